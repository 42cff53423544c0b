// The digests of the log's days, and the months of which only these are left.
import { sql, type Insertable, type Selectable } from 'kysely'
import { exists, first, insertInto, one, rows, run } from '../../../platform/database/statements.ts'
import type { Db, Tables } from '../../../platform/database/tables/tables.ts'

type StoredDigest = Selectable<Tables['activity_digest']>

const columns = sql`day, row_count, rows_digest, previous, digest, sealed_at`

/** Lists all digests, the oldest first. */
export async function listAllDigests(db: Db): Promise<StoredDigest[]> {
  return rows<StoredDigest>(db)`select ${columns} from activity_digest order by day`
}

/** Lists the newest digests first. */
export async function listNewestDigests(
  db: Db,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<StoredDigest[]> {
  return rows<StoredDigest>(db)`
    select ${columns} from activity_digest order by day desc limit ${limit} offset ${offset}`
}

export async function findNewestDigest(
  db: Db,
): Promise<Pick<StoredDigest, 'day' | 'digest'> | undefined> {
  return first<Pick<StoredDigest, 'day' | 'digest'>>(db)`
    select day, digest from activity_digest order by day desc limit 1`
}

export async function insertDigest(
  db: Db,
  digest: Insertable<Tables['activity_digest']>,
): Promise<void> {
  await run(db, insertInto('activity_digest', [digest]))
}

/** Says whether this day or a later one is sealed. */
export async function isSealedSince(db: Db, day: string): Promise<boolean> {
  return exists(db)`select from activity_digest where day >= ${day} limit 1`
}

/** Counts the rows that were sealed from one day until before another. */
export async function countSealedRows(db: Db, from: string, to: string): Promise<string> {
  const { count } = await one<{ count: string }>(db)`
    select coalesce(sum(row_count), 0) as count from activity_digest
     where day >= ${from} and day < ${to}`
  return count
}

/** The names of the tables of which each holds one month, oldest first. */
export async function listMonthTables(db: Db): Promise<string[]> {
  const tables = await rows<{ name: string }>(db)`
    select child.relname as name from pg_inherits
      join pg_class child on child.oid = inhrelid
     where inhparent = 'activity_log'::regclass order by 1`
  return tables.map(({ name }) => name)
}

/**
 * Drops the table of a month; it fails after five seconds rather than keep other statements waiting behind its lock.
 */
export async function dropMonthTable(db: Db, table: string): Promise<void> {
  await run(db)`set local lock_timeout = '5s'`
  await run(db)`drop table ${sql.table(table)}`
}

export async function insertDroppedMonth(
  db: Db,
  dropped: Insertable<Tables['activity_dropped']>,
): Promise<void> {
  await run(db, insertInto('activity_dropped', [dropped]))
}

export interface DroppedMonth {
  month: string
  rows: string
  keepDays: number
  at: Date
  /** The number of rows that the digests of its days count. */
  sealed: string
  /** The number of rows of the month that are still there. */
  left: number
}

export async function listDroppedMonths(db: Db): Promise<DroppedMonth[]> {
  return rows<DroppedMonth>(db)`
    select month::text as month, row_count::text as rows, keep_days as "keepDays", dropped_at as at,
           (select coalesce(sum(row_count), 0)::text from activity_digest
             where day >= month and day < month + interval '1 month') as sealed,
           (select count(*)::int from activity_log
             where created_at >= month::timestamp at time zone 'UTC'
               and created_at < (month + interval '1 month') at time zone 'UTC') as left
      from activity_dropped order by month`
}
