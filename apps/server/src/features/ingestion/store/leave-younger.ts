// A delivery that is taken in again after a restore fills what is missing: a younger delivery has the last word.
import type { Db } from '../../../platform/database/tables/tables.ts'
import { isReceived, type StationRow } from '../../../readings/station.ts'
import { rowKey, type StoredRow } from './merge-rows.ts'
import { listStoredRows } from './queries/stored-rows.ts'
import { listJoined, listYounger, type Joined } from './queries/younger-deliveries.ts'

/**
 * Takes values out of the rows for which something younger is stored. The stations are locked.
 * @returns how many
 */
export async function leaveYounger(
  trx: Db,
  rows: readonly StationRow[],
  receivedAt: Date,
): Promise<number> {
  const { rows: stored } = await listStoredRows(trx, rows)
  const joined = await listJoined(trx, rows)
  const batchIds = [
    ...[...stored.values()].map(({ batchId }) => batchId),
    ...[...joined.values()]
      .flat()
      .flatMap(({ batchId, formerBatchId }) => [batchId, formerBatchId]),
  ]
  const younger = await listYounger(trx, batchIds, receivedAt)
  if (younger.size === 0) return 0
  let left = 0
  for (const row of rows) {
    const key = rowKey(row.stationId, row.time)
    const before = stored.get(key)
    if (!before) continue
    for (const index of row.values.keys()) {
      const isSent = isReceived(row.values[index] ?? null, row.flags[index] ?? null)
      if (!isSent || !stands(before, index)) continue
      if (!writersOf(index + 1, before, joined.get(key) ?? []).some((id) => younger.has(id)))
        continue
      takeOut(row, index)
      left += 1
    }
  }
  return left
}

/** A value is there, and has not been withdrawn. */
function stands(before: StoredRow, index: number): boolean {
  return (
    isReceived(before.values[index] ?? null, before.flags?.[index] ?? null) &&
    !before.undone.has(index + 1)
  )
}

/** The deliveries that wrote into the slot later; else the one that brought the row. */
function writersOf(slot: number, before: StoredRow, joined: readonly Joined[]): string[] {
  const later = joined.filter(({ slots }) => slots.includes(slot))
  if (later.length > 0) return later.map(({ batchId }) => batchId)
  return [joined[0]?.formerBatchId ?? before.batchId]
}

function takeOut(row: StationRow, index: number): void {
  row.values[index] = null
  row.flags[index] = null
  row.sentinels?.delete(index + 1)
  if (row.censored) row.censored = row.censored.filter(({ slot }) => slot !== index + 1)
}
