// The table of contents of the server: every room is mounted here, by name.
import type { FastifyInstance } from 'fastify'
import type { Resource } from '@eos/contract/resource'
import { resources } from '@eos/contract/resources/all'
import { baseMapRoutes } from './features/base-map/routes.ts'
import { startBackupJob } from './features/backup/backup-job.ts'
import { startBinJob } from './features/bin/purge.ts'
import { binRoutes } from './features/bin/routes.ts'
import { carriesSession } from './features/accounts/sign-in/cookie.ts'
import { accountRoutes } from './features/accounts/routes.ts'
import { startLogJob } from './engine/activity/log-job.ts'
import { openRefusalLog } from './engine/activity/refusals.ts'
import { activityRoutes } from './engine/activity/routes.ts'
import { apiDocsRoutes } from './engine/api-docs/routes.ts'
import { dataSetRoutes } from './features/data-sets/routes.ts'
import { startFileTexts } from './features/documents/file-texts/worker.ts'
import { documentRoutes } from './features/documents/routes.ts'
import { serverFactsOf } from './engine/api-docs/server-facts.ts'
import { startArchiveJob } from './features/storage/archive-job.ts'
import { storageRoutes } from './features/storage/routes.ts'
import type { Context } from './platform/context.ts'
import { warn } from './platform/jobs/warn.ts'
import { startSimulator } from './features/demo/simulator.ts'
import { openDaysOfStations } from './features/exceedances/face.ts'
import { exceedanceRoutes } from './features/exceedances/routes.ts'
import { facilityRoutes } from './features/facilities/routes.ts'
import { openContentStore } from './engine/files/content-store.ts'
import { startFileCleanup } from './engine/files/cleanup-job.ts'
import { fileRoutes } from './engine/files/routes.ts'
import { addLicenceLinks, type PublisherOf } from './platform/http/publisher.ts'
import { openLookMailer, type Mailer } from './features/organizations/mails/mail-look.ts'
import { addErrorHandler } from './platform/http/answers/error-handler.ts'
import { limitNesting } from './platform/http/bodies/json-nesting.ts'
import { addRateLimit, defaultCallsPerMinute } from './platform/http/guards/rate-limit.ts'
import type { ShownFigures } from './platform/web/rendered-pages.ts'
import { webBuildRoutes } from './platform/web/web-build.ts'
import { startRetentionJob } from './features/ingestion/retention/retention-job.ts'
import { startChannels } from './features/ingestion/channels/start-channels.ts'
import { ingestionAdministration } from './features/ingestion/administration/routes.ts'
import { ingestionRoutes } from './features/ingestion/routes.ts'
import { SseHub } from './features/live/sse-hub.ts'
import { openBroadcaster } from './features/live/broadcast.ts'
import { listRoutes } from './engine/lists/routes.ts'
import { listViewRoutes } from './features/list-views/routes.ts'
import type { PublicDelayMeter } from './features/monitoring/public-delays.ts'
import { addMonitoring } from './features/monitoring/routes.ts'
import { newsRoutes } from './features/news/routes.ts'
import { liveRoutes } from './features/live/routes.ts'
import { startLaterMigrations } from './platform/jobs/later/apply-later.ts'
import { startPartitionJob } from './platform/jobs/partition-job.ts'
import { startMailJobs } from './process/mail-jobs.ts'
import { openLatest } from './features/public-readings/latest/open-latest.ts'
import { startRollUpWorker } from './features/roll-ups/roll-up-worker.ts'
import { publicReadingsRoutes } from './features/public-readings/routes.ts'
import { samplingRoutes } from './features/sampling/routes.ts'
import { qualityRoutes } from './features/quality/routes.ts'
import { startQualityWorker } from './features/quality/quality-worker.ts'
import { keepMissing } from './features/announcements/keep-versions.ts'
import { startPlannedAnnouncements } from './features/announcements/plans/planned.ts'
import { announcementRoutes } from './features/announcements/routes.ts'
import { startPublicationClock } from './features/publication/publication-clock.ts'
import { publicationRoutes } from './features/publication/routes.ts'
import { recomputationRoutes } from './features/recomputation/routes.ts'
import { startRecomputationWorker } from './features/recomputation/worker.ts'
import { makeEngine, type Engine } from './engine/model/engine.ts'
import { openEngine } from './process/open-engine.ts'
import { openFrame, type FrameOptions } from './process/open-frame.ts'
import { resourceAdditions } from './process/resource-additions.ts'
import { answerWhileAway, keepLastAnswers } from './platform/snapshots/stale-answers.ts'
import { isFileNamed, mayReadFile } from './engine/write/file-uses.ts'
import { hostOrganizationRoutes } from './features/organizations/start-up/host-organization.ts'
import { openApiRoutes } from './engine/openapi.ts'
import {
  openStartSnapshots,
  type StartSnapshots,
} from './features/organizations/start-up/start-snapshots.ts'
import { rootRoutes } from './engine/root.ts'
import { questionRoutes } from './features/questions/routes.ts'
import { startPlaceIndex } from './features/search/places/keep-index.ts'
import { searchRoutes } from './features/search/routes.ts'
import type { PagesOf } from './features/search/sitemap/routes.ts'
import { resourceRoutes } from './engine/routes.ts'
import { stationStateRoutes } from './features/station-states/routes.ts'
import { startLicenceClock } from './features/waste/registers/licence-clock.ts'
import { startDoubting } from './features/waste/periods/doubting.ts'
import { wasteRoutes } from './features/waste/routes.ts'
import { solidWasteRoutes } from './features/waste/solid-waste/routes.ts'
import { viewRoutes } from './features/page-views/routes.ts'
import { workRoutes } from './features/work/routes.ts'
import { workKinds } from './process/work-kinds.ts'
import { setUpRoutes } from './features/set-up/routes.ts'

