// The calls of who decides what the public sees: lists of what is shown, and batches of decisions.
import { publicationCalls, type PublicationItem } from '@eos/contract/calls/announced/publication'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { chooseType, halTypes } from '../../platform/http/media.ts'
import { addCalls } from '../../platform/http/calls.ts'
import { takeJsonAsText } from '../../platform/http/bodies/json-body.ts'
import type { Engine } from '../../engine/model/engine.ts'
import { refuseTwins } from './refuse-twins.ts'
import { decideBatch, pointBatch, stationBatch, type BatchKind } from './batch.ts'
import { listBriefly, listPublication, publicationHistory } from './listing.ts'

export async function publicationRoutes(
  app: FastifyInstance,
  { engine }: { engine: Engine },
): Promise<void> {
  const { context } = engine
  takeJsonAsText(app, ['application/json', 'application/hal+json'])
  const list = async (
    request: FastifyRequest,
    reply: FastifyReply,
    batch: BatchKind,
    rel: string,
  ) => {
    const type = chooseType(request.headers.accept, halTypes)
    const body = await listPublication({ context, request, engine }, batch, rel)
    return reply.type(type).send(JSON.stringify(body))
  }
  const decide = (request: FastifyRequest, batch: BatchKind, items: PublicationItem[]) => {
    refuseTwins(items, ({ id, indicators = [] }) => JSON.stringify([id, indicators.toSorted()]))
    return decideBatch({ context, request }, batch, items)
  }
  addCalls(app, publicationCalls, {
    'admin.public-stations': (_asked, request, reply) =>
      list(request, reply, stationBatch, 'public-stations'),
    'admin.public-locations': (_asked, request, reply) =>
      list(request, reply, pointBatch, 'public-locations'),
    'admin.public-stations-list': async (_asked, request) =>
      listBriefly({ context, request, engine }, stationBatch),
    'admin.publication-decisions': async ({ query }, request) => {
      const { subject, ...about } = query()
      const batch = subject === 'location-point' ? pointBatch : stationBatch
      return publicationHistory({ context, request, engine }, batch, about)
    },
    'admin.public-stations.batch': async ({ body }, request, _reply) =>
      decide(request, stationBatch, body()),
    'admin.public-locations.batch': async ({ body }, request, _reply) =>
      decide(request, pointBatch, body()),
  })
}
