// The national groups and codes of hazardous waste as far as they are confirmed, the kinds of waste, and how waste is treated.
import { sql } from 'kysely'
import type { Catalogue } from './catalogue.ts'
import { readDataFile } from './data-file.ts'

interface Named {
  code: string
  name: string
  nameEn: string
}

export const wasteTypes: Catalogue<Named> = {
  name: 'waste-type',
  entries: () => readDataFile<{ types: Named[] }>('waste-types.json').types,
  keyOf: ({ code }) => code,
  insert: async (db, types) => {
    const { source, types: all } = readDataFile<{ source: string; types: Named[] }>(
      'waste-types.json',
    )
    await db
      .insertInto('waste_type')
      .values(
        types.map(({ code, name, nameEn }) => ({
          code,
          name,
          name_en: nameEn,
          sort_order: all.findIndex((each) => each.code === code) + 1,
          status: 'active' as const,
          source_doc: source,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
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
      await sql`
        insert into waste_category (code, name, name_en, parent_id, waste_type_id, waste_class, basis,
            default_unit, sort_order, status, certainty, source_doc, note)
        values (${code}, ${name}, ${nameEn},
          (select id from waste_category where code = ${code.slice(0, -2)}),
          (select id from waste_type where code = 'hazardous'),
          'hazardous', 'source', 'kg', ${Number(code)}, 'active', 'one_source', ${source},
          ${own ? `${note} ${own}` : note})
        on conflict do nothing`.execute(db)
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
      await sql`
        insert into danger_waste (code, category_id, name, name_en, physical_states, list_version,
            valid_from, status, certainty, source_doc, note)
        values (${code},
          (select id from waste_category where code in (${code.slice(0, 2)}, ${code.slice(0, 4)})
            order by length(code) desc limit 1),
          ${name}, ${nameEn}, ${physicalStates}, ${listVersion}, ${validFrom}, 'active',
          ${certainty ?? 'one_source'}, ${source}, ${own ? `${note} ${own}` : note})
        on conflict do nothing`.execute(db)
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
      await sql`
        insert into waste_method (code, name, name_en, kind, basel_code_ids, is_recovery, needs_detail,
            needs_followup, sort_order, status, certainty, source_doc, note)
        values (${each.code}, ${each.name}, ${each.nameEn}, ${each.kind},
          array(select id from waste_basel_code
                 where code = any(${each.baselCodes}::text[]) order by id),
          ${each.isRecovery}, ${each.needsDetail}, ${each.needsFollowup}, ${order},
          'active', 'one_source', ${source}, ${note})
        on conflict do nothing`.execute(db)
    }
  },
}
