// GET /api/{product}/public/station/{stationId}: what a station's page shows first, answered from memory.
import type { LatestStation, LatestStations } from '@eos/contract/calls/stations/latest'
import { addressOfCall, filledIn } from '@eos/contract/calls/call'
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
import { offerPresent } from '../offer-snapshot.ts'
import { openRecentHours, type StationRecord } from './open-recent-hours.ts'
import { nothingKnown, stationPage } from './station-page.ts'

const maxAgeSeconds = 5
/** Some 3,000 pages. */
const mostBytes = 48_000_000

interface Found {
  newest: LatestStations
  station: LatestStation
  own: StationRecord
  /** The end of the newest hour that has ended. */
  now: number
}

const placeOf = (stationId: string) => ({ group: '', key: stationId })
/** A page is made anew when one of them has changed. */
const partsOf = ({ station, own, now }: Found) => [station, own, now]

export async function stationPageRoutes(
  app: FastifyInstance,
  { context, latest }: { context: Context; latest: Latest },
): Promise<void> {
  const hours = await openRecentHours(context, (error) =>
    app.log.warn({ err: error }, 'the hours of station pages could not be read'),
  )
  app.addHook('onClose', () => hours.close())
  const findIn = finder(context, hours)
  const find = async (stationId: string) => {
    const newest = await latest.snapshot.value()
    if (!newest) throw new RequestFailure('UNAVAILABLE')
    return findIn(newest, stationId)
  }
  const pages = new PreparedAnswers(mostBytes)
  const fixed = { product: context.settings.product }
  const path = filledIn(addressOfCall(stationPageCalls['station-page']).path, fixed)
  offerPresent(app, path.slice(0, path.indexOf('{')), {
    maxAgeSeconds,
    snapshot: latest.snapshot,
    find: (stationId) => {
      const newest = latest.snapshot.present
      const found = newest && findIn(newest, stationId)
      return found && pages.present(placeOf(stationId), partsOf(found))
    },
  })
  addCalls(
    app,
    stationPageCalls,
    {
      'station-page': async ({ params: { stationId } }, request, reply) => {
        const found = await find(stationId)
        if (!found) throw new RequestFailure('NOT_FOUND')
        const page = await pages.get(placeOf(stationId), partsOf(found), () => {
          return new PreparedAnswer(JSON.stringify(pageOf(found)))
        })
        return sendPrepared(request, reply, page, latest.snapshot.freshness(maxAgeSeconds))
      },
    },
    { fixed, config: { rateLimit: false, isSameForAll: true } },
  )
  await stationSignRoutes(app, {
    context,
    pageOf: async (stationId) => {
      const found = await find(stationId)
      return found && { page: pageOf(found), ...latest.snapshot.age }
    },
  })
}

/** Finds what the page of a station is made of; `undefined` where no public station has the id. */
function finder({ now }: Pick<Context, 'now'>, hours: Awaited<ReturnType<typeof openRecentHours>>) {
  const stationsOf = madeOnce(({ stations }: LatestStations) => {
    return new Map(stations.map((station) => [station.id, station]))
  })
  return (newest: LatestStations, stationId: string): Found | undefined => {
    const station = stationsOf(newest).get(stationId)
    if (!station) return undefined
    const own = hours.present?.stations[stationId] ?? nothingKnown
    return { newest, station, own, now: Math.floor(now().getTime() / hourMs) * hourMs }
  }
}

const pageOf = ({ newest, station, own, now }: Found) => stationPage(newest, station, own, now)
