// Statements of the rules and numbers of waste reports.
import type { Resource } from '@eos/contract/resource'
import { sql } from 'kysely'
import { first, one, run, exists, rows } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import type { Values } from '../../../engine/model/values.ts'

export interface ReportKind {
  table: 'waste_report' | 'waste_reuse_report' | 'waste_export'
  /** The field with the number, and the letters with which it begins. */
  number: 'reportNo' | 'registrationNo'
  letters: string
  /** Yearly reports are due in the January that follows (Circular 02/2022/TT-BTNMT, article 66). */
  isYearly: boolean
  resource: Resource
}

export async function findProvinceOf(
  db: Db,
  organizationId: string,
): Promise<string | null | undefined> {
  const organization = await first<{ provinceId: string | null }>(db)`
    select province_id as "provinceId" from organization where id = ${organizationId}`
  return organization?.provinceId
}

interface UnitOfYear {
  id: string
  code: string
  /** The unit where the enterprise lies today. */
  ownId: string
  ownCode: string
  /** The report names it, or its facility lies there. */
  isNamed: boolean
}

/**
 * The units of the end of the year in which an enterprise may have been: its own, the one that this was merged into, or
 * those that were merged into its own. Provinces were merged in two steps at most.
 */
export function listUnitsOfYear(
  db: Db,
  { organizationId, provinceId, facilityId, reportYear }: Values,
): Promise<UnitOfYear[]> {
  return rows<UnitOfYear>(db)`
    select part.id, part.province_code as code,
           coalesce(part.id = ${provinceId ?? null} or part.id = facility.province_id, false) as "isNamed",
           own.id as "ownId", own.province_code as "ownCode"
      from organization
      join province own on own.id = organization.province_id
      left join province later on later.id = own.successor_id
      left join facility on facility.id = ${facilityId ?? null}::bigint
     cross join province part
      left join province next on next.id = part.successor_id
     where organization.id = ${organizationId}::bigint
       and (own.id in (part.id, part.successor_id, next.successor_id)
         or part.id in (own.successor_id, later.successor_id))
       and daterange(part.valid_from, part.valid_to) @> make_date(${reportYear}::int, 12, 31)
     order by part.id`
}

/** The last number that begins so; others who want one wait until the transaction ends. */
export async function takeLastNumber(
  db: Db,
  {
    table,
    column,
    start,
  }: { table: ReportKind['table']; column: 'report_no' | 'registration_no'; start: string },
): Promise<number> {
  await run(db)`select pg_advisory_xact_lock(hashtextextended(${start}, 0))`
  const { last } = await one<{ last: number }>(db)`
    select coalesce(max(substring(${sql.ref(column)} from '[0-9]+$')::int), 0) as last
      from ${sql.table(table)} where starts_with(${sql.ref(column)}, ${start})`
  return last
}

export interface Code {
  code: string
  annex: string
  holds: boolean
}

export async function codesOf(
  db: Db,
  item: Values,
): Promise<{ basel?: Code | undefined; operation?: Code | undefined }> {
  const day = String(item.firstDeparture)
  const found = await rows<Code & { id: string }>(db)`
    select id::text as id, code, annex,
           valid_from <= ${day}::date and coalesce(valid_to > ${day}::date, true) as holds
      from waste_basel_code
     where id = any(${[String(item.baselCodeId), String(item.operationId)]}::bigint[])`
  const find = (id: unknown) => found.find((row) => row.id === String(id))
  return { basel: find(item.baselCodeId), operation: find(item.operationId) }
}

export function findCountryOfPlant(db: Db, item: Values) {
  return first<{ country: string }>(db)`
    select country_code as country from waste_foreign_unit
     where id = ${item.foreignUnitId}`
}

/** Says whether another report of the facility tells of the same year by the same form. */
export function isReportedAlready(db: Db, item: Values): Promise<boolean> {
  return exists(db)`
    select 1 from waste_report
     where organization_id = ${item.organizationId}::bigint
       and facility_id is not distinct from ${item.facilityId ?? null}::bigint
       and report_year = ${item.reportYear}::int and form_type = ${item.formType}
       and status <> 'voided' and id <> ${item.id ?? '0'}::bigint
     limit 1`
}

/** Says whether another report of the facility tells of the same year and kind of reuse. */
export function isReusedAlready(db: Db, item: Values): Promise<boolean> {
  return exists(db)`
    select 1 from waste_reuse_report
     where organization_id = ${item.organizationId}::bigint
       and facility_id is not distinct from ${item.facilityId ?? null}::bigint
       and report_year = ${item.reportYear}::int and reuse_kind = ${item.reuseKind}
       and status <> 'voided' and id <> ${item.id ?? '0'}::bigint
     limit 1`
}

/** NH, KS, TT-R or TT, by the ids of the codes. */
export async function classificationsOf(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const found = await rows<{ id: string; classification: string }>(db)`
    select id::text as id, classification from danger_waste
     where id = any(${[...ids]}::bigint[]) and classification is not null`
  return new Map(found.map(({ id, classification }) => [id, classification]))
}

/** By the ids of the categories. */
export async function categoryClassesOf(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const found = await rows<{ id: string; wasteClass: string }>(db)`
    select id::text as id, waste_class as "wasteClass" from waste_category
     where id = any(${[...ids]}::bigint[])`
  return new Map(found.map(({ id, wasteClass }) => [id, wasteClass]))
}

/** Says whether another row has the same code during part of the time. */
export function isCodeInForce(db: Db, code: string, item: Values) {
  return exists(db)`
    select 1 from waste_basel_code
     where code = ${code} and id <> ${item.id ?? '0'}
       and daterange(valid_from, valid_to) && daterange(${item.validFrom}::date, ${item.validTo ?? null}::date)
     limit 1`
}
