// The routes by which results of a sampling round are entered, as a grid or as a file, and by which both are read.
import { samplingCalls, type SamplingReport } from '@eos/contract/calls/stations/sampling'
import { programYearCalls } from '@eos/contract/calls/announced/year-indices'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { mostBytes } from '../../engine/lists/import/sheet.ts'
import { rawTypes, receiveSheet } from '../../engine/lists/import/receive-sheet.ts'
import type { Engine } from '../../engine/model/engine.ts'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { takeJsonAsText } from '../../platform/http/bodies/json-body.ts'
import { addCalls } from '../../platform/http/calls.ts'
import { readFlag } from '../../platform/http/flags.ts'
import { byteOrderMark, csvLine } from '../../platform/lists/csv-writer.ts'
import { xlsxOf } from '../../platform/lists/xlsx-writer.ts'
import { sampleFileRoutes } from './files/routes.ts'
import { listAllIndicators } from './queries/indicators.ts'
import { actionToEnter, openRound, reading, type RoundRequest } from './grid/open-round.ts'
import { saveGrid } from './grid/save-grid.ts'
import { gridOfSheet, headingsOf, linesOf, placedIn } from './grid/sheet-grid.ts'
import { tellRound } from './grid/told-grid.ts'
import { programYear } from './year-indices/program-year.ts'

export async function samplingRoutes(
  app: FastifyInstance,
  { engine }: { engine: Engine },
): Promise<void> {
  await app.register(sampleFileRoutes, { engine })
  addCalls(app, programYearCalls, {
    'sampling.year-indices': async ({ params: { programId }, query }, request) =>
      programYear({ engine, request, programId, wanted: query() }),
  })
  await app.register(async (scope) => {
    takeJsonAsText(scope)
    addGrid(scope, engine)
  })
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      rawTypes,
      { parseAs: 'buffer' },
      async (_request: FastifyRequest, body: Buffer) => body,
    )
    await scope.register(multipart)
    addFiles(scope, engine)
  })
}

const isDry = ({ search }: FastifyRequest) => readFlag(search, 'dryRun', false)

function send(request: FastifyRequest, reply: FastifyReply, report: SamplingReport): FastifyReply {
  return reply.code(!isDry(request) && report.problems.length > 0 ? 400 : 200).send(report)
}

function addGrid(app: FastifyInstance, engine: Engine): void {
  addCalls(app, samplingCalls, {
    'sampling.round': async ({ params }, request) => tellRound({ engine, request, params }),
    'sampling.save': async ({ params, body }, request, reply) => {
      actionToEnter(request)
      const isDryRun = isDry(request)
      return send(request, reply, await saveGrid({ engine, request, params }, body(), { isDryRun }))
    },
    'sampling.template-csv': async ({ params }, request, reply) => {
      const round = await openRound({ engine, request, params }, engine.context.db, reading)
      const lines = [headingsOf(round.columns, request.locale), ...linesOf(round)]
      const text = lines.map((cells) => csvLine(cells, ',')).join('')
      return reply
        .headers(namedAs(params, 'csv'))
        .type('text/csv; charset=utf-8')
        .send(byteOrderMark + text)
    },
    'sampling.template-xlsx': async ({ params }, request, reply) => {
      const { context } = engine
      const round = await openRound({ engine, request, params }, context.db, reading)
      const rows = (async function* () {
        yield linesOf(round)
      })()
      return reply
        .headers(namedAs(params, 'xlsx'))
        .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
        .send(xlsxOf(headingsOf(round.columns, request.locale), rows, context.now()))
    },
  })
}

function namedAs({ programId, year, observation }: RoundRequest['params'], extension: string) {
  const name = `program_${programId}_${year}_${observation}.${extension}`
  return { 'content-disposition': `attachment; filename="${name}"` }
}

function addFiles(app: FastifyInstance, engine: Engine): void {
  addCalls(
    app,
    samplingCalls,
    {
      'sampling.import': async ({ params }, request, reply) => {
        const sheet = await receiveSheet(request)
        const { grid, places } = gridOfSheet(sheet, await listAllIndicators(engine.context.db))
        if (grid.rows.length === 0 || grid.rows.length > mostRows) throw wrongSize()
        const isDryRun = isDry(request)
        const report = await saveGrid({ engine, request, params }, grid, { isDryRun })
        return send(request, reply, placedIn(report, places))
      },
    },
    {
      bodyLimit: mostBytes + 100_000,
      onRequest: async (request) => {
        if (request.method === 'POST') actionToEnter(request)
      },
    },
  )
}

const mostRows = 1000

function wrongSize(): RequestFailure {
  return new RequestFailure('VALIDATION', {
    message: {
      en: 'The file needs 1 to 1,000 lines, one for each point.',
      vi: 'Tệp cần có từ 1 đến 1.000 dòng, mỗi điểm một dòng.',
    },
  })
}
