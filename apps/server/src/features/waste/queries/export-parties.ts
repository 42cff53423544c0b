// Statements of those who take part in an export of hazardous waste, with what they may do, and of its codes.
import { first, rows } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import type { Values } from '../../../engine/model/values.ts'
import { listOf } from '../rows-of.ts'

export interface Party {
  name: string
  countryCode: string
  registrationNo: string | null
  address: string | null
  contact: string | null
}

export interface Plant extends Party {
  status: string
  siteAddress: string | null
  authority: string
  permitNo: string
  /** `YYYY-MM-DD`, as all days here. */
  permitExpiry: string
  technology: string
  operationIds: string[]
  acceptedWaste: { baselCodeId: string | number; maxTonnes: number | null }[]
  finalFacilityId: string | null
  article11Agreement: string | null
  hasStatement: boolean
}

export interface Carrier extends Party {
  id: string
  status: string
  transportModes: string[]
  isBarred: boolean
  licenceExpiry: string | null
  insuranceExpiry: string | null
}

export interface NamedCode {
  id: string
  code: string
  name: string
  nameEn: string | null
}

interface BaselCode extends NamedCode {
  annex: string
}

/** To which a notification is sent. */
interface Authority {
  id: string
  countryCode: string
  code: string
  name: string
  address: string | null
  email: string | null
}

export interface ExportParties {
  exporter: Party
  /** The authorities on the route that the catalogue knows. */
  authorities: ReadonlyMap<string, Authority>
  plant: Plant | undefined
  /** The carriers of the export and of its shipments, by their names. */
  carriers: ReadonlyMap<string, Carrier>
  codes: ReadonlyMap<string, BaselCode>
  waste: NamedCode | undefined
}

export async function partiesOf(db: Db, item: Values): Promise<ExportParties> {
  const [exporter, authorities, plant, carriers, codes, waste] = await Promise.all([
    findExporter(db, item),
    listAuthorities(db, item),
    findPlant(db, item),
    listCarriers(db, item),
    listBaselCodes(db, item),
    findWaste(db, item),
  ])
  return {
    exporter: exporter!,
    authorities: new Map(authorities.map((each) => [each.id, each])),
    plant,
    carriers: new Map(carriers.map((each) => [each.id, each])),
    codes: new Map(codes.map((each) => [each.id, each])),
    waste,
  }
}

function findExporter(db: Db, { organizationId }: Values) {
  return first<Party>(db)`
    select name, 'VN' as "countryCode", tax_code as "registrationNo",
           look.address, look.hotline as contact
      from organization
      left join organization_look look on look.organization_id = organization.id
     where organization.id = ${organizationId}`
}

function listAuthorities(db: Db, { route }: Values) {
  const ids = idsOf(listOf(route).map(({ authorityId }) => authorityId))
  return rows<Authority>(db)`
    select id::text as id, country_code as "countryCode", code, name, address, email
      from competent_authority where id = any(${ids}::bigint[])`
}

function findPlant(db: Db, { foreignUnitId }: Values) {
  return first<Plant>(db)`
    select name, country_code as "countryCode", registration_no as "registrationNo", address,
           contact_name || ', ' || phone || ', ' || email as contact, status,
           site_address as "siteAddress", authority_name as authority, permit_no as "permitNo",
           permit_expiry::text as "permitExpiry", technology,
           operation_ids::text[] as "operationIds", accepted_waste as "acceptedWaste",
           final_facility_id::text as "finalFacilityId",
           article11_agreement as "article11Agreement",
           esm_statement_file_id is not null as "hasStatement"
      from waste_foreign_unit where id = ${foreignUnitId}`
}

function listCarriers(db: Db, { carrierIds, shipments }: Values) {
  const named = idsOf(carrierIds)
  const shipped = listOf(shipments).map(({ carrierId }) => carrierId)
  return rows<Carrier>(db)`
    select id::text as id, name, country_code as "countryCode", registration_no as "registrationNo",
           address, contact_name || ', ' || phone || ', ' || emergency_phone as contact, status,
           transport_modes as "transportModes", blacklisted as "isBarred",
           licence_expiry::text as "licenceExpiry", insurance_expiry::text as "insuranceExpiry"
      from waste_shipping_unit where id = any(${[...named, ...idsOf(shipped)]}::bigint[])
     order by name, id`
}

function listBaselCodes(db: Db, item: Values) {
  const { baselCodeId, operationId, yCodeIds, hCodeIds, shipments } = item
  const used = listOf(shipments).map((shipment) => shipment.operationId)
  const asked = [baselCodeId, operationId, ...idsOf(yCodeIds), ...idsOf(hCodeIds), ...used]
  return rows<BaselCode>(db)`
    select id::text as id, code, name, name_en as "nameEn", annex
      from waste_basel_code where id = any(${idsOf(asked)}::bigint[])`
}

function findWaste(db: Db, { dangerWasteId }: Values) {
  return first<NamedCode>(db)`
    select id::text as id, code, name, name_en as "nameEn"
      from danger_waste where id = ${dangerWasteId}`
}

function idsOf(list: unknown): string[] {
  return Array.isArray(list) ? list.flatMap((id) => (id == null ? [] : [String(id)])) : []
}
