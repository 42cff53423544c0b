// Mounts the routes of this feature: newest readings, hourly index, station pages, years of the index, series,
// derivations, files and the HAL series.
import type { Call } from '@eos/contract/calls/call'
import { changeCalls } from '@eos/contract/calls/ingestion/changes'
import { latestCalls } from '@eos/contract/calls/stations/latest'
import { latestColumnCalls } from '@eos/contract/calls/stations/latest-columns'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import type { PublisherOf } from '../../platform/http/publisher.ts'
import { seriesProfileRoutes } from './hal/profile.ts'
import { halSeriesRoutes } from './hal/routes.ts'
import { hourlyIndexRoutes } from './hourly-index.ts'
import { latestForms, type Latest } from './latest/open-latest.ts'
import { offerSnapshot } from './offer-snapshot.ts'
import { otherIndicesRoutes } from './other-indices/routes.ts'
import { provinceTrendRoutes } from './province-trend.ts'
import { seriesRoutes } from './series-routes.ts'
import { stationPreviewRoutes } from './station-page/preview-routes.ts'
import { stationPageRoutes } from './station-page/routes.ts'
import { aqiVariationRoutes } from './variation/routes.ts'
import { waterIndexRoutes } from './water-index/derivation.ts'

export async function publicReadingsRoutes(
  app: FastifyInstance,
  { context, latest, publisherOf }: { context: Context; latest: Latest; publisherOf: PublisherOf },
): Promise<void> {
  latestRoutes(app, { product: context.settings.product, latest })
  await hourlyIndexRoutes(app, { context })
  await stationPageRoutes(app, { context, latest })
  // Takes its bodies as text, which the others do not.
  await app.register(stationPreviewRoutes, { context })
  await aqiVariationRoutes(app, { context })
  await otherIndicesRoutes(app, { context })
  await provinceTrendRoutes(app, { context })
  await seriesRoutes(app, { context, latest, publisherOf })
  await waterIndexRoutes(app, { context })
  await halSeriesRoutes(app, { context })
  await seriesProfileRoutes(app)
}

const latestAndChanges: Record<string, Call> = {
  ...latestCalls,
  ...latestColumnCalls,
  ...changeCalls,
}

/** The newest readings and what has changed in them, whole or of one province, sent from memory. */
function latestRoutes(
  app: FastifyInstance,
  { product, latest }: { product: string; latest: Latest },
): void {
  for (const form of latestForms)
    offerSnapshot(app, { product, calls: latestAndChanges, form, snapshot: latest.snapshot })
  offerSnapshot(app, {
    product,
    calls: latestAndChanges,
    form: 'changes',
    snapshot: latest.changes,
  })
}
