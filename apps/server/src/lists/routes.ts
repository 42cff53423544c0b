// What can be done with whole lists of a resource: export, import, many changes at once; and what uses an item.
import multipart from '@fastify/multipart'
import { hasMethod, type Resource } from '@eos/contract/resource'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { needReader } from '../access/reading.ts'
import { needPerson } from '../access/writing.ts'
import type { Context } from '../context.ts'
import { isAtomic } from '../http/batches.ts'
import { addAddress } from '../http/routes.ts'
import { behaviours } from '../resources/behaviours.ts'
import { parseJson, readBodyText } from '../resources/body-text.ts'
import type { CollectionRequest } from '../resources/collection.ts'
import { makeEngine, modelAt, type Engine } from '../resources/engine.ts'
import { maskedFor } from '../resources/masks.ts'
import { runBatch } from './batch.ts'
import { answerExport } from './export.ts'
import { importSheet, needImporter } from './import.ts'
import { rawTypes, receiveSheet } from './receive-sheet.ts'
import { mostBytes } from './sheet.ts'
import { findUses } from './uses.ts'

export interface ListRoutesOptions {
  context: Context
  resources: readonly Resource[]
}

export async function listRoutes(
  app: FastifyInstance,
  { context, resources }: ListRoutesOptions,
): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    rawTypes,
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: Buffer) => body,
  )
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: Buffer) => readBodyText(body),
  )
  await app.register(multipart)
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
  addChanges(app, resource, about)
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

function addChanges(
  app: FastifyInstance,
  resource: Resource,
  about: (request: FastifyRequest, reply: FastifyReply) => CollectionRequest,
): void {
  const base = `/api/${resource.path}`
  // What keeps its items in a way of its own is not made from lists.
  if (!behaviours[resource.path]?.keep && hasMethod(resource, 'CREATE')) {
    addAddress(
      app,
      `${base}/import`,
      {
        POST: async (request, reply) => {
          const to = about(request, reply)
          const sheet = await receiveSheet(request)
          const isDryRun = /^(true|1)$/i.test(request.search.get('dryRun') ?? '')
          const report = await importSheet(to, sheet, { isDryRun, isAtomic: isAtomic(request) })
          const isRefused = !isDryRun && isAtomic(request) && report.failed > 0
          return reply.code(isRefused ? 400 : 200).send(report)
        },
      },
      {
        bodyLimit: mostBytes + 100_000,
        onRequest: async (request) => {
          if (request.method === 'POST') needImporter({ model: { resource }, request })
        },
      },
    )
  }
  if (hasMethod(resource, 'PATCH') || hasMethod(resource, 'DELETE')) {
    addAddress(
      app,
      `${base}/batch`,
      { POST: async (request, reply) => runBatch(about(request, reply), parseJson(request.body)) },
      { onRequest: forPeople },
    )
  }
}

async function forPeople(request: FastifyRequest): Promise<void> {
  if (request.method !== 'OPTIONS') needPerson(request.caller)
}
