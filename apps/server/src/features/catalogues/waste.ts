// The national groups and codes of hazardous waste as far as they are confirmed, types and categories of waste, and treatments.
import type { Catalogue } from './catalogue.ts'
import { readDataFile } from './data-file.ts'
import {
  insertWasteGroup,
  insertDangerWaste,
  insertEntries,
  insertProcessingMethod,
  listCodes,
  type DangerWaste,
  type Named,
  type ProcessingMethod,
  type Source,
  type WasteGroup,
} from './queries.ts'

const readTypes = () => readDataFile<{ source: string; types: Named[] }>('waste-types.json')

export const wasteTypes: Catalogue<Named> = {
  name: 'waste-type',
  entries: () => readTypes().types,
  keyOf: ({ code }) => code,
  insert: async (db, types) => {
    const { source, types: all } = readTypes()
    const rows = types.map(({ code, name, nameEn }) => ({
      code,
      name,
      name_en: nameEn,
      sort_order: all.findIndex((each) => each.code === code) + 1,
      status: 'active' as const,
      source_doc: source,
    }))
    await insertEntries(db, 'waste_type', rows)
  },
}

const readGroups = () => readDataFile<Source & { groups: WasteGroup[] }>('waste-groups.json')

export const wasteGroups: Catalogue<WasteGroup> = {
  name: 'waste-group',
  entries: () => readGroups().groups,
  keyOf: ({ code }) => code,
  insert: async (db, groups) => {
    const file = readGroups()
    for (const group of groups) await insertWasteGroup(db, group, file)
  },
}

interface WasteCategory extends Named {
  wasteClass: string
}

const readCategories = () =>
  readDataFile<Source & { categories: WasteCategory[] }>('waste-categories.json')

/** Categories of waste that is not hazardous, for the groups of the national list are all of hazardous waste. */
export const wasteCategories: Catalogue<WasteCategory> = {
  name: 'waste-category',
  entries: () => readCategories().categories,
  keyOf: ({ code }) => code,
  insert: async (db, categories) => {
    const { source, note, categories: all } = readCategories()
    const types = new Map((await listCodes(db, 'waste_type')).map(({ id, code }) => [code, id]))
    const rows = categories.map(({ code, name, nameEn, wasteClass }) => ({
      code,
      name,
      name_en: nameEn,
      waste_type_id: types.get(wasteClass) ?? null,
      waste_class: wasteClass,
      default_unit: 'kg' as const,
      sort_order: 100 + all.findIndex((each) => each.code === code),
      status: 'active' as const,
      certainty: 'assumed' as const,
      source_doc: source,
      note,
    }))
    await insertEntries(db, 'waste_category', rows)
  },
}

interface DangerFile extends Source {
  listVersion: string
  validFrom: string
  wastes: DangerWaste[]
}

const readWastes = () => readDataFile<DangerFile>('danger-wastes.json')

export const dangerWastes: Catalogue<DangerWaste> = {
  name: 'danger-waste',
  entries: () => readWastes().wastes,
  keyOf: ({ code }) => `${readWastes().listVersion} ${code}`,
  insert: async (db, wastes) => {
    const file = readWastes()
    for (const waste of wastes) await insertDangerWaste(db, waste, file)
  },
}

const readMethods = () =>
  readDataFile<Source & { methods: ProcessingMethod[] }>('processing-methods.json')

export const processingMethods: Catalogue<ProcessingMethod> = {
  name: 'processing-method',
  entries: () => readMethods().methods,
  keyOf: ({ code }) => code,
  insert: async (db, methods) => {
    const file = readMethods()
    for (const each of methods) {
      const order = file.methods.findIndex(({ code }) => code === each.code) + 1
      await insertProcessingMethod(db, each, { ...file, order })
    }
  },
}
