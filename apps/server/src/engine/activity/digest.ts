// One digest for each ended day (UTC) over its rows in order, chained to the day before: whoever changes the past
// breaks the chain. See docs/decisions/0080-the-log-is-a-chain-of-days.md.
import { createHash, type Hash } from 'node:crypto'
import { dayMs, hourMs } from '@eos/contract/words/time-units'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { findNewestDigest, insertDigest } from './queries/digests.ts'
import {
  findOldestTime,
  isStillWritten,
  listAmendmentsOfDay,
  listEntriesOfDay,
  type DayPage,
  type DigestedRow,
} from './queries/entries.ts'

interface DayDigest {
  rowCount: number
  rowsDigest: Buffer
}

/** Seals every day that has ended, oldest first, and returns how many. Safe to repeat, by one process at a time. */
export async function sealEndedDays(db: Db, now: Date): Promise<number> {
  const last = await findNewestDigest(db)
  const oldest = last ? undefined : await findOldestTime(db)
  const first = last ? dayAfter(last.day) : oldest && dayOf(oldest)
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

/** Digests the rows of a day, read page by page. */
export async function digestDay(db: Db, day: string): Promise<DayDigest> {
  const hash = createHash('sha256')
  const entries = await addPages(hash, day, (page) => listEntriesOfDay(db, page))
  const amendments = await addPages(hash, day, (page) => listAmendmentsOfDay(db, page))
  return { rowCount: entries + amendments, rowsDigest: hash.digest() }
}

/** Computes a day's link of the chain from the link before it. */
export function chain(previous: Buffer | null, day: string, own: DayDigest): Buffer {
  const parts = [previous?.toString('hex') ?? '', day, own.rowCount, own.rowsDigest.toString('hex')]
  return createHash('sha256').update(parts.join('\n')).digest()
}

export function dayAfter(day: string): string {
  return dayOf(endOf(day))
}

export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10)
}

async function sealDay(
  db: Db,
  day: string,
  previous: Buffer | undefined,
  now: Date,
): Promise<Buffer> {
  return inTransaction(
    db,
    async (trx) => {
      const own = await digestDay(trx, day)
      const digest = chain(previous ?? null, day, own)
      await insertDigest(trx, {
        day,
        row_count: String(own.rowCount),
        rows_digest: own.rowsDigest,
        previous: previous ?? null,
        digest,
        sealed_at: now,
      })
      return digest
    },
    { isolation: 'repeatable read' },
  )
}

/** Clocks differ, and a change carries the time at which it began. */
const graceMs = hourMs

function endOf(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) + dayMs)
}

const pageSize = 5_000

/** Each row is one line: its texts as a JSON array. */
async function addPages(
  hash: Hash,
  day: string,
  read: (page: DayPage) => Promise<DigestedRow[]>,
): Promise<number> {
  const [from, to] = [new Date(`${day}T00:00:00Z`), endOf(day)]
  let count = 0
  let after: DigestedRow | undefined
  for (;;) {
    const found = await read({ from, to, after, size: pageSize })
    for (const { id, time, cells } of found) {
      hash.update(`${JSON.stringify([id, time, ...cells])}\n`)
    }
    count += found.length
    if (found.length < pageSize) return count
    after = found.at(-1)
  }
}
