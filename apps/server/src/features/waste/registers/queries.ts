// Statements of the registers of those who receive, carry and treat waste: what ends, what looks alike, what was merged.
import { sql } from 'kysely'
import { first, one, rows, run } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import type { Counted } from './moved-references.ts'

/** The last day before which a licence must end for its registration to be closed, and when that is done. */
interface Closing {
  today: string
  at: Date
}

const closed = (at: Date) => sql`status = 'expired', version = version + 1, updated_at = ${at}`

/** Closes what was active in a register of the country, and tells the ids. */
export function expireLicensed(
  db: Db,
  table: 'waste_receiving_organization' | 'waste_shipping_unit',
  { today, at }: Closing,
): Promise<{ id: string }[]> {
  return rows<{ id: string }>(db)`
    update ${sql.table(table)} set ${closed(at)}
     where status = 'active' and licence_expiry < ${today}::date
    returning id::text as id`
}

/** The same of those abroad, who have permits. */
export function expirePermitted(db: Db, { today, at }: Closing): Promise<{ id: string }[]> {
  return rows<{ id: string }>(db)`
    update waste_foreign_unit set ${closed(at)}
     where status = 'active' and permit_expiry < ${today}::date
    returning id::text as id`
}

/** The values by which duplicates are found. */
export interface RegisterKeys {
  id: string
  name: string
  status: string
  country: string | null
  taxCode: string | null
  registrationNo: string | null
  licenceNo: string | null
  permitNo: string | null
}

export type RegisterTable =
  | 'waste_receiving_organization'
  | 'waste_shipping_unit'
  | 'waste_foreign_unit'

/** Each register has some of these columns; entries that are gone are left out. */
export function listRegisterKeys(
  db: Db,
  table: RegisterTable,
  ids: readonly string[],
): Promise<RegisterKeys[]> {
  return rows<RegisterKeys>(db)`
    select entry.id::text as id, entry.name, entry.status, of ->> 'country_code' as country,
           of ->> 'tax_code' as "taxCode", of ->> 'registration_no' as "registrationNo",
           of ->> 'licence_no' as "licenceNo", of ->> 'permit_no' as "permitNo"
      from ${sql.table(table)} entry cross join lateral to_jsonb(entry) of
     where entry.id = any(${[...ids]}::bigint[])
     order by entry.id`
}

/** Entries that somebody found to be no duplicates of each other. */
export interface DistinctRow {
  id: string
  ids: string[]
  reason: string | null
  at: Date
  by: string
}

const distinctColumns = sql`
  id::text as id, entry_ids::text[] as ids, reason, made_at as at, made_by_name as by`

/** @param naming all of these entries; without them, all of the register */
export function listDistinct(
  db: Db,
  register: string,
  naming: readonly string[] = [],
): Promise<DistinctRow[]> {
  return rows<DistinctRow>(db)`
    select ${distinctColumns} from distinct_entries
     where register = ${register} and entry_ids @> ${[...naming]}::bigint[]
     order by made_at desc, id desc`
}

export function findDistinct(
  db: Db,
  register: string,
  id: string,
): Promise<DistinctRow | undefined> {
  return first<DistinctRow>(db)`
    select ${distinctColumns} from distinct_entries
     where register = ${register} and id = ${id}::bigint for update`
}

interface NewDistinctRow extends Omit<DistinctRow, 'id'> {
  register: string
  byId: string
  demo: boolean
}

export async function insertDistinct(db: Db, made: NewDistinctRow): Promise<string> {
  const { register, ids, reason, demo, at, byId, by } = made
  const { id } = await one<{ id: string }>(db)`
    insert into distinct_entries (register, entry_ids, reason, demo, made_at, made_by, made_by_name)
    values (${register}, ${ids}::bigint[], ${reason}, ${demo}, ${at}, ${byId}::bigint, ${by})
    returning id::text as id`
  return id
}

export async function deleteDistinct(db: Db, id: string): Promise<void> {
  await run(db)`delete from distinct_entries where id = ${id}::bigint`
}

/** A closed duplicate. Null is what was not written down yet when it was merged. */
export interface Merging {
  /** That it had before. */
  status: string
  /** Items that named it and could still be changed. */
  moved: Counted[] | null
  /** The fields that the kept entry took over from it. */
  filled: string[] | null
}

export interface NewMerging {
  register: string
  id: string
  keptId: string
  status: string
  moved: readonly Counted[]
  filled: readonly string[]
  demo: boolean
}

export async function insertMerging(db: Db, made: NewMerging): Promise<void> {
  const { register, id, keptId, status, moved, filled, demo } = made
  await run(db)`
    insert into register_merging (register, entry_id, kept_id, status, moved, filled, demo)
    values (${register}, ${id}::bigint, ${keptId}::bigint, ${status}, ${JSON.stringify(moved)}::jsonb,
            ${[...filled]}::text[], ${demo})`
}

export function findMerging(db: Db, register: string, id: string): Promise<Merging | undefined> {
  return first<Merging>(db)`
    select status, moved, filled from register_merging
     where register = ${register} and entry_id = ${id}::bigint`
}

export async function deleteMerging(db: Db, register: string, id: string): Promise<void> {
  await run(db)`
    delete from register_merging where register = ${register} and entry_id = ${id}::bigint`
}

/** The closed entries that were merged into this one, or into one of them, before it was merged itself. */
export async function listMergedUnder(db: Db, register: string, id: string): Promise<string[]> {
  const found = await rows<{ id: string }>(db)`
    with recursive under as (
      select entry_id from register_merging
       where register = ${register} and kept_id = ${id}::bigint
      union
      select own.entry_id from register_merging own
        join under on own.register = ${register} and own.kept_id = under.entry_id
    )
    select entry_id::text as id from under order by entry_id`
  return found.map((each) => each.id)
}
