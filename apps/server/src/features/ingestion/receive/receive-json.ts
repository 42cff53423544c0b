// Receives a JSON batch of readings from a logger, a broker or the simulator.
import { mostPushedReadings } from '@eos/contract/calls/ingestion/ingest'
import { isNestedTooDeep, nestedTooDeep } from '../../../platform/http/bodies/json-nesting.ts'
import { storableValue } from '../../../platform/text/storable-text.ts'
import { memoryOf } from '../../../readings/judging/known-stations.ts'
import {
  openIngestSession,
  type IngestContext,
  type IngestSessionOptions,
} from './ingest-session.ts'
import { parseReadings, type ParsedJsonBatch } from '../parse/json-batch.ts'
import { parsedReadings, textsOfReadings, type NoBatch } from '../parse/json-pieces.ts'
import type { RecordedDelivery, DeliveryFacts } from '../receipts/deliveries.ts'
import type { Sender } from '../queries/sources.ts'
import { stationLookup } from '../resolve/station-lookup.ts'
import { UnreadableDelivery } from './unpack.ts'

export const jsonFormat = 'json@1'

/** @throws UnreadableDelivery when the body is not a batch at all */
export async function receiveJson(
  context: IngestContext,
  sender: Sender,
  bytes: Buffer,
  {
    facts,
    ...options
  }: { facts: DeliveryFacts } & Pick<
    IngestSessionOptions,
    'onProblem' | 'isStoredAlone' | 'isTrial'
  >,
): Promise<RecordedDelivery> {
  const { readings, problems } = await parse(context, bytes)
  const trial = options.isTrial ? { trial: { assumedStations: new Set<string>() } } : {}
  const usual = { sentinels: 'usual', slotsBegin: 'first-reading' } as const
  const lookup = stationLookup(context, sender, { ...usual, ...trial })
  const session = openIngestSession(context, { sender, facts, lookup, ...options })
  await session.take(readings, problems)
  return session.finish()
}

/** @throws UnreadableDelivery for what is no JSON, or nested deeper than anything of ours */
export function parseJson(bytes: Buffer, what: string): unknown {
  const text = bytes.toString('utf8')
  if (isNestedTooDeep(text)) throw new UnreadableDelivery('MALFORMED', nestedTooDeep)
  try {
    const parsed: unknown = JSON.parse(text)
    // By escapes alone can JSON hold what cannot be stored.
    return text.includes('\\u') ? storableValue(parsed) : parsed
  } catch {
    throw new UnreadableDelivery('MALFORMED', `The ${what} is not JSON.`)
  }
}

async function parse(context: IngestContext, bytes: Buffer): Promise<ParsedJsonBatch> {
  const texts = await textsOfReadings(bytes.toString('utf8'), mostPushedReadings)
  if (!Array.isArray(texts)) throw unreadable[texts]()
  const { ofDeliveries: clockRules } = await memoryOf(context.db).ruleBook(context.db)
  const now = context.now()
  const whole: ParsedJsonBatch = { readings: [], problems: [] }
  let firstLine = 1
  try {
    for await (const some of parsedReadings(texts)) {
      const { readings, problems } = parseReadings(some, { firstLine, now, clockRules })
      whole.readings.push(...readings)
      whole.problems.push(...problems)
      firstLine += some.length
    }
  } catch (error) {
    throw error instanceof SyntaxError ? unreadable.malformed() : error
  }
  return whole
}

const unreadable: Record<NoBatch, () => UnreadableDelivery> = {
  nested: () => new UnreadableDelivery('MALFORMED', nestedTooDeep),
  malformed: () => new UnreadableDelivery('MALFORMED', 'The body is not JSON.'),
  other: () =>
    new UnreadableDelivery(
      'VALIDATION',
      `The body is not a batch of 1 to ${mostPushedReadings} readings: { "readings": [ … ] }.`,
    ),
}
