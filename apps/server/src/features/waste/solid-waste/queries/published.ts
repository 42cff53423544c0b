// Published figures about waste: the standing rows of the statistics, the units that they are about, and the sums of
// published reports of hazardous waste.
import type { StatisticArea, StatisticClass, Treatment } from '@eos/contract/waste/solid-waste'
import { sql } from 'kysely'
import { rows } from '../../../../platform/database/statements.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import { amountOf, standingReports, type StoredAmount } from './parts.ts'

export type StoredFigures = Record<Treatment | 'generated' | 'collected', number> & {
  [Name in (typeof givenFigures)[number]]: number | null
}

/** The figures that a row may leave out. */
const givenFigures = [
  'population',
  'generatedYear',
  'sortedAtSource',
  'toStandard',
  'landfills',
  'incinerators',
  'compostPlants',
  'recyclingPlants',
  'otherPlants',
] as const

export interface PublishedRow {
  statisticId: string
  version: number
  unitId: string
  year: number
  area: StatisticArea
  wasteClass: StatisticClass
  figures: StoredFigures
  source: 'report' | 'estimate' | 'survey'
  sourceDoc: string | null
  publishedAt: Date
  firstPublishedAt: Date
  isBeingCorrected: boolean
  demo: boolean
  /** The figures of the version before, where it was corrected. */
  former: StoredFigures | null
}

/** The newest version of each statistic, unless it was withdrawn. */
export function listPublished(db: Db) {
  return rows<PublishedRow>(db)`
    select version.statistic_id::text as "statisticId", version.version, version.province_id as "unitId",
           version.year, version.area, version.waste_class as "wasteClass", version.figures,
           version.source, version.source_doc as "sourceDoc", version.published_at as "publishedAt",
           began.published_at as "firstPublishedAt",
           version.opened_as is not null as "isBeingCorrected", statistic.demo,
           former.figures as former
      from solid_waste_version version
      join solid_waste_statistic statistic on statistic.id = version.statistic_id
      join solid_waste_version began
        on began.statistic_id = version.statistic_id and began.version = 1
      left join solid_waste_version former
        on former.statistic_id = version.statistic_id and former.version = version.version - 1
       and former.opened_as = 'correction'
     where version.opened_as is distinct from 'withdrawal'
       and not exists (
         select from solid_waste_version later
          where later.statistic_id = version.statistic_id and later.version > version.version)
     order by version.year, version.waste_class, version.province_id, version.area desc,
              version.statistic_id`
}

export interface Unit {
  id: string
  code: string
  name: string
  nameEn: string
  /** ISO days; the end is the first day on which it no longer is. */
  validFrom: string
  validTo: string | null
  successorId: string | null
}

export function listUnits(db: Db) {
  return rows<Unit>(db)`
    select id, province_code as code, name, name_en as "nameEn", valid_from::text as "validFrom",
           valid_to::text as "validTo", successor_id as "successorId"
      from province order by province_code, valid_from`
}

type HazardousAmount = 'generated' | 'selfTreated' | 'transferred' | 'exported' | 'inStock'

export interface HazardousYear {
  year: number
  generators: number
  demo: boolean
  amounts: Record<HazardousAmount, StoredAmount>
}

export interface ReportingYear {
  year: number
  due: number
  received: number
  late: number
}

/**
 * How many enterprises owe the report of a year, have handed it in, and did so after the day. It is owed by those that are
 * reminded of it: they have begun it, or handed one in for one of the two years before.
 */
export function countReporting(db: Db) {
  return rows<ReportingYear>(db)`
    with enterprise as (
      select organization_id, array_agg(report_year) as begun,
             array_agg(report_year) filter (where status <> 'draft') as received,
             array_agg(report_year) filter (where status <> 'draft' and
               (coalesce(first_submitted_at, submitted_at) at time zone 'Asia/Ho_Chi_Minh')::date
                 > due_date) as late
        from waste_report
       where form_type in ('05A', '05B', '06') and status <> 'voided'
       group by organization_id),
    asked as (select distinct report_year as year from waste_report_version)
    select year, (count(*) filter (where owes))::int as due,
           (count(*) filter (where year = any (received)))::int as received,
           (count(*) filter (where year = any (late)))::int as late
      from enterprise cross join asked
     cross join lateral (
       select year = any (begun) or received && array[year - 1, year - 2] as owes) owed
     group by year having bool_or(owes)`
}

/** Sums published reports of those who generate waste; with those of receivers, the same waste would count twice. */
export function sumHazardous(db: Db) {
  return rows<HazardousYear>(db)`
    with enterprise as (
      select report.report_year, report.organization_id, bool_or(report.is_demo) as demo,
             sum(report.hazardous_generated) as generated,
             sum(report.hazardous_self_treated) as self_treated,
             sum(report.hazardous_transferred) as transferred,
             sum(report.hazardous_exported) as exported, sum(report.hazardous_in_stock) as in_stock
        from waste_report_version report
       where report.form_type in ('05A', '05B', '06') and report.hazardous_generated is not null
         and ${standingReports}
       group by report.report_year, report.organization_id)
    select report_year as year, count(*)::int as generators, bool_or(demo) as demo,
           jsonb_build_object('generated', ${amountOf(sql`generated`)},
                              'selfTreated', ${amountOf(sql`self_treated`)},
                              'transferred', ${amountOf(sql`transferred`)},
                              'exported', ${amountOf(sql`exported`)},
                              'inStock', ${amountOf(sql`in_stock`)}) as amounts
      from enterprise group by report_year order by report_year desc`
}
