// Takes one delivery in, by whichever channel it came: keeps its bytes, stores its readings, and gives its receipt.
import type { DeliveryChannel } from '@eos/contract/calls/ingestion/channels'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { askedTogether } from '../../../platform/database/asked-together.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import type { RecordedDelivery, DeliveryFacts } from '../receipts/deliveries.ts'
import { listDeliveries, listReceivedBytes } from '../receipts/queries/find-deliveries.ts'
import { startOf } from '../parse/delivery.ts'
import { formatOf, ofTypedTable, type Mapping } from '../parse/mapping.ts'
import { stationFileFormat } from '../parse/station-text-file.ts'
import { bytesAsFile, isParquet, parquetText } from '../parse/parquet-text.ts'
import type { IngestContext } from './ingest-session.ts'
import { NotStoredTogether } from './live-store.ts'
import { keepPushed, type Delivered } from '../receipts/keep-original.ts'
import { proveFile, receiveCsv, UnreadableFile } from './receive-csv.ts'
import { jsonFormat, receiveJson } from './receive-json.ts'
import { receiveStationFile, receiveStationFiles } from './receive-station-files.ts'
import { receivedOrSetAside, setAside } from './set-aside.ts'
import type { Sender } from '../queries/sources.ts'
import { UnreadableDelivery } from './unpack.ts'
import type { Problem } from '../parse/problems.ts'

export type Content =
  | { kind: 'station-file'; fileName: string }
  | { kind: 'json'; fileName: string | null }
  | CsvContent

interface CsvContent {
  kind: 'csv'
  fileName: string | null
  mapping: Mapping
}

export interface Delivery {
  channel: Exclude<DeliveryChannel, 'import' | 'demo' | 'reread'>
  content: Content
  /** Unpacked. */
  bytes: Buffer
  /** A delivery that comes again under the same key is answered with its first receipt. */
  key?: string | undefined
  /** Filled with every problem; the receipt keeps the first ones. JSON only. */
  problems?: Problem[]
  /** It was delivered to this installation or a former one before. */
  again?: { receivedAt: Date; isKept: boolean }
  /** It holds several messages: where it fails by itself, its caller takes them one by one. */
  isOfSeveral?: boolean
}

/**
 * Receives a delivery; channels limit its unpacked size. One that fails by its own content is set aside with a receipt.
 * Throws UnreadableDelivery.
 */
export async function takeDelivery(
  context: IngestContext,
  sender: Sender,
  delivery: Delivery,
): Promise<RecordedDelivery> {
  const facts = factsOf(context, sender, delivery)
  const before = await findBefore(context, facts)
  if (before) return before
  // Before anything is stored, so that no reading is acknowledged whose bytes are not kept.
  if (!delivery.again?.isKept) await keep(context, { sender, facts, bytes: delivery.bytes })
  const receiving = (isStoredAlone: boolean) =>
    firstOf(context, facts, receive(context, sender, { ...delivery, facts, isStoredAlone }))
  if (delivery.isOfSeveral) return receiveAgain(receiving)
  return receivedOrSetAside(
    (isAgain) => (isAgain ? receiving(true) : receiveAgain(receiving)),
    ({ message: about }) =>
      firstOf(context, facts, setAside(context, sender, facts, { code: 'unstorable', about })),
  )
}

/**
 * Reads and judges a delivery as it would be taken in, and stores nothing.
 *
 * @throws UnreadableDelivery
 */
export function tryDelivery(
  context: IngestContext,
  sender: Sender,
  delivery: Delivery,
): Promise<RecordedDelivery> {
  const facts = factsOf(context, sender, delivery)
  return receive(context, sender, { ...delivery, facts, isStoredAlone: true, isTrial: true })
}

/** Sent again before its first answer: that one has been stored meanwhile. */
function firstOf(
  context: IngestContext,
  facts: DeliveryFacts,
  receiving: Promise<RecordedDelivery>,
): Promise<RecordedDelivery> {
  return receiving.catch(async (error: unknown) => {
    const first = isTaken(error) ? await findBefore(context, facts) : undefined
    if (!first) throw error
    return first
  })
}

/** A delivery that could not be stored together with others is read again and stored alone. */
function receiveAgain<Result>(
  receiving: (isStoredAlone: boolean) => Promise<Result>,
): Promise<Result> {
  return receiving(false).catch((error: unknown) => {
    if (error instanceof NotStoredTogether) return receiving(true)
    throw error
  })
}

/** A unique key is taken. */
const isTaken = (error: unknown) => (error as { code?: string }).code === '23505'

interface DroppedFile {
  fileName: string
  bytes: Buffer
  key: string
}

/**
 * Many station files of back-fill at once, each with its own receipt; the receipts in the same order. Throws when one
 * of them cannot be taken in, and then each may be taken in alone: those that are stored are known by their keys.
 */
export async function takeStationFiles(
  context: IngestContext,
  sender: Sender,
  { channel, files }: { channel: Delivery['channel']; files: readonly DroppedFile[] },
): Promise<RecordedDelivery[]> {
  const { db, now, settings } = context
  const deliveries = files.map(({ fileName, bytes, key }) => {
    const content = { kind: 'station-file', fileName } as const
    return { fileName, bytes, facts: factsOf(context, sender, { channel, content, bytes, key }) }
  })
  const keys = files.map(({ key }) => key)
  const before = await listDeliveries(db, keys, now())
  const fresh = deliveries.filter(
    ({ facts }) => !provenBefore(before.get(facts.deliveryKey!), facts),
  )
  await keepUnkept(
    db,
    fresh.map(({ facts, bytes }) => {
      return { dataDir: settings.dataDir, sender, facts, bytes, keptAt: facts.receivedAt }
    }),
  )
  const received = await receiveStationFiles(context, sender, fresh)
  const receipts = new Map(received.map((recorded) => [recorded.deliveryKey!, recorded]))
  return keys.map((key) => before.get(key) ?? receipts.get(key)!)
}

