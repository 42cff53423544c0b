// The newest picture of all public stations and what has changed in it, whole or of one province, sent from memory.
import type { FastifyInstance } from 'fastify'
import { addAddress, type Handlers } from '../../http/routes.ts'
import { sendReady } from '../../snapshots/send.ts'
import type { Latest } from './open-latest.ts'

const maxAgeSeconds = 5
/** Sending a ready buffer costs less than counting and refusing. */
const config = { rateLimit: false } as const

export async function latestRoutes(
  app: FastifyInstance,
  { product, latest }: { product: string; latest: Latest },
): Promise<void> {
  for (const name of ['latest', 'changes'] as const) {
    const snapshot = name === 'latest' ? latest.snapshot : latest.changes
    const address = `/api/${product}/public/${name}`
    const handlers: Handlers = {
      GET: async (request, reply) =>
        sendReady(request, reply, await snapshot.answer(), maxAgeSeconds),
    }
    addAddress(app, address, handlers, { config })
    addAddress(app, `${address}/:provinceCode`, {
      GET: async (request, reply) => {
        const { provinceCode } = request.params as { provinceCode: string }
        return sendReady(request, reply, await snapshot.answer(provinceCode), maxAgeSeconds)
      },
    })
  }
}
