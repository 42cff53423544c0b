// What ingestion has to know of months that are no longer open: the packed rows it compares with, which of them it must bring
// back before it changes them, and which time is gone for ever.
import type { PoolClient } from 'pg'
import { unpackBlock } from './block.ts'
import { microsText } from './blocks.ts'
import { noFlag, type ReadingColumns } from './columns.ts'
import { dayOf, monthAfter, monthOf, startOfDay, type Day } from './utc-days.ts'

/** A row as it was stored before its month was packed. */
export interface PackedRow {
  stationId: string
  /** Epoch ms. */
  time: number
  periodS: number
  v: (number | null)[]
  q: (number | null)[] | null
  batchId: string
}

export interface Archived {
  packed: PackedRow[]
  /** Whether the reading of this time (epoch ms) is packed or on its way there: its change must be noted. */
  isArchived(time: number): boolean
  /** Epoch ms: readings before it are no longer kept. */
  droppedUntil: number
}

interface Place {
  stationId: string
  time: number
}

/**
 * Must come after the look into data_min in the same transaction, and that after the station's lock: whoever takes rows out of
 * data_min waits for both.
 */
export async function lookUpArchive(
  client: PoolClient,
  places: readonly Place[],
): Promise<Archived> {
  const months = [...new Set(places.map(({ time }) => monthOf(time)))]
  const { rows } = await client.query<{ month: Day; state: string }>(
    `select month, state from archive_month where month = any($1::date[]) and state <> 'dropped'
     union all
     select max(month), 'dropped' from archive_month where state = 'dropped'
     having max(month) is not null`,
    [months],
  )
  const dropped = rows.find(({ state }) => state === 'dropped')
  const states = new Map(
    rows.filter((row) => row !== dropped).map(({ month, state }) => [month, state]),
  )
  const isArchived = (time: number) => states.has(monthOf(time))
  const inBlocks = places.filter(
    ({ time }) => isArchived(time) && states.get(monthOf(time)) !== 'packing',
  )
  return {
    packed: inBlocks.length === 0 ? [] : await listPackedRows(client, inBlocks),
    isArchived,
    droppedUntil: dropped ? startOfDay(monthAfter(dropped.month)) : Number.NEGATIVE_INFINITY,
  }
}

async function listPackedRows(client: PoolClient, places: readonly Place[]): Promise<PackedRow[]> {
  const days = daysOf(places)
  const { rows } = await client.query<{ stationId: string; block: Buffer }>(
    `select packed.station_id as "stationId", packed.block
       from unnest($1::bigint[], $2::date[]) as wanted (station_id, day)
       join data_min_packed packed using (station_id, day)
      where packed.day = any($2::date[])`,
    [days.map(({ stationId }) => stationId), days.map(({ day }) => day)],
  )
  const isWanted = new Set(places.map(keyOf))
  return rows.flatMap(({ stationId, block }) => pickRows(stationId, unpackBlock(block), isWanted))
}

/** Brings packed rows back into data_min, exactly as they were; those that are there already stay. */
export async function bringBack(client: PoolClient, rows: readonly PackedRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const some = rows.slice(start, start + rowsAtOnce)
    // Numbers are written with all their digits, so that every 4-byte real comes back to the bit.
    await client.query(
      `insert into data_min (station_id, time, period_s, v, q, batch_id)
       select station_id, time, period_s, v::real[], q::smallint[], batch_id
         from unnest($1::bigint[], $2::timestamptz[], $3::int[], $4::text[], $5::text[], $6::bigint[])
           as row (station_id, time, period_s, v, q, batch_id)
       on conflict do nothing`,
      [
        some.map(({ stationId }) => stationId),
        some.map(({ time }) => microsText(time * 1000)),
        some.map(({ periodS }) => periodS),
        some.map(({ v }) => arrayOf(v)),
        some.map(({ q }) => q && arrayOf(q)),
        some.map(({ batchId }) => batchId),
      ],
    )
  }
}

const rowsAtOnce = 1000

function arrayOf(numbers: readonly (number | null)[]): string {
  return `{${numbers.map((number) => numberText(number)).join(',')}}`
}

/** JavaScript drops the sign of -0. */
function numberText(number: number | null): string {
  return number === null ? 'NULL' : Object.is(number, -0) ? '-0' : String(number)
}

/** Notes which blocks are no longer what data_min says, inside the transaction that changes data_min. */
export async function noteChanges(client: PoolClient, places: readonly Place[]): Promise<void> {
  const changed = daysOf(places)
  if (changed.length === 0) return
  await client.query(
    `insert into archive_change (station_id, day)
     select * from unnest($1::bigint[], $2::date[])
     on conflict (station_id, day) do update set merged_at = null`,
    [changed.map(({ stationId }) => stationId), changed.map(({ day }) => day)],
  )
}

function pickRows(
  stationId: string,
  columns: ReadingColumns,
  isWanted: ReadonlySet<string>,
): PackedRow[] {
  const rows: PackedRow[] = []
  columns.times.forEach((micros, row) => {
    const time = micros / 1000
    if (!isWanted.has(keyOf({ stationId, time }))) return
    const flagWidth = columns.flagWidths[row]!
    rows.push({
      stationId,
      time,
      periodS: columns.periods[row]!,
      v: columns.values.slice(0, columns.widths[row]).map((column) => {
        const value = column![row]!
        return Number.isNaN(value) ? null : value
      }),
      q:
        flagWidth < 0
          ? null
          : columns.flags.slice(0, flagWidth).map((column) => {
              const flag = column![row]!
              return flag === noFlag ? null : flag
            }),
      batchId: String(columns.batches[row]),
    })
  })
  return rows
}

function keyOf({ stationId, time }: Place): string {
  return `${stationId} ${time}`
}

/** Each day that holds one of the places, once. */
function daysOf(places: readonly Place[]): { stationId: string; day: Day }[] {
  const days = new Map(
    places.map(({ stationId, time }) => {
      const day = dayOf(time)
      return [`${stationId} ${day}`, { stationId, day }]
    }),
  )
  return [...days.values()]
}
