// The door for readings: sources push them with their key, and look up their receipts.
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { wire } from '@eos/contract/vocabulary'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { RequestFailure } from '../http/errors.ts'
import { addAddress } from '../http/routes.ts'
import { findBatch, hasBatchOf, type Batch, type DeliveryFacts } from './batches.ts'
import { formatOf } from './formats/mapping.ts'
import { keepPushed } from './keep-delivery.ts'
import { kindOfPush, largestBodyBytes, unpackBody, type PushedKind } from './pushed-body.ts'
import { receiptOf } from './receipt.ts'
import { receiveCsv, UnreadableFile } from './receive-csv.ts'
import { jsonFormat, receiveJson } from './receive-json.ts'
import { receiveStationFile, stationFileFormat } from './receive-station-file.ts'
import { findSender } from './source-keys.ts'
import type { Sender } from './station-book.ts'

export async function ingestionRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const senders = new WeakMap<FastifyRequest, Sender>()
  // The key is asked for before the body is read.
  const onRequest = async (request: FastifyRequest) => {
    senders.set(request, await authenticate(context, request))
  }
  const senderOf = (request: FastifyRequest) => senders.get(request)!
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    addAddress(
      scope,
      '/api/ingest',
      { POST: (request, reply) => ingest(context, senderOf(request), request, reply) },
      { onRequest, bodyLimit: largestBodyBytes },
    )
    addAddress(
      scope,
      '/api/ingest/receipts/:id',
      { GET: (request, reply) => showReceipt(context, senderOf(request), request, reply) },
      { onRequest },
    )
  })
}

async function authenticate(context: Context, request: FastifyRequest): Promise<Sender> {
  const header = request.headers[wire.ingestKeyHeader.toLowerCase()]
  const sender = await findSender(context.pool, typeof header === 'string' ? header : undefined)
  if (!sender) throw new RequestFailure('SOURCE_KEY')
  return sender
}

async function ingest(
  context: Context,
  sender: Sender,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const push = kindOfPush(request)
  const bytes = await unpackBody(request, push)
  const facts = factsOf(context, sender, push, bytes)
  const isNew = !(await hasBatchOf(context.pool, facts.sha256!))
  if (isNew) await keep(context, sender, facts, bytes)
  const batch = await receive(context, sender, { push, bytes, facts })
  return reply
    .code(201)
    .header('location', `/api/ingest/receipts/${batch.id}`)
    .header('cache-control', 'no-store')
    .header('content-language', request.locale)
    .send(receiptOf(batch, request.locale))
}

async function showReceipt(
  context: Context,
  sender: Sender,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { id } = request.params as { id: string }
  const isId = /^[1-9]\d{0,17}$/.test(id)
  const batch = isId ? await findBatch(context.pool, id, sender.sourceId!) : undefined
  if (!batch) throw new RequestFailure('NOT_FOUND')
  return reply
    .header('cache-control', 'no-store')
    .header('content-language', request.locale)
    .send(receiptOf(batch, request.locale))
}

const formats = { 'station-file': stationFileFormat, json: jsonFormat }

function factsOf(context: Context, sender: Sender, push: PushedKind, bytes: Buffer): DeliveryFacts {
  return {
    sourceId: sender.sourceId,
    kind: 'push',
    format: push.kind === 'csv' ? formatOf(push.mapping) : formats[push.kind],
    fileName: push.fileName,
    sha256: createHash('sha256').update(bytes).digest(),
    sizeBytes: bytes.byteLength,
    receivedAt: context.now(),
  }
}

/** Before anything is stored, so that no reading is acknowledged whose bytes are not kept. */
async function keep(
  context: Context,
  sender: Sender,
  facts: DeliveryFacts,
  bytes: Buffer,
): Promise<void> {
  const { fileName, format, receivedAt, sha256 } = facts
  const about = {
    sha256: sha256!.toString('hex'),
    fileName,
    format,
    source: sender.name,
    receivedAt,
  }
  await keepPushed(context.settings.dataDir, about, bytes)
}

async function receive(
  context: Context,
  sender: Sender,
  { push, bytes, facts }: { push: PushedKind; bytes: Buffer; facts: DeliveryFacts },
): Promise<Batch> {
  if (push.kind === 'station-file') {
    return receiveStationFile(context, sender, { bytes, fileName: push.fileName }, facts)
  }
  if (push.kind === 'json') {
    const batch = await receiveJson(context, sender, parseJson(bytes), facts)
    if (batch) return batch
    throw new RequestFailure(
      'VALIDATION',
      'The body is not a batch of readings: { "readings": [ … ] }.',
    )
  }
  const delivery = {
    input: Readable.from([bytes]),
    mapping: push.mapping,
    facts,
    mayMakeStations: false,
  }
  try {
    return (await receiveCsv(context, sender, delivery)).batch
  } catch (error) {
    if (error instanceof UnreadableFile) throw new RequestFailure('MALFORMED', error.message)
    throw error
  }
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    throw new RequestFailure('MALFORMED', 'The body is not JSON.')
  }
}
