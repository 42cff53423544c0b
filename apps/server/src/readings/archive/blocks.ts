// The table of packed blocks: which of them hold the readings of a span, and how one is written.
import { sql } from 'kysely'
import type { Db } from '../../platform/database/tables/tables.ts'
import { packBlock, unpackBlock } from './block.ts'
import { countValues, differenceOf, type ReadingColumns } from './columns.ts'
import { monthOf, pieceOf, startOfDay, type Day } from './pieces.ts'

export interface Block {
  stationId: string
  block: Buffer
}

/** States of a month whose blocks are read: together with the rows of data_min, which take their place, they are whole. */
export const hasWholeBlocks = sql`archive_month.state in ('rolling', 'closing', 'packed')`

/** The blocks that may hold readings with from < time <= to; of months whose blocks are whole. Empty in an open month. */
export async function listBlocks(
  db: Db,
  { stationIds, from, to }: { stationIds: readonly string[]; from: Date; to: Date },
): Promise<Block[]> {
  const { rows } = await sql<Block>`
    select packed.station_id as "stationId", packed.block
      from archive_month
      join data_min_packed packed on packed.month = archive_month.month
     where ${hasWholeBlocks} and (archive_month.packed_to is null or archive_month.packed_to > ${from})
       and archive_month.month between ${monthOf(from.getTime())} and ${monthOf(to.getTime())}
       and packed.station_id = any(${stationIds}::bigint[])
       and packed.day between ${pieceOf(from.getTime())} and ${pieceOf(to.getTime())}
       and packed.last_time > ${from} and packed.first_time <= ${to}
     order by packed.station_id, packed.day`.execute(db)
  return rows
}

/** The readings of one piece as packed, whatever the state of its month. */
export async function findPacked(
  db: Db,
  stationId: string,
  day: Day,
): Promise<ReadingColumns | undefined> {
  const { rows } = await sql<{ block: Buffer }>`
    select block from data_min_packed where station_id = ${stationId} and day = ${day}`.execute(db)
  return rows[0] && unpackBlock(rows[0].block)
}

/** Takes the place of the block that was there; without rows there is none afterwards. The block is proven first. */
export async function writeBlock(
  db: Db,
  place: { stationId: string; day: Day },
  columns: ReadingColumns,
): Promise<void> {
  const { stationId, day } = place
  const rows = columns.times.length
  if (rows === 0) {
    await sql`delete from data_min_packed where station_id = ${stationId} and day = ${day}`.execute(
      db,
    )
    return
  }
  const block = Buffer.from(packBlock(columns))
  const difference = differenceOf(unpackBlock(block), columns)
  if (difference !== undefined) {
    throw new Error(`Packing station ${stationId}, ${day} would change ${difference}`)
  }
  const first = microsText(columns.times[0]!)
  const last = microsText(columns.times[rows - 1]!)
  await sql`
    insert into data_min_packed
      (station_id, day, month, first_time, last_time, row_count, value_count, checksum, block)
    values (${stationId}, ${day}, ${monthOf(startOfDay(day))}, ${first}, ${last}, ${rows},
            ${countValues(columns)}, ${block.readUInt32LE(1)}, ${block})
    on conflict (station_id, day) do update
      set first_time = excluded.first_time, last_time = excluded.last_time,
          row_count = excluded.row_count, value_count = excluded.value_count,
          checksum = excluded.checksum, block = excluded.block`.execute(db)
}

/** A Date would lose the microseconds. */
export function microsText(micros: number): string {
  const seconds = Math.floor(micros / 1_000_000)
  const rest = String(micros - seconds * 1_000_000).padStart(6, '0')
  return `${new Date(seconds * 1000).toISOString().slice(0, 19)}.${rest}Z`
}
