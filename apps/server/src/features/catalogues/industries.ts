// The sections of the national list of economic branches.
import { readDataFile } from './data-file.ts'
import type { Catalogue } from './catalogue.ts'
import { insertEntries } from './queries.ts'

interface Section {
  code: string
  name: string
  nameEn: string
}

interface File {
  source: string
  listVersion: string
  validFrom: string
  note: string
  industries: Section[]
}

const read = () => readDataFile<File>('industries.json')

export const industries: Catalogue<Section> = {
  name: 'industry',
  entries: () => read().industries,
  keyOf: ({ code }) => `${read().listVersion} ${code}`,
  insert: async (db, sections) => {
    const { source, listVersion, validFrom, note } = read()
    const rows = sections.map(({ code, name, nameEn }) => ({
      code,
      name,
      name_en: nameEn,
      level: 1,
      list_version: listVersion,
      sort_order: code.charCodeAt(0) - 64,
      valid_from: validFrom,
      source_doc: source.slice(0, 255),
      note,
    }))
    await insertEntries(db, 'industry', rows)
  },
}
