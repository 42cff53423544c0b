// Entries of the log and what was added to them later. Nothing here changes or removes one.
import { sql, type Insertable } from 'kysely'
import { exists, first, insertInto, one, rows, run } from '../../../platform/database/statements.ts'
import type { Db, Tables } from '../../../platform/database/tables/tables.ts'

type NewEntry = Insertable<Tables['activity_log']>

export async function insertEntries(db: Db, entries: readonly NewEntry[]): Promise<void> {
  await run(db, insertInto('activity_log', entries))
}

/** Inserts an entry and returns its id. */
export async function insertEntry(db: Db, entry: NewEntry): Promise<string> {
  const made = await one<{ id: string }>(db)`${insertInto('activity_log', [entry])} returning id`
  return made.id
}

export async function insertAmendment(
  db: Db,
  amendment: Insertable<Tables['activity_amendment']>,
): Promise<void> {
  await run(db, insertInto('activity_amendment', [amendment]))
}

/** Locks an id until the transaction ends, so that nobody else adds an entry with it; returns whether it is taken. */
export async function lockEntryId(db: Db, id: string): Promise<boolean> {
  await run(db)`select pg_advisory_xact_lock(hashtext('activity_log'), hashtext(${id}))`
  return exists(db)`select from activity_log where id = ${id}`
}

/** Makes ids that are generated later begin behind this one. */
export async function skipEntryId(db: Db, id: string): Promise<void> {
  await run(db)`
    select setval('activity_log_id_seq', ${id}::bigint)
     where ${id}::bigint > (select last_value from activity_log_id_seq)`
}

export async function findOldestTime(db: Db): Promise<Date | undefined> {
  const oldest = await first<{ at: Date }>(
    db,
  )`select created_at as at from activity_log order by created_at limit 1`
  return oldest?.at
}

export async function countEntriesBefore(db: Db, day: string): Promise<number> {
  const { count } = await one<{ count: number }>(db)`
    select count(*)::int as count from activity_log
     where created_at < ${`${day}T00:00:00Z`}::timestamptz`
  return count
}

/** Says whether an entry of that instant reports in these words that a month was dropped. */
export async function isDropTold(db: Db, at: Date, note: string): Promise<boolean> {
  return exists(db)`
    select from activity_log
     where action = 'RETENTION' and created_at = ${at} and note = ${note}`
}

/** A row as it counts for the digest of its day: its texts in the order of the columns. */
export interface DigestedRow {
  id: string
  time: string
  cells: (string | null)[]
}

/** One page of the rows of a day, in their order. */
export interface DayPage {
  from: Date
  to: Date
  after: DigestedRow | undefined
  size: number
}

export async function listEntriesOfDay(db: Db, page: DayPage): Promise<DigestedRow[]> {
  return rows<DigestedRow>(db)`
    select id::text, ${timeText} as time,
           array[action, subject, subject_id, account_id::text, actor_name, organization_id::text, reported_by,
                 address, user_agent, request_id, before::text, after::text, note] as cells
      from activity_log where ${isOnPage(page)}
     order by created_at, id limit ${page.size}`
}

export async function listAmendmentsOfDay(db: Db, page: DayPage): Promise<DigestedRow[]> {
  return rows<DigestedRow>(db)`
    select id::text, ${timeText} as time, array[entry_id::text, kind, note] as cells
      from activity_amendment where ${isOnPage(page)}
     order by created_at, id limit ${page.size}`
}

const timeText = sql<string>`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

function isOnPage({ from, to, after }: DayPage) {
  const onDay = sql`created_at >= ${from} and created_at < ${to}`
  return after
    ? sql`${onDay} and (created_at, id) > (${after.time}::timestamptz, ${after.id}::bigint)`
    : onDay
}

/** Says whether a change that began before this instant is not committed yet: it may still add a row. */
export async function isStillWritten(db: Db, before: Date): Promise<boolean> {
  return exists(db)`
    select from pg_stat_activity
     where datname = current_database() and backend_xid is not null
       and pid <> pg_backend_pid() and xact_start < ${before} limit 1`
}
