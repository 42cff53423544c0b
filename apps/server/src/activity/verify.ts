// Reads the whole log again and compares it with its digests.
import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { chain, dayAfter, digestDay } from './digest.ts'

export interface Verification {
  /** Days whose rows and link were found as they were sealed. */
  days: number
  rows: number
  /** Days whose rows were dropped by policy: of these only the links are left to check. */
  droppedDays: number
  newest: { day: string; digest: string } | undefined
  /** One sentence each. */
  faults: string[]
}

/** `expected` is a digest that was noted elsewhere: it must stand in the chain. */
export async function verifyLog(
  db: Kysely<Tables>,
  {
    expected,
    onDay,
  }: { expected?: string | undefined; onDay?: (day: string, fraction: number) => void } = {},
): Promise<Verification> {
  const dropped = await listDroppedMonths(db)
  const result: Verification = { days: 0, rows: 0, droppedDays: 0, newest: undefined, faults: [] }
  let before: { day: string; digest: Buffer } | undefined
  let isExpectedFound = expected === undefined
  const lines = await db.selectFrom('activity_digest').selectAll().orderBy('day').execute()
  for (const [index, line] of lines.entries()) {
    onDay?.(line.day, (index + 1) / lines.length)
    const faultsBefore = result.faults.length
    const blame = (what: string) => result.faults.push(`${line.day}: ${what}`)
    if (before && dayAfter(before.day) !== line.day) blame(`no digest since ${before.day}`)
    if (hex(line.previous) !== hex(before?.digest ?? null)) {
      blame('does not follow from the day before')
    }
    const sealed = { rowCount: Number(line.row_count), rowsDigest: line.rows_digest }
    if (!chain(line.previous, line.day, sealed).equals(line.digest)) {
      blame('the digest does not fit its own day')
    }
    if (dropped.has(line.day.slice(0, 7))) result.droppedDays += 1
    else {
      const found = await digestDay(db, line.day)
      result.rows += found.rowCount
      if (found.rowCount !== sealed.rowCount) {
        blame(`${found.rowCount} rows, sealed were ${sealed.rowCount}`)
      } else if (!found.rowsDigest.equals(line.rows_digest)) blame('rows have been changed')
      if (result.faults.length === faultsBefore) result.days += 1
    }
    isExpectedFound ||= hex(line.digest) === expected?.toLowerCase()
    before = line
  }
  if (!isExpectedFound) result.faults.push(`the digest ${expected} is not in the chain`)
  result.newest = before && { day: before.day, digest: hex(before.digest)! }
  return result
}

async function listDroppedMonths(db: Kysely<Tables>): Promise<Set<string>> {
  const rows = await db.selectFrom('activity_dropped').select('month').execute()
  return new Set(rows.map(({ month }) => month.slice(0, 7)))
}

function hex(bytes: Buffer | null): string | null {
  return bytes?.toString('hex') ?? null
}
