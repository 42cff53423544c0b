// GET /api/{product}/public/other-indices/{stationId}: what the indices of other countries say of the same hours.
import { otherIndicesCalls } from '@eos/contract/calls/stations/other-indices'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../platform/context.ts'
import { keepingPlans } from '../../../platform/database/kept-plans/kept-plans.ts'
import { addCalls } from '../../../platform/http/calls.ts'
import { sendTagged } from '../../../platform/http/answers/send-tagged.ts'
import { requireIndex } from '../series/choice.ts'
import { requireStation } from '../series/require-station.ts'
import { otherIndices } from './other-indices.ts'
import { caching } from '../../../platform/http/caching.ts'

export async function otherIndicesRoutes(
  app: FastifyInstance,
  { context: plain }: { context: Context },
): Promise<void> {
  // Planning which stations are visible takes PostgreSQL longer than finding them.
  const context = { ...plain, db: keepingPlans(plain.db) }
  addCalls(
    app,
    otherIndicesCalls,
    {
      'other-indices': async ({ params, query }, request, reply) => {
        const { year } = query()
        const station = await requireStation(context, params.stationId)
        requireIndex(station)
        const found = await otherIndices(context, station, year)
        // Asked for again each time, so that what is withdrawn is gone at once.
        reply.header('cache-control', caching.publicAsked)
        return sendTagged(request, reply, JSON.stringify(found))
      },
    },
    { fixed: { product: context.settings.product } },
  )
}
