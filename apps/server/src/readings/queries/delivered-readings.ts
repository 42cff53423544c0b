// The delivery of each reading, packed or not.
import { rows } from '../../platform/database/statements.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { unpackBlock } from '../archive/block.ts'
import { listBlocks } from '../archive/queries/blocks.ts'

/** Readings of one station with from < time <= to, in epoch milliseconds. */
export async function listDelivered(
  db: Db,
  stationId: string,
  range: { from: number; to: number },
): Promise<{ time: number; batchId: number }[]> {
  const [from, to] = [new Date(range.from), new Date(range.to)]
  const found = await rows<{ time: Date; batch_id: string }>(db)`
    select time, batch_id from data_min
     where station_id = ${stationId} and time > ${from} and time <= ${to}`
  const delivered = new Map(found.map((row) => [row.time.getTime(), Number(row.batch_id)]))
  for (const { block } of await listBlocks(db, { stationIds: [stationId], from, to })) {
    const { times, batches } = unpackBlock(block)
    for (const [row, micros] of times.entries()) {
      const time = micros / 1000
      const isIn = time > range.from && time <= range.to
      if (isIn && !delivered.has(time)) delivered.set(time, Number(batches[row]))
    }
  }
  return [...delivered].map(([time, batchId]) => ({ time, batchId }))
}
