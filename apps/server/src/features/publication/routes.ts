// The calls of who decides what the public sees: lists of what is shown, and batches of decisions.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { needPerson } from '../../access/write-policy.ts'
import type { Context } from '../../platform/context.ts'
import { chooseType, halTypes } from '../../platform/http/media.ts'
import { addAddress } from '../../platform/http/routes.ts'
import { readBodyText } from '../../platform/http/bodies/json-body.ts'
import type { Engine } from '../../engine/model/engine.ts'
import { announceBatch } from './announce.ts'
import { readAnnouncements, readPublication } from './batch-body.ts'
import { decideBatch, pointBatch, stationBatch, type BatchKind } from './batch.ts'
import { listBriefly, listPublication } from './listing.ts'

export async function publicationRoutes(
  app: FastifyInstance,
  { engine }: { engine: Engine },
): Promise<void> {
  const { context } = engine
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    ['application/json', 'application/hal+json'],
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: Buffer) => readBodyText(body),
  )
  addBatches(app, context, { name: 'public-stations', batch: stationBatch })
  addBatches(app, context, { name: 'public-locations', batch: pointBatch })
  addAddress(
    app,
    '/api/admin/announced-locations/batch',
    { POST: async (request) => announceBatch({ context, request }, readAnnouncements(request)) },
    forPeople,
  )
  for (const [name, batch] of [
    ['public-stations', stationBatch],
    ['public-locations', pointBatch],
  ] as const) {
    addAddress(
      app,
      `/api/admin/${name}`,
      {
        GET: async (request, reply) => {
          const type = chooseType(request.headers.accept, halTypes)
          const body = await listPublication({ context, request, engine }, batch, name)
          return reply
            .header('cache-control', 'private, no-store')
            .type(type)
            .send(JSON.stringify(body))
        },
      },
      forPeople,
    )
  }
  addAddress(
    app,
    '/api/admin/public-stations-list',
    {
      GET: async (request, reply) => {
        reply.header('cache-control', 'private, no-store')
        return listBriefly({ context, request, engine }, stationBatch)
      },
    },
    forPeople,
  )
}

function addBatches(
  app: FastifyInstance,
  context: Context,
  { name, batch }: { name: string; batch: BatchKind },
): void {
  addAddress(
    app,
    `/api/admin/${name}/batch`,
    { POST: async (request) => decideBatch({ context, request }, batch, readPublication(request)) },
    forPeople,
  )
}

const forPeople = {
  onRequest: async (request: FastifyRequest) => {
    if (request.method !== 'OPTIONS') needPerson(request.caller)
  },
}
