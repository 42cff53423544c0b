// Looks up closed months for ingestion: packed rows for comparison, rows to bring back before a change, and the times
// that retention has dropped.
import { parts } from '../../../platform/database/parts.ts'
import { rows, run } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { unpackBlock } from '../block.ts'
import { microsText } from './blocks.ts'
import { noFlag, type ReadingColumns } from '../columns.ts'
import { dayOf, monthAfter, monthOf, startOfDay, type Day } from '../utc-days.ts'

/** A row as it was before its month was packed. */
export interface PackedRow {
  stationId: string
  /** Epoch ms. */
  time: number
  periodSeconds: number
  values: (number | null)[]
  flags: (number | null)[] | null
  batchId: string
}

export interface Archived {
  packed: PackedRow[]
  /** Says whether the reading of this time (epoch ms) is packed or being packed: then its change must be noted. */
  isArchived(time: number): boolean
  /** Epoch ms: readings before it are no longer kept. */
  droppedUntil: number
}

interface Place {
  stationId: string
  time: number
}

/**
 * Call it under the station's lock and after reading data_min in the same transaction, because rows leave data_min only
 * under that lock.
 */
export async function lookUpArchive(db: Db, places: readonly Place[]): Promise<Archived> {
  const { states, dropped } = await listStates(db, places)
  const isArchived = (time: number) => states.has(monthOf(time))
  const inBlocks = places.filter(
    ({ time }) => isArchived(time) && states.get(monthOf(time)) !== 'packing',
  )
  return {
    packed: inBlocks.length === 0 ? [] : await listPackedRows(db, inBlocks),
    isArchived,
    droppedUntil: dropped ? startOfDay(monthAfter(dropped)) : Number.NEGATIVE_INFINITY,
  }
}

interface States {
  /** The months of these places that are packed or being packed. */
  states: ReadonlyMap<Day, string>
  /** The newest month whose readings were dropped. */
  dropped: Day | undefined
}

async function listStates(db: Db, places: readonly Place[]): Promise<States> {
  const months = [...new Set(places.map(({ time }) => monthOf(time)))]
  const found = await rows<{ month: Day; state: string }>(db)`
    select month, state from archive_month
     where (month = any(${months}::date[]) and state <> 'dropped')
        or month = (select max(month) from archive_month where state = 'dropped')`
  const kept = found.filter(({ state }) => state !== 'dropped')
  return {
    states: new Map(kept.map(({ month, state }) => [month, state])),
    dropped: found.find(({ state }) => state === 'dropped')?.month,
  }
}

async function listPackedRows(db: Db, places: readonly Place[]): Promise<PackedRow[]> {
  const wanted = daysOf(places)
  const days = wanted.map(({ day }) => day)
  const blocks = await rows<{ stationId: string; block: Buffer }>(db)`
    select packed.station_id as "stationId", packed.block
      from unnest(${wanted.map(({ stationId }) => stationId)}::bigint[], ${days}::date[])
        as wanted (station_id, day)
      join data_min_packed packed using (station_id, day)
     where packed.day = any(${days}::date[])`
  const isWanted = new Set(places.map(keyOf))
  return blocks.flatMap(({ stationId, block }) => pickRows(stationId, unpackBlock(block), isWanted))
}

/** Brings packed rows back into data_min, exactly as they were; existing rows stay. */
export async function bringBack(db: Db, packed: readonly PackedRow[]): Promise<void> {
  for (const part of parts(packed, rowsAtOnce)) {
    // All digits are written, so that every 4-byte float is restored bit by bit.
    await run(db)`
      insert into data_min (station_id, time, period_s, v, q, batch_id)
      select station_id, time, period_s, v::real[], q::smallint[], batch_id
        from unnest(
          ${part.map(({ stationId }) => stationId)}::bigint[],
          ${part.map(({ time }) => microsText(time * 1000))}::timestamptz[],
          ${part.map(({ periodSeconds }) => periodSeconds)}::int[],
          ${part.map(({ values }) => arrayOf(values))}::text[],
          ${part.map(({ flags }) => flags && arrayOf(flags))}::text[],
          ${part.map(({ batchId }) => batchId)}::bigint[])
        as row (station_id, time, period_s, v, q, batch_id)
      on conflict do nothing`
  }
}

const rowsAtOnce = 1000

function arrayOf(numbers: readonly (number | null)[]): string {
  return `{${numbers.map((number) => numberText(number)).join(',')}}`
}

/** JavaScript writes -0 as 0. */
function numberText(number: number | null): string {
  return number === null ? 'NULL' : Object.is(number, -0) ? '-0' : String(number)
}

/** Notes the blocks that differ from data_min, inside the transaction that changes data_min. */
export async function noteChanges(db: Db, places: readonly Place[]): Promise<void> {
  const changed = daysOf(places)
  if (changed.length === 0) return
  await run(db)`
    insert into archive_change (station_id, day)
    select * from unnest(
      ${changed.map(({ stationId }) => stationId)}::bigint[],
      ${changed.map(({ day }) => day)}::date[])
    on conflict (station_id, day) do update set merged_at = null`
}

function pickRows(
  stationId: string,
  columns: ReadingColumns,
  isWanted: ReadonlySet<string>,
): PackedRow[] {
  const picked: PackedRow[] = []
  columns.times.forEach((micros, row) => {
    const time = micros / 1000
    if (!isWanted.has(keyOf({ stationId, time }))) return
    const flagWidth = columns.flagWidths[row]!
    picked.push({
      stationId,
      time,
      periodSeconds: columns.periods[row]!,
      values: columns.values.slice(0, columns.widths[row]).map((column) => {
        const value = column![row]!
        return Number.isNaN(value) ? null : value
      }),
      flags:
        flagWidth < 0
          ? null
          : columns.flags.slice(0, flagWidth).map((column) => {
              const flag = column![row]!
              return flag === noFlag ? null : flag
            }),
      batchId: String(columns.batches[row]),
    })
  })
  return picked
}

function keyOf({ stationId, time }: Place): string {
  return `${stationId} ${time}`
}

/** The days of the places, each once. */
function daysOf(places: readonly Place[]): { stationId: string; day: Day }[] {
  const days = new Map(
    places.map(({ stationId, time }) => {
      const day = dayOf(time)
      return [`${stationId} ${day}`, { stationId, day }]
    }),
  )
  return [...days.values()]
}
