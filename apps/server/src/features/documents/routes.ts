// The content of the page of documents, as answers that are the same for everybody.
import { documentCalls } from '@eos/contract/calls/documents'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context.ts'
import type { Change } from '../../platform/database/changes.ts'
import { addCalls } from '../../platform/http/calls.ts'
import { CurrentAnswers } from '../../platform/snapshots/current-answers.ts'
import { PreparedAnswer } from '../../platform/snapshots/prepared-answer.ts'
import { publicDocument, publicDocuments } from './answers.ts'
import { countPublicDocuments } from './queries/documents.ts'

const mostBytes = 32_000_000

export async function documentRoutes(
  app: FastifyInstance,
  { context }: { context: Context },
): Promise<void> {
  const { db, now } = context
  const answers = new CurrentAnswers(context, { mostBytes, touches })
  const countAll = answers.keep(() => countPublicDocuments(db))
  app.addHook('onClose', async () => answers.close())
  const send = (
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    asked: { group: string; key: string },
    make: () => Promise<unknown>,
  ) =>
    answers.send(
      request,
      reply,
      asked,
      async () => new PreparedAnswer(JSON.stringify(await make())),
    )
  addCalls(
    app,
    documentCalls,
    {
      documents: async ({ query }, request, reply) => {
        const asked = query()
        const key = JSON.stringify(asked)
        return send({ request, reply }, { group: 'documents', key }, async () =>
          publicDocuments(db, asked, { total: await countAll(), now: now() }),
        )
      },
      'documents.one': async ({ params }, request, reply) =>
        send({ request, reply }, { group: 'document', key: params.id }, () =>
          publicDocument(db, params.id, now()),
        ),
    },
    { fixed: { product: context.settings.product }, config: { isSameForAll: true } },
  )
}

const sources = new Set(['documentation', 'category', 'organization'])

function touches(change: Change): boolean {
  return change.kind === 'catalogue' ? sources.has(change.resource) : change.kind === 'unknown'
}
