// Statements of what the partners of an export of hazardous waste may do.
import { first, rows } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import type { Values } from '../../../engine/model/values.ts'

export interface PlantAbroad {
  name: string
  countryCode: string
  status: string
  article11Agreement: string | null
  /** `YYYY-MM-DD`, as all days here. */
  permitExpiry: string
  operationIds: string[]
  acceptedWaste: { baselCodeId: string | number; maxTonnes: number | null }[]
  finalFacilityId: string | null
  hasStatement: boolean
}

export interface Carrier {
  name: string
  status: string
  transportModes: string[]
  isBarred: boolean
  licenceExpiry: string | null
  insuranceExpiry: string | null
}

export interface Partners {
  applicantTaxCode: string | null
  plant: PlantAbroad | undefined
  carriers: Carrier[]
  /** The annex of each code that the export names, by its id. */
  annexes: ReadonlyMap<string, string>
  /** The annex of its Basel code, and the code of its operation. */
  annexOfCode: string | undefined
  operation: string | null
}

export async function partnersOf(db: Db, item: Values): Promise<Partners> {
  const { organizationId, foreignUnitId, carrierIds, baselCodeId, operationId } = item
  const named = [String(baselCodeId), String(operationId), ...idsOf(item.yCodeIds)]
  const [applicant, plant, carriers, codes] = await Promise.all([
    first<{ taxCode: string | null }>(db)`
      select tax_code as "taxCode" from organization where id = ${organizationId}`,
    first<PlantAbroad>(db)`
      select name, country_code as "countryCode", status,
             article11_agreement as "article11Agreement", permit_expiry::text as "permitExpiry",
             operation_ids::text[] as "operationIds", accepted_waste as "acceptedWaste",
             final_facility_id::text as "finalFacilityId",
             esm_statement_file_id is not null as "hasStatement"
        from waste_foreign_unit where id = ${foreignUnitId}`,
    rows<Carrier>(db)`
      select name, status, transport_modes as "transportModes", blacklisted as "isBarred",
             licence_expiry::text as "licenceExpiry", insurance_expiry::text as "insuranceExpiry"
        from waste_shipping_unit where id = any(${idsOf(carrierIds)}::bigint[]) order by name, id`,
    rows<{ id: string; code: string; annex: string }>(db)`
      select id::text as id, code, annex from waste_basel_code
       where id = any(${[...named, ...idsOf(item.hCodeIds)]}::bigint[])`,
  ])
  const code = (id: unknown) => codes.find((each) => each.id === String(id))
  return {
    applicantTaxCode: applicant?.taxCode ?? null,
    plant,
    carriers,
    annexes: new Map(codes.map(({ id, annex }) => [id, annex])),
    annexOfCode: code(baselCodeId)?.annex,
    operation: code(operationId)?.code ?? null,
  }
}

function idsOf(list: unknown): string[] {
  return Array.isArray(list) ? list.map(String) : []
}
