// GET /api/admin/waste-reports/{id}/…: the facts for the page of a yearly waste report, the proof of its submission,
// and its lines as a file; and what is said of and published of it and of reports about reused waste.
import { reuseReportCalls } from '@eos/contract/calls/report-checking'
import { wasteReportCalls } from '@eos/contract/calls/waste-reports'
import { wasteReport } from '@eos/contract/resources/waste-report'
import { wasteReuseReport } from '@eos/contract/resources/waste-reuse-report'
import { isAuthority } from '@eos/contract/rights'
import { organizationTypes } from '@eos/contract/vocabulary'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { needAction, noRight } from '../../access/write-policy.ts'
import { rawTypes, receiveSheet } from '../../engine/lists/import/receive-sheet.ts'
import { mostBytes } from '../../engine/lists/import/sheet.ts'
import { modelAt, type Engine } from '../../engine/model/engine.ts'
import { getItem } from '../../engine/model/find-item.ts'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { takeJsonAsText } from '../../platform/http/bodies/json-body.ts'
import { needPerson } from '../../platform/http/caller.ts'
import { addCalls } from '../../platform/http/calls.ts'
import { linesWorkbook, markedLines, readSheetLines } from './lines-file.ts'
import { crossCheck, mostRows, type CrossRow } from './queries/cross-check.ts'
import { findEnterprise, listCodes } from './queries/report-facts.ts'
import { drawReceipt } from './receipt/draw-receipt.ts'
import { isSubmitted } from './receipt/submitted.ts'
import { notSubmitted } from './receipt/texts.ts'
import { addPartReports } from './solid-waste/part-reports.ts'
import { addChecking } from './checking-routes.ts'
import { factsFor, wastesNamedIn } from './report-facts.ts'

export async function wasteReportRoutes(
  app: FastifyInstance,
  { engine }: { engine: Engine },
): Promise<void> {
  addReading(app, engine)
  addPartReports(app, engine.context)
  await app.register(async (scope) => {
    takeJsonAsText(scope)
    addChecking(scope, engine, { resource: wasteReport, calls: wasteReportCalls })
    addChecking(scope, engine, { resource: wasteReuseReport, calls: reuseReportCalls })
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
    'waste-reports.facts': async ({ params, person }, request) => {
      const report = await readable(engine, request, params.id)
      return factsFor(db, { report, person, now: now() })
    },
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
    'waste-reports.cross-check': async ({ person, query }) => {
      const { year } = query()
      const { organization } = person
      needAction(person, wasteReport, 'APPROVE')
      if (!isAuthority(organization.type)) throw noRight(person, wasteReport, 'APPROVE')
      const isMinistry = organization.type === organizationTypes.ministry
      const provinceId = isMinistry ? null : (organization.provinceId ?? noProvince)
      const found = await crossCheck(db, year, { provinceId })
      const data = found.slice(0, mostRows).map((row) => ({ ...row, isFar: isFarApart(row) }))
      return { year, isCut: found.length > mostRows, data }
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

/** An office without a province sees no receiver. */
const noProvince = ''

function isFarApart({ handedOver, received }: CrossRow): boolean {
  return (
    received !== null && Math.abs(handedOver - received) > 0.05 * Math.max(handedOver, received)
  )
}

/** @throws NOT_FOUND for a report of others, as for one that there is not */
function readable(engine: Engine, request: FastifyRequest, id: string) {
  needPerson(request.caller)
  return getItem(engine, modelAt(engine, wasteReport.path), request, id)
}