export interface AppOptions extends FrameOptions {
  /** Tests look at every answer. */
  watch?: (app: FastifyInstance) => void
  callsPerMinute?: number
  signInsPerMinute?: number
  viewsWrittenEveryMs?: number
  mailer?: Mailer
  /** Declarations of tests, for what no resource of today makes use of. */
  moreResources?: readonly Resource[]
  /** Where the built web application lies, when not in its usual place. */
  webBuildFolder?: string
  /** Tests draw pages in their own thread, to hold and to count them. */
  drawsPagesHere?: boolean
  /** Tests say which pages there are, in place of the web build. */
  pagesOf?: PagesOf
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
  const delays = await addMonitoring(app, context)
  const mailer = options.mailer ?? openLookMailer(context)
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
  const { publisherOf } = start
  addLicenceLinks(app, publisherOf, settings.product)
  await app.register(listRoutes, { engine })
  await app.register(binRoutes, { engine })
  await app.register(publicationRoutes, { engine })
  await app.register(announcementRoutes, { engine })
  await app.register(samplingRoutes, { engine })
  await app.register(qualityRoutes, context)
  await addExceedances(app, context)
  await app.register(recomputationRoutes, context)
  await app.register(stationStateRoutes, context)
  await app.register(workRoutes, { context, kinds: workKinds })
  let pagesOf: PagesOf = options.pagesOf ?? (() => undefined)
  await app.register(searchRoutes, { engine, kinds: workKinds, pagesOf: (type) => pagesOf(type) })
  await app.register(viewRoutes, { context, viewsWrittenEveryMs: options.viewsWrittenEveryMs })
  await app.register(listViewRoutes, context)
  await app.register(documentRoutes, { context })
  await app.register(dataSetRoutes, { context, publisherOf })
  await app.register(questionRoutes, { engine, mailer })
  await app.register(solidWasteRoutes, context)
  await app.register(wasteRoutes, { engine })
  await app.register(hostOrganizationRoutes, { engine, start })
  await addFilesAndDocument(app, engine, publisherOf)
  await app.register(ingestionRoutes, context)
  await app.register(ingestionAdministration, context)
  const shown = await addLiveReadings(app, context, { publisherOf, delays })
  await app.register(baseMapRoutes, context)
  await app.register(webBuildRoutes, {
    context,
    ...shown,
    onRenderer: (renderer) => (pagesOf = options.pagesOf ?? renderer.pagesOf),
    ...webBuildOf(options),
  })
  return app
}

