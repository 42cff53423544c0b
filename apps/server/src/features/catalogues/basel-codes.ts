// The codes of the Basel Convention: annexes I, II, III, IV, VIII and IX.
import { sql } from 'kysely'
import type { Db } from '../../platform/database/tables/tables.ts'
import type { Catalogue } from './catalogue.ts'
import { readDataFile } from './data-file.ts'

interface BaselCode {
  code: string
  annex: 'I' | 'II' | 'III' | 'IV' | 'VIII' | 'IX'
  group: string
  name: string
  nameEn: string
  unClasses?: string[]
  isInterim?: boolean
  mirrors?: string[]
  replacedBy?: string
  validFrom?: string
  validTo?: string
  certainty?: 'one_source' | 'assumed'
  note?: string
}

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
    await db
      .insertInto('waste_basel_code')
      .values(codes.map((each) => rowOf(each, file)))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
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

/** Counterparts and successors, once all are there. */
async function connect(db: Db, each: BaselCode): Promise<void> {
  const { code, mirrors = [], replacedBy } = each
  if (mirrors.length === 0 && replacedBy === undefined) return
  await sql`
    update waste_basel_code
       set mirror_ids = array(
             select other.id from waste_basel_code other
              where other.code = any(${mirrors}::text[]) order by other.id),
           replaced_by_id = (
             select max(successor.id) from waste_basel_code successor
              where successor.code = ${replacedBy ?? null})
     where code = ${code} and version = 1`.execute(db)
}
