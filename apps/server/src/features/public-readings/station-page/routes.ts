// GET /api/{product}/public/station/{stationId}: what a station's page shows first, answered from memory.
import type { LatestStation, LatestStations } from '@eos/contract/calls/latest'
import {
  stationPageCalls,
  type RecentHours,
  type StationFacts,
  type StationPage,
} from '@eos/contract/calls/station-page'
import { hourMs } from '@eos/contract/time-units'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../platform/context.ts'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import { addCalls } from '../../../platform/http/calls.ts'
import {
  PreparedAnswer,
  PreparedAnswers,
  sendPrepared,
} from '../../../platform/snapshots/prepared-answer.ts'
import { madeOnce } from '../../../platform/snapshots/snapshot.ts'
import type { Latest } from '../latest/open-latest.ts'
import { limitedMeans, type Permit } from '../../exceedances/face.ts'
import { mainPollutantOf } from './main-pollutant.ts'
import { openRecentHours, recentHours, roundedHours } from './open-recent-hours.ts'

const maxAgeSeconds = 5
const nothingKnown = { hours: [], facts: null, permits: [] }
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
  addCalls(
    app,
    stationPageCalls,
    {
      'station-page': async ({ params: { stationId } }, request, reply) => {
        const newest = await latest.snapshot.value()
        if (!newest) throw new RequestFailure('UNAVAILABLE')
        const station = stationsOf(newest).get(stationId)
        if (!station) throw new RequestFailure('NOT_FOUND')
        const own = hours.present?.stations[stationId] ?? nothingKnown
        // Means end with an hour that has ended.
        const now = Math.floor(context.now().getTime() / hourMs) * hourMs
        const page = await pages.get({ group: '', key: stationId }, [station, own, now], () => {
          const { facts, permits } = own
          const about = { hours: recentHours(own.hours), facts, permits, now }
          return new PreparedAnswer(JSON.stringify(pageOf(newest, station, about)))
        })
        return sendPrepared(request, reply, page, latest.snapshot.freshness(maxAgeSeconds))
      },
    },
    {
      fixed: { product: context.settings.product },
      config: { rateLimit: false, isSameForAll: true },
    },
  )
}

interface AboutStation {
  hours: RecentHours
  facts: StationFacts | null
  permits: readonly Permit[]
  now: number
}

function pageOf(
  latest: LatestStations,
  station: LatestStation,
  { hours, facts, permits, now }: AboutStation,
): StationPage {
  const codes = new Set([
    ...station.values.map(({ indicator }) => indicator),
    ...Object.keys(hours.values),
  ])
  const indicators = Object.fromEntries(
    [...codes].flatMap((code) => {
      const known = latest.indicators[code]
      return known ? [[code, known] as const] : []
    }),
  )
  const { medium, stationType } = station
  const water = facts ?? { waterBody: null, waterLevel: null, waterUse: null }
  return {
    asOf: latest.asOf,
    demo: latest.demo,
    station,
    indicators,
    hours: roundedHours(hours, indicators),
    mainPollutant: mainPollutantOf(station.index, hours, indicators),
    limits: limitedMeans({ medium, stationType, water, permits, indicators, ...hours }, now),
    facts,
  }
}
