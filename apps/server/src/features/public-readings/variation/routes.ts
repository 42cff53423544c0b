// GET /api/{product}/public/aqi-variation: the index through a year, of all air stations and of one, and as files.
import { aqiVariationCalls } from '@eos/contract/calls/stations/aqi-variation'
import type { QueryOf } from '@eos/contract/calls/call'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../../platform/context.ts'
import { keepingPlans } from '../../../platform/database/kept-plans/kept-plans.ts'
import { addCalls } from '../../../platform/http/calls.ts'
import { sendTagged } from '../../../platform/http/answers/send-tagged.ts'
import { nationalZone } from '../../../platform/time/instant.ts'
import type { VisibleStation } from '../../../readings/queries/visible-stations.ts'
import { readList, requireIndex } from '../series/choice.ts'
import { requireStation } from '../series/require-station.ts'
import { daysFile, rankingFile } from './csv.ts'
import { ranking } from './ranking.ts'
import { stationYear } from './station-year.ts'
import { yearAt, yearWindow } from './year-window.ts'
import { caching } from '../../../platform/http/caching.ts'

export async function aqiVariationRoutes(
  app: FastifyInstance,
  { context: plain }: { context: Context },
): Promise<void> {
  // Planning which stations are visible takes PostgreSQL longer than finding them.
  const context = { ...plain, db: keepingPlans(plain.db) }
  const { db } = context
  const rankingOf = (
    { year, provinceCode }: QueryOf<(typeof aqiVariationCalls)['aqi-variation']>,
    { search }: FastifyRequest,
  ) => {
    const stationIds = readList(search, 'stationIds')
    return ranking(context, nationalZone, { year, provinceCode, stationIds })
  }
  addCalls(
    app,
    aqiVariationCalls,
    {
      'aqi-variation': async ({ query }, request, reply) =>
        send(request, reply, JSON.stringify(await rankingOf(query(), request))),
      'aqi-variation.file': async ({ query }, request, reply) => {
        const found = await rankingOf(query(), request)
        return sendFile(request, reply, {
          name: `aqi-${found.year}.csv`,
          body: rankingFile(found),
        })
      },
      'aqi-variation.station': async ({ params, query }, request, reply) => {
        const station = await indexedStation(context, params.stationId)
        return send(
          request,
          reply,
          JSON.stringify(await stationYear(context, station, query().year)),
        )
      },
      'aqi-variation.station-file': async ({ params, query }, request, reply) => {
        const station = await indexedStation(context, params.stationId)
        const now = context.now().getTime()
        const year = query().year ?? yearAt(now, station.timeZone)
        const window = yearWindow(year, station.timeZone, now)
        return sendFile(request, reply, {
          name: `aqi-${station.code}-${year}.csv`,
          body: await daysFile(db, station, window),
        })
      },
    },
    { fixed: { product: context.settings.product } },
  )
}

async function indexedStation(context: Context, stationId: string): Promise<VisibleStation> {
  const station = await requireStation(context, stationId)
  requireIndex(station)
  return station
}

/** Asked for again each time, so that what is withdrawn is gone at once; unchanged bytes are not sent twice. */
function send(request: FastifyRequest, reply: FastifyReply, body: string, type?: string) {
  return sendTagged(request, reply.header('cache-control', caching.publicAsked), body, type)
}

function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, body }: { name: string; body: string },
) {
  reply.header('content-disposition', `attachment; filename="${name.replace(/[^\w.-]/g, '_')}"`)
  return send(request, reply, body, 'text/csv; charset=utf-8')
}
