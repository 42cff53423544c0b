// GET /api/{product}/public/station-pauses/{stationId}: why a published station has gaps, and its last calibration.
import { stationPauseCalls, type StationPause } from '@eos/contract/calls/stations/station-pauses'
import { stateReasons } from '@eos/contract/readings/station-states'
import { dayMs } from '@eos/contract/words/time-units'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { sendTagged } from '../../platform/http/answers/send-tagged.ts'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { addCalls } from '../../platform/http/calls.ts'
import { findVisibleStation, isStationId } from '../../readings/queries/visible-stations.ts'
import { findLastCalibration, listPauses, type PauseRow } from './queries/pauses.ts'
import { caching } from '../../platform/http/caching.ts'

const toldMs = 366 * dayMs

export function addPauseCalls(app: FastifyInstance, { db, settings, now: clock }: Context): void {
  addCalls(
    app,
    stationPauseCalls,
    {
      'station-pauses': async ({ params: { stationId } }, request, reply) => {
        const now = clock()
        const station =
          isStationId(stationId) && (await findVisibleStation(db, { at: now }, stationId))
        if (!station) throw new RequestFailure('NOT_FOUND')
        const since = new Date(now.getTime() - toldMs)
        const pauses = await listPauses(db, { stationId, since, now })
        const calibration = await findLastCalibration(db, stationId, now)
        const body = JSON.stringify({
          pauses: pauses.toReversed().map(pauseOf),
          lastCalibration: calibration ?? null,
        })
        return sendTagged(request, reply.header('cache-control', caching.publicAsked), body)
      },
    },
    { fixed: { product: settings.product } },
  )
}

/** A declaration without words says what has been declared. */
function pauseOf({ state, from, to, reason, reasonEn }: PauseRow): StationPause {
  const words = state === 'delayed' || state === 'offline' ? undefined : stateReasons[state]
  return {
    state,
    from: from.toISOString(),
    to: to?.toISOString() ?? null,
    reason: reason ?? words?.vi ?? null,
    reasonEn: reasonEn ?? reason ?? words?.en ?? null,
  }
}
