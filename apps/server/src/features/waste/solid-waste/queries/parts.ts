// The published reports of waste and the shipments of exports of a year, taken apart by code, place, method, kind and country.
// Amounts are kilograms.
import {
  fewestGenerators,
  type PartAmount,
  type WasteBreakdown,
} from '@eos/contract/waste/solid-waste'
import { sql } from 'kysely'
import type { Sql } from '../../../../engine/queries/columns.ts'
import { rows } from '../../../../platform/database/statements.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import { hasLeft } from '../../queries/sums.ts'

/** The enterprises that something tells of. */
export interface Sized {
  /** How many different ones. */
  enterprises: number
  /** Their ids, where they are fewer than may be told. */
  few: readonly string[]
}

export interface StoredPart extends Sized {
  code: string | null
  name: string | null
  nameEn: string | null
  demo: boolean
  amounts: Partial<Record<PartAmount, StoredAmount>>
}

/** Counts the enterprises that contribute anything but zero. */
export interface StoredAmount extends Sized {
  kg: number
}

/** The unit of today for each unit that reported. */
export interface Successors {
  from: readonly string[]
  to: readonly string[]
}

/** Over rows of one enterprise each: how many there are, and which, where it is not told for them. */
const takingPart = sql`
  count(*)::int as enterprises,
  (case when count(*) < ${fewestGenerators} then array_agg(organization_id)::text[] else '{}' end) as few`

/** Over rows of one enterprise each: a sum, with how many of them contribute to it. */
export const amountOf = (kg: Sql) => sql`
  jsonb_build_object('kg', coalesce(sum(${kg}), 0)::float8,
                     'enterprises', count(*) filter (where ${kg} <> 0),
                     'few', case when count(*) filter (where ${kg} <> 0) < ${fewestGenerators}
                       then to_jsonb(coalesce(array_agg(organization_id) filter (where ${kg} <> 0)::text[], '{}'))
                       else '[]' end)`

/** The newest versions of reports, unless they were withdrawn. */
export const standingReports = sql`
  report.opened_as is distinct from 'withdrawal'
  and not exists (
    select from waste_report_version later
     where later.report_id = report.report_id and later.version > report.version)`
export const standingReuse = sql`
  report.opened_as is distinct from 'withdrawal'
  and not exists (
    select from waste_reuse_report_version later
     where later.report_id = report.report_id and later.version > report.version)`

export function listParts(
  db: Db,
  { by, year, successors }: { by: WasteBreakdown; year: number; successors: Successors },
): Promise<StoredPart[]> {
  if (by === 'reuse' || by === 'reuseCategory') return listReuse(db, by, year)
  if (by === 'exportStatus') return listRegistrations(db, year)
  if (by === 'group' || by === 'method' || by === 'province')
    return listHazardous(db, { by, year, successors })
  return listExports(db, by, year)
}

/** Reports of receivers are left out: the same waste would count twice. */
export const hazardousLines = (year: number, successors: Successors) => sql`
  line as materialized (
      select report.report_id, report.organization_id, report.is_demo as demo,
             coalesce(place.today, report.content ->> 'province_id') as province_id,
             waste.code as waste_code, (each ->> 'methodId')::bigint as method_id,
             coalesce((each ->> 'qtyGenerated')::numeric, 0) as generated,
             coalesce((each ->> 'qtySelfTreated')::numeric, 0)
               + coalesce((each ->> 'qtyTransferred')::numeric, 0)
               + coalesce((each ->> 'qtyExported')::numeric, 0) as handled
        from waste_report_version report
       cross join jsonb_array_elements(report.content -> 'lines') each
        left join danger_waste waste on waste.id = (each ->> 'dangerWasteId')::bigint
        left join unnest(${[...successors.from]}::text[], ${[...successors.to]}::text[])
          place (reported, today) on place.reported = report.content ->> 'province_id'
       where report.report_year = ${year} and report.form_type in ('05A', '05B', '06')
         and report.hazardous_generated is not null
         and (each ->> 'section' = 'hazardous' or waste.classification = 'NH')
         and ${standingReports})`

function listHazardous(
  db: Db,
  {
    by,
    year,
    successors,
  }: { by: 'group' | 'method' | 'province'; year: number; successors: Successors },
) {
  return rows<StoredPart>(db)`
    with ${hazardousLines(year, successors)},
    named as (
      select line.*, ${sql.lit(by)} as by, left(line.waste_code, 2) as waste_group,
             category.name as group_name, category.name_en as group_name_en, method.code as method_code,
             method.name as method_name, method.name_en as method_name_en,
             province.province_code, province.name as province_name,
             province.name_en as province_name_en
        from line
        left join waste_category category
          on category.code = left(line.waste_code, 2) and category.waste_class = 'hazardous'
        left join waste_method method on method.id = line.method_id
        left join province on province.id = line.province_id),
    told as (
      select case by when 'group' then waste_group when 'method' then method_code
               else province_code end as code,
             case by when 'group' then group_name when 'method' then method_name
               else province_name end as name,
             case by when 'group' then group_name_en when 'method' then method_name_en
               else province_name_en end as name_en,
             organization_id, bool_or(demo) as demo, sum(generated) as generated, sum(handled) as handled
        from named where by <> 'method' or handled > 0
       group by 1, 2, 3, organization_id)
    select code, name, name_en as "nameEn", ${takingPart},
           coalesce(bool_or(demo), false) as demo,
           jsonb_build_object('generated', ${amountOf(sql`generated`)},
                              'handled', ${amountOf(sql`handled`)}) as amounts
      from told group by code, name, name_en
     order by sum(case ${sql.lit(by)} when 'method' then handled else generated end) desc, code`
}

