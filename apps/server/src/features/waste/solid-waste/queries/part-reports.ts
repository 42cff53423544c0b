// The reports, and exports, of which one part of a published total is made. Amounts are kilograms.
import type { PartAmount, WasteBreakdown } from '@eos/contract/waste/solid-waste'
import { sql } from 'kysely'
import { rows } from '../../../../platform/database/statements.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import { hazardousLines, shippedLoads, standingReuse, type Successors } from './parts.ts'

interface PartReport {
  id: string
  number: string
  organizationId: string
  organization: string
  amounts: Partial<Record<PartAmount, number>>
}

interface AskedPart {
  by: WasteBreakdown
  year: number
  /** Nothing for the part that has none. */
  code: string | null
  /** Nothing for the whole country. */
  provinceId: string | null
  successors: Successors
}

export const mostReports = 1000

export function listPartReports(db: Db, asked: AskedPart): Promise<PartReport[]> {
  const { by } = asked
  if (by === 'reuse' || by === 'reuseCategory') return listReuseReports(db, asked)
  if (by === 'exportStatus') return listRegistrationsOf(db, asked)
  if (by === 'group' || by === 'method' || by === 'province')
    return listHazardousReports(db, { ...asked, by })
  return listExportsOf(db, { ...asked, by })
}

function listHazardousReports(
  db: Db,
  { by, year, code, provinceId, successors }: AskedPart & { by: 'group' | 'method' | 'province' },
) {
  return rows<PartReport>(db)`
    with ${hazardousLines(year, successors)},
    named as (
      select line.*, case ${sql.lit(by)} when 'group' then left(line.waste_code, 2)
               when 'method' then method.code else province.province_code end as code
        from line
        left join waste_method method on method.id = line.method_id
        left join province on province.id = line.province_id)
    select report.id::text as id, report.report_no as number,
           organization.id::text as "organizationId", organization.name as organization,
           jsonb_build_object('generated', sum(named.generated)::float8,
                              'handled', sum(named.handled)::float8) as amounts
      from named
      join waste_report report on report.id = named.report_id
      join organization on organization.id = named.organization_id
     where named.code is not distinct from ${code}::text
       and (${provinceId}::text is null or named.province_id = ${provinceId})
     group by report.id, report.report_no, organization.id, organization.name
    having ${sql.lit(by)} <> 'method' or sum(named.handled) > 0
     order by sum(named.generated) desc, report.id limit ${mostReports + 1}`
}

function listReuseReports(db: Db, { by, year, code, provinceId, successors }: AskedPart) {
  return rows<PartReport>(db)`
    select present.id::text as id, present.report_no as number,
           organization.id::text as "organizationId", organization.name as organization,
           jsonb_build_object(
             'generated', sum(coalesce((each ->> 'qtyGenerated')::numeric, 0))::float8,
             'reused', sum(coalesce((each ->> 'qtyReusedOnsite')::numeric, 0)
               + coalesce((each ->> 'qtyTransferred')::numeric, 0))::float8) as amounts
      from waste_reuse_report_version report
     cross join jsonb_array_elements(report.content -> 'lines') each
      left join waste_category category on category.id = (each ->> 'wasteCategoryId')::bigint
      join waste_reuse_report present on present.id = report.report_id
      join organization on organization.id = report.organization_id
      left join unnest(${[...successors.from]}::text[], ${[...successors.to]}::text[])
        place (reported, today) on place.reported = report.content ->> 'province_id'
     where report.report_year = ${year} and ${standingReuse}
       and case when ${by}::text = 'reuse' then report.reuse_kind else category.code end
             is not distinct from ${code}::text
       and (${provinceId}::text is null
         or coalesce(place.today, report.content ->> 'province_id') = ${provinceId})
     group by present.id, present.report_no, organization.id, organization.name
     order by sum(coalesce((each ->> 'qtyGenerated')::numeric, 0)) desc, present.id
     limit ${mostReports + 1}`
}

function listRegistrationsOf(db: Db, { year, code, provinceId }: AskedPart) {
  return rows<PartReport>(db)`
    select present.id::text as id, present.registration_no as number,
           organization.id::text as "organizationId", organization.name as organization,
           jsonb_build_object('registrations', 1) as amounts
      from waste_export present
      join organization on organization.id = present.organization_id
     where present.status = ${code} and present.status <> 'draft'
       and extract(year from present.submitted_at at time zone 'Asia/Ho_Chi_Minh') = ${year}
       and (${provinceId}::text is null or present.province_id = ${provinceId})
     order by present.submitted_at desc, present.id limit ${mostReports + 1}`
}

function listExportsOf(
  db: Db,
  {
    by,
    year,
    code,
    provinceId,
  }: AskedPart & { by: 'exportCode' | 'exportCountry' | 'exportOperation' },
) {
  return rows<PartReport>(db)`
    with ${shippedLoads(by, year)}
    select present.id::text as id, present.registration_no as number,
           organization.id::text as "organizationId", organization.name as organization,
           jsonb_build_object('shipped', sum(shipped)::float8, 'received', sum(received)::float8,
                              'disposed', sum(disposed)::float8) as amounts
      from shipped
      join waste_export present on present.id = shipped.export_id
      join organization on organization.id = shipped.organization_id
     where ${code}::text = case ${sql.lit(by)} when 'exportCode' then basel_code
             when 'exportCountry' then country_code else operation_code end
       and (${provinceId}::text is null or shipped.province_id = ${provinceId})
     group by present.id, present.registration_no, organization.id, organization.name
     order by sum(shipped) desc, present.id limit ${mostReports + 1}`
}
