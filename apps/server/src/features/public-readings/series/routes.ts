// The columnar series of one station for charts, and the rows of one or many as a file.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../../platform/context.ts'
import { isUnchanged, weakTag } from '../../../platform/http/conditional.ts'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import { addAddress } from '../../../platform/http/routes.ts'
import { writeSeriesAnswer } from './answer.ts'
import { chosenIndicators, readGrain, readList, readRange, requireIndex } from './choice.ts'
import { listSeriesColumns, mostPoints } from './queries/from-rows.ts'
import type { Latest } from '../latest/open-latest.ts'
import { answerDerivation } from './derivation-route.ts'
import { sendFileOfMany, sendStationFile } from '../export/export.ts'
import { requireStation } from './require-station.ts'

export async function seriesRoutes(
  app: FastifyInstance,
  { context, latest }: { context: Context; latest: Latest },
): Promise<void> {
  const base = `/api/${context.settings.product}/public`
  addAddress(app, `${base}/series/:stationId`, {
    GET: (request, reply) => answerSeries(context, request, reply),
  })
  addAddress(app, `${base}/derivation/:stationId`, {
    GET: (request, reply) => answerDerivation(context, request, reply),
  })
  addAddress(app, `${base}/export`, {
    GET: (request, reply) => sendFileOfMany({ context, latest }, request, reply),
  })
  addAddress(app, `${base}/export/:file`, {
    GET: (request, reply) => sendStationFile({ context, latest }, request, reply),
  })
}

async function answerSeries(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const now = context.now()
  const station = await requireStation(context, (request.params as { stationId: string }).stationId)
  const grain = readGrain(request.search)
  if (grain.kind === 'index') requireIndex(station)
  const range = readRange(request.search, now)
  const indicators = chosenIndicators(station, readList(request.search, 'indicators'))
  const wanted = { station, grain, range, indicators }
  const series = await listSeriesColumns(context.db, wanted, readPoints(request.search))
  const body = writeSeriesAnswer({ ...wanted, now }, series)
  const etag = weakTag(body)
  // Asked again each time, so that what is withdrawn is gone at once; unchanged bytes are not sent twice.
  reply.headers({ etag, 'cache-control': 'public, no-cache' })
  if (isUnchanged(request.headers, { etag })) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(body)
}

function readPoints(search: URLSearchParams): number {
  const points = Number(search.get('points') ?? mostPoints)
  if (Number.isInteger(points) && points >= 1) return Math.min(points, mostPoints)
  throw new RequestFailure('PARAMETER', `points must be a whole number from 1 to ${mostPoints}.`)
}