function listReuse(db: Db, by: 'reuse' | 'reuseCategory', year: number) {
  const isOfKind = sql`${sql.lit(by)} = 'reuse'`
  return rows<StoredPart>(db)`
    with told as (
      select case when ${isOfKind} then report.reuse_kind else category.code end as code,
             case when ${isOfKind} then null else category.name end as name,
             case when ${isOfKind} then null else category.name_en end as name_en,
             report.organization_id, bool_or((report.content ->> 'demo')::boolean) as demo,
             sum(coalesce((each ->> 'qtyGenerated')::numeric, 0)) as generated,
             sum(coalesce((each ->> 'qtyReusedOnsite')::numeric, 0)
                 + coalesce((each ->> 'qtyTransferred')::numeric, 0)) as reused
        from waste_reuse_report_version report
       cross join jsonb_array_elements(report.content -> 'lines') each
        left join waste_category category on category.id = (each ->> 'wasteCategoryId')::bigint
       where report.report_year = ${year} and ${standingReuse}
       group by 1, 2, 3, report.organization_id)
    select code, name, name_en as "nameEn", ${takingPart},
           coalesce(bool_or(demo), false) as demo,
           jsonb_build_object('generated', ${amountOf(sql`generated`)},
                              'reused', ${amountOf(sql`reused`)}) as amounts
      from told group by code, name, name_en order by sum(generated) desc, code`
}

type ExportBreakdown = 'exportCode' | 'exportCountry' | 'exportOperation'

export const shippedLoads = (by: ExportBreakdown, year: number) => sql`
  shipped as (
      select export.id as export_id, export.province_id, export.organization_id, export.demo, ${sql.lit(by)} as by, basel.code as basel_code,
             basel.name as basel_name, basel.name_en as basel_name_en, unit.country_code,
             operation.code as operation_code, operation.name as operation_name,
             operation.name_en as operation_name_en,
             coalesce((load ->> 'actualKg')::numeric, 0) as shipped,
             case when load ->> 'rejectReason' is null
               then coalesce((load ->> 'receivedKg')::numeric, 0) else 0 end as received,
             case when load ->> 'disposedAt' is not null
               then coalesce((load ->> 'receivedKg')::numeric, 0) else 0 end as disposed
        from waste_export export
       cross join jsonb_array_elements(export.shipments) load
        join waste_basel_code basel on basel.id = export.basel_code_id
        join waste_basel_code operation on operation.id = export.operation_id
        join waste_foreign_unit unit on unit.id = export.foreign_unit_id
       where left(load ->> 'actualDate', 4) = ${String(year)} and ${hasLeft(sql`load`)})`

/** By the day of departure, as the file for the Basel Convention counts them. */
function listExports(db: Db, by: ExportBreakdown, year: number) {
  return rows<StoredPart>(db)`
    with ${shippedLoads(by, year)},
    told as (
      select case by when 'exportCode' then basel_code when 'exportCountry' then country_code
               else operation_code end as code,
             case by when 'exportCode' then basel_name when 'exportOperation' then operation_name
               end as name,
             case by when 'exportCode' then basel_name_en
               when 'exportOperation' then operation_name_en end as name_en,
             organization_id, bool_or(demo) as demo, sum(shipped) as shipped,
             sum(received) as received, sum(disposed) as disposed
        from shipped group by 1, 2, 3, organization_id)
    select code, name, name_en as "nameEn", ${takingPart},
           coalesce(bool_or(demo), false) as demo,
           jsonb_build_object('shipped', ${amountOf(sql`shipped`)},
                              'received', ${amountOf(sql`received`)},
                              'disposed', ${amountOf(sql`disposed`)}) as amounts
      from told group by code, name, name_en order by sum(shipped) desc, code`
}

/** Registrations that were handed in during the year, by how they stand now. */
function listRegistrations(db: Db, year: number) {
  return rows<StoredPart>(db)`
    with told as (
      select export.status as code, export.organization_id, bool_or(export.demo) as demo,
             count(*) as registrations
        from waste_export export
       where export.status <> 'draft'
         and extract(year from export.submitted_at at time zone 'Asia/Ho_Chi_Minh') = ${year}
       group by 1, 2)
    select code, null::text as name, null::text as "nameEn", ${takingPart},
           coalesce(bool_or(demo), false) as demo,
           jsonb_build_object('registrations', ${amountOf(sql`registrations`)}) as amounts
      from told group by code order by sum(registrations) desc, code`
}

/** The years of which such parts are told, the newest first. */
export async function listPartYears(db: Db, by: WasteBreakdown): Promise<number[]> {
  const kind = kindOf(by)
  const found = await rows<{ year: number }>(db)`
    select told.year from (
      select 'hazardous' as kind, report.report_year as year from waste_report_version report
       where report.hazardous_generated is not null and report.form_type in ('05A', '05B', '06')
         and ${standingReports}
      union select 'reuse', report.report_year from waste_reuse_report_version report
       where ${standingReuse}
      union select 'export', left(load ->> 'actualDate', 4)::int
        from waste_export export cross join jsonb_array_elements(export.shipments) load
       where load ->> 'actualDate' is not null
      union select 'registration',
                   extract(year from export.submitted_at at time zone 'Asia/Ho_Chi_Minh')::int
        from waste_export export where export.submitted_at is not null and export.status <> 'draft') told
     where told.kind = ${kind} order by told.year desc`
  return found.map(({ year }) => year)
}

function kindOf(by: WasteBreakdown): 'hazardous' | 'reuse' | 'export' | 'registration' {
  if (by === 'exportStatus') return 'registration'
  if (by.startsWith('export')) return 'export'
  return by.startsWith('reuse') ? 'reuse' : 'hazardous'
}
