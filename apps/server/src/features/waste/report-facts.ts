// Reads the facts against which a yearly waste report is checked, for its page and for its submission.
import type { WasteReportFacts } from '@eos/contract/calls/waste/waste-reports'
import { isAuthority } from '@eos/contract/people/rights'
import { submittedStatuses } from '@eos/contract/waste/waste'
import { underCodesOf } from '@eos/contract/waste-report/following-codes'
import { localDate } from '@eos/indices'
import type { Values } from '../../engine/model/values.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { nationalZone } from '../../platform/time/instant.ts'
import type { Person } from '../../platform/http/caller.ts'
import { sumHandedOver } from './manifests/queries.ts'
import { findDoubts } from './queries/doubts.ts'
import {
  findFacilityFacts,
  findFormer,
  listExported,
  listMethods,
  listReceivers,
  listWastes,
} from './queries/report-facts.ts'

/** Everything is of the enterprise of the report, of public registers, or of catalogues. */
export async function factsOf(db: Db, report: Values, now: Date): Promise<WasteReportFacts> {
  const year = Number(report.reportYear)
  const organizationId = String(report.organizationId)
  const facilityId = report.facilityId == null ? null : String(report.facilityId)
  const formType = String(report.formType)
  const exported = await listExported(db, organizationId, year)
  const former = await findFormer(db, { organizationId, facilityId, year, formType })
  const named = [...wastesNamedIn(report), ...wastesNamedIn({ lines: former?.lines })]
  const wastes = await listWastes(db, year, [...named, ...exported.map(({ wasteId }) => wasteId)])
  const known = new Map(wastes.map((waste) => [waste.id, waste]))
  return {
    today: localDate(now.getTime(), nationalZone),
    wastes,
    methods: await listMethods(db),
    receivers: await listReceivers(db, year),
    former: former ? { ...former, ...underCodesOf(year, former.lines, known) } : null,
    exported,
    manifests: await sumHandedOver(db, organizationId, year),
    doubts: [],
    facility:
      facilityId === null
        ? null
        : ((await findFacilityFacts(db, facilityId, organizationId)) ?? null),
  }
}

/** With what an office finds by the reports of others; an enterprise would learn from it what these say. */
export async function factsFor(
  db: Db,
  { report, person, now }: { report: Values; person: Person; now: Date },
): Promise<WasteReportFacts> {
  const facts = await factsOf(db, report, now)
  const isShown =
    isAuthority(person.organization.type) && submittedStatuses.has(String(report.status))
  return isShown ? { ...facts, doubts: await findDoubts(db, String(report.id)) } : facts
}

/** The ids of the codes in the lines of a report. */
export function wastesNamedIn(report: Values): string[] {
  return idsIn(report, 'dangerWasteId')
}

/** The ids in a field of the lines; a file may hold other words there. */
export function idsIn(report: Values, name: string): string[] {
  return linesOf(report).flatMap(({ [name]: id }) =>
    /^\d{1,18}$/.test(String(id)) ? [String(id)] : [],
  )
}

export function linesOf({ lines }: Values): Values[] {
  return Array.isArray(lines) ? (lines as Values[]) : []
}
