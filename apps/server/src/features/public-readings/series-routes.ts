// The columnar series of one station for charts, and the rows of one or many as a file.
import { derivationCalls } from '@eos/contract/calls/stations/derivation'
import { exportCalls } from '@eos/contract/calls/stations/export'
import { seriesCalls } from '@eos/contract/calls/stations/series'
import { grain as grainOf } from '@eos/contract/words/grains'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { sendTagged } from '../../platform/http/answers/send-tagged.ts'
import { addCalls, type Asked } from '../../platform/http/calls.ts'
import type { PublisherOf } from '../../platform/http/publisher.ts'
import { writeSeriesAnswer } from './series/answer.ts'
import { chosenIndicators, readList, readRange, requireIndex } from './series/choice.ts'
import { listSeriesColumns } from './series/queries/from-rows.ts'
import { needIndicators } from '../../readings/known-names.ts'
import type { Latest } from './latest/open-latest.ts'
import { answerDerivation } from './series/derivation-route.ts'
import { sendFileOfMany, sendStationFile } from './export/export.ts'
import { requireStation } from './series/require-station.ts'
import { caching } from '../../platform/http/caching.ts'

export async function seriesRoutes(
  app: FastifyInstance,
  { context, latest, publisherOf }: { context: Context; latest: Latest; publisherOf: PublisherOf },
): Promise<void> {
  const options = { fixed: { product: context.settings.product } }
  addCalls(
    app,
    seriesCalls,
    { series: (asked, request, reply) => answerSeries(context, { request, reply }, asked) },
    options,
  )
  addCalls(
    app,
    derivationCalls,
    {
      derivation: async (asked, request, reply) =>
        answerDerivation(context, { request, reply }, asked),
    },
    options,
  )
  const exporting = { context, latest, publisherOf }
  addCalls(
    app,
    exportCalls,
    {
      'export-of-many': async ({ query }, request, reply) =>
        sendFileOfMany(exporting, { request, reply }, query()),
      export: async ({ params, query }, request, reply) =>
        sendStationFile(exporting, { request, reply }, { ...query(), file: params.file }),
    },
    options,
  )
}

async function answerSeries(
  context: Context,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { params, query }: Asked<typeof seriesCalls.series>,
): Promise<FastifyReply> {
  const now = context.now()
  const station = await requireStation(context, params.stationId)
  const { grain: name, points } = query()
  const grain = grainOf(name)
  if (grain.kind === 'index') requireIndex(station)
  const range = readRange(request.search, now)
  const codes = readList(request.search, 'indicators')
  await needIndicators(context.db, codes, [station])
  const indicators = chosenIndicators(station, codes)
  const wanted = { station, grain, range, indicators }
  const series = await listSeriesColumns(context.db, wanted, points)
  const body = writeSeriesAnswer({ ...wanted, now }, series)
  // Asked for again each time, so that what is withdrawn is gone at once; unchanged bytes are not sent twice.
  return sendTagged(request, reply.header('cache-control', caching.publicAsked), body)
}
