// Reads and writes packed blocks.
import { sql } from 'kysely'
import { rows, run } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { packBlock, unpackBlock } from '../block.ts'
import { countValues, differenceOf, type ReadingColumns } from '../columns.ts'
import { dayOf, monthOf, type Day } from '../utc-days.ts'

export interface Block {
  stationId: string
  block: Buffer
}

/** States of a month whose blocks are complete together with the rows of data_min, which take precedence. */
export const hasWholeBlocks = sql`archive_month.state in ('closing', 'packed')`

/**
 * The blocks that may hold readings with from < time <= to, of months whose blocks are complete; none in an open month.
 */
export async function listBlocks(
  db: Db,
  { stationIds, from, to }: { stationIds: readonly string[]; from: Date; to: Date },
): Promise<Block[]> {
  const [first, last] = [from.getTime(), to.getTime()]
  return rows<Block>(db)`
    select packed.station_id as "stationId", packed.block
      from archive_month
      join data_min_packed packed on packed.month = archive_month.month
     where ${hasWholeBlocks} and archive_month.month between ${monthOf(first)} and ${monthOf(last)}
       and packed.station_id = any(${stationIds}::bigint[])
       and packed.day between ${dayOf(first)} and ${dayOf(last)}
       and packed.last_time > ${from} and packed.first_time <= ${to}
     order by packed.station_id, packed.day`
}

/** The packed readings of one day, whatever the state of its month. */
export async function findPacked(
  db: Db,
  stationId: string,
  day: Day,
): Promise<ReadingColumns | undefined> {
  const found = await rows<{ block: Buffer }>(db)`
    select block from data_min_packed where station_id = ${stationId} and day = ${day}`
  return found[0] && unpackBlock(found[0].block)
}

interface DayOfReadings {
  day: Day
  columns: ReadingColumns
}

/** Replaces the blocks of these days, and verifies each block first. A day without rows loses its block. */
export async function writeBlocks(
  db: Db,
  stationId: string,
  days: readonly DayOfReadings[],
): Promise<void> {
  const full = days.filter(({ columns }) => columns.times.length > 0)
  if (full.length < days.length) {
    const empty = days.filter((each) => !full.includes(each)).map(({ day }) => day)
    await run(db)`delete from data_min_packed
       where station_id = ${stationId} and day = any(${empty}::date[])`
  }
  if (full.length === 0) return
  await run(db)`
    insert into data_min_packed
      (station_id, day, month, first_time, last_time, row_count, value_count, block)
    select ${stationId}, day, date_trunc('month', day::timestamp)::date, first_time, last_time,
           row_count, value_count, block
      from unnest(
        ${full.map(({ day }) => day)}::date[],
        ${full.map(({ columns }) => microsText(columns.times[0]!))}::timestamptz[],
        ${full.map(({ columns }) => microsText(columns.times.at(-1)!))}::timestamptz[],
        ${full.map(({ columns }) => columns.times.length)}::int[],
        ${full.map(({ columns }) => countValues(columns))}::int[],
        ${full.map((each) => provenBlock(stationId, each))}::bytea[])
      as packed (day, first_time, last_time, row_count, value_count, block)
    on conflict (station_id, day) do update
      set first_time = excluded.first_time, last_time = excluded.last_time,
          row_count = excluded.row_count, value_count = excluded.value_count,
          block = excluded.block`
}

function provenBlock(stationId: string, { day, columns }: DayOfReadings): Buffer {
  const block = Buffer.from(packBlock(columns))
  const difference = differenceOf(unpackBlock(block), columns)
  if (difference === undefined) return block
  throw new Error(`Packing station ${stationId}, ${day} would change ${difference}`)
}

/** A Date would lose the microseconds. */
export function microsText(micros: number): string {
  const seconds = Math.floor(micros / 1_000_000)
  const rest = String(micros - seconds * 1_000_000).padStart(6, '0')
  return `${new Date(seconds * 1000).toISOString().slice(0, 19)}.${rest}Z`
}
