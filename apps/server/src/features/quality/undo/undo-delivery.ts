// Withdraws a whole delivery: its values count no more, and those that they had replaced count again.
// See docs/decisions/0102-undo-restores-the-newest-surviving-value.md.
import type { UndoneDelivery } from '@eos/contract/calls/ingestion/quality'
import { dayMs } from '@eos/contract/words/time-units'
import { noteChanges } from '../../../readings/archive/queries/archived-rows.ts'
import { unpackBlock } from '../../../readings/archive/block.ts'
import { listBlocks } from '../../../readings/archive/queries/blocks.ts'
import { announceChange } from '../../../platform/database/changes.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import { bringBackToAmend } from '../../../readings/judging/update-flags.ts'
import { partOf, refusalOf } from './delivery-to-undo.ts'
import {
  holdWaiting,
  listReadAgain,
  type DeliveryRow,
  type Part,
  closeWaiting,
  saveDeliveryUndone,
  markStations,
} from './queries/deliveries.ts'
import { judgeFormer, undoRange } from './queries/edits.ts'
import type { ReadingRange } from '../../../readings/queries/readings.ts'
import { lockStations } from '../../../readings/archive/queries/station-lock.ts'

/**
 * A slot is the delivery's own when it brought it, or wrote into it, and no later delivery that still stands has
 * written there. In the caller's transaction; doing it twice changes nothing.
 */
export async function undoDelivery(
  db: Db,
  delivery: DeliveryRow,
  by: { actor: string; reason: string; now: Date },
): Promise<UndoneDelivery> {
  const { id } = delivery
  if (delivery.undone_at) {
    return answerOf(delivery, 0, { at: delivery.undone_at, by: delivery.undone_by ?? '' })
  }
  const refusal = refusalOf(delivery)
  if (refusal) throw new RequestFailure('CONFLICT', { message: refusal })
  await holdWaiting(db, id)
  const parts = [...partOf(delivery), ...(await listReadAgain(db, id))]
  await lockStations(
    db,
    parts.flatMap(({ stationIds }) => stationIds),
  )
  let values = 0
  for (const part of parts) values += await undoPart(db, part, by)
  await closeWaiting(db, id, by.now)
  await saveDeliveryUndone(db, id, by)
  return answerOf(delivery, values, { at: by.now, by: by.actor })
}

const chunkMs = 31 * dayMs

async function undoPart(
  db: Db,
  part: Part,
  by: { actor: string; reason: string; now: Date },
): Promise<number> {
  const { batchId, stationIds, from, to } = part
  let values = 0
  for (let start = from.getTime() - 1; start < to.getTime(); start += chunkMs) {
    const end = Math.min(start + chunkMs, to.getTime())
    const range = { stationIds, from: new Date(start), to: new Date(end) }
    await bringBackOf(db, batchId, range)
    values += await undoRange(db, part, range, by)
    await judgeFormer(db, part, range, by.now)
  }
  if (values > 0) {
    await markStations(db, part, by.now)
    await announceChange(db, { kind: 'readings', stationIds: [...stationIds] })
  }
  return values
}

function answerOf(
  { id, station_ids: stationIds }: DeliveryRow,
  values: number,
  undone: { at: Date; by: string },
): UndoneDelivery {
  return {
    id,
    values,
    stationIds: stationIds ?? [],
    undoneAt: undone.at.toISOString(),
    undoneBy: undone.by,
  }
}

/** Rows of the delivery that lie in packed months are brought back, so that they are found. */
async function bringBackOf(db: Db, batchId: string, range: ReadingRange): Promise<void> {
  const places = (await listBlocks(db, range)).flatMap(({ stationId, block }) => {
    const { times, batches } = unpackBlock(block)
    return [...times].flatMap((micros, row) =>
      String(batches[row]) === batchId ? [{ stationId, time: micros / 1000 }] : [],
    )
  })
  if (places.length === 0) return
  await noteChanges(db, await bringBackToAmend(db, places))
}
