// The table of contents of the server: every room is mounted here, by name.
import Fastify, { type FastifyInstance } from 'fastify'
import { pagePrefix } from '@eos/contract/pages'
import type { Resource } from '@eos/contract/resource'
import { resources } from '@eos/contract/resources/all'
import { findCallers } from './features/accounts/sign-in/caller.ts'
import { baseMapRoutes } from './features/base-map/routes.ts'
import { carriesSession } from './features/accounts/sign-in/cookie.ts'
import { accountRoutes } from './features/accounts/routes.ts'
import { startLogJob } from './engine/activity/log-job.ts'
import { openRefusalLog } from './engine/activity/refusals.ts'
import { activityRoutes } from './engine/activity/routes.ts'
import { apiDocsRoutes } from './engine/api-docs/routes.ts'
import { serverFactsOf } from './engine/api-docs/server-facts.ts'
import { startArchiveJob } from './features/storage/archive-job.ts'
import { storageRoutes } from './features/storage/routes.ts'
import type { Context } from './platform/context.ts'
import { startSimulator } from './features/demo/simulator.ts'
import { exceedanceRoutes } from './features/exceedances/routes.ts'
import { openContentStore } from './engine/files/content-store.ts'
import { startFileCleanup } from './engine/files/cleanup-job.ts'
import { fileRoutes } from './engine/files/routes.ts'
import { trustOf } from './platform/http/address.ts'
import { addBodyPatience, defaultBodyPatienceMs } from './platform/http/bodies/body-patience.ts'
import { addCacheRules } from './platform/http/answers/cache-rules.ts'
import { addCompression } from './platform/http/answers/compression.ts'
import { addCors } from './platform/http/guards/cors.ts'
import {
  addErrorHandler,
  answerBrokenConnection,
  answerFailure,
} from './platform/http/answers/error-handler.ts'
import { healthRoutes } from './platform/http/health.ts'
import { limitNesting } from './platform/http/bodies/json-nesting.ts'
import { openKnownHosts } from './features/organizations/known-hosts.ts'
import { addLongAnswers, type LongAnswerTimes } from './platform/http/guards/long-answers.ts'
import { addRateLimit, defaultCallsPerMinute } from './platform/http/guards/rate-limit.ts'
import {
  addCallers,
  addRequestContext,
  newRequestId,
  withoutLastSlash,
  type CallerFinder,
} from './platform/http/request-context.ts'
import { addSafetyHeaders } from './platform/http/answers/safety-headers.ts'
import type { Figures } from './platform/web/rendered-pages.ts'
import { webBuildRoutes } from './platform/web/web-build.ts'
import { startRetentionJob } from './features/ingestion/retention/retention-job.ts'
import { startChannels } from './features/ingestion/channels/start-channels.ts'
import { ingestionAdministration } from './features/ingestion/administration/routes.ts'
import { ingestionRoutes } from './features/ingestion/routes.ts'
import { SseHub } from './features/live/sse-hub.ts'
import { openBroadcaster } from './features/live/broadcast.ts'
import { listRoutes } from './engine/lists/routes.ts'
import { homeOrigin } from './process/listening.ts'
import { liveRoutes } from './features/live/routes.ts'
import { startPartitionJob } from './platform/jobs/partition-job.ts'
import { openMailer, type Mailer } from './platform/mail/mailer.ts'
import { openLatest } from './features/public-readings/latest/open-latest.ts'
import { startRollUpWorker } from './features/roll-ups/roll-up-worker.ts'
import { publicReadingsRoutes } from './features/public-readings/routes.ts'
import { qualityRoutes } from './features/quality/routes.ts'
import { startQualityWorker } from './features/quality/quality-worker.ts'
import { publicationRoutes } from './features/publication/routes.ts'
import { recomputationRoutes } from './features/recomputation/routes.ts'
import { startRecomputationWorker } from './features/recomputation/worker.ts'
import { makeEngine, type Engine } from './engine/model/engine.ts'
import { openEngine } from './process/open-engine.ts'
import { resourceAdditions } from './process/resource-additions.ts'
import { addReadyAnswers } from './platform/snapshots/ready-answers.ts'
import { answerWhileAway, keepLastAnswers } from './platform/snapshots/stale-answers.ts'
import { isFileNamed, mayReadFile } from './engine/write/file-uses.ts'
import { hostOrganizationRoutes } from './features/organizations/start-up/host-organization.ts'
import { openApiRoutes } from './engine/openapi.ts'
import {
  openStartSnapshots,
  type StartSnapshots,
} from './features/organizations/start-up/start-snapshots.ts'
import { rootRoutes } from './engine/root.ts'
import { resourceRoutes } from './engine/routes.ts'
import { stationStateRoutes } from './features/station-states/routes.ts'
import { startStateWorker } from './features/station-states/state-worker.ts'
import { setUpRoutes } from './features/set-up/routes.ts'

