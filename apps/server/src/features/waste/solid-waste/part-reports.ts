// GET /api/admin/waste-parts/reports: the reports of which one part of a published total is made, for those who check them.
import { wasteReportCalls } from '@eos/contract/calls/waste/waste-reports'
import { wasteExportReport } from '@eos/contract/resources/waste/waste-export-report'
import { wasteReport } from '@eos/contract/resources/waste/waste-report'
import { wasteReuseReport } from '@eos/contract/resources/waste/waste-reuse-report'
import { isAuthority } from '@eos/contract/people/rights'
import type { WasteBreakdown } from '@eos/contract/waste/solid-waste'
import { organizationTypes } from '@eos/contract/words/vocabulary'
import { localDate } from '@eos/indices'
import type { FastifyInstance } from 'fastify'
import { needAction, noRight } from '../../../access/write-policy.ts'
import type { Context } from '../../../platform/context.ts'
import { addCalls } from '../../../platform/http/calls.ts'
import { nationalZone } from '../../../platform/time/instant.ts'
import { listPartReports, mostReports } from './queries/part-reports.ts'
import { listUnits } from './queries/published.ts'
import { Units } from './units.ts'

export function addPartReports(app: FastifyInstance, { db, now }: Context): void {
  addCalls(app, wasteReportCalls, {
    'waste-reports.of-part': async ({ person, query }) => {
      const { by, year, code } = query()
      const { organization } = person
      const resource = resourceOf(by)
      needAction(person, resource, 'APPROVE')
      if (!isAuthority(organization.type)) throw noRight(person, resource, 'APPROVE')
      const isMinistry = organization.type === organizationTypes.ministry
      const today = localDate(now().getTime(), nationalZone)
      const found = await listPartReports(db, {
        by,
        year,
        code: code ?? null,
        provinceId: isMinistry ? null : (organization.provinceId ?? noProvince),
        successors: new Units(await listUnits(db), today).successors(),
      })
      const isCut = found.length > mostReports
      return { path: resource.path, isCut, data: found.slice(0, mostReports) }
    },
  })
}

/** An office without a province sees no report. */
const noProvince = ''

function resourceOf(by: WasteBreakdown) {
  if (by.startsWith('reuse')) return wasteReuseReport
  return by.startsWith('export') ? wasteExportReport : wasteReport
}
