// Compares what was received with what is stored, slot by slot: what is new, what is the same, what replaces a former value.
import type { Problem } from '../delivery.ts'
import { isReceived, type CensoredSlot, type StationRow } from '../station.ts'

export interface StoredRow {
  periodS: number
  v: readonly (number | null)[]
  q: readonly (number | null)[] | null
  /** Limits of the slots that are stored as below a limit, newest judgement each. */
  censored: ReadonlyMap<number, StoredLimit>
}

export interface StoredLimit {
  editId: string
  limit: number | null
}

/** The value that a re-sent one takes the place of. */
export interface FormerValue {
  stationId: string
  time: number
  slot: number
  value: number | null
  flag: number
}

export interface NewLimit extends CensoredSlot {
  stationId: string
  time: number
  supersedes: string | null
}

export interface Merge {
  /** Rows with something to write; slots that are unchanged are written as they are. */
  changed: StationRow[]
  former: FormerValue[]
  limits: NewLimit[]
  /** Judgements "below the limit" that no longer hold, since a number was sent. */
  lifted: { stationId: string; time: number; slot: number; editId: string }[]
  stored: number
  unchanged: number
  replaced: number
  problems: Problem[]
}

export function rowKey(stationId: string, time: number): string {
  return `${stationId} ${time}`
}

export function mergeRows(
  rows: readonly StationRow[],
  stored: ReadonlyMap<string, StoredRow>,
): Merge {
  const merge: Merge = {
    changed: [],
    former: [],
    limits: [],
    lifted: [],
    stored: 0,
    unchanged: 0,
    replaced: 0,
    problems: [],
  }
  for (const row of rows) mergeRow(row, stored.get(rowKey(row.stationId, row.time)), merge)
  return merge
}

function mergeRow(row: StationRow, before: StoredRow | undefined, merge: Merge): void {
  if (before && before.periodS !== row.periodS) return refusePeriod(row, before, merge)
  if (before) widen(row, before.v.length)
  let isChanged = before === undefined
  for (let index = 0; index < row.q.length; index += 1) {
    const flag = row.q[index] ?? null
    if (flag === null) continue
    if (!isReceived(row.v[index] ?? null, flag)) {
      // A gap never takes a value away; it is noted where nothing is stored.
      isChanged ||= before !== undefined && isNewGap(before, index, flag)
      continue
    }
    isChanged = mergeSlot(row, index, before, merge) || isChanged
  }
  if (isChanged) merge.changed.push(row)
}

/** The station may have got another slot since this delivery was resolved; what is stored there stays. */
function widen(row: StationRow, width: number): void {
  while (row.v.length < width) {
    row.v.push(null)
    row.q.push(null)
  }
}

function refusePeriod(row: StationRow, before: StoredRow, merge: Merge): void {
  const values = row.q.filter(
    (flag, index) => flag !== null && isReceived(row.v[index] ?? null, flag),
  )
  if (values.length === 0) return
  merge.problems.push({
    line: row.line,
    code: 'period',
    outcome: 'quarantined',
    about: `${row.periodS} s ≠ ${before.periodS} s`,
    values: values.length,
  })
}

/** Whether the slot has changed. */
function mergeSlot(
  row: StationRow,
  index: number,
  before: StoredRow | undefined,
  merge: Merge,
): boolean {
  const value = row.v[index] ?? null
  const flag = row.q[index]!
  const formerValue = before?.v[index] ?? null
  const formerFlag = before?.q?.[index] ?? 0
  const slot = index + 1
  const limit = row.censored?.find((each) => each.slot === slot)
  const formerLimit = before?.censored.get(slot)
  if (!before || !isReceived(formerValue, formerFlag)) {
    merge.stored += 1
    if (limit) merge.limits.push(newLimit(row, limit, null))
    return true
  }
  const isSame =
    isSameReal(value, formerValue) &&
    flag === formerFlag &&
    (limit === undefined ||
      (formerLimit !== undefined && isSameReal(limit.limit, formerLimit.limit)))
  if (isSame) {
    merge.unchanged += 1
    return false
  }
  merge.replaced += 1
  const { stationId, time } = row
  merge.former.push({ stationId, time, slot, value: formerValue, flag: formerFlag })
  if (limit) merge.limits.push(newLimit(row, limit, formerLimit?.editId ?? null))
  else if (formerLimit) merge.lifted.push({ stationId, time, slot, editId: formerLimit.editId })
  return true
}

function newLimit(row: StationRow, limit: CensoredSlot, supersedes: string | null): NewLimit {
  return { stationId: row.stationId, time: row.time, ...limit, supersedes }
}

function isNewGap(before: StoredRow, index: number, flag: number): boolean {
  const formerFlag = before.q?.[index] ?? 0
  return (
    !isReceived(before.v[index] ?? null, formerFlag) && Math.max(flag, formerFlag) !== formerFlag
  )
}

/** As 4-byte reals, which is how they are stored. */
function isSameReal(a: number | null, b: number | null): boolean {
  if (a === null || b === null) return a === b
  return Math.fround(a) === Math.fround(b)
}
