// GET /api/{product}/public/station/{stationId}: what a station's page shows first, answered from memory.
import type { LatestStations } from '@eos/contract/calls/stations/latest'
import { stationPageCalls } from '@eos/contract/calls/stations/station-page'
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
import { madeOnce } from '@eos/contract/words/made-once'
import type { Latest } from '../latest/open-latest.ts'
import { stationSignRoutes } from '../signs/routes.ts'
import { openRecentHours } from './open-recent-hours.ts'
import { nothingKnown, stationPage } from './station-page.ts'

const maxAgeSeconds = 5
/** Some 3,000 pages. */
const mostBytes = 48_000_000

export async function stationPageRoutes(
  app: FastifyInstance,
  { context, latest }: { context: Context; latest: Latest },
): Promise<void> {
  const hours = await openRecentHours(context, (error) =>
    app.log.warn({ err: error }, 'the hours of station pages could not be read'),
  )
  app.addHook('onClose', () => hours.close())
  const pages = new PreparedAnswers(mostBytes)
  const stationsOf = madeOnce(({ stations }: LatestStations) => {
    return new Map(stations.map((station) => [station.id, station]))
  })
  const find = async (stationId: string) => {
    const newest = await latest.snapshot.value()
    if (!newest) throw new RequestFailure('UNAVAILABLE')
    const station = stationsOf(newest).get(stationId)
    if (!station) return undefined
    const own = hours.present?.stations[stationId] ?? nothingKnown
    // Means end with an hour that has ended.
    const now = Math.floor(context.now().getTime() / hourMs) * hourMs
    return { newest, station, own, now }
  }
  addCalls(
    app,
    stationPageCalls,
    {
      'station-page': async ({ params: { stationId } }, request, reply) => {
        const found = await find(stationId)
        if (!found) throw new RequestFailure('NOT_FOUND')
        const { newest, station, own, now } = found
        const page = await pages.get({ group: '', key: stationId }, [station, own, now], () => {
          return new PreparedAnswer(JSON.stringify(stationPage(newest, station, own, now)))
        })
        return sendPrepared(request, reply, page, latest.snapshot.freshness(maxAgeSeconds))
      },
    },
    {
      fixed: { product: context.settings.product },
      config: { rateLimit: false, isSameForAll: true },
    },
  )
  await stationSignRoutes(app, {
    context,
    pageOf: async (stationId) => {
      const found = await find(stationId)
      if (!found) return undefined
      const { ageSeconds } = latest.snapshot.freshness(maxAgeSeconds)
      const page = stationPage(found.newest, found.station, found.own, found.now)
      return { page, ...(ageSeconds !== undefined && { ageSeconds }) }
    },
  })
}
