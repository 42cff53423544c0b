// GET /api/{product}/public/hourly-index: seven days of the index of all public stations, or of one province's.
import { hourlyIndexCalls } from '@eos/contract/calls/stations/hourly-index'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../platform/context.ts'
import { offerSnapshot } from '../offer-snapshot.ts'
import { hourlyIndexForm, openHourlyIndex } from './open-hourly-index.ts'

export async function hourlyIndexRoutes(
  app: FastifyInstance,
  { context }: { context: Context },
): Promise<void> {
  const snapshot = await openHourlyIndex(context, (error) =>
    app.log.warn({ err: error }, 'the hourly index of the last days could not be read'),
  )
  app.addHook('onClose', () => snapshot.close())
  const { product } = context.settings
  offerSnapshot(app, { product, calls: hourlyIndexCalls, form: hourlyIndexForm, snapshot })
}
