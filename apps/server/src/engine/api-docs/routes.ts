// The API document as pages for people, made by the server from the same declarations: nothing is fetched from
// anywhere.
import { rootCalls } from '@eos/contract/calls/root'
import { openApiDocument } from '@eos/contract/openapi/document'
import type { ServerFacts } from '@eos/contract/openapi/server-facts'
import type { Resource } from '@eos/contract/resource'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendTagged } from '../../platform/http/answers/send-tagged.ts'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { addCalls } from '../../platform/http/calls.ts'
import { operationsOf, type ApiDocument } from './document.ts'
import { contentsPage, foundPage, tagPage, type DocumentPages } from './page.ts'
import { caching } from '../../platform/http/caching.ts'

interface ApiDocsOptions {
  product: string
  resources: readonly Resource[]
  facts: () => Promise<ServerFacts>
}

export async function apiDocsRoutes(app: FastifyInstance, options: ApiDocsOptions): Promise<void> {
  let read: (Omit<DocumentPages, 'origin'> & { facts: ServerFacts }) | undefined
  // Read when somebody first asks for it, and again when its facts have changed; only the address of the server differs
  // otherwise.
  const bookFor = async ({ address }: FastifyRequest): Promise<DocumentPages> => {
    const facts = await options.facts()
    if (read?.facts !== facts) read = { ...readDocument(options, facts), facts }
    return { ...read, origin: address.origin }
  }
  addCalls(
    app,
    rootCalls,
    {
      docs: async ({ query }, request, reply) => {
        const words = query().q?.trim().slice(0, longestSearch) ?? ''
        const book = await bookFor(request)
        return sendPage(request, reply, words === '' ? contentsPage(book) : foundPage(book, words))
      },
      'docs-of': async ({ params }, request, reply) => {
        const text = tagPage(await bookFor(request), params.tag)
        if (text === undefined) throw new RequestFailure('NOT_FOUND')
        return sendPage(request, reply, text)
      },
    },
    sameForAll,
  )
}

const sameForAll = { config: { isSameForAll: true } }

const longestSearch = 100

function readDocument(
  { product, resources }: ApiDocsOptions,
  facts: ServerFacts,
): Omit<DocumentPages, 'origin'> {
  const document = openApiDocument({ product, resources, origin: '', ...facts }) as ApiDocument
  return { document, operations: operationsOf(document) }
}

function sendPage(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  reply.headers({ 'cache-control': caching.asked, vary: 'Host' })
  return sendTagged(request, reply, text, 'text/html; charset=utf-8')
}
