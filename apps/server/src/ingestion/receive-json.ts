// Receives a JSON batch of readings from a logger or the simulator.
import { memoryOf } from '../quality/known-stations.ts'
import type { Batch, DeliveryFacts } from './batches.ts'
import type { Problem } from './delivery.ts'
import { parseJsonBatch } from './formats/json-batch.ts'
import { openIntake, type IngestContext } from './intake.ts'
import { stationBook, type Sender } from './station-book.ts'

export const jsonFormat = 'json@1'

/** `undefined` when the body is not a batch at all. */
export async function receiveJson(
  context: IngestContext,
  sender: Sender,
  body: unknown,
  facts: DeliveryFacts,
  onProblem?: (problem: Problem) => void,
): Promise<Batch | undefined> {
  const { ofDeliveries } = await memoryOf(context.pool).ruleBook(context.pool)
  const parsed = parseJsonBatch(body, context.now(), ofDeliveries)
  if (!parsed) return undefined
  const book = stationBook(context.pool, sender, {
    sentinels: 'usual',
    slotsBegin: 'first-reading',
  })
  const intake = openIntake(context, { sender, facts, book, ...(onProblem ? { onProblem } : {}) })
  await intake.take(parsed.readings, parsed.problems)
  return intake.finish()
}
