// The calls about waste beside those of its resources.
import type { FastifyInstance } from 'fastify'
import type { Engine } from '../../engine/model/engine.ts'
import { wasteListRoutes } from './lists/routes.ts'
import { wasteExportRoutes } from './exports/routes.ts'
import { wasteManifestRoutes } from './manifests/routes.ts'
import { registerRoutes } from './registers/routes.ts'
import { wasteReportRoutes } from './report-routes.ts'

export async function wasteRoutes(app: FastifyInstance, about: { engine: Engine }): Promise<void> {
  await wasteExportRoutes(app, about)
  await app.register(wasteListRoutes, about.engine.context)
  // These take their bodies in ways of their own.
  await app.register(wasteManifestRoutes, about)
  await app.register(wasteReportRoutes, about)
  await app.register(registerRoutes, about)
}
