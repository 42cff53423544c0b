// Reports of waste that wait: for the office or the ministry that checks them, or for the enterprise that finishes or
// mends them.
import { wasteExportReport } from '@eos/contract/resources/waste/waste-export-report'
import { wasteReport } from '@eos/contract/resources/waste/waste-report'
import { wasteReuseReport } from '@eos/contract/resources/waste/waste-reuse-report'
import { alertDays } from '@eos/contract/waste/export/alerts'
import { correctableStatuses } from '@eos/contract/waste/waste'
import type { Resource } from '@eos/contract/resource'
import { organizationTypes } from '@eos/contract/words/vocabulary'
import { sql } from 'kysely'
import { codes } from '../../../platform/database/codes.ts'
import type { Sql } from '../../../engine/queries/columns.ts'
import { isCovered } from '../../../access/queries/organization-reach.ts'
import { hasChanged } from '../../../engine/queries/entered-by.ts'
import { scopesFor } from '../../../access/write-policy.ts'
import { one, rows } from '../../../platform/database/statements.ts'
import type { Person } from '../../../platform/http/caller.ts'
import {
  mostCounted,
  onPage,
  type HandedOnRow,
  type SomeFacts,
  type WaitingRow,
  type WorkKind,
} from '../../work/face.ts'

type ReportRow = WaitingRow & Pick<SomeFacts, 'number' | 'status' | 'count' | 'year'>

type ReportTable = 'waste_report' | 'waste_reuse_report' | 'waste_export'

/** The statuses in which a report waits for somebody, and where its number stands. */
interface Report {
  table: ReportTable
  number: 'report_no' | 'registration_no'
  resource: Resource
  /** Approvers of its province act, or the ministry where the province has no office. */
  checked: readonly string[]
  /** Only the ministry acts. */
  national: readonly string[]
  /** The ministry opens it for the correction that is asked for, or says why not. */
  correctable: readonly string[]
  /** Its enterprise acts. */
  returned: readonly string[]
  /** The shipments of exports wait for what became of them. */
  isShipped?: true
  /** A draft for a past year waits for its enterprise until the day on which it is due. */
  isYearly: boolean
}

const yearly = {
  number: 'report_no',
  checked: ['submitted', 'in_review'],
  national: ['approved_prov'],
  correctable: correctableStatuses,
  returned: ['returned', 'correction'],
  isYearly: true,
} as const

export const waitingWasteReports = waiting({
  ...yearly,
  table: 'waste_report',
  resource: wasteReport,
})

export const waitingReuseReports = waiting({
  ...yearly,
  table: 'waste_reuse_report',
  resource: wasteReuseReport,
})

export const waitingExports = waiting({
  table: 'waste_export',
  number: 'registration_no',
  resource: wasteExportReport,
  checked: [],
  national: ['submitted', 'dossier_complete'],
  correctable: [],
  returned: ['returned_incomplete'],
  isShipped: true,
  isYearly: false,
})

function waiting(report: Report): WorkKind {
  return {
    list: (db, person, page) => rows<ReportRow>(db)`
      select waiting.* from (${select(report, person, page.now)}) waiting ${onPage(page)}`,
    count: async (db, person, now) => {
      const { count } = await one<{ count: number }>(db)`
        select count(*)::int as count from (
          select from (${select(report, person, now)}) waiting limit ${mostCounted}) counted`
      return count
    },
    handedOn: (db, person) => rows<HandedOnRow>(db)`
      select report.id, date_trunc('milliseconds', ${stepped}) as since, organization.name,
             organization.name_en as "nameEn", null::text as "stationId",
             ${sql.ref(`report.${report.number}`)} as number, report.status,
             null::text as indicator, null::timestamptz as "from", null::timestamptz as "to"
        from ${sql.table(report.table)} report
        join organization on organization.id = report.organization_id
       where report.entered_by = ${person.id}
         and report.status = any(${[...report.checked, ...report.national]}::text[])
       order by since limit ${mostCounted}`,
  }
}

const stepped = sql`case when report.status = 'submitted'
  then coalesce(report.submitted_at, report.updated_at) else report.updated_at end`

/** By the calendar of the country, as is whether a report is late. */
const zone = 'Asia/Ho_Chi_Minh'

const yearEnd = sql`make_timestamptz(report.report_year + 1, 1, 1, 0, 0, 0, ${zone})`

const beginOf = ({ isYearly }: Report) =>
  isYearly
    ? sql`case when report.status = 'draft' then greatest(report.created_at, ${yearEnd})
        else ${stepped} end`
    : stepped

/**
 * The end of the last day of a draft; exports have none. A report that came back was submitted before, so that no day is
 * left to keep.
 */
const dueOf = ({ isShipped }: Report, now: Date) =>
  isShipped ? sql`${endOf(loadDue('report', now))}` : draftDue

const endOf = (day: Sql) =>
  sql`((${day} + 1)::timestamp at time zone ${zone}) - interval '1 second'`

const draftDue = sql`case when report.status = 'draft'
  then (((to_jsonb(report) ->> 'due_date')::date + 1)::timestamp at time zone ${zone})
    - interval '1 second' end`

