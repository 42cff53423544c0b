// GET /api/admin/waste-exports/{id}/notification.pdf and …/shipments/{serial}/movement.pdf: the documents of an export of
// hazardous waste, in either language; …/progress: what has happened to it;
// …/national-report.xlsx: what left in a year.
import { wasteExportCalls } from '@eos/contract/calls/waste/waste-exports'
import type { Locale } from '@eos/contract/words/errors'
import { wasteExportReport } from '@eos/contract/resources/waste/waste-export-report'
import { organizationTypes } from '@eos/contract/words/vocabulary'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { needAction, noRight } from '../../../access/write-policy.ts'
import { modelAt, type Engine } from '../../../engine/model/engine.ts'
import { getItem } from '../../../engine/model/find-item.ts'
import type { Values } from '../../../engine/model/values.ts'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import { needPerson } from '../../../platform/http/caller.ts'
import { addCalls } from '../../../platform/http/calls.ts'
import { drawMovement, drawNotification } from '../documents/draw-document.ts'
import type { ExportDocument } from '../documents/entries.ts'
import { nationalReport } from '../documents/national-report.ts'
import { noShipment } from '../documents/texts.ts'
import { progressOf } from './progress.ts'
import { partiesOf } from '../queries/export-parties.ts'
import { listReportedExports } from '../queries/national-report.ts'
import { listOf } from '../rows-of.ts'

export async function wasteExportRoutes(
  app: FastifyInstance,
  { engine }: { engine: Engine },
): Promise<void> {
  const { now } = engine.context
  addCalls(app, wasteExportCalls, {
    'waste-exports.progress': async ({ params }, request) =>
      progressOf(engine, request, await itemOf(engine, request, params.id)),
    'waste-exports.national-report': async ({ person, query }, request, reply) => {
      needAction(person, wasteExportReport, 'APPROVE')
      if (person.organization.type !== organizationTypes.ministry)
        throw noRight(person, wasteExportReport, 'APPROVE')
      const { year, lang } = query()
      const found = await listReportedExports(engine.context.db, year)
      return reply
        .header('content-disposition', `attachment; filename="basel-13-${year}.xlsx"`)
        .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
        .send(nationalReport(found, { year, locale: lang ?? request.locale, now: now() }))
    },
    'waste-exports.notification': async ({ params, query }, request, reply) => {
      const of = await documentOf(engine, request, { id: params.id, lang: query().lang })
      return sendPdf(
        reply,
        `${String(of.item.registrationNo)}.pdf`,
        await drawNotification(of, now()),
      )
    },
    'waste-exports.movement': async ({ params, query }, request, reply) => {
      const of = await documentOf(engine, request, { id: params.id, lang: query().lang })
      const shipment = listOf(of.item.shipments).find(
        ({ serial }) => String(serial) === params.serial,
      )
      if (!shipment) throw new RequestFailure('NOT_FOUND', { message: noShipment })
      const name = `${String(of.item.registrationNo)}-${params.serial}.pdf`
      return sendPdf(reply, name, await drawMovement(of, shipment, now()))
    },
  })
}

/** @throws NOT_FOUND for an export of others, as for one that there is not */
function itemOf(engine: Engine, request: FastifyRequest, id: string): Promise<Values> {
  needPerson(request.caller)
  return getItem(engine, modelAt(engine, wasteExportReport.path), request, id)
}

async function documentOf(
  engine: Engine,
  request: FastifyRequest,
  { id, lang }: { id: string; lang: Locale | undefined },
): Promise<ExportDocument> {
  const item = await itemOf(engine, request, id)
  const parties = await partiesOf(engine.context.db, item)
  return { item, parties, locale: lang ?? request.locale }
}

function sendPdf(reply: FastifyReply, name: string, bytes: Buffer): FastifyReply {
  return reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .type('application/pdf')
    .send(bytes)
}
