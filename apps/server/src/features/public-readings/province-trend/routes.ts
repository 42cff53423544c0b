// GET /api/{product}/public/province-trend/{provinceCode}: the dust of this month beside that of the year before.
import { provinceTrendCalls } from '@eos/contract/calls/stations/province-trend'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../platform/context.ts'
import { sendTagged } from '../../../platform/http/answers/send-tagged.ts'
import { addCalls } from '../../../platform/http/calls.ts'
import { provinceTrend } from './province-trend.ts'
import { caching } from '../../../platform/http/caching.ts'

export async function provinceTrendRoutes(
  app: FastifyInstance,
  { context }: { context: Context },
): Promise<void> {
  addCalls(
    app,
    provinceTrendCalls,
    {
      'province-trend': async ({ params }, request, reply) => {
        const answer = await provinceTrend(context, params.provinceCode)
        // Asked for again each time, so that what is withdrawn is gone at once.
        const fresh = reply.header('cache-control', caching.publicAsked)
        return sendTagged(request, fresh, JSON.stringify(answer))
      },
    },
    { fixed: { product: context.settings.product } },
  )
}