export interface AppOptions {
  /** Tests may say who asks, before the session does. */
  findCaller?: CallerFinder
  /** Tests look at every answer. */
  watch?: (app: FastifyInstance) => void
  callsPerMinute?: number
  signInsPerMinute?: number
  /** For how long a small body may be on its way. */
  bodyPatienceMs?: number
  /** How many long answers visitors may have made at the same time. */
  longAnswers?: Partial<LongAnswerTimes>
  mailer?: Mailer
  logLevel?: string
  /** Declarations of tests, for what no resource of today makes use of. */
  moreResources?: readonly Resource[]
  /** Where the built web application lies, when not in its usual place. */
  webBuildFolder?: string
}

export interface Background {
  stop(): Promise<void>
}

/** The whole server as one application that can listen or be asked directly. */
export async function buildApp(
  context: Context,
  options: AppOptions = {},
): Promise<FastifyInstance> {
  const { settings } = context
  const app = openFrame(context, options)
  options.watch?.(app)
  await addRateLimit(app, options.callsPerMinute ?? defaultCallsPerMinute)
  const refusals = openRefusalLog(context)
  app.addHook('onClose', () => refusals.close())
  addErrorHandler(app, context.now, refusals.noteFailure)
  limitNesting(app)

  await app.register(healthRoutes, context)
  const mailer = options.mailer ?? openMailer({ ...settings, from: settings.mailFrom }, context.now)
  await app.register(accountRoutes, {
    context,
    mailer,
    refusals,
    signInsPerMinute: options.signInsPerMinute,
  })
  await app.register(activityRoutes, context)
  await app.register(storageRoutes, context)
  await app.register(setUpRoutes, { context, attemptsPerMinute: options.signInsPerMinute })
  const engine = openEngine(context, mailer, options.moreResources ?? [])
  const start = await addResources(app, context, engine)
  await app.register(listRoutes, { engine })
  await app.register(publicationRoutes, { engine })
  await app.register(qualityRoutes, context)
  await app.register(exceedanceRoutes, context)
  await app.register(recomputationRoutes, context)
  await app.register(stationStateRoutes, context)
  await app.register(hostOrganizationRoutes, { engine, start })
  await app.register(fileRoutes, {
    context,
    store: openContentStore(settings.dataDir),
    mayRead: (caller, id) => mayReadFile(engine, caller, id),
  })
  const facts = serverFactsOf(engine)
  await app.register(openApiRoutes, { product: settings.product, resources, facts })
  await app.register(apiDocsRoutes, { product: settings.product, resources, facts })
  await app.register(ingestionRoutes, context)
  await app.register(ingestionAdministration, context)
  const figures = await addLiveReadings(app, context)
  await app.register(baseMapRoutes, context)
  await app.register(webBuildRoutes, {
    context,
    figures,
    ...(options.webBuildFolder === undefined ? {} : { folder: options.webBuildFolder }),
  })
  return app
}

/** The routes of all resources; a visit begins with some of their answers, which are kept ready. */
async function addResources(
  app: FastifyInstance,
  context: Context,
  engine: Engine,
): Promise<StartSnapshots> {
  const start = await openStartSnapshots(
    engine,
    warning(app, 'what a visit begins with could not be read'),
  )
  app.addHook('onClose', () => start.close())
  await app.register(rootRoutes, { resources })
  await app.register(async (scope) => {
    const findLast = await keepLastAnswers(scope, context)
    answerWhileAway(scope, context.now, async (request, reply) => {
      const prepared = await start.find(request, reply)
      // Visitors' answers would hide from people what they may see besides.
      return prepared ?? (carriesSession(request) ? undefined : findLast(request))
    })
    scope.addHook('onRoute', (route) => {
      if (start.routes.has(route.url)) route.preHandler = start.answerPresent
    })
    await scope.register(resourceRoutes, { engine })
  })
  return start
}

