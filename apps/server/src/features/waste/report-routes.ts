// GET /api/admin/waste-reports/{id}/…: the facts for the page of a yearly waste report; and what is said of and published
// of it and of reports about reused waste, with the files of both.
import { reuseReportCalls } from '@eos/contract/calls/waste/report-checking'
import { wasteReportCalls } from '@eos/contract/calls/waste/waste-reports'
import { wasteReport } from '@eos/contract/resources/waste/waste-report'
import { wasteReuseReport } from '@eos/contract/resources/waste/waste-reuse-report'
import { isAuthority } from '@eos/contract/people/rights'
import { organizationTypes } from '@eos/contract/words/vocabulary'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { needAction, noRight } from '../../access/write-policy.ts'
import { rawTypes } from '../../engine/lists/import/receive-sheet.ts'
import { modelAt, type Engine } from '../../engine/model/engine.ts'
import { getItem } from '../../engine/model/find-item.ts'
import { takeJsonAsText } from '../../platform/http/bodies/json-body.ts'
import { needPerson } from '../../platform/http/caller.ts'
import { addCalls } from '../../platform/http/calls.ts'
import { crossCheck, mostRows, type CrossRow } from './queries/cross-check.ts'
import { addChecking } from './checking-routes.ts'
import { factsFor } from './report-facts.ts'
import { addFilesIn, addFilesOut, type FiledReports } from './report-files.ts'
import { judgeReused, judgeYearly } from './report-rules.ts'
import { addPartReports } from './solid-waste/part-reports.ts'
import { addRegisteredFacilities } from './solid-waste/registered-facilities.ts'

const kinds: readonly FiledReports[] = [
  { resource: wasteReport, calls: wasteReportCalls, judge: judgeYearly },
  { resource: wasteReuseReport, calls: reuseReportCalls, judge: judgeReused },
]

export async function wasteReportRoutes(
  app: FastifyInstance,
  { engine }: { engine: Engine },
): Promise<void> {
  addReading(app, engine)
  addPartReports(app, engine.context)
  addRegisteredFacilities(app, engine.context)
  for (const kind of kinds) addFilesOut(app, engine, kind)
  await app.register(async (scope) => {
    takeJsonAsText(scope)
    for (const kind of kinds) addChecking(scope, engine, kind)
  })
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      rawTypes,
      { parseAs: 'buffer' },
      async (_request: FastifyRequest, body: Buffer) => body,
    )
    await scope.register(multipart)
    for (const kind of kinds) addFilesIn(scope, engine, kind)
  })
}

function addReading(app: FastifyInstance, engine: Engine): void {
  const { db, now } = engine.context
  addCalls(app, wasteReportCalls, {
    'waste-reports.facts': async ({ params, person }, request) => {
      const report = await readable(engine, request, params.id)
      return factsFor(db, { report, person, now: now() })
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
  })
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
