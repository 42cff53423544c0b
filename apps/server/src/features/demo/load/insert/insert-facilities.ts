// Puts the facilities of the demo country into the database.
import type { Insertable } from 'kysely'
import { facilities, type DemoFacility } from '@eos/demo/records/facilities'
import type { Tables } from '../../../../platform/database/tables/tables.ts'
import { insertRows } from '../../queries/insert-rows.ts'
import { dayAway, madeAt, type Ground } from '../ground.ts'

/** @param receiverIds by their keys */
export async function insertFacilities(
  ground: Ground,
  receiverIds: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = facilities.map((each) => rowOf(ground, each, receiverIds))
  await insertRows(ground.db, 'facility', rows)
}

const national = 'Bộ Nông nghiệp và Môi trường (mô phỏng)'
const provincial = 'UBND cấp tỉnh (mô phỏng)'

function rowOf(
  { anchor, ...ground }: Ground,
  each: DemoFacility,
  receiverIds: ReadonlyMap<string, string>,
): Insertable<Tables['facility']> {
  const { enterprise, tonnesPerDay = null, operating } = each
  const isNational = each.kind === 'hazardous_treatment' || each.kind === 'waste_to_energy'
  return {
    code: each.code,
    name: each.name,
    name_en: each.nameEn,
    facility_kind: each.kind,
    organization_id: enterprise ? ground.organization(enterprise) : ground.office(each.province),
    receiving_organization_id: each.receiver ? receiverIds.get(each.receiver)! : null,
    province_id: ground.province(each.province),
    address: 'Địa chỉ mô phỏng',
    lat: each.lat,
    lon: each.lon,
    year_built: each.yearBuilt,
    capacity_design: tonnesPerDay,
    capacity_actual: tonnesPerDay && operating === 'operating' ? tonnesPerDay * 0.85 : null,
    capacity_water: each.water ?? null,
    waste_classes: [...each.classes],
    accepted_waste: JSON.stringify(
      each.wastes.flatMap(([code, maxKgPerYear]) => {
        const dangerWasteId = ground.known('danger_waste', code)
        return dangerWasteId ? [{ dangerWasteId, maxKgPerYear }] : []
      }),
    ),
    method_ids: each.methods.flatMap((code) => ground.known('waste_method', code) ?? []),
    technology: each.technology ?? null,
    licence_no: `${each.code}/GPMT-MP`,
    licence_date: dayAway(anchor, each.licenceDays - 2550),
    licence_expiry: dayAway(anchor, each.licenceDays),
    licence_authority: isNational ? national : provincial,
    serves_province_ids: enterprise ? [] : [ground.province(each.province)],
    ...each.particulars,
    operating_status: operating,
    contact_name: 'Người liên hệ (mô phỏng)',
    phone: '0240000000',
    email: 'lienhe@example.org',
    status: each.status,
    ...madeAt(anchor),
  }
}
