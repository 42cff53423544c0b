// GET /api/admin/waste-reports/{id}/facts and receipt.pdf: the facts for the page of a yearly waste report, and the proof
// of its submission.
import { wasteReportCalls } from '@eos/contract/calls/waste-reports'
import { wasteReport } from '@eos/contract/resources/waste-report'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { modelAt, type Engine } from '../../engine/model/engine.ts'
import { getItem } from '../../engine/model/find-item.ts'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { needPerson } from '../../platform/http/caller.ts'
import { addCalls } from '../../platform/http/calls.ts'
import { findEnterprise, listCodes } from './queries/report-facts.ts'
import { drawReceipt } from './receipt/draw-receipt.ts'
import { isSubmitted } from './receipt/submitted.ts'
import { notSubmitted } from './receipt/texts.ts'
import { factsOf, wastesNamedIn } from './report-facts.ts'

export async function wasteReportRoutes(
  app: FastifyInstance,
  { engine }: { engine: Engine },
): Promise<void> {
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
  })
}

/** @throws NOT_FOUND for a report of others, as for one that there is not */
function readable(engine: Engine, request: FastifyRequest, id: string) {
  needPerson(request.caller)
  return getItem(engine, modelAt(engine, wasteReport.path), request, id)
}