/** The readings, the newest of them as a snapshot, which it returns, and the stream that tells of its changes. */
async function addLiveReadings(app: FastifyInstance, context: Context): Promise<Figures> {
  const hub = new SseHub()
  const broadcaster = openBroadcaster(context, {
    hub,
    refresh: () => latest.snapshot.refresh(),
    onFailure: warning(app, 'the events of the live stream could not be sent'),
  })
  const latest = await openLatest(context, {
    onRebuilt: (present, begunAt) => broadcaster.show({ latest: present, begunAt }),
    onFailure: warning(app, 'the newest readings could not be prepared'),
  })
  app.addHook('onClose', async () => {
    await latest.close()
    await broadcaster.close()
  })
  await app.register(publicReadingsRoutes, { context, latest })
  await app.register(liveRoutes, { hub })
  return latest.snapshot
}

const warning = (app: FastifyInstance, sentence: string) => (error: unknown) =>
  app.log.warn({ err: error }, sentence)

/** Starts the background work, such as roll-ups, snapshots and the simulator, once the app can answer. */
export async function startBackground(
  context: Context,
  { baseUrl }: { baseUrl: string | undefined },
): Promise<Background> {
  const parts: Background[] = []
  parts.push(startRollUpWorker(context, warn))
  parts.push(startQualityWorker(context, warn))
  parts.push(startRecomputationWorker(context, warn))
  const { settings, now } = context
  const mailer = openMailer({ ...settings, from: settings.mailFrom }, now)
  const noticesAddress = `${homeOrigin(settings, settings.port)}${pagePrefix(settings.product)}admin/station-states`
  parts.push(await startStateWorker({ ...context, mailer, noticesAddress }, warn))
  parts.push(startPartitionJob(context, warn))
  parts.push(await startLogJob(context, warn))
  parts.push(await startArchiveJob(context, warn))
  parts.push(startRetentionJob(context, warn))
  const engine = makeEngine(context, resources, resourceAdditions)
  const store = openContentStore(context.settings.dataDir)
  const isNamed = (id: string) => isFileNamed(engine, id)
  parts.push(await startFileCleanup({ context, store, isNamed }, warn))
  parts.push(await startChannels(context, warn))
  parts.push(await startSimulator(context, { baseUrl, warn }))
  return {
    stop: async () => {
      for (const part of parts.toReversed()) await part.stop()
    },
  }
}

/** Background work has no request to answer; who operates the server reads it. */
function warn(sentence: string, error: unknown): void {
  process.stderr.write(`${sentence} ${error instanceof Error ? error.message : String(error)}\n`)
}

/** A slow export may take ten minutes; no limit of ours may be shorter. */
const patienceMs = 620_000

function openFrame(context: Context, options: AppOptions): FastifyInstance {
  const { settings } = context
  const hasProxy = settings.trustProxy !== false
  const trusts = hasProxy ? trustOf(settings.trustProxy) : undefined
  const app = Fastify({
    logger: { level: options.logLevel ?? 'warn' },
    genReqId: newRequestId,
    trustProxy: trusts ?? false,
    requestTimeout: patienceMs,
    keepAliveTimeout: patienceMs,
    bodyLimit: 1_048_576,
    routerOptions: { maxParamLength: 500 },
    rewriteUrl: withoutLastSlash,
    frameworkErrors: (error, request, reply) => {
      void answerFailure(error, request, reply, context.now())
    },
    clientErrorHandler: answerBrokenConnection,
  })
  addSafetyHeaders(app, settings)
  addBodyPatience(app, options.bodyPatienceMs ?? defaultBodyPatienceMs)
  const knownHosts = openKnownHosts(context)
  app.addHook('onClose', async () => knownHosts.close())
  addRequestContext(app, { trusts, site: settings, knownHosts })
  addReadyAnswers(app, settings)
  addCors(app, settings)
  const { findCaller } = options
  addCallers(app, [...(findCaller ? [findCaller] : []), findCallers(context)])
  addCacheRules(app, { hasProxy })
  addCompression(app)
  addLongAnswers(app, options.longAnswers)
  return app
}
