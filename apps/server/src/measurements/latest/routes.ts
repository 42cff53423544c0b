// The newest picture of all public stations, or of one province's, sent from memory.
import type { FastifyInstance } from 'fastify'
import { addAddress } from '../../http/routes.ts'
import { sendReady } from '../../snapshots/send.ts'
import type { Latest } from './open-latest.ts'

const maxAgeSeconds = 5

export async function latestRoutes(
  app: FastifyInstance,
  { product, latest }: { product: string; latest: Latest },
): Promise<void> {
  const address = `/api/${product}/public/latest`
  addAddress(app, address, {
    GET: async (request, reply) =>
      sendReady(request, reply, await latest.snapshot.answer(), maxAgeSeconds),
  })
  addAddress(app, `${address}/:provinceCode`, {
    GET: async (request, reply) => {
      const { provinceCode } = request.params as { provinceCode: string }
      return sendReady(request, reply, await latest.snapshot.answer(provinceCode), maxAgeSeconds)
    },
  })
}
