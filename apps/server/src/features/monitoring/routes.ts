// Operators and their programs ask whether the process lives, and for metrics: a Prometheus on the same machine or with
// the token of the settings. Everybody may ask for the state of the service.
import { createHash, timingSafeEqual } from 'node:crypto'
import { serviceStatusCalls } from '@eos/contract/calls/service-status'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { addCalls } from '../../platform/http/calls.ts'
import { healthRoutes } from '../../platform/http/health.ts'
import type { Worker } from '../../platform/jobs/worker.ts'
import type { Settings } from '../../platform/settings/settings.ts'
import { countAnswers } from './count-answers.ts'
import { startHourKeeping, type Measures } from './keep-hours.ts'
import { openMetrics, type Metrics } from './metrics.ts'
import { PublicDelayMeter } from './public-delays.ts'
import { CurrentAnswers } from '../../platform/snapshots/current-answers.ts'
import { PreparedAnswer } from '../../platform/snapshots/prepared-answer.ts'
import { readServiceStatus, type Answers } from './service-status.ts'
import { caching } from '../../platform/http/caching.ts'

/** Returns what is to be told whenever visitors are shown newer readings. */
export async function addMonitoring(
  app: FastifyInstance,
  context: Context,
): Promise<PublicDelayMeter> {
  const delays = new PublicDelayMeter(context)
  await app.register((scope) => monitoringRoutes(scope, context, delays))
  return delays
}

async function monitoringRoutes(
  app: FastifyInstance,
  context: Context,
  delays: PublicDelayMeter,
): Promise<void> {
  await healthRoutes(app, context)
  const answers = countAnswers(app.server)
  addServiceStatus(app, context, { since: context.now(), counts: answers.counts, delays })
  keepHours(app, context, { counts: answers.counts, delays })
  let metrics: Metrics | undefined
  const config = { rateLimit: false }
  app.get('/metrics', { config, logLevel: 'warn' }, async (request, reply) => {
    // Others are told nothing: not even that there is such an address.
    if (!mayWatch(request, context.settings)) return reply.callNotFound()
    metrics ??= openMetrics(context, { answers, delays }, (error) =>
      app.log.warn({ err: error }, 'the figures of the service could not be read'),
    )
    return reply
      .header('cache-control', caching.none)
      .type(metrics.contentType)
      .send(await metrics.text())
  })
}

/** From when the process takes requests until it ends. */
function keepHours(app: FastifyInstance, context: Context, measures: Measures): void {
  let worker: Worker | undefined
  const warn = (sentence: string, error: unknown) => app.log.warn({ err: error }, sentence)
  app.addHook('onListen', async () => {
    worker = startHourKeeping(context, measures, warn)
  })
  app.addHook('onClose', async () => worker?.stop())
}

function addServiceStatus(app: FastifyInstance, context: Context, answers: Answers): void {
  const kept = new CurrentAnswers(context, { mostBytes: 1_000_000 })
  app.addHook('onClose', async () => kept.close())
  addCalls(
    app,
    serviceStatusCalls,
    {
      'service-status': async (_asked, request, reply) =>
        kept.send(request, reply, { group: 'service-status', key: '' }, async () => {
          return new PreparedAnswer(JSON.stringify(await readServiceStatus(context, answers)))
        }),
    },
    { fixed: { product: context.settings.product }, config: { isSameForAll: true } },
  )
}

const loopback = /^(?:(?:::ffff:)?127\.\d+\.\d+\.\d+|::1)$/
const ownNames = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/
/** A proxy on the same machine speaks for somebody else. */
const ofProxies = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

/** With a public address there is a proxy, and one that sets no headers makes the world look like this machine. */
function mayWatch(
  { raw, headers }: FastifyRequest,
  { metricsToken: token, publicUrl }: Pick<Settings, 'metricsToken' | 'publicUrl'>,
): boolean {
  if (token !== undefined) return isSame(headers.authorization ?? '', `Bearer ${token}`)
  if (publicUrl !== undefined) return false
  const isHere = loopback.test(raw.socket.remoteAddress ?? '') && ownNames.test(headers.host ?? '')
  return isHere && ofProxies.every((name) => headers[name] === undefined)
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map((text) => createHash('sha256').update(text).digest())
  return timingSafeEqual(one!, other!)
}
