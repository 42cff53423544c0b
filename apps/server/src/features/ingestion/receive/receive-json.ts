// Receives a JSON batch of readings from a logger or the simulator.
import { memoryOf } from '../../../readings/judging/known-stations.ts'
import type { Batch, DeliveryFacts } from '../receipts/deliveries.ts'
import { inChunks } from '../../../platform/jobs/yield-between-chunks.ts'
import { parseReadings, readingsOfBody, type ParsedJsonBatch } from '../parse/json-batch.ts'
import { openIngestSession, type IngestContext } from '../ingest-session.ts'
import { stationLookup, type Sender } from '../resolve/station-lookup.ts'
import type { Problem } from '../problems.ts'

export const jsonFormat = 'json@1'

/** `undefined` when the body is not a batch at all. */
export async function receiveJson(
  context: IngestContext,
  sender: Sender,
  body: unknown,
  facts: DeliveryFacts,
  onProblem?: (problem: Problem) => void,
): Promise<Batch | undefined> {
  const given = readingsOfBody(body)
  if (!given) return undefined
  const parsed = await parseInSlices(context, given)
  const book = stationLookup(context, sender, {
    sentinels: 'usual',
    slotsBegin: 'first-reading',
  })
  const intake = openIngestSession(context, {
    sender,
    facts,
    book,
    ...(onProblem ? { onProblem } : {}),
  })
  await intake.take(parsed.readings, parsed.problems)
  return intake.finish()
}

async function parseInSlices(
  context: IngestContext,
  given: readonly unknown[],
): Promise<ParsedJsonBatch> {
  const { ofDeliveries: clockRules } = await memoryOf(context.pool).ruleBook(context.pool)
  const now = context.now()
  const whole: ParsedJsonBatch = { readings: [], problems: [] }
  let firstLine = 1
  await inChunks(given, (slice) => {
    const { readings, problems } = parseReadings(slice, { firstLine, now, clockRules })
    whole.readings.push(...readings)
    whole.problems.push(...problems)
    firstLine += slice.length
  })
  return whole
}
