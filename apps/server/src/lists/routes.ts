// What can be done with whole lists of a resource: export, import, many changes at once; and what uses an item.
import type { Resource } from '@eos/contract/resource'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { needReader } from '../access/reading.ts'
import { needPerson } from '../access/writing.ts'
import type { Context } from '../context.ts'
import { addAddress } from '../http/routes.ts'
import type { CollectionRequest } from '../resources/collection.ts'
import { makeEngine, modelAt, type Engine } from '../resources/engine.ts'
import { maskedFor } from '../resources/masks.ts'
import { answerExport } from './export.ts'
import { findUses } from './uses.ts'

export interface ListRoutesOptions {
  context: Context
  resources: readonly Resource[]
}

export async function listRoutes(
  app: FastifyInstance,
  { context, resources }: ListRoutesOptions,
): Promise<void> {
  const engine = makeEngine(context, resources)
  for (const resource of resources) addLists(app, engine, resource)
}

function addLists(app: FastifyInstance, engine: Engine, resource: Resource): void {
  const base = `/api/${resource.path}`
  const about = (request: FastifyRequest, reply: FastifyReply): CollectionRequest => ({
    engine,
    model: maskedFor(modelAt(engine, resource.path), request.caller),
    request,
    reply,
  })
  for (const form of ['csv', 'xlsx'] as const) {
    addAddress(
      app,
      `${base}/export.${form}`,
      { GET: (request, reply) => answerExport(about(request, reply), form) },
      { onRequest: forPeople },
    )
  }
  addAddress(
    app,
    `${base}/:id/uses`,
    {
      GET: async (request, reply) => {
        reply.header('cache-control', 'private, no-store')
        return findUses(about(request, reply), (request.params as { id: string }).id)
      },
    },
    { onRequest: async (request) => needReader(resource, request.caller) },
  )
}

async function forPeople(request: FastifyRequest): Promise<void> {
  if (request.method !== 'OPTIONS') needPerson(request.caller)
}