/** A receipt for what could not be read at all. */
export async function refuseDelivery(
  context: IngestContext,
  sender: Sender,
  delivery: Delivery,
  failure: UnreadableDelivery,
): Promise<RecordedDelivery> {
  const facts = factsOf(context, sender, delivery)
  const before = await findBefore(context, facts)
  if (before) return before
  return setAside(context, sender, facts, { code: 'unreadable', about: failure.message })
}

function factsOf(
  context: IngestContext,
  sender: Sender,
  { channel, content, bytes, key, again }: Delivery,
): DeliveryFacts {
  return {
    sourceId: sender.sourceId,
    channel,
    format: content.kind === 'csv' ? formatOf(content.mapping) : formats[content.kind],
    // A topic may name a file at any length.
    fileName: content.fileName === null ? null : startOf(content.fileName),
    sha256: createHash('sha256').update(bytes).digest(),
    sizeBytes: bytes.byteLength,
    receivedAt: again?.receivedAt ?? context.now(),
    isReplayed: again !== undefined,
    deliveryKey: key,
  }
}

const formats = { 'station-file': stationFileFormat, json: jsonFormat }

async function findBefore(
  { db, now }: IngestContext,
  facts: DeliveryFacts,
): Promise<RecordedDelivery | undefined> {
  if (facts.deliveryKey === undefined) return undefined
  return provenBefore(await findByKey(db, { key: facts.deliveryKey, at: now() }), facts)
}

const findByKey = askedTogether(async (db: Db, asked: readonly { key: string; at: Date }[]) => {
  const keys = asked.map(({ key }) => key)
  const found = await listDeliveries(db, keys, asked.at(-1)!.at)
  return keys.map((key) => found.get(key))
})

function provenBefore(
  before: RecordedDelivery | undefined,
  { sha256 }: DeliveryFacts,
): RecordedDelivery | undefined {
  if (!before || before.sha256?.equals(sha256!)) return before
  throw new UnreadableDelivery('KEY_REUSED', 'This key was used for another delivery already.')
}

interface Unkept {
  dataDir: string
  sender: Sender
  facts: DeliveryFacts
  bytes: Buffer
  keptAt: Date
}

/** Small ones that come at the same time are written together. */
function keep(
  { db, now, settings: { dataDir } }: IngestContext,
  delivered: Omit<Unkept, 'dataDir' | 'keptAt'>,
): Promise<void> {
  const { facts } = delivered
  const unkept = { ...delivered, dataDir, keptAt: facts.isReplayed ? now() : facts.receivedAt }
  const isSmall = unkept.bytes.byteLength <= mostSharedBytes
  return isSmall ? keepWithOthers(db, unkept) : keepUnkept(db, [unkept])
}

const mostSharedBytes = 1_000_000

const keepWithOthers = askedTogether(async (db: Db, unkept: readonly Unkept[]) => {
  await keepUnkept(db, unkept)
  return unkept.map(() => undefined)
})

/** Bytes that have been received in this month already are kept as long as the others of it. */
async function keepUnkept(db: Db, unkept: readonly Unkept[]): Promise<void> {
  const asked = unkept.map(({ facts }) => ({ sha256: facts.sha256!, at: facts.receivedAt }))
  const received = await listReceivedBytes(db, asked)
  const kept = unkept.flatMap(({ sender, facts, bytes, keptAt }) => {
    const { fileName, format, receivedAt, isReplayed } = facts
    const sha256 = facts.sha256!.toString('hex')
    const about: Delivered = {
      sha256,
      fileName,
      format,
      source: sender.name,
      receivedAt: keptAt,
      ...(isReplayed && { firstReceivedAt: receivedAt }),
    }
    return received.has(sha256) ? [] : [{ about, bytes }]
  })
  const [first] = unkept
  if (first) await keepPushed(first.dataDir, kept)
}

interface Receiving extends Delivery {
  facts: DeliveryFacts
  isStoredAlone: boolean
  isTrial?: boolean
}

async function receive(
  context: IngestContext,
  sender: Sender,
  { content, bytes, problems, ...how }: Receiving,
): Promise<RecordedDelivery> {
  if (content.kind === 'station-file') {
    const { facts, ...options } = how
    return receiveStationFile(
      context,
      sender,
      { bytes, fileName: content.fileName, facts },
      options,
    )
  }
  if (content.kind === 'csv') return receiveWholeCsv(context, sender, { content, bytes, ...how })
  // An attempt that failed has told its problems already.
  if (problems) problems.length = 0
  const onProblem = problems && ((problem: Problem) => void problems.push(problem))
  return receiveJson(context, sender, bytes, { ...how, onProblem })
}

type ReceivingCsv = Pick<Receiving, 'bytes' | 'facts' | 'isStoredAlone' | 'isTrial'> & {
  content: CsvContent
}

async function receiveWholeCsv(
  context: IngestContext,
  sender: Sender,
  { content, bytes, ...how }: ReceivingCsv,
): Promise<RecordedDelivery> {
  const isTyped = isParquet(bytes)
  const mapping = isTyped ? ofTypedTable(content.mapping) : content.mapping
  const input = () => Readable.from(isTyped ? parquetText(bytesAsFile(bytes)) : [bytes])
  const repeated = await proveFile(context, input(), mapping).catch((error: unknown) => {
    if (error instanceof UnreadableFile) throw new UnreadableDelivery('MALFORMED', error.message)
    throw error
  })
  const delivery = { input: input(), mapping, repeated, mayMakeStations: false, ...how }
  return (await receiveCsv(context, sender, delivery)).recorded
}
