// The one way to read stored readings, packed or not, as a subquery. Only this file and the archive name their tables.
import { sql, type RawBuilder } from 'kysely'
import { rows } from '../../platform/database/statements.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { binaryArray } from '../binary-array.ts'
import { unpackBlock } from '../archive/block.ts'
import { hasWholeBlocks, listBlocks, type Block } from '../archive/queries/blocks.ts'
import { countUpTo, noFlag, type ReadingColumns } from '../archive/columns.ts'

interface WantedReadings {
  stationIds: readonly string[]
  /** Readings with from < time <= to. */
  from: Date
  to: Date
  /** Only these slots are needed: the others may be NULL in `v` and `q`. All slots when absent. */
  slots?: readonly number[]
}

/**
 * A subquery of readings as received, one row per station and time (end of the averaging period), in no order:
 * station_id bigint, time timestamptz, period_s integer, v real[], q smallint[] (NULL: all valid).
 *
 * Use it soon, in parentheses and with an alias. It unpacks packed months into parameters of the statement: choose a
 * range that fits into memory, such as a station-year of five-minute readings, or ten years of one slot.
 *
 * @throws DamagedBlock when a packed block of the range is not as it was written
 */
export async function storedReadings(db: Db, wanted: WantedReadings): Promise<RawBuilder<unknown>> {
  const hot = sql`select station_id, time, period_s, v, q from data_min
    where ${isWanted(wanted)}`
  const rows = unpackRows(await listBlocks(db, wanted), wanted)
  if (rows.count === 0) return hot
  // A row of data_min replaces the packed one of its time, because it is newer.
  return sql`
    ${hot} union all
    select packed.station_id, packed.time, packed.period_s, ${slotArrays(rows)}
      from (${rowsAsQuery(rows)}) packed
      left join (select station_id, time from data_min where ${isWanted(wanted)}) later
        on later.station_id = packed.station_id and later.time = packed.time
     where later.station_id is null`
}

/**
 * The instant before which retention has dropped readings (`undefined`: none). Roll-up rows that begin before it are
 * never recomputed, not even when readings of that time arrive.
 */
export async function retentionEdge(db: Db): Promise<Date | undefined> {
  const found = await rows<{ edge: Date | null }>(db)`
    select (max(month) + interval '1 month') at time zone 'UTC' as edge
      from archive_month where state = 'dropped'`
  return found[0]?.edge ?? undefined
}

/** The times of a station's first and last reading, packed or not. */
export async function firstAndLast(
  db: Db,
  stationId: string,
): Promise<{ first: Date; last: Date } | undefined> {
  const found = await rows<{ first: Date | null; last: Date | null }>(db)`
    select min(first) as first, max(last) as last from (
      select (select time from data_min where station_id = ${stationId}
               order by time limit 1) as first,
             (select time from data_min where station_id = ${stationId}
               order by time desc limit 1) as last
      union all
      select min(first_time), max(last_time) from data_min_packed
       join archive_month using (month)
       where station_id = ${stationId} and ${hasWholeBlocks}) whole`
  const { first, last } = found[0]!
  return first && last ? { first, last } : undefined
}

/** From this instant on no reading is packed; `undefined` when none is. */
export async function packedEdge(db: Db): Promise<Date | undefined> {
  const found = await rows<{ edge: Date | null }>(db)`
    select max((month + interval '1 month') at time zone 'UTC') as edge
      from archive_month where state <> 'dropped'`
  return found[0]?.edge ?? undefined
}

/** The stations among these that have packed readings. */
export async function listPackedStations(
  db: Db,
  stationIds: readonly string[],
): Promise<Set<string>> {
  if (stationIds.length === 0) return new Set()
  const found = await rows<{ id: string }>(db)`
    select distinct station_id as id from data_min_packed join archive_month using (month)
     where ${hasWholeBlocks} and station_id = any(${stationIds}::bigint[])`
  return new Set(found.map(({ id }) => id))
}

interface SomeReadings {
  stationIds: readonly string[]
  from: Date
  to: Date
  order: 'newest' | 'oldest'
  count: number
}

/**
 * Narrows [from, to] to a part that holds the `count` newest (or oldest) readings of the stations and few more, so that
 * a first page does not unpack ten years.
 */
export async function narrowToCount(
  db: Db,
  { stationIds, from, to, order, count }: SomeReadings,
): Promise<{ from: Date; to: Date }> {
  const isNewest = order === 'newest'
  const direction = sql.raw(isNewest ? 'desc' : 'asc')
  const hot = await rows<{ time: Date }>(db)`
    select time from data_min
     where station_id = any(${stationIds}::bigint[]) and time >= ${from} and time <= ${to}
      
     order by time ${direction} offset ${count - 1} limit 1`
  const enough = hot[0]?.time
  const blocks = await rows<{ first: Date; last: Date; count: number }>(db)`
    select first_time as first, last_time as last, row_count as count
      from data_min_packed join archive_month using (month)
     where ${hasWholeBlocks} and station_id = any(${stationIds}::bigint[])
       and first_time >= ${isNewest && enough ? enough : from}
       and last_time <= ${!isNewest && enough ? enough : to}
     order by ${sql.raw(isNewest ? 'last_time desc' : 'first_time')}`
  let bound = enough
  let sum = 0
  let reach = isNewest ? to : from
  for (const { first, last, count: rows } of blocks) {
    sum += rows
    if (isNewest ? first < reach : last > reach) reach = isNewest ? first : last
    if (sum < count) continue
    if (!bound || (isNewest ? reach > bound : reach < bound)) bound = reach
    break
  }
  if (!bound) return { from, to }
  // Times are stored in microseconds, but read in milliseconds.
  return isNewest ? { from: bound, to } : { from, to: new Date(bound.getTime() + 1) }
}

