// GET /api/{product}/public/daily-means/{stationId}: thirty days beside their limits, answered from memory.
import { dailyMeanCalls } from '@eos/contract/calls/stations/daily-means'
import { hourMs } from '@eos/contract/words/time-units'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../platform/context.ts'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import { addCalls } from '../../../platform/http/calls.ts'
import {
  PreparedAnswer,
  PreparedAnswers,
  sendPrepared,
} from '../../../platform/snapshots/prepared-answer.ts'
import { dailyMeans } from './daily-means.ts'
import type { DaysOfStations } from './days-of-stations.ts'

const maxAgeSeconds = 30
/** Some 3,000 stations. */
const mostBytes = 24_000_000

export async function dailyMeanRoutes(
  app: FastifyInstance,
  { context, days }: { context: Context; days: DaysOfStations },
): Promise<void> {
  const answers = new PreparedAnswers(mostBytes)
  addCalls(
    app,
    dailyMeanCalls,
    {
      'daily-means': async ({ params: { stationId } }, request, reply) => {
        const own = (await days.all())[stationId]
        if (!own) throw new RequestFailure('NOT_FOUND')
        const now = context.now().getTime()
        const parts = [own, Math.floor(now / hourMs)]
        const answer = await answers.get({ group: '', key: stationId }, parts, () => {
          return new PreparedAnswer(JSON.stringify(dailyMeans(own, now)))
        })
        return sendPrepared(request, reply, answer, days.snapshot.freshness(maxAgeSeconds))
      },
    },
    {
      fixed: { product: context.settings.product },
      config: { rateLimit: false, isSameForAll: true },
    },
  )
}
