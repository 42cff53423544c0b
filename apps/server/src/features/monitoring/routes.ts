// What operators and their programs ask: whether the process lives, and metrics, for a Prometheus on the same machine or
// with the token of the settings.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { healthRoutes } from '../../platform/http/health.ts'
import { countAnswers } from './count-answers.ts'
import { openMetrics, type Metrics } from './metrics.ts'

export async function monitoringRoutes(app: FastifyInstance, context: Context): Promise<void> {
  await app.register(healthRoutes, context)
  const answers = countAnswers(app.server)
  let metrics: Metrics | undefined
  const config = { rateLimit: false }
  app.get('/metrics', { config, logLevel: 'warn' }, async (request, reply) => {
    // Others are told nothing: not even that there is such an address.
    if (!mayWatch(request, context.settings.metricsToken)) return reply.callNotFound()
    metrics ??= openMetrics(context, answers)
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text())
  })
}

const loopback = /^(?:(?:::ffff:)?127\.\d+\.\d+\.\d+|::1)$/
const ownNames = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/
/** A proxy on the same machine speaks for somebody else. */
const ofProxies = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

function mayWatch({ raw, headers }: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) return isSame(headers.authorization ?? '', `Bearer ${token}`)
  const isHere = loopback.test(raw.socket.remoteAddress ?? '') && ownNames.test(headers.host ?? '')
  return isHere && ofProxies.every((name) => headers[name] === undefined)
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map((text) => createHash('sha256').update(text).digest())
  return timingSafeEqual(one!, other!)
}
