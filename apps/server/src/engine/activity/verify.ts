// Reads the whole log again and compares it with its digests.
import { dayMs } from '@eos/contract/words/time-units'
import type { Db } from '../../platform/database/tables/tables.ts'
import { chain, dayAfter, digestDay } from './digest.ts'
import { listAllDigests, listDroppedMonths, type DroppedMonth } from './queries/digests.ts'
import { countEntriesBefore, isDropTold } from './queries/entries.ts'
import { dropNote, monthAfter } from './retention.ts'

interface Verification {
  /** Days whose rows and link were found as they were sealed. */
  days: number
  rows: number
  /** Days whose rows were dropped by policy: of these only the links are left to check. */
  droppedDays: number
  newest: { day: string; digest: string } | undefined
  /** The faults, one sentence each. */
  faults: string[]
}

/** `expected` is a digest that was noted elsewhere: it must stand in the chain. */
export async function verifyLog(
  db: Db,
  {
    expected,
    onDay,
  }: { expected?: string | undefined; onDay?: (day: string, fraction: number) => void } = {},
): Promise<Verification> {
  const { dropped, faults } = await judgeDroppedMonths(db)
  const result: Verification = { days: 0, rows: 0, droppedDays: 0, newest: undefined, faults }
  let before: { day: string; digest: Buffer } | undefined
  let isExpectedFound = expected === undefined
  const lines = await listAllDigests(db)
  const early = lines[0] ? await countEntriesBefore(db, lines[0].day) : 0
  if (early > 0) faults.push(`${lines[0]!.day}: ${early} rows are older than the first digest`)
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

/** A month counts as dropped by retention only when all traces of a drop agree; else it is verified like any other. */
async function judgeDroppedMonths(db: Db): Promise<{ dropped: Set<string>; faults: string[] }> {
  const months = await listDroppedMonths(db)
  const dropped = new Set(months.map(({ month }) => month.slice(0, 7)))
  const faults: string[] = []
  for (const line of months) {
    const wrong = await wrongIn(db, line, dropped)
    if (wrong === undefined) continue
    dropped.delete(line.month.slice(0, 7))
    faults.push(`${line.month.slice(0, 7)}: said to be dropped by policy, but ${wrong}`)
  }
  return { dropped, faults }
}

async function wrongIn(
  db: Db,
  { month, rows, keepDays, at, sealed, left }: DroppedMonth,
  dropped: ReadonlySet<string>,
): Promise<string | undefined> {
  if (left > 0) return `${left} of its rows are still there`
  if (rows !== sealed) return `${rows} rows are said to be gone, sealed were ${sealed}`
  if (monthAfter(month).getTime() + keepDays * dayMs > at.getTime()) {
    return `${keepDays} days were not over on ${at.toISOString().slice(0, 10)}`
  }
  if (dropped.has(at.toISOString().slice(0, 7))) return undefined
  const isTold = await isDropTold(db, at, dropNote({ month, count: rows, keepDays }))
  return isTold ? undefined : 'no entry of the log tells of it'
}

function hex(bytes: Buffer | null): string | null {
  return bytes?.toString('hex') ?? null
}