function webBuildOf({ webBuildFolder, drawsPagesHere }: AppOptions) {
  return {
    drawsHere: drawsPagesHere,
    ...(webBuildFolder !== undefined && { folder: webBuildFolder }),
  }
}

/** Exceedances, and facilities with the days of their outlets. */
async function addExceedances(app: FastifyInstance, context: Context): Promise<void> {
  const days = await openDaysOfStations(app, context)
  await app.register(exceedanceRoutes, { context, days })
  await app.register(facilityRoutes, { context, days })
}

/** The files that people upload, and the document of the API. */
async function addFilesAndDocument(
  app: FastifyInstance,
  engine: Engine,
  publisherOf: PublisherOf,
): Promise<void> {
  const { context } = engine
  const { dataDir, product } = context.settings
  await app.register(fileRoutes, {
    context,
    store: openContentStore(dataDir),
    mayRead: (caller, id) => mayReadFile(engine, caller, id),
  })
  const facts = serverFactsOf(engine)
  await app.register(openApiRoutes, { product, resources, facts, publisherOf })
  await app.register(apiDocsRoutes, { product, resources, facts })
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
async function addLiveReadings(
  app: FastifyInstance,
  context: Context,
  { publisherOf, delays }: { publisherOf: PublisherOf; delays: PublicDelayMeter },
): Promise<ShownFigures> {
  const hub = new SseHub()
  const broadcaster = openBroadcaster(context, {
    hub,
    refresh: () => latest.snapshot.refresh(),
    onFailure: warning(app, 'the events of the live stream could not be sent'),
  })
  const latest = await openLatest(context, {
    onBuild: () => delays.begin(),
    onRebuilt: (present, begunAt) => {
      broadcaster.show({ latest: present, begunAt })
      delays.show()
    },
    onFailure: warning(app, 'the newest readings could not be prepared'),
  })
  app.addHook('onClose', async () => {
    await latest.close()
    await broadcaster.close()
  })
  await app.register(newsRoutes, { context, stations: () => latest.snapshot.value() })
  await app.register(publicReadingsRoutes, { context, latest, publisherOf })
  await app.register(liveRoutes, { hub })
  return { figures: latest.snapshot, lastEventId: () => hub.lastEventId }
}

const warning = (app: FastifyInstance, sentence: string) => (error: unknown) =>
  app.log.warn({ err: error }, sentence)

/** Starts the background work, such as roll-ups, snapshots and the simulator, once the app can answer. */
export async function startBackground(
  context: Context,
  { baseUrl }: { baseUrl: string | undefined },
): Promise<Background> {
  const parts: Background[] = []
  const isKept = keepMissing(context).catch((error: unknown) =>
    warn('What is announced could not be kept.', error),
  )
  parts.push({ stop: () => isKept })
  parts.push(startPublicationClock(context, warn), startPlannedAnnouncements(context, warn))
  parts.push(startLicenceClock(context, warn), startDoubting(context, warn))
  parts.push(startRollUpWorker(context, warn), startQualityWorker(context, warn))
  parts.push(startRecomputationWorker(context, warn))
  parts.push(...(await startMailJobs(context, warn)))
  parts.push(startPartitionJob(context, warn), startLaterMigrations(context, warn))
  parts.push(await startLogJob(context, warn))
  parts.push(await startArchiveJob(context, warn))
  parts.push(startRetentionJob(context, warn), startBinJob(context, warn))
  parts.push(startBackupJob(context, warn), startPlaceIndex(context, warn))
  const engine = makeEngine(context, resources, resourceAdditions)
  const store = openContentStore(context.settings.dataDir)
  const isNamed = (id: string) => isFileNamed(engine, id)
  parts.push(await startFileCleanup({ context, store, isNamed }, warn))
  parts.push(startFileTexts({ context, store }, warn))
  parts.push(await startChannels(context, warn))
  parts.push(await startSimulator(context, { baseUrl, warn }))
  return {
    stop: async () => {
      for (const part of parts.toReversed()) await part.stop()
    },
  }
}
