// Compares received readings with stored ones, slot by slot: new, equal, or replacing a former value. See
// docs/decisions/0022-rules-for-doubtful-readings.md.
import type { PackedRow } from '../../../readings/archive/queries/archived-rows.ts'
import { quarantineOtherPeriod, quarantineRow } from '../resolve/quarantine-row.ts'
import { isReceived, type CensoredSlot, type StationRow } from '../../../readings/station.ts'
import type { Problem } from '../parse/problems.ts'

export interface StoredRow {
  periodSeconds: number
  values: readonly (number | null)[]
  flags: readonly (number | null)[] | null
  /** Limits of the slots that are stored as below a limit, the newest edit of each. */
  censored: ReadonlyMap<number, StoredLimit>
  batchId: string
  /** Flags as they were sent, of slots about which rules have said something. */
  received: ReadonlyMap<number, number>
  /** Slots whose delivery has been undone, with the edits that say so: one of each delivery. */
  undone: ReadonlyMap<number, readonly string[]>
  /** Set when it lies in a packed month alone. */
  packed?: PackedRow
}

export interface StoredLimit {
  editId: string
  limit: number | null
}

/** The value that a re-sent one takes the place of. */
interface FormerValue {
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
  /** Packed rows among the changed ones: brought back first, so that slots which were not sent keep their values. */
  unpacked: PackedRow[]
  former: FormerValue[]
  limits: NewLimit[]
  /** Edits that no longer hold: "below the limit" when a number was sent, an undone delivery when it was sent again. */
  lifted: { stationId: string; time: number; slot: number; editId: string }[]
  /** Readings whose value has changed since rules flagged them. */
  unjudged: { stationId: string; time: number; slot: number }[]
  /** Slots that were written into readings of former deliveries. */
  joined: { stationId: string; time: number; slots: number[]; formerBatchId: string }[]
  stored: number
  unchanged: number
  replaced: number
  problems: Problem[]
}

export function rowKey(stationId: string, time: number): string {
  return `${stationId} ${time}`
}

/** @param keptFrom epoch ms: what was measured before is no longer kept, and goes to review */
export function mergeRows(
  rows: readonly StationRow[],
  stored: ReadonlyMap<string, StoredRow>,
  keptFrom = Number.NEGATIVE_INFINITY,
): Merge {
  const merge: Merge = {
    changed: [],
    unpacked: [],
    former: [],
    limits: [],
    lifted: [],
    unjudged: [],
    joined: [],
    stored: 0,
    unchanged: 0,
    replaced: 0,
    problems: [],
  }
  for (const row of rows) {
    if (row.time < keptFrom) tell(quarantineRow(row, 'after_retention', dayText(row.time)), merge)
    else mergeRow(row, stored.get(rowKey(row.stationId, row.time)), merge)
  }
  return merge
}

function mergeRow(row: StationRow, before: StoredRow | undefined, merge: Merge): void {
  if (before && before.periodSeconds !== row.periodSeconds) {
    return tell(quarantineOtherPeriod(row, before.periodSeconds), merge)
  }
  if (before) widenRange(row, before.values.length)
  let isChanged = before === undefined
  const joined: number[] = []
  for (let index = 0; index < row.flags.length; index += 1) {
    const flag = row.flags[index] ?? null
    if (flag === null) continue
    if (!isReceived(row.values[index] ?? null, flag)) {
      if (before && isReceived(before.values[index] ?? null, before.flags?.[index] ?? 0)) {
        row.sentinels?.delete(index + 1)
      }
      // A gap never takes a value away; it is noted where nothing is stored.
      isChanged ||= before !== undefined && isNewGap(before, index, flag)
      continue
    }
    if (!mergeSlot(row, index, before, merge)) continue
    isChanged = true
    joined.push(index + 1)
  }
  if (!isChanged) return
  if (before && joined.length > 0) {
    const { stationId, time } = row
    merge.joined.push({ stationId, time, slots: joined, formerBatchId: before.batchId })
  }
  merge.changed.push(row)
  if (before?.packed) merge.unpacked.push(before.packed)
}

/** The station may have got another slot since this delivery was resolved; what is stored there stays. */
function widenRange(row: StationRow, width: number): void {
  while (row.values.length < width) {
    row.values.push(null)
    row.flags.push(null)
  }
}

function dayText(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}

function tell(problem: Problem | undefined, { problems }: Merge): void {
  if (problem) problems.push(problem)
}

/** Merges one slot. Returns whether it has changed. */
function mergeSlot(
  row: StationRow,
  index: number,
  before: StoredRow | undefined,
  merge: Merge,
): boolean {
  const value = row.values[index] ?? null
  const flag = row.flags[index]!
  const formerValue = before?.values[index] ?? null
  const slot = index + 1
  const { stationId, time } = row
  const formerFlag = before?.received.get(slot) ?? before?.flags?.[index] ?? 0
  const limit = row.censored?.find((each) => each.slot === slot)
  const formerLimit = before?.censored.get(slot)
  const undone = before?.undone.get(slot)
  if (undone !== undefined || !before || !isReceived(formerValue, formerFlag)) {
    merge.stored += 1
    for (const editId of undone ?? []) merge.lifted.push({ stationId, time, slot, editId })
    if (before?.received.has(slot)) merge.unjudged.push({ stationId, time, slot })
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
    ;(row.held ??= new Map()).set(slot, before.flags?.[index] ?? 0)
    return false
  }
  merge.replaced += 1
  if (before.received.has(slot)) merge.unjudged.push({ stationId, time, slot })
  merge.former.push({ stationId, time, slot, value: formerValue, flag: formerFlag })
  if (limit) merge.limits.push(newLimit(row, limit, formerLimit?.editId ?? null))
  else if (formerLimit) merge.lifted.push({ stationId, time, slot, editId: formerLimit.editId })
  return true
}

function newLimit(row: StationRow, limit: CensoredSlot, supersedes: string | null): NewLimit {
  return { stationId: row.stationId, time: row.time, ...limit, supersedes }
}

function isNewGap(before: StoredRow, index: number, flag: number): boolean {
  const formerFlag = before.flags?.[index] ?? 0
  return (
    !isReceived(before.values[index] ?? null, formerFlag) &&
    Math.max(flag, formerFlag) !== formerFlag
  )
}

/** Compares them as 4-byte reals, which is how they are stored. */
function isSameReal(a: number | null, b: number | null): boolean {
  if (a === null || b === null) return a === b
  return Math.fround(a) === Math.fround(b)
}
