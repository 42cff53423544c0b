// The national groups and codes of hazardous waste as far as they are confirmed, the kinds of waste, and how waste is treated.
import { insertNewRows } from '../../platform/database/insert-rows.ts'
import type { Catalogue } from './catalogue.ts'
import { readDataFile } from './data-file.ts'
import {
  insertWasteGroup,
  insertDangerWaste,
  insertProcessingMethod,
  type Named,
} from './queries.ts'

export const wasteTypes: Catalogue<Named> = {
  name: 'waste-type',
  entries: () => readDataFile<{ types: Named[] }>('waste-types.json').types,
  keyOf: ({ code }) => code,
  insert: async (db, types) => {
    const { source, types: all } = readDataFile<{ source: string; types: Named[] }>(
      'waste-types.json',
    )
    await insertNewRows(
      db,
      'waste_type',
      types.map(({ code, name, nameEn }) => ({
        code,
        name,
        name_en: nameEn,
        sort_order: all.findIndex((each) => each.code === code) + 1,
        status: 'active' as const,
        source_doc: source,
      })),
    )
  },
}

interface GroupFile {
  source: string
  note: string
  groups: (Named & { note?: string })[]
}

const readGroups = () => readDataFile<GroupFile>('waste-groups.json')

export const wasteGroups: Catalogue<GroupFile['groups'][number]> = {
  name: 'waste-group',
  entries: () => readGroups().groups,
  keyOf: ({ code }) => code,
  insert: async (db, groups) => {
    const { source, note } = readGroups()
    for (const { code, name, nameEn, note: own } of groups) {
      await insertWasteGroup(db, { code, name, nameEn, source, own, note })
    }
  },
}

interface DangerFile {
  source: string
  note: string
  listVersion: string
  validFrom: string
  wastes: (Named & {
    physicalStates: ('solid' | 'liquid' | 'sludge' | 'gas')[]
    certainty?: 'confirmed'
    note?: string
  })[]
}

const readWastes = () => readDataFile<DangerFile>('danger-wastes.json')

export const dangerWastes: Catalogue<DangerFile['wastes'][number]> = {
  name: 'danger-waste',
  entries: () => readWastes().wastes,
  keyOf: ({ code }) => `${readWastes().listVersion} ${code}`,
  insert: async (db, wastes) => {
    const { source, note, listVersion, validFrom } = readWastes()
    for (const { code, name, nameEn, physicalStates, certainty, note: own } of wastes) {
      await insertDangerWaste(db, {
        code,
        name,
        nameEn,
        physicalStates,
        listVersion,
        validFrom,
        certainty,
        source,
        own,
        note,
      })
    }
  },
}

interface MethodFile {
  source: string
  note: string
  methods: (Named & {
    kind: 'recovery' | 'treatment' | 'disposal' | 'pretreatment' | 'other'
    baselCodes: string[]
    isRecovery: boolean
    needsFollowup: boolean
    needsDetail: boolean
  })[]
}

const readMethods = () => readDataFile<MethodFile>('processing-methods.json')

export const processingMethods: Catalogue<MethodFile['methods'][number]> = {
  name: 'processing-method',
  entries: () => readMethods().methods,
  keyOf: ({ code }) => code,
  insert: async (db, methods) => {
    const { source, note, methods: all } = readMethods()
    for (const each of methods) {
      const order = all.findIndex(({ code }) => code === each.code) + 1
      await insertProcessingMethod(db, { each, order, source, note })
    }
  },
}