/** Counts readings, up to `most`. */
export async function countReadingsUpTo(
  db: Db,
  wanted: Omit<WantedReadings, 'slots'>,
  most: number,
): Promise<number> {
  const found = await rows<{ hot: string; packed: string }>(db)`
    select (select count(*) from (
             select 1 from data_min where ${isWanted(wanted)} limit ${most}) counted) as hot,
           (select coalesce(sum(row_count), 0) from data_min_packed join archive_month using (month)
             where ${hasWholeBlocks} and station_id = any(${wanted.stationIds}::bigint[])
               and first_time > ${wanted.from} and last_time <= ${wanted.to}) as packed`
  // A row may replace a packed one, so that only the larger of the two counts is certain.
  const atLeast = Math.max(Number(found[0]?.hot ?? 0), Number(found[0]?.packed ?? 0))
  if (atLeast >= most) return most
  const stored = await storedReadings(db, { ...wanted, slots: [] })
  const all = await rows<{ count: string }>(db)`
    select count(*) as count from (select 1 from (${stored}) stored limit ${most}) counted`
  return Number(all[0]?.count ?? 0)
}

function isWanted({ stationIds, from, to }: WantedReadings): RawBuilder<unknown> {
  const isOfStations =
    stationIds.length === 1
      ? sql`station_id = ${stationIds[0]!}`
      : sql`station_id = any(${stationIds}::bigint[])`
  return sql`${isOfStations} and time > ${from} and time <= ${to}`
}

/** Rows of several blocks as columns, without slots that are not needed. */
interface UnpackedRows {
  count: number
  /** The number of slots in the arrays. */
  width: number
  stationIds: Float64Array
  times: Float64Array
  periods: Int32Array
  isFlagged: Int16Array
  values: Map<number, Float32Array>
  flags: Map<number, Float32Array>
}

function unpackRows(blocks: readonly Block[], { from, to, slots }: WantedReadings): UnpackedRows {
  const parts = blocks.map(({ stationId, block }) => {
    const columns = unpackBlock(block, slots)
    const first = countUpTo(columns.times, from.getTime() * 1000)
    return { stationId, columns, first, last: countUpTo(columns.times, to.getTime() * 1000) }
  })
  const count = parts.reduce((sum, part) => sum + part.last - part.first, 0)
  const width = Math.max(0, ...parts.map(({ columns }) => columns.values.length))
  const wanted = Array.from({ length: width }, (_, index) => index + 1).filter(
    (slot) => !slots || slots.includes(slot),
  )
  const rows: UnpackedRows = {
    count,
    width,
    stationIds: new Float64Array(count),
    times: new Float64Array(count),
    periods: new Int32Array(count),
    isFlagged: new Int16Array(count),
    values: new Map(wanted.map((slot) => [slot, new Float32Array(count).fill(Number.NaN)])),
    flags: new Map(wanted.map((slot) => [slot, new Float32Array(count)])),
  }
  let at = 0
  for (const { stationId, columns, first, last } of parts) {
    fill(rows, at, columns, { stationId: Number(stationId), first, last })
    at += last - first
  }
  return rows
}

function fill(
  rows: UnpackedRows,
  at: number,
  columns: ReadingColumns,
  { stationId, first, last }: { stationId: number; first: number; last: number },
): void {
  rows.stationIds.fill(stationId, at, at + last - first)
  rows.times.set(columns.times.subarray(first, last), at)
  rows.periods.set(columns.periods.subarray(first, last), at)
  for (let row = first; row < last; row++) {
    rows.isFlagged[at + row - first] = columns.flagWidths[row]! < 0 ? 0 : 1
  }
  for (const [slot, into] of rows.values) {
    const values = columns.values[slot - 1]
    if (values) into.set(values.subarray(first, last), at)
  }
  for (const [slot, into] of rows.flags) {
    const flags = columns.flags[slot - 1]?.subarray(first, last) ?? []
    flags.forEach((flag, row) => (into[at + row] = flag === noFlag ? Number.NaN : flag))
  }
}

function rowsAsQuery(rows: UnpackedRows): RawBuilder<unknown> {
  const hasFlags = rows.isFlagged.includes(1)
  const arrays = [
    sql`${binaryArray('bigint', rows.stationIds)}::bigint[]`,
    sql`${binaryArray('timestamptz', rows.times)}::timestamptz[]`,
    sql`${binaryArray('integer', rows.periods)}::integer[]`,
    sql`${binaryArray('smallint', rows.isFlagged)}::smallint[]`,
    ...[...rows.values.values()].map((column) => sql`${binaryArray('real', column)}::real[]`),
    ...[...rows.flags.values()].map((column) =>
      hasFlags ? sql`${binaryArray('smallint', column)}::smallint[]` : sql`null::smallint[]`,
    ),
  ]
  const names = [
    'station_id, time, period_s, is_flagged',
    ...[...rows.values.keys()].map((slot) => `v${slot}`),
    ...[...rows.flags.keys()].map((slot) => `f${slot}`),
  ]
  // "offset 0" keeps a cluster from handing all rows to each of its shards, which would store them all.
  return sql`select * from unnest(${sql.join(arrays)}) as column_of(${sql.raw(names.join(', '))}) offset 0`
}

function slotArrays({ width, values }: UnpackedRows): RawBuilder<unknown> {
  const places = Array.from({ length: width }, (_, index) => index + 1)
  const list = (prefix: string) =>
    places.map((slot) => (values.has(slot) ? `packed.${prefix}${slot}` : 'null')).join(', ')
  return sql.raw(`array[${list('v')}]::real[] as v,
    case when packed.is_flagged = 1 then array[${list('f')}]::smallint[] end as q`)
}
