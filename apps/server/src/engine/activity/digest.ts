// One digest for each ended day (UTC) over its rows in order, chained to the day before: whoever changes the past breaks the chain.
// See docs/decisions/0080-the-log-is-a-chain-of-days.md.
import { createHash, type Hash } from 'node:crypto'
import { sql } from 'kysely'
import { dayMs, hourMs } from '@eos/contract/time-units'
import type { Db } from '../../platform/database/tables/tables.ts'

export interface DayDigest {
  rowCount: number
  rowsDigest: Buffer
}

/** Seals every day that has ended, oldest first. Returns how many. Safe to run again at any time, by one process at once. */
export async function sealEndedDays(db: Db, now: Date): Promise<number> {
  const last = await findNewestDigest(db)
  const first = last ? dayAfter(last.day) : await firstDay(db)
  if (first === undefined) return 0
  let previous = last?.digest
  let sealed = 0
  for (let day = first; endOf(day).getTime() + graceMs <= now.getTime(); day = dayAfter(day)) {
    if (await isStillWritten(db, endOf(day))) break
    previous = await sealDay(db, day, previous, now)
    sealed += 1
  }
  return sealed
}

/** What the rows of a day come to, read in pieces. */
export async function digestDay(db: Db, day: string): Promise<DayDigest> {
  const hash = createHash('sha256')
  const entries = await addPieces(hash, (after) => listEntries(db, day, after))
  const amendments = await addPieces(hash, (after) => listAmendments(db, day, after))
  return { rowCount: entries + amendments, rowsDigest: hash.digest() }
}

/** The link of the chain. */
export function chain(previous: Buffer | null, day: string, own: DayDigest): Buffer {
  const parts = [previous?.toString('hex') ?? '', day, own.rowCount, own.rowsDigest.toString('hex')]
  return createHash('sha256').update(parts.join('\n')).digest()
}

export function dayAfter(day: string): string {
  return dayOf(endOf(day))
}

export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

async function sealDay(
  db: Db,
  day: string,
  previous: Buffer | undefined,
  now: Date,
): Promise<Buffer> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const own = await digestDay(trx, day)
      const digest = chain(previous ?? null, day, own)
      await trx
        .insertInto('activity_digest')
        .values({
          day,
          row_count: String(own.rowCount),
          rows_digest: own.rowsDigest,
          previous: previous ?? null,
          digest,
          sealed_at: now,
        })
        .execute()
      return digest
    })
}

async function findNewestDigest(db: Db): Promise<{ day: string; digest: Buffer } | undefined> {
  return db
    .selectFrom('activity_digest')
    .select(['day', 'digest'])
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
}

async function firstDay(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('activity_log')
    .select('created_at')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return row && dayOf(row.created_at)
}

/** Clocks differ, and a change carries the time at which it began. */
const graceMs = hourMs

/** A change that began before the day ended, and has not been committed, may still add a row to it. */
async function isStillWritten(db: Db, end: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity
     where datname = current_database() and backend_xid is not null
       and pid <> pg_backend_pid() and xact_start < ${end} limit 1`.execute(db)
  return rows.length > 0
}

function endOf(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) + dayMs)
}

interface Place {
  time: string
  id: string
}

type Piece = Place & { cells: (string | null)[] }

const pieceSize = 5_000

/** Each row is one line: its texts as a JSON array. */
async function addPieces(
  hash: Hash,
  read: (after: Place | undefined) => Promise<Piece[]>,
): Promise<number> {
  let count = 0
  let after: Place | undefined
  for (;;) {
    const piece = await read(after)
    for (const { id, time, cells } of piece) {
      hash.update(`${JSON.stringify([id, time, ...cells])}\n`)
    }
    count += piece.length
    if (piece.length < pieceSize) return count
    after = piece.at(-1)
  }
}

async function listEntries(db: Db, day: string, after: Place | undefined): Promise<Piece[]> {
  const { rows } = await sql<Piece>`
    select id::text, ${timeText} as time,
           array[action, subject, subject_id, account_id::text, actor_name, organization_id::text, reported_by,
                 address, user_agent, request_id, before::text, after::text, note] as cells
      from activity_log where ${within(day, after)}
     order by created_at, id limit ${pieceSize}`.execute(db)
  return rows
}

async function listAmendments(db: Db, day: string, after: Place | undefined): Promise<Piece[]> {
  const { rows } = await sql<Piece>`
    select id::text, ${timeText} as time, array[entry_id::text, kind, note] as cells
      from activity_amendment where ${within(day, after)}
     order by created_at, id limit ${pieceSize}`.execute(db)
  return rows
}

const timeText = sql`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

function within(day: string, after: Place | undefined) {
  const start = `${day}T00:00:00Z`
  const onDay = sql`created_at >= ${start}::timestamptz and created_at < ${endOf(day)}`
  return after
    ? sql`${onDay} and (created_at, id) > (${after.time}::timestamptz, ${after.id}::bigint)`
    : onDay
}
