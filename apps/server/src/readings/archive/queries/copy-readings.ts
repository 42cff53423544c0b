// Reads rows of data_min as columns of numbers, by COPY in binary format.
import { buffer } from 'node:stream/consumers'
import { to as copyTo } from 'pg-copy-streams'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { connectionOf } from '../../../platform/database/transaction.ts'
import { getInt64, postgresEpoch } from '../../binary-array.ts'
import { emptyColumns, noFlag, type ReadingColumns } from '../columns.ts'

/** Readings with from <= time < to (epoch ms) that lie in data_min itself, in order of time. */
export async function copyHotReadings(
  trx: Db,
  { stationId, from, to }: { stationId: string; from: number; to: number },
): Promise<ReadingColumns> {
  // COPY takes no parameters: a number and two times are written into the statement, none of them from outside.
  const [first, end] = [from, to].map((time) => `'${new Date(time).toISOString()}'::timestamptz`)
  const statement = `copy (
    select time, period_s, batch_id, v, q from data_min
     where station_id = ${BigInt(stationId)} and time >= ${first} and time < ${end}
     order by time) to stdout with (format binary)`
  return readCopy(await buffer(connectionOf(trx).query(copyTo(statement))))
}

const headerBytes = 11 + 4 + 4
const nothing = -1

function readCopy(bytes: Buffer): ReadingColumns {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const starts: number[] = []
  let slots = 0
  for (let at = headerBytes; view.getInt16(at) >= 0;) {
    starts.push(at)
    let field = at + 2 + 12 + 8 + 12
    for (let array = 0; array < 2; array++) {
      const length = view.getInt32(field)
      if (length > 12) slots = Math.max(slots, view.getInt32(field + 16))
      field += 4 + Math.max(0, length)
    }
    at = field
  }
  const columns = emptyColumns(starts.length, slots)
  starts.forEach((start, row) => readRow(view, start + 2, columns, row))
  return columns
}

function readRow(view: DataView, start: number, columns: ReadingColumns, row: number): void {
  columns.times[row] = getInt64(view, start + 4) + postgresEpoch
  columns.periods[row] = view.getInt32(start + 16)
  columns.batches[row] = getInt64(view, start + 24)
  const values = start + 32
  columns.widths[row] = readArray(view, values, (slot, at) => {
    const value = at === nothing ? Number.NaN : view.getFloat32(at)
    if (at !== nothing && Number.isNaN(value)) {
      throw new RangeError(`A reading of slot ${slot + 1} is stored as "not a number"`)
    }
    columns.values[slot]![row] = value
  })
  const flags = values + 4 + view.getInt32(values)
  if (view.getInt32(flags) === nothing) return
  columns.flagWidths[row] = readArray(view, flags, (slot, at) => {
    columns.flags[slot]![row] = at === nothing ? noFlag : view.getInt16(at)
  })
}

/** Returns the number of elements of the array. */
function readArray(
  view: DataView,
  field: number,
  take: (index: number, at: number) => void,
): number {
  if (view.getInt32(field + 4) === 0) return 0
  const count = view.getInt32(field + 16)
  let at = field + 24
  for (let index = 0; index < count; index++) {
    const length = view.getInt32(at)
    take(index, length < 0 ? nothing : at + 4)
    at += 4 + Math.max(0, length)
  }
  return count
}
