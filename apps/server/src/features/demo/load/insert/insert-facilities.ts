// Puts the facilities of the demo country into the database.
import { facility } from '@eos/contract/resources/waste/facility'
import { facilities, type DemoFacility } from '@eos/demo/records/facilities'
import type { Item } from '@eos/demo/item'
import { insertItems } from '../../queries/insert-rows.ts'
import { dayAway, type Ground } from '../ground.ts'

/** @param receiverIds by their keys */
export async function insertFacilities(
  ground: Ground,
  receiverIds: ReadonlyMap<string, string>,
): Promise<void> {
  const items = facilities.map((each) => itemOf(ground, each, receiverIds))
  await insertItems(ground, facility, items)
}

const national = 'Bộ Nông nghiệp và Môi trường (mô phỏng)'
const provincial = 'UBND cấp tỉnh (mô phỏng)'

function itemOf(
  ground: Ground,
  each: DemoFacility,
  receiverIds: ReadonlyMap<string, string>,
): Item<typeof facility.fields> {
  const { province, enterprise, receiver, licenceDays, methods, wastes, ...told } = each
  const { code, facilityKind, operatingStatus, capacityDesign } = told
  const isNational = facilityKind === 'hazardous_treatment' || facilityKind === 'waste_to_energy'
  return {
    ...told,
    organizationId: enterprise ? ground.organization(enterprise) : ground.office(province),
    receivingOrganizationId: receiver && receiverIds.get(receiver),
    provinceId: ground.province(province),
    address: 'Địa chỉ mô phỏng',
    capacityActual:
      capacityDesign && operatingStatus === 'operating' ? capacityDesign * 0.85 : null,
    acceptedWaste: ground.accepted(wastes),
    methodIds: ground.listed('waste_method', methods),
    licenceNo: `${code}/GPMT-MP`,
    licenceDate: dayAway(ground.anchor, licenceDays - 2550),
    licenceExpiry: dayAway(ground.anchor, licenceDays),
    licenceAuthority: isNational ? national : provincial,
    servesProvinceIds: enterprise ? [] : [ground.province(province)],
    contactName: 'Người liên hệ (mô phỏng)',
    phone: '0240000000',
    email: 'lienhe@example.org',
  }
}
