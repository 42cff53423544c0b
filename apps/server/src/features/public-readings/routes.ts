// Mounts the routes of this feature: newest readings, hourly index, station pages, years of the index, series,
// derivations, files and the HAL series.
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import type { PublisherOf } from '../../platform/http/publisher.ts'
import { seriesProfileRoutes } from './hal/profile.ts'
import { halSeriesRoutes } from './hal/routes.ts'
import { hourlyIndexRoutes } from './hourly-index/routes.ts'
import { latestRoutes } from './latest/routes.ts'
import type { Latest } from './latest/open-latest.ts'
import { otherIndicesRoutes } from './other-indices/routes.ts'
import { provinceTrendRoutes } from './province-trend/routes.ts'
import { seriesRoutes } from './series/routes.ts'
import { stationPreviewRoutes } from './station-page/preview-routes.ts'
import { stationPageRoutes } from './station-page/routes.ts'
import { aqiVariationRoutes } from './variation/routes.ts'
import { waterIndexRoutes } from './water-index/derivation.ts'

export async function publicReadingsRoutes(
  app: FastifyInstance,
  { context, latest, publisherOf }: { context: Context; latest: Latest; publisherOf: PublisherOf },
): Promise<void> {
  await app.register(latestRoutes, { product: context.settings.product, latest })
  await app.register(hourlyIndexRoutes, { context })
  await app.register(stationPageRoutes, { context, latest })
  await app.register(stationPreviewRoutes, { context })
  await app.register(aqiVariationRoutes, { context })
  await app.register(otherIndicesRoutes, { context })
  await app.register(provinceTrendRoutes, { context })
  await app.register(seriesRoutes, { context, latest, publisherOf })
  await app.register(waterIndexRoutes, { context })
  await app.register(halSeriesRoutes, { context })
  await app.register(seriesProfileRoutes)
}
