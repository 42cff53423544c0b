// Statements with which catalogues are filled.
import { sql, type Insertable } from 'kysely'
import { first, insertNewInto, one, rows, run } from '../../platform/database/statements.ts'
import type { Db, Tables } from '../../platform/database/tables/tables.ts'
import {
  qualityParameters,
  qualityRulesSince,
  type QualityRuleEntry,
} from '@eos/contract/readings/quality-rules'
import { columnOfParameter } from '../../readings/judging/queries/rule-rows.ts'

export function listCodes(db: Db, table: 'indicator' | 'category' | 'waste_type') {
  return rows<{ id: string; code: string }>(db)`select id, code from ${sql.table(table)}`
}

/** Rows that conflict with any unique key are left as they are. */
export async function insertEntries<Table extends keyof Tables & string>(
  db: Db,
  table: Table,
  entries: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  if (entries.length > 0) await run(db, insertNewInto(table, entries))
}

/** @returns its id */
export async function insertBuiltInRole(
  db: Db,
  role: { key: string; name: string; nameEn: string; of: 0 | 1 | 2 | null; signs: boolean },
): Promise<string> {
  const { key, name, nameEn, of, signs } = role
  const { id } = await one<{ id: string }>(db)`
    insert into role (key, name, name_en, of_type, signs, built_in)
    values (${key}, ${name}, ${nameEn}, ${of}, ${signs}, true)
    returning id`
  return id
}

const seededKey = 'seeded-catalogues'

export async function rememberSeeded(db: Db, entries: string[]): Promise<void> {
  const value = JSON.stringify({ entries })
  await run(
    db,
  )`update installation set value = ${value}, updated_at = now() where key = ${seededKey}`
}

/** Locks the entries that were seeded, so that a second process waits and then finds nothing left to do. */
export async function takeSeeded(db: Db): Promise<string[]> {
  await run(db)`
    insert into installation (key, value, updated_at)
    values (${seededKey}, '{"entries": []}', now())
    on conflict do nothing`
  const { value } = await one<{ value: { entries: string[] } }>(db)`
    select value from installation where key = ${seededKey} for update`
  return value.entries
}

export interface BaselCode {
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

/** Counterparts and successors, once all are there. */
export async function connect(db: Db, each: BaselCode): Promise<void> {
  const { code, mirrors = [], replacedBy } = each
  if (mirrors.length === 0 && replacedBy === undefined) return
  await run(db)`
    update waste_basel_code
       set mirror_ids = array(
             select other.id from waste_basel_code other
              where other.code = any(${mirrors}::text[]) order by other.id),
           replaced_by_id = (
             select max(successor.id) from waste_basel_code successor
              where successor.code = ${replacedBy ?? null})
     where code = ${code} and version = 1`
}

/** Looked up before, because a cluster knows no subquery among the values of an insert. */
async function idOf(
  db: Db,
  table: 'indicator' | 'waste_category' | 'waste_type',
  code: string | undefined,
): Promise<string | null> {
  if (code === undefined) return null
  const found = await first<{ id: string }>(db)`
    select id from ${sql.table(table)} where code = ${code}`
  return found?.id ?? null
}

/** A rule that is there already, by its code, stays as it is. */
export async function insertRule(db: Db, entry: QualityRuleEntry): Promise<void> {
  const names = Object.keys(qualityParameters) as (keyof typeof qualityParameters)[]
  const columns = sql.join(names.map((name) => sql.ref(columnOfParameter(name))))
  const values = sql.join(names.map((name) => sql`${entry[name] ?? null}`))
  const indicatorId = await idOf(db, 'indicator', entry.indicator)
  const relatedId = await idOf(db, 'indicator', entry.relatedIndicator)
  await run(db)`
    insert into quality_rule (code, kind, indicator_id, indicator_group, related_indicator_id,
        outcome, sentinel_values, valid_from, ${columns})
    values (${entry.code}, ${entry.kind}, ${indicatorId}, ${entry.group ?? null},
      ${relatedId}, ${entry.outcome},
      ${(entry.values ?? []).map(String)}::text[], ${qualityRulesSince}, ${values})
    on conflict do nothing`
}

export interface Named {
  code: string
  name: string
  nameEn: string
}

/** The paper from which the entries of a file come, and what is to be said of all of them. */
export interface Source {
  source: string
  note: string
}

export interface WasteGroup extends Named {
  note?: string
}

export async function insertWasteGroup(
  db: Db,
  { code, name, nameEn, note: own }: WasteGroup,
  { source, note }: Source,
): Promise<void> {
  const parentId = await idOf(db, 'waste_category', code.slice(0, -2))
  const typeId = await idOf(db, 'waste_type', 'hazardous')
  await run(db)`
    insert into waste_category (code, name, name_en, parent_id, waste_type_id, waste_class, basis,
        default_unit, sort_order, status, certainty, source_doc, note)
    values (${code}, ${name}, ${nameEn}, ${parentId}, ${typeId}, 'hazardous', 'source', 'kg', ${Number(code)}, 'active', 'one_source', ${source},
      ${own ? `${note} ${own}` : note})
    on conflict do nothing`
}

export interface DangerWaste extends WasteGroup {
  physicalStates: ('solid' | 'liquid' | 'sludge' | 'gas')[]
  certainty?: 'confirmed' | 'one_source'
}

export async function insertDangerWaste(
  db: Db,
  { code, name, nameEn, physicalStates, certainty = 'one_source', note: own }: DangerWaste,
  { source, note, listVersion, validFrom }: Source & { listVersion: string; validFrom: string },
): Promise<void> {
  const categoryId =
    (await idOf(db, 'waste_category', code.slice(0, 4))) ??
    (await idOf(db, 'waste_category', code.slice(0, 2)))
  await run(db)`
    insert into danger_waste (code, category_id, name, name_en, physical_states, list_version,
        valid_from, status, certainty, source_doc, note)
    values (${code}, ${categoryId}, ${name}, ${nameEn}, ${physicalStates}, ${listVersion}, ${validFrom}, 'active',
      ${certainty}, ${source}, ${own ? `${note} ${own}` : note})
    on conflict do nothing`
}

export interface ProcessingMethod extends Named {
  kind: 'recovery' | 'treatment' | 'disposal' | 'pretreatment' | 'other'
  baselCodes: string[]
  isRecovery: boolean
  needsFollowup: boolean
  needsDetail: boolean
}

export async function insertProcessingMethod(
  db: Db,
  each: ProcessingMethod,
  { source, note, order }: Source & { order: number },
): Promise<void> {
  const baselCodes = await rows<{ id: string }>(db)`
    select id from waste_basel_code where code = any(${each.baselCodes}::text[]) order by id`
  await run(db)`
    insert into waste_method (code, name, name_en, kind, basel_code_ids, is_recovery, needs_detail,
        needs_followup, sort_order, status, certainty, source_doc, note)
    values (${each.code}, ${each.name}, ${each.nameEn}, ${each.kind},
      ${baselCodes.map(({ id }) => id)}::bigint[], ${each.isRecovery}, ${each.needsDetail}, ${each.needsFollowup}, ${order},
      'active', 'one_source', ${source}, ${note})
    on conflict do nothing`
}
