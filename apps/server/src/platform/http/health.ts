// Two addresses for operators: whether the process is alive, and whether it can serve.
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { readClock } from '../time/queries.ts'
import { caching } from './caching.ts'

export async function healthRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const config = { rateLimit: false }
  app.get('/healthz', { config, logLevel: 'silent' }, async () => ({ status: 'alive' }))
  app.get('/readyz', { config, logLevel: 'silent' }, async (request, reply) => {
    reply.header('cache-control', caching.none)
    try {
      await readClock(context.db)
      return { status: 'ready', ...(context.standby && { standby: context.standby.state }) }
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer')
      const status = 'the database does not answer'
      const standby = context.standby && { standby: context.standby.state }
      return reply.code(503).send({ status, ...standby })
    }
  })
}