const select = (report: Report, person: Person, now: Date) => sql`
  select report.id, date_trunc('milliseconds', ${beginOf(report)}) as since,
         ${dueOf(report, now)} as due,
         organization.name, organization.name_en as "nameEn", null::text as "stationId",
         report.province_id::text as "provinceId", null::text as "timeZone",
         account.full_name as by, null::text as indicator, null::text as verdict,
         null::timestamptz as "from", null::timestamptz as "to", '{}'::text[] as fields,
         ${sql.ref(`report.${report.number}`)} as number, report.status, null::int as count,
         report.report_year as year
    from ${sql.table(report.table)} report
    join organization on organization.id = report.organization_id
    left join account on account.id = report.entered_by
   where report.id in (
     select ${sql.ref(`${report.table}.id`)} from ${sql.table(report.table)}
      where ${isForChecker(report, person)} or ${isForEnterprise(report, person, now)}
         or ${isForFollower(report, person, now)})`

/**
 * The first day by which something has to be known of a shipment: a receipt that is late, a certificate that is due within
 * a month, a load that has to come back, or one that may be illegal. Nothing where none waits. The alerts of the item
 * (`exportAlerts`) count the same days.
 */
const loadDue = (table: 'report' | 'waste_export', now: Date) => sql`(
  select min(told.due)
    from jsonb_array_elements(${sql.ref(`${table}.shipments`)}) load
   cross join lateral (select case
       when load ->> 'state' in ('departed', 'in_transit')
         then (load ->> 'actualDate')::date + ${alertDays.receipt}::int
       when load ->> 'state' = 'rejected'
         then coalesce(load ->> 'noticedAt', load ->> 'receivedAt',
           load ->> 'actualDate')::date + ${alertDays.takeBack}::int
       when load ->> 'state' = 'illegal_suspected'
         then coalesce(load ->> 'suspectedAt', load ->> 'receivedAt',
           load ->> 'actualDate')::date + ${alertDays.illegal}::int
       when load ->> 'state' = 'received' and load ->> 'disposedAt' is null
         then ((load ->> 'receivedAt')::date + interval '1 year')::date end as due) told
   where load ->> 'state' in ('rejected', 'illegal_suspected')
      or told.due < (${now}::timestamptz at time zone ${zone})::date
      or load ->> 'state' = 'received'
         and told.due <= (${now}::timestamptz at time zone ${zone})::date + ${alertDays.ahead}::int)`

/** The applicant tells what became of a load, and the ministry asks for it. */
function isForFollower({ isShipped, resource }: Report, person: Person, now: Date) {
  if (!isShipped) return sql`false`
  const isMinistry = person.organization.type === organizationTypes.ministry
  return sql`(waste_export.status not in ('draft', 'closed')
    and ${loadDue('waste_export', now)} is not null
    and (waste_export.organization_id = ${person.organization.id}
         and ${isCovered(resource, scopesFor(person, resource, 'EDIT'))}
      or ${isMinistry}::boolean and ${isCovered(resource, scopesFor(person, resource, 'APPROVE'))}))`
}

/** Nobody checks what they entered themselves. The ministry takes the place of an office only where there is none. */
function isForChecker(report: Report, person: Person) {
  const { table, resource, checked, national } = report
  const isMinistry = person.organization.type === organizationTypes.ministry
  const status = sql.ref(`${table}.status`)
  const id = sql`${sql.ref(`${table}.id`)}::text`
  return sql`(${sql.ref(`${table}.entered_by`)} is distinct from ${person.id}::bigint
    and ${isCovered(resource, scopesFor(person, resource, 'APPROVE'))}
    and (${status} = any(${isMinistry ? [...national] : []}::text[])
      or (${status} = any(${[...checked]}::text[])
        and ${isMinistry ? hasNoOffice(table) : sql`true`})
      or ${isMinistry ? isAskedFor(report) : sql`false`})
    and not ${hasChanged(resource, { id, madeAt: sql.ref(`${table}.created_at`), personId: person.id })})`
}

const isAskedFor = ({ table, correctable }: Report) =>
  correctable.length === 0
    ? sql`false`
    : sql`(${sql.ref(`${table}.correction_reason`)} is not null
        and ${sql.ref(`${table}.correction_declined`)} is null
        and ${sql.ref(`${table}.status`)} = any(${[...correctable]}::text[]))`

/** A report may lie in a former province, for which the office of the present one acts. */
const hasNoOffice = (table: ReportTable) => sql`not exists (
  select from province part
    left join province next on next.id = part.successor_id
    join organization office on office.province_id in (part.id, part.successor_id, next.successor_id)
   where office.type = ${codes.provincialOffice}
     and part.id = ${sql.ref(`${table}.province_id`)})`

/** Also an office finishes and mends what it entered for an enterprise. */
function isForEnterprise(report: Report, person: Person, now: Date) {
  const { table, resource, returned, isYearly } = report
  const status = sql.ref(`${table}.status`)
  const isDraft = isYearly
    ? sql`(${status} = 'draft' and ${sql.ref(`${table}.report_year`)}
        < extract(year from ${now}::timestamptz at time zone ${zone}))`
    : sql`false`
  return sql`((${status} = any(${[...returned]}::text[]) or ${isDraft})
    and (${sql.ref(`${table}.organization_id`)} = ${person.organization.id}
      or ${sql.ref(`${table}.entered_by`)} = ${person.id})
    and ${isCovered(resource, scopesFor(person, resource, 'EDIT'))})`
}
