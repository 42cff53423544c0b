// Mounts the routes of this feature: newest readings, hourly index, station pages, series, derivations, files and the
// HAL series.
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { seriesProfileRoutes } from './hal/profile.ts'
import { halSeriesRoutes } from './hal/routes.ts'
import { hourlyIndexRoutes } from './hourly-index/routes.ts'
import { latestRoutes } from './latest/routes.ts'
import type { Latest } from './latest/open-latest.ts'
import { seriesRoutes } from './series/routes.ts'
import { stationPageRoutes } from './station-page/routes.ts'

export async function publicReadingsRoutes(
  app: FastifyInstance,
  { context, latest }: { context: Context; latest: Latest },
): Promise<void> {
  await app.register(latestRoutes, { product: context.settings.product, latest })
  await app.register(hourlyIndexRoutes, { context })
  await app.register(stationPageRoutes, { context, latest })
  await app.register(seriesRoutes, { context, latest })
  await app.register(halSeriesRoutes, { context })
  await app.register(seriesProfileRoutes)
}
