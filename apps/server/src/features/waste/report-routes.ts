// GET /api/admin/waste-reports/{id}/…: the facts for the page of a yearly waste report, the proof of its submission, the
// comments of its office, its published versions, and its lines as a file.
import { wasteReportCalls, type ReportContent } from '@eos/contract/calls/waste-reports'
import { wasteReport } from '@eos/contract/resources/waste-report'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { rawTypes, receiveSheet } from '../../engine/lists/import/receive-sheet.ts'
import { mostBytes } from '../../engine/lists/import/sheet.ts'
import { modelAt, type Engine } from '../../engine/model/engine.ts'
import { getItem } from '../../engine/model/find-item.ts'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { takeJsonAsText } from '../../platform/http/bodies/json-body.ts'
import { needPerson } from '../../platform/http/caller.ts'
import { addCalls } from '../../platform/http/calls.ts'
import { linesWorkbook, markedLines, readSheetLines } from './lines-file.ts'
import { findEnterprise, listCodes } from './queries/report-facts.ts'
import { findReportVersion, listReportVersions } from './queries/report-versions.ts'
import { drawReceipt } from './receipt/draw-receipt.ts'
import { isSubmitted } from './receipt/submitted.ts'
import { notSubmitted } from './receipt/texts.ts'
import { commentOn, commentsOn, takeBackComment } from './report-comments.ts'
import { factsOf, wastesNamedIn } from './report-facts.ts'
import { itemOf, toldVersion } from './report-versions.ts'

export async function wasteReportRoutes(
  app: FastifyInstance,
  { engine }: { engine: Engine },
): Promise<void> {
  addReading(app, engine)
  await app.register(async (scope) => {
    takeJsonAsText(scope)
    addComments(scope, engine)
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

function addReading(app: FastifyInstance, engine: Engine): void {
  const { db, now } = engine.context
  addCalls(app, wasteReportCalls, {
    'waste-reports.facts': async ({ params }, request) =>
      factsOf(db, await readable(engine, request, params.id), now()),
    'waste-reports.receipt': async ({ params }, request, reply) => {
      const report = await readable(engine, request, params.id)
      if (!isSubmitted(report)) throw new RequestFailure('CONFLICT', { message: notSubmitted })
      const codes = await listCodes(db, wastesNamedIn(report))
      const bytes = await drawReceipt({
        report,
        enterprise: await findEnterprise(db, String(report.organizationId)),
        codes: new Map(codes.map(({ id, code }) => [id, code])),
        locale: request.locale,
      })
      return reply
        .header('content-disposition', `attachment; filename="${String(report.reportNo)}.pdf"`)
        .type('application/pdf')
        .send(bytes)
    },
    'waste-reports.versions': async ({ params }, request) => {
      const report = await readable(engine, request, params.id)
      return { data: (await listReportVersions(db, report.id)).map(toldVersion) }
    },
    'waste-reports.version': async ({ params }, request) => {
      const report = await readable(engine, request, params.id)
      const isNumber = /^[1-9]\d{0,8}$/.test(params.version)
      const found = isNumber && (await findReportVersion(db, report.id, Number(params.version)))
      if (!found) throw new RequestFailure('NOT_FOUND')
      return { ...toldVersion(found), content: itemOf(found) as ReportContent }
    },
    'waste-reports.lines-file': async ({ params }, request, reply) => {
      const report = await readable(engine, request, params.id)
      return reply
        .header('content-disposition', `attachment; filename="${String(report.reportNo)}.xlsx"`)
        .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
        .send(await linesWorkbook({ engine, request, report }))
    },
  })
}

function addComments(app: FastifyInstance, engine: Engine): void {
  const { db } = engine.context
  const about = async (request: FastifyRequest, id: string) => ({
    engine,
    request,
    person: needPerson(request.caller),
    report: await readable(engine, request, id),
  })
  addCalls(app, wasteReportCalls, {
    'waste-reports.comments': async ({ params, person }, request) => {
      const report = await readable(engine, request, params.id)
      return { data: await commentsOn(db, report, person) }
    },
    'waste-reports.comment': async ({ params, body }, request) =>
      commentOn(await about(request, params.id), body()),
    'waste-reports.take-back-comment': async ({ params }, request) =>
      takeBackComment(await about(request, params.id), params.commentId),
  })
}

function addFiles(app: FastifyInstance, engine: Engine): void {
  addCalls(
    app,
    wasteReportCalls,
    {
      'waste-reports.read-lines': async ({ params }, request) => {
        const report = await readable(engine, request, params.id)
        const sheet = await receiveSheet(request)
        const { lines, problems } = await readSheetLines({ engine, request, report }, sheet)
        return { lines, problems }
      },
      'waste-reports.mark-lines': async ({ params }, request, reply) => {
        const report = await readable(engine, request, params.id)
        const sheet = await receiveSheet(request)
        const marked = await markedLines({ engine, request, report }, sheet)
        const name = `${String(report.reportNo)}-errors.${marked.extension}`
        return reply
          .header('content-disposition', `attachment; filename="${name}"`)
          .type(marked.type)
          .send(marked.content)
      },
    },
    { bodyLimit: mostBytes + 100_000 },
  )
}

/** @throws NOT_FOUND for a report of others, as for one that there is not */
function readable(engine: Engine, request: FastifyRequest, id: string) {
  needPerson(request.caller)
  return getItem(engine, modelAt(engine, wasteReport.path), request, id)
}
