// Statements of what a yearly waste report is checked against.
import { fewestGenerators } from '@eos/contract/waste/solid-waste'
import { shownRegisterStatuses } from '@eos/contract/waste/waste'
import type {
  FormerReport,
  KnownMethod,
  KnownReceiver,
  KnownWaste,
  WasteReportFacts,
} from '@eos/contract/calls/waste/waste-reports'
import { first, one, rows } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'

/** Codes of the lists that held in the year, and those that the report names. */
export function listWastes(db: Db, year: number, named: readonly string[]): Promise<KnownWaste[]> {
  return rows<KnownWaste>(db)`
    select id::text as id, code, name, name_en as "nameEn", classification,
           physical_states as "physicalStates", valid_from::text as "validFrom",
           valid_to::text as "validTo", status = 'active' as "isActive",
           successor_ids::text[] as "successorIds"
      from danger_waste
     where status <> 'draft'
       and (id = any(${named}::bigint[])
         or (valid_from <= make_date(${year}::int, 12, 31)
           and coalesce(valid_to > make_date(${year}::int, 1, 1), true)))
     order by code, valid_from desc, id`
}

export function listMethods(db: Db): Promise<KnownMethod[]> {
  return rows<KnownMethod>(db)`
    select id::text as id, code, name, name_en as "nameEn", needs_detail as "needsDetail",
           status = 'active' as "isActive"
      from waste_method where status <> 'draft' order by sort_order, code`
}

export function listCategories(db: Db) {
  return rows<{ id: string; code: string; name: string }>(db)`
    select id::text as id, code, name from waste_category
     where status = 'active' order by sort_order, code`
}

/** An expired licence is judged by its days. The public part of the register: it leaves out partners that are only proposed and all private fields. */
export function listReceivers(db: Db, year: number): Promise<KnownReceiver[]> {
  return rows<KnownReceiver>(db)`
    select id::text as id, name, name_en as "nameEn", tax_code as "taxCode",
           licence_no as "licenceNo", licence_date::text as "licenceDate",
           licence_expiry::text as "licenceExpiry",
           status in ('active', 'expired') as "isActive",
           (select coalesce(json_agg(json_build_object(
                     'wasteId', permitted ->> 'dangerWasteId',
                     'maxKgPerYear', coalesce((permitted ->> 'maxKgPerYear')::float8, 0),
                     'leftShare', (
                       select greatest(0, floor(10 - 10 * load.kg
                                / (permitted ->> 'maxKgPerYear')::numeric) / 10)
                         from waste_receiver_load load
                        where load.report_year = ${year}::int
                          and load.receiver_id = waste_receiving_organization.id
                          and load.waste_id = (permitted ->> 'dangerWasteId')::bigint
                          and load.enterprises >= ${fewestGenerators}
                          and (permitted ->> 'maxKgPerYear')::numeric > 0),
                     'methodIds', coalesce(permitted -> 'methodIds', '[]'::jsonb))
                   order by place), '[]'::json)
              from jsonb_array_elements(permitted_waste) with ordinality each(permitted, place)
           ) as permitted
      from waste_receiving_organization
     where status = any(${[...shownRegisterStatuses]}::text[])
     order by folded(name), id`
}

/** The report of the year before, of the same form where there is one. Voided reports do not count. */
export function findFormer(
  db: Db,
  of: { organizationId: string; facilityId: string | null; year: number; formType: string },
): Promise<Omit<FormerReport, 'replaced'> | undefined> {
  return first<Omit<FormerReport, 'replaced'>>(db)`
    select id::text as "reportId", report_no as "reportNo", report_year as "reportYear",
           json_build_object(
             'facilityId', facility_id::text, 'licenceNo', licence_no,
             'licenceDate', licence_date, 'licenceAuthority', licence_authority,
             'outputPrevious', output_this, 'outputUnit', output_unit,
             'fuelPrevious', fuel_this, 'fuelUnit', fuel_unit,
             'powerPrevious', power_this, 'waterPrevious', water_this,
             'iso14001', iso_14001, 'iso14001Date', iso_14001_date,
             'operating', operating, 'operatingMonths', operating_months,
             'signerName', signer_name, 'signerTitle', signer_title) as head,
           lines
      from waste_report
     where organization_id = ${of.organizationId}::bigint and report_year = ${of.year}::int - 1
       and facility_id is not distinct from ${of.facilityId}::bigint and status <> 'voided'
     order by form_type = ${of.formType} desc, id desc
     limit 1`
}

/** kg that left the country in the year by the shipments of the enterprise itself, whatever became of the export later. */
export function listExported(
  db: Db,
  organizationId: string,
  year: number,
): Promise<{ wasteId: string; kg: number }[]> {
  return rows<{ wasteId: string; kg: number }>(db)`
    select danger_waste_id::text as "wasteId",
           sum((shipment ->> 'actualKg')::numeric)::float8 as kg
      from waste_export, jsonb_array_elements(shipments) shipment
     where organization_id = ${organizationId}::bigint and danger_waste_id is not null
       and shipment ->> 'state' not in ('planned', 'prenotified')
       and extract(year from (shipment ->> 'actualDate')::date) = ${year}::int
       and shipment ->> 'actualKg' is not null
     group by danger_waste_id order by danger_waste_id`
}

/** The facts of a facility that is public or belongs to the organization. */
export function findFacilityFacts(db: Db, id: string, organizationId: string) {
  return first<NonNullable<WasteReportFacts['facility']>>(db)`
    select facility.year_built as "yearBuilt", facility.year_closed as "yearClosed",
           facility.capacity_design::float8 as "capacityDesign",
           facility.population_served as "populationServed",
           (select coalesce(json_agg(json_build_object(
                     'wasteId', permitted ->> 'dangerWasteId',
                     'maxKgPerYear', (permitted ->> 'maxKgPerYear')::float8)), '[]'::json)
              from jsonb_array_elements(
                     case when jsonb_array_length(facility.accepted_waste) > 0
                       then facility.accepted_waste
                       else coalesce(licensee.permitted_waste, '[]'::jsonb) end) permitted
             where permitted ->> 'maxKgPerYear' is not null) as permitted
      from facility
      left join waste_receiving_organization licensee
        on licensee.id = facility.receiving_organization_id
       and licensee.status = any(${[...shownRegisterStatuses]}::text[])
     where facility.id = ${id}::bigint
       and (facility.status = 'published' or facility.organization_id = ${organizationId}::bigint)`
}

export function listCodes(db: Db, ids: readonly string[]) {
  return rows<{ id: string; code: string }>(db)`
    select id::text as id, code from danger_waste where id = any(${ids}::bigint[])`
}

export async function findEnterprise(db: Db, id: string): Promise<string> {
  const { name } = await one<{ name: string }>(db)`
    select name from organization where id = ${id}::bigint`
  return name
}
