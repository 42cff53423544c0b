// The application before its routes: limits, the context of requests, cross-origin rules, callers, caches and compression.
import Fastify, { type FastifyInstance } from 'fastify'
import { findCallers } from '../features/accounts/sign-in/caller.ts'
import { openKnownHosts } from '../features/organizations/known-hosts.ts'
import type { Context } from '../platform/context.ts'
import { trustOf } from '../platform/http/address.ts'
import { addCacheRules } from '../platform/http/answers/cache-rules.ts'
import { addCompression } from '../platform/http/answers/compression.ts'
import { logBudget } from '../platform/http/answers/log-budget.ts'
import { answerBrokenConnection, answerFailure } from '../platform/http/answers/error-handler.ts'
import { addSafetyHeaders } from '../platform/http/answers/safety-headers.ts'
import { addBodyPatience, defaultBodyPatienceMs } from '../platform/http/bodies/body-patience.ts'
import { addCors } from '../platform/http/guards/cors.ts'
import { addLongAnswers, type LongAnswerTimes } from '../platform/http/guards/long-answers.ts'
import {
  addCallers,
  addRequestContext,
  newRequestId,
  routedUrl,
  type CallerFinder,
} from '../platform/http/request-context.ts'
import { addReadyAnswers } from '../platform/snapshots/ready-answers.ts'
import { traceRequests } from '../platform/tracing/trace-requests.ts'
import { addStandbyReads } from './standby-reads.ts'

export interface FrameOptions {
  /** Tests may say who asks, before the session does. */
  findCaller?: CallerFinder
  /** For how long a small body may be on its way. */
  bodyPatienceMs?: number
  /** How many long answers visitors may have made at the same time. */
  longAnswers?: Partial<LongAnswerTimes>
  logLevel?: string
}

/** A slow export may take ten minutes; no limit of ours may be shorter. */
const patienceMs = 620_000

export function openFrame(context: Context, options: FrameOptions): FastifyInstance {
  const { settings } = context
  const hasProxy = settings.trustProxy !== false
  const trusts = hasProxy ? trustOf(settings.trustProxy) : undefined
  const app = Fastify({
    logger: {
      level: options.logLevel ?? 'warn',
      hooks: { logMethod: logBudget(Date.now) },
    },
    genReqId: newRequestId,
    trustProxy: trusts ?? false,
    requestTimeout: patienceMs,
    keepAliveTimeout: patienceMs,
    bodyLimit: 1_048_576,
    routerOptions: { maxParamLength: 500 },
    rewriteUrl: routedUrl,
    frameworkErrors: (error, request, reply) => {
      void answerFailure(error, request, reply, context.now())
    },
    clientErrorHandler: answerBrokenConnection,
  })
  traceRequests(app)
  addSafetyHeaders(app, settings)
  addBodyPatience(app, options.bodyPatienceMs ?? defaultBodyPatienceMs)
  const knownHosts = openKnownHosts(context)
  app.addHook('onClose', async () => knownHosts.close())
  addRequestContext(app, { trusts, site: settings, knownHosts })
  addReadyAnswers(app, settings)
  addCors(app, settings)
  addCallers(app, [options.findCaller ?? [], findCallers(context)].flat())
  if (context.standby) addStandbyReads(app)
  addCacheRules(app, { hasProxy })
  addCompression(app)
  addLongAnswers(app, options.longAnswers)
  return app
}
