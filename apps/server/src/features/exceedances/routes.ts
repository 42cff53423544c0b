// The calls about exceedances, for everybody and for people within their reach, as a list and as a file; and those
// about the days of a station beside their limits.
import { Readable } from 'node:stream'
import {
  exceedanceCalls,
  type ExceedanceQuery,
  type Exceedances,
} from '@eos/contract/calls/ingestion/exceedances'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { sendTagged } from '../../platform/http/answers/send-tagged.ts'
import { sendHeadAlone } from '../../platform/http/send-bytes.ts'
import { writeCursor } from '../../platform/http/cursor.ts'
import { addCalls, type CallHandlers } from '../../platform/http/calls.ts'
import type { Person } from '../../platform/http/caller.ts'
import { nationalZone } from '../../platform/time/instant.ts'
import { localDay } from '../../platform/time/written-time.ts'
import { findVisibleStation } from '../../readings/queries/visible-stations.ts'
import { exceedanceBody, listNotJudged, listNotJudgedAtPoint } from './serialize.ts'
import { exceedanceFile } from './csv.ts'
import type { DaysOfStations } from './daily-means/days-of-stations.ts'
import { dailyMeanRoutes } from './daily-means/routes.ts'
import { listAllExceedances } from './all-exceedances.ts'
import type { Place } from './queries/list-rows.ts'
import { findAskedPoint } from './queries/list-samples.ts'
import { readWanted } from './query.ts'
import { caching } from '../../platform/http/caching.ts'

export async function exceedanceRoutes(
  app: FastifyInstance,
  { context, days }: { context: Context; days: DaysOfStations },
): Promise<void> {
  const handlers: CallHandlers<typeof exceedanceCalls> = {
    'exceedances.list': (asked, request, reply) =>
      sendList(context, request, reply, { query: asked.query() }),
    'exceedances.file': (asked, request, reply) =>
      sendFile(context, request, reply, { query: asked.query() }),
    'exceedances.of-people': ({ person, query }, request, reply) =>
      sendList(context, request, reply, { caller: person, query: query() }),
    'exceedances.count-of-people': async ({ person, query }) => {
      const wanted = await readWanted(context.db, query(), { caller: person, now: context.now() })
      const found = await listAllExceedances(context.db, { ...wanted, size: mostCounted })
      return { count: found.length }
    },
    'exceedances.file-of-people': ({ person, query }, request, reply) =>
      sendFile(context, request, reply, { caller: person, query: query() }),
  }
  addCalls(app, exceedanceCalls, handlers, { fixed: { product: context.settings.product } })
  await dailyMeanRoutes(app, { context, days })
}

const mostCounted = 1_000

interface Asking {
  caller?: Person
  query: ExceedanceQuery
}

async function sendList(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  { caller, query }: Asking,
): Promise<FastifyReply> {
  const { db, now } = context
  const at = now()
  const { locale } = request
  const wanted = await readWanted(db, query, { caller, now: at })
  const rows = await listAllExceedances(db, { ...wanted, size: wanted.size + 1 })
  const shown = rows.slice(0, wanted.size)
  const last = rows.length > wanted.size ? shown.at(-1) : undefined
  const station = wanted.stationId && (await findVisibleStation(db, { at }, wanted.stationId))
  const pointId = await findAskedPoint(db, wanted)
  const answer: Exceedances = {
    data: shown.map((row) => exceedanceBody(row, locale)),
    next: last ? cursorOf(last.place) : null,
    ...(station && { notJudged: await listNotJudged(db, station, { locale, now: at }) }),
    ...(pointId && {
      notJudged: await listNotJudgedAtPoint(db, pointId, { locale, now: at, caller }),
    }),
  }
  reply.headers({ 'content-language': locale, vary: 'Accept-Language' })
  if (caller) return reply.send(answer)
  return sendTagged(
    request,
    reply.header('cache-control', caching.publicAsked),
    JSON.stringify(answer),
  )
}

const cursorOf = ({ end, kind, id, indicatorId, limitKey }: Place) =>
  writeCursor([end.toISOString(), kind, id, indicatorId, limitKey])

async function sendFile(
  { db, now }: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  { caller, query }: Asking,
): Promise<FastifyReply> {
  const at = now()
  const wanted = await readWanted(db, query, { caller, now: at })
  const form = { locale: request.locale, hasLabels: query.labels === true }
  reply.headers({
    'content-disposition': `attachment; filename="${await fileName(db, query, { caller, at })}"`,
    'content-language': request.locale,
    ...(!caller && { 'cache-control': caching.publicAsked }),
  })
  reply.type('text/csv; charset=utf-8')
  if (request.method === 'HEAD') return sendHeadAlone(reply)
  return reply.send(Readable.from(exceedanceFile(db, wanted, form)))
}

/** Names the station, where the file is of one that everybody sees, and the days by its clock. */
async function fileName(
  db: Context['db'],
  { stationId, stationCode, from, to }: ExceedanceQuery,
  { caller, at }: { caller: Person | undefined; at: Date },
): Promise<string> {
  const station = stationId && !caller ? await findVisibleStation(db, { at }, stationId) : undefined
  const zone = station?.timeZone ?? nationalZone
  const parts = [
    'exceedances',
    station?.code ?? stationCode,
    from && localDay(from, zone),
    to && localDay(new Date(to.getTime() - 1), zone),
  ]
  return `${parts
    .filter(Boolean)
    .join('_')
    .replaceAll(/[^\w.-]+/g, '-')}.csv`
}
