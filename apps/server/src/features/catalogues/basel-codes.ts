// The codes of the Basel Convention: annexes I, II, III, IV, VIII and IX.
import type { Catalogue } from './catalogue.ts'
import { readDataFile } from './data-file.ts'
import { connect, insertEntries, type BaselCode } from './queries.ts'

interface File {
  source: string
  /** When the convention came into force, and when its lists A and B did. */
  validFrom: string
  validFromOfLists: string
  codes: BaselCode[]
}

const read = () => readDataFile<File>('basel-codes.json')

export const baselCodes: Catalogue<BaselCode> = {
  name: 'basel',
  entries: () => read().codes,
  keyOf: ({ code }) => code,
  insert: async (db, codes) => {
    const file = read()
    const rows = codes.map((each) => rowOf(each, file))
    await insertEntries(db, 'waste_basel_code', rows)
    for (const each of codes) await connect(db, each)
  },
}

function rowOf(each: BaselCode, { source, validFrom, validFromOfLists }: File) {
  const { code, annex, group, name, nameEn } = each
  const isList = annex === 'VIII' || annex === 'IX'
  const isWaste = annex !== 'III' && annex !== 'IV'
  return {
    code,
    annex,
    group,
    name,
    name_en: nameEn,
    presumed_hazardous: isWaste ? annex === 'I' || annex === 'VIII' : null,
    pic_required: isWaste ? annex !== 'IX' : null,
    is_interim: each.isInterim ?? null,
    un_classes: each.unClasses ?? [],
    valid_from: each.validFrom ?? (isList ? validFromOfLists : validFrom),
    valid_to: each.validTo ?? null,
    status: 'active' as const,
    certainty: each.certainty ?? ('confirmed' as const),
    source_doc: source.slice(0, 255),
    note: each.note ?? null,
  }
}
