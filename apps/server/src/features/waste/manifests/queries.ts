// Statements of manifests of hazardous waste: their numbers, their parties, and the wastes that they name.
import { sql } from 'kysely'
import { codes } from '../../../platform/database/codes.ts'
import { first, one, rows, run } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'

/** The last number of the year that begins so; others who want one wait until the transaction ends. */
export async function takeLastManifest(db: Db, start: string): Promise<number> {
  await run(db)`select pg_advisory_xact_lock(hashtextextended(${start}, 0))`
  const { last } = await one<{ last: number }>(db)`
    select coalesce(max(substring(manifest_no from '[0-9]+$')::int), 0) as last
      from waste_manifest where starts_with(manifest_no, ${start})`
  return last
}

export interface ManifestParty {
  id: string
  name: string
  taxCode: string
  address: string | null
  managementCode: string | null
  organizationId: string | null
  orgTypes: string[]
  isActive: boolean
  hasExpired: boolean
  mergedIntoId: string | null
  licenceDate: string | null
  licenceExpiry: string | null
  permitted: { wasteId: string; methodIds: string[]; maxKgPerYear: number | null }[]
}

export function listParties(db: Db, ids: readonly string[]): Promise<ManifestParty[]> {
  return rows<ManifestParty>(db)`
    select id::text as id, name, tax_code as "taxCode", address,
           management_code as "managementCode", organization_id::text as "organizationId",
           org_types as "orgTypes", status = 'active' as "isActive",
           status = 'expired' as "hasExpired", merged_into_id::text as "mergedIntoId",
           licence_date::text as "licenceDate", licence_expiry::text as "licenceExpiry",
           (select coalesce(json_agg(json_build_object(
                     'wasteId', permitted ->> 'dangerWasteId',
                     'maxKgPerYear', (permitted ->> 'maxKgPerYear')::float8,
                     'methodIds', coalesce(permitted -> 'methodIds', '[]'::jsonb))), '[]'::json)
              from jsonb_array_elements(permitted_waste) permitted) as permitted
      from waste_receiving_organization where id = any(${[...ids]}::bigint[])`
}

/** The offices of the province in which a receiver lies. */
export async function listOfficesOf(db: Db, receiverId: string): Promise<string[]> {
  const found = await rows<{ id: string }>(db)`
    select office.id::text as id from organization office
      join waste_receiving_organization receiver on receiver.province_id = office.province_id
     where receiver.id = ${receiverId}::bigint and office.type = ${codes.provincialOffice}`
  return found.map(({ id }) => id)
}

interface NamedWaste {
  id: string
  code: string
  isActive: boolean
}

export function listNamedWastes(db: Db, ids: readonly string[]): Promise<NamedWaste[]> {
  return rows<NamedWaste>(db)`
    select id::text as id, code, status = 'active' as "isActive"
      from danger_waste where id = any(${[...ids]}::bigint[])`
}

export function listMethodCodes(db: Db, ids: readonly string[]) {
  return rows<{ id: string; code: string }>(db)`
    select id::text as id, code from waste_method where id = any(${[...ids]}::bigint[])`
}

export function findGenerator(db: Db, id: string) {
  return first<{ name: string; taxCode: string | null; provinceId: string | null }>(db)`
    select name, tax_code as "taxCode", province_id::text as "provinceId"
      from organization where id = ${id}::bigint`
}

interface HandedOver {
  wasteId: string
  receiverId: string
  count: number
  kg: number
}

/** The first carrier's taking over decides about the year, by the calendar of the country. */
export const yearOfManifest = sql`extract(year from
  coalesce((manifest.hand_overs -> 0 ->> 'at')::timestamptz, manifest.issued_at)
    at time zone 'Asia/Ho_Chi_Minh')`

/** Waste that left an enterprise in a year by manifests that arrived: as it was weighed there, without what was rejected. */
export function sumHandedOver(db: Db, organizationId: string, year: number): Promise<HandedOver[]> {
  return rows<HandedOver>(db)`
    select line ->> 'dangerWasteId' as "wasteId", receiver_id::text as "receiverId",
           count(distinct manifest.id)::int as count,
           coalesce(sum((arrival ->> 'arrivedKg')::numeric - coalesce((arrival ->> 'rejectedKg')::numeric, 0)), 0)::float8 as kg
      from waste_manifest manifest
      cross join jsonb_array_elements(manifest.lines) with ordinality lines(line, place)
      join jsonb_array_elements(manifest.arrivals) arrival
        on (arrival ->> 'line')::int = place - 1
     where manifest.organization_id = ${organizationId}::bigint
       and manifest.status in ('received', 'treated')
       and ${yearOfManifest} = ${year}::int
     group by 1, 2 order by 1, 2`
}
