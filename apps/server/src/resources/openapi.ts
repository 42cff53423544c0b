// Serves the description of the whole API.
import { openApiDocument } from '@eos/contract/openapi/document'
import type { Resource } from '@eos/contract/resource'
import type { FastifyInstance } from 'fastify'
import { addAddress } from '../http/routes.ts'
import { sendDocument } from './answers.ts'

export async function openApiRoutes(
  app: FastifyInstance,
  options: { product: string; resources: readonly Resource[] },
): Promise<void> {
  addAddress(app, '/api/openapi.json', {
    GET: async (request, reply) => {
      const body = openApiDocument({ ...options, origin: request.address.origin })
      return sendDocument(request, reply, undefined, { type: 'application/json', body })
    },
  })
}
