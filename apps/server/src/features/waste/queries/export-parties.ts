// Statements of those who take part in an export of hazardous waste, and of its codes.
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
  siteAddress: string | null
  authority: string
  permitNo: string
  technology: string
  hasStatement: boolean
}

export interface NamedCode {
  id: string
  code: string
  name: string
  nameEn: string | null
}

export interface ExportParties {
  exporter: Party
  plant: Plant | undefined
  carriers: ReadonlyMap<string, Party>
  codes: ReadonlyMap<string, NamedCode>
  waste: NamedCode | undefined
}

export async function partiesOf(db: Db, item: Values): Promise<ExportParties> {
  const [exporter, plant, carriers, codes, waste] = await Promise.all([
    findExporter(db, item),
    findPlant(db, item),
    listCarriers(db, item),
    listBaselCodes(db, item),
    findWaste(db, item),
  ])
  return {
    exporter: exporter!,
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

function findPlant(db: Db, { foreignUnitId }: Values) {
  return first<Plant>(db)`
    select name, country_code as "countryCode", registration_no as "registrationNo", address,
           contact_name || ', ' || phone || ', ' || email as contact,
           site_address as "siteAddress", authority_name as authority, permit_no as "permitNo",
           technology, esm_statement_file_id is not null as "hasStatement"
      from waste_foreign_unit where id = ${foreignUnitId}`
}

function listCarriers(db: Db, { carrierIds, shipments }: Values) {
  const named = idsOf(carrierIds)
  const shipped = listOf(shipments).map(({ carrierId }) => carrierId)
  return rows<Party & { id: string }>(db)`
    select id::text as id, name, country_code as "countryCode", registration_no as "registrationNo",
           address, contact_name || ', ' || phone || ', ' || emergency_phone as contact
      from waste_shipping_unit where id = any(${[...named, ...idsOf(shipped)]}::bigint[])
     order by name, id`
}

function listBaselCodes(db: Db, item: Values) {
  const { baselCodeId, operationId, yCodeIds, hCodeIds, shipments } = item
  const used = listOf(shipments).map((shipment) => shipment.operationId)
  const asked = [baselCodeId, operationId, ...idsOf(yCodeIds), ...idsOf(hCodeIds), ...used]
  return rows<NamedCode>(db)`
    select id::text as id, code, name, name_en as "nameEn"
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
