// Takes messages that arrived together: JSON readings as one delivery, station files one by one; each gets its receipt.
import type { Receipt } from '@eos/contract/calls/ingestion/receipt'
import type { RecordedDelivery } from '../../receipts/deliveries.ts'
import { contentAtFirstSight, contentOf } from '../../receive/delivery-formats.ts'
import type { IngestContext } from '../../receive/ingest-session.ts'
import { describeProblem, type Problem } from '../../parse/problems.ts'
import { valuesIn } from '../../parse/json-batch.ts'
import { mostBytes } from '../../receive/pushed-body.ts'
import { parseJson } from '../../receive/receive-json.ts'
import { listStations } from '../../queries/stations.ts'
import { receiptOf } from '../../receipts/receipt.ts'
import type { Sender } from '../../queries/sources.ts'
import { failsByItself, unreadableBy } from '../../receive/set-aside.ts'
import { refuseDelivery, takeDelivery, type Delivery } from '../../receive/take-delivery.ts'
import { UnreadableDelivery, unpackBytes } from '../../receive/unpack.ts'
import type { TopicFacts } from './topics.ts'

export interface Message extends TopicFacts {
  payload: Buffer
}

/** The answer to the sender: the receipt of the delivery, reduced to this message. */
export type MessageReceipt = Pick<Receipt, 'id' | 'receivedAt' | 'problems'> & {
  read: number
  accepted: number
  rejected: number
  quarantined: number
  /** It counts the accepted ones; null where the message was stored together with others. */
  unchanged: number | null
}

/** In the order of the messages. Throws when nothing could be stored: all of them must be tried again. */
export async function takeMessages(
  context: IngestContext,
  sender: Sender,
  messages: readonly Message[],
): Promise<MessageReceipt[]> {
  const receipts = new Map<Message, MessageReceipt>()
  const parts: Part[] = []
  for (const message of messages) {
    const { fileName, format } = message
    if (format ? format.kind !== 'json' : fileName !== undefined) {
      receipts.set(message, await takeFileMessage(context, sender, message))
      continue
    }
    const part = await readPart(message)
    if (part instanceof UnreadableDelivery)
      receipts.set(message, await refuse(context, sender, message, part))
    else parts.push(part)
  }
  for (const [message, receipt] of await takeParts(context, sender, parts))
    receipts.set(message, receipt)
  return messages.map((message) => receipts.get(message)!)
}

interface Part {
  message: Message
  readings: unknown[]
}

async function readPart(message: Message): Promise<Part | UnreadableDelivery> {
  try {
    const bytes = await unpackBytes(message.payload, mostBytes.json)
    const parsed = parseJson(bytes, 'message') as { readings?: unknown } | null
    const readings = Array.isArray(parsed?.readings) ? (parsed.readings as unknown[]) : [parsed]
    if (readings.length === 0 || readings.length > mostReadings)
      return new UnreadableDelivery('VALIDATION', `1 to ${mostReadings} readings, please.`)
    return { message, readings: readings.map((each) => ofStation(each, message.stationCode)) }
  } catch (error) {
    const failure = unreadableBy(error)
    if (failure) return failure
    throw error
  }
}

const mostReadings = 1_000

/** The topic says whose readings these are; whoever sends for another station than its topic's is not believed. */
function ofStation(reading: unknown, stationCode: string | undefined): unknown {
  if (stationCode === undefined || typeof reading !== 'object' || reading === null) return reading
  const { station = stationCode } = reading as { station?: unknown }
  if (String(station).normalize('NFC') === stationCode) return { ...reading, station }
  return { ...reading, station: `${String(station)} ≠ ${stationCode}` }
}

/** One transaction for all of them, as long as they are not more than one delivery may hold. */
async function takeParts(
  context: IngestContext,
  sender: Sender,
  parts: readonly Part[],
): Promise<Map<Message, MessageReceipt>> {
  const receipts = new Map<Message, MessageReceipt>()
  for (let start = 0; start < parts.length;) {
    let end = start
    let count = 0
    while (
      end < parts.length &&
      (end === start || count + parts[end]!.readings.length <= mostTogether)
    ) {
      count += parts[end]!.readings.length
      end += 1
    }
    const group = parts.slice(start, end)
    for (const [message, receipt] of await takeGroup(context, sender, group))
      receipts.set(message, receipt)
    start = end
  }
  return receipts
}

const mostTogether = 5_000

