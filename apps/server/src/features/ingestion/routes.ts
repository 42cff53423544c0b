// Sending readings by HTTP: sources push them with their key, and look up their receipts.
import { deliveryKeyPattern, ingestCalls } from '@eos/contract/calls/ingestion/ingest'
import { wire } from '@eos/contract/words/vocabulary'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { addCalls } from '../../platform/http/calls.ts'
import { findDelivery } from './receipts/queries/find-deliveries.ts'
import { kindOfPush, largestBodyBytes, unpackBody } from './receive/pushed-body.ts'
import type { RecordedDelivery } from './receipts/deliveries.ts'
import { receiptOf } from './receipts/receipt.ts'
import { findSender } from './receive/source-keys.ts'
import type { Sender } from './queries/sources.ts'
import { takeDelivery } from './receive/take-delivery.ts'
import { UnreadableDelivery } from './receive/unpack.ts'
import { caching } from '../../platform/http/caching.ts'

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
    addCalls(
      scope,
      ingestCalls,
      { ingest: (_asked, request, reply) => ingest(context, senderOf(request), request, reply) },
      { onRequest, bodyLimit: largestBodyBytes },
    )
    addCalls(
      scope,
      ingestCalls,
      {
        receipt: async ({ params }, request, reply) => {
          const recorded = await findReceipt(context, senderOf(request), params.id)
          reply.headers({ 'cache-control': caching.none, 'content-language': request.locale })
          return receiptOf(recorded, request.locale)
        },
      },
      { onRequest },
    )
  })
}

async function authenticate(context: Context, request: FastifyRequest): Promise<Sender> {
  const header = request.headers[wire.ingestKeyHeader.toLowerCase()]
  const sender = await findSender(
    context.db,
    typeof header === 'string' ? header : undefined,
    context.now(),
  )
  if (!sender) throw new RequestFailure('SOURCE_KEY')
  return sender
}

async function ingest(
  context: Context,
  sender: Sender,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const content = kindOfPush(request, context.settings.dataDir)
  const key = keyOfPush(sender, request)
  const recorded = await unpackBody(request, content)
    .then((bytes) => takeDelivery(context, sender, { channel: 'push', content, bytes, key }))
    .catch((error: unknown) => {
      if (error instanceof UnreadableDelivery) throw new RequestFailure(error.reason, error.message)
      throw error
    })
  return reply
    .code(201)
    .header('location', `/api/ingest/receipts/${recorded.id}`)
    .header('cache-control', caching.none)
    .header('content-language', request.locale)
    .send(receiptOf(recorded, request.locale))
}

/** A sender that never heard the answer may send the same again under the same key, and gets the first receipt. */
function keyOfPush(sender: Sender, request: FastifyRequest): string | undefined {
  const header = request.headers['idempotency-key']
  if (header === undefined) return undefined
  if (typeof header === 'string' && new RegExp(deliveryKeyPattern).test(header))
    return `push ${sender.sourceId} ${header}`
  throw new RequestFailure('MALFORMED', 'Idempotency-Key must be 1 to 200 visible characters.')
}

async function findReceipt({ db }: Context, sender: Sender, id: string): Promise<RecordedDelivery> {
  const isId = /^[1-9]\d{0,17}$/.test(id)
  const recorded = isId ? await findDelivery(db, id, sender.sourceId!) : undefined
  if (!recorded) throw new RequestFailure('NOT_FOUND')
  return recorded
}
