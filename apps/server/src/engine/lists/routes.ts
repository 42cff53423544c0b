// Whole lists of a resource can be exported, imported and changed in batches; the uses and the changes of an item are
// listed too.
import { listCallsOf, type BatchRequest, type ImportReport } from '@eos/contract/calls/lists'
import multipart from '@fastify/multipart'
import { hasHistory, hasMethod, type Resource } from '@eos/contract/resource'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { needReader } from '../../access/queries/read-policy.ts'
import { addCalls } from '../../platform/http/calls.ts'
import { readBodyText } from '../../platform/http/bodies/json-body.ts'
import { hooksOf, modelAt, type Engine, type CollectionRequest } from '../model/engine.ts'
import { maskedFor } from '../queries/field-visibility.ts'
import { runBatch } from './batch.ts'
import { findHistory } from './item-history.ts'
import { answerExport } from './export.ts'
import { importSheet, needImporter, type Imported } from './import/import.ts'
import { readImportOptions, type ImportOptions } from './import/import-options.ts'
import { markedFile } from './import/marked-file.ts'
import { rawTypes, receiveSheet } from './import/receive-sheet.ts'
import { mostBytes, type Sheet } from './import/sheet.ts'
import { findUses } from './uses.ts'
import { caching } from '../../platform/http/caching.ts'

export async function listRoutes(
  app: FastifyInstance,
  { engine }: { engine: Engine },
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
  for (const { resource } of engine.models.values()) addLists(app, engine, resource)
}

function addLists(app: FastifyInstance, engine: Engine, resource: Resource): void {
  const calls = listCallsOf(resource)
  const about = (request: FastifyRequest, reply: FastifyReply): CollectionRequest => ({
    engine,
    model: maskedFor(modelAt(engine, resource.path), request.caller),
    request,
    reply,
  })
  for (const form of ['csv', 'xlsx'] as const) {
    addCalls(
      app,
      calls,
      {
        [`${resource.path}.export-${form}`]: async (_asked, request, reply) =>
          answerExport(about(request, reply), form),
      },
      { config: { takesCodesInQuery: true } },
    )
  }
  addChanges(app, engine, resource, about)
  addCalls(
    app,
    calls,
    {
      [`${resource.path}.uses`]: async ({ params, query }, request, reply) =>
        findUses(about(request, reply), {
          id: (params as { id: string }).id,
          of: (query() as { of?: string }).of,
        }),
    },
    { onRequest: async (request) => needReader(resource, request.caller) },
  )
  if (!hasHistory(resource)) return
  addCalls(app, calls, {
    [`${resource.path}.history`]: async ({ params }, request, reply) => ({
      data: await findHistory(about(request, reply), (params as { id: string }).id),
    }),
  })
}

function addChanges(
  app: FastifyInstance,
  engine: Engine,
  resource: Resource,
  about: (request: FastifyRequest, reply: FastifyReply) => CollectionRequest,
): void {
  const calls = listCallsOf(resource)
  // Resources that keep their items in a way of their own cannot be imported.
  if (!hooksOf(engine, resource).storage && hasMethod(resource, 'CREATE')) {
    addCalls(
      app,
      calls,
      {
        [`${resource.path}.import`]: async (_asked, request, reply) => {
          const options = readImportOptions(request)
          const to = about(request, reply)
          const sheet = await receiveSheet(request)
          const imported = await importSheet(to, sheet, options)
          return options.isMarked
            ? sendMarked(to, sheet, imported)
            : sendReport(reply, imported.report, options)
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
    addCalls(app, calls, {
      [`${resource.path}.batch`]: async ({ body }, request, reply) =>
        runBatch(about(request, reply), body() as BatchRequest),
    })
  }
}

function sendReport(
  reply: FastifyReply,
  report: ImportReport,
  { isDryRun, isAtomic }: ImportOptions,
): FastifyReply {
  return reply.code(!isDryRun && isAtomic && report.failed > 0 ? 400 : 200).send(report)
}

function sendMarked(
  { engine, model, request, reply }: CollectionRequest,
  sheet: Sheet,
  { columns, marks }: Imported,
): FastifyReply {
  const { locale } = request
  const now = engine.context.now()
  const { type, extension, content } = markedFile({ sheet, columns, marks, locale, now })
  return reply
    .headers({
      'content-type': type,
      'content-disposition': `attachment; filename="${model.resource.path}_import.${extension}"`,
      'cache-control': caching.forOnePerson,
    })
    .send(content)
}
