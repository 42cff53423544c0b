// Serves the description of the whole API.
import { rootCalls } from '@eos/contract/calls/root'
import { openApiDocument } from '@eos/contract/openapi/document'
import type { ServerFacts } from '@eos/contract/openapi/server-facts'
import type { Resource } from '@eos/contract/resource'
import type { FastifyInstance } from 'fastify'
import { addCalls } from '../platform/http/calls.ts'
import type { PublisherOf } from '../platform/http/publisher.ts'
import { sendDocument } from './wire/answers.ts'

export async function openApiRoutes(
  app: FastifyInstance,
  options: {
    product: string
    resources: readonly Resource[]
    facts: () => Promise<ServerFacts>
    publisherOf: PublisherOf
  },
): Promise<void> {
  const { product, resources } = options
  addCalls(
    app,
    rootCalls,
    {
      openapi: async (_asked, request, reply) => {
        const { origin } = request.address
        const licence = (await options.publisherOf(request.hostName))?.licence ?? null
        const facts = await options.facts()
        const body = openApiDocument({ product, resources, origin, licence, ...facts })
        return sendDocument(request, reply, undefined, { type: 'application/json', body })
      },
    },
    { config: { isSameForAll: true } },
  )
}