async function takeGroup(
  context: IngestContext,
  sender: Sender,
  group: readonly Part[],
): Promise<[Message, MessageReceipt][]> {
  const problems: Problem[] = []
  const isOfSeveral = group.length > 1
  const bytes = Buffer.from(JSON.stringify({ readings: group.flatMap(({ readings }) => readings) }))
  const recorded = await takeDelivery(context, sender, {
    channel: 'mqtt',
    content: { kind: 'json', fileName: null },
    bytes,
    problems,
    isOfSeveral,
  }).catch((error: unknown) => {
    if (isOfSeveral && failsByItself(error)) return undefined
    throw error
  })
  if (!recorded) return takeHalves(context, sender, group)
  if (recorded.problems.some(({ code }) => code === 'unstorable'))
    return group.map(({ message }) => [message, wholeReceipt(recorded)])
  let first = 1
  return group.map(({ message, readings }): [Message, MessageReceipt] => {
    const last = first + readings.length - 1
    const own = problems
      .filter(({ line }) => line !== null && line >= first && line <= last)
      .map((problem) => ({ ...problem, line: problem.line! - first + 1 }))
    first = last + 1
    return [message, ownReceipt(recorded, own, { readings, isAlone: group.length === 1 })]
  })
}

/** One message that cannot be stored is found by halves; the others are stored without it. */
async function takeHalves(
  context: IngestContext,
  sender: Sender,
  group: readonly Part[],
): Promise<[Message, MessageReceipt][]> {
  const half = Math.ceil(group.length / 2)
  return [
    ...(await takeGroup(context, sender, group.slice(0, half))),
    ...(await takeGroup(context, sender, group.slice(half))),
  ]
}

function ownReceipt(
  recorded: RecordedDelivery,
  problems: readonly Problem[],
  { readings, isAlone }: { readings: readonly unknown[]; isAlone: boolean },
): MessageReceipt {
  const lost = (outcome: Problem['outcome']) =>
    problems
      .filter((problem) => problem.outcome === outcome)
      .reduce((sum, { values = 1 }) => sum + values, 0)
  const read = readings.reduce<number>((sum, reading) => sum + valuesIn(reading), 0)
  const [rejected, quarantined] = [lost('rejected'), lost('quarantined')]
  return {
    id: recorded.id,
    receivedAt: recorded.receivedAt.toISOString(),
    read,
    accepted: Math.max(0, read - rejected - quarantined),
    rejected,
    quarantined,
    unchanged: isAlone ? recorded.counts.unchanged : null,
    problems: problems.slice(0, mostTold).map((problem) => describeProblem(problem, 'en')),
  }
}

const mostTold = 50

async function takeFileMessage(
  context: IngestContext,
  sender: Sender,
  message: Message,
): Promise<MessageReceipt> {
  const { stationCode, fileName = '', payload, format = { kind: 'station-file' } } = message
  const known =
    stationCode === undefined ? undefined : await listStations(context.db, [stationCode])
  const bound = known && { ...sender, stationIds: new Set([...known.values()].map(({ id }) => id)) }
  try {
    const first = contentAtFirstSight(format, fileName)
    const most = mostBytes[format.kind === 'auto' ? 'csv' : first.kind]
    const bytes = await unpackBytes(payload, most)
    const content = await contentOf(format, fileName, bytes)
    const delivery: Delivery = { channel: 'mqtt', content, bytes }
    return wholeReceipt(await takeDelivery(context, bound ?? sender, delivery))
  } catch (error) {
    const failure = unreadableBy(error)
    if (!failure) throw error
    return refuse(context, sender, message, failure)
  }
}

async function refuse(
  context: IngestContext,
  sender: Sender,
  { payload, fileName }: Message,
  failure: UnreadableDelivery,
): Promise<MessageReceipt> {
  const content = { kind: 'json', fileName: fileName ?? null } as const
  const delivery: Delivery = { channel: 'mqtt', content, bytes: payload }
  return wholeReceipt(await refuseDelivery(context, sender, delivery, failure))
}

function wholeReceipt(recorded: RecordedDelivery): MessageReceipt {
  const receipt = receiptOf(recorded, 'en')
  const { id, receivedAt, read, rejected, quarantined, unchanged } = receipt
  const accepted = read - rejected - quarantined
  const problems = receipt.problems.slice(0, mostTold)
  return { id, receivedAt, read, accepted, rejected, quarantined, unchanged, problems }
}
