// Puts those who deal with waste in the demo country into the database, and where they do.
import { wasteForeignUnit } from '@eos/contract/resources/waste/waste-foreign-unit'
import { wasteReceivingOrganization } from '@eos/contract/resources/waste/waste-receiving-organization'
import { wasteShippingUnit } from '@eos/contract/resources/waste/waste-shipping-unit'
import { carriers, foreignUnits, receivers } from '@eos/demo/records/waste-partners'
import type { Item } from '@eos/demo/item'
import { insertItems } from '../../queries/insert-rows.ts'
import { dayAway, type Ground } from '../ground.ts'
import { insertFacilities } from './insert-facilities.ts'

export type Ids = ReadonlyMap<string, string>

export interface Partners {
  receiverIds: Ids
  carrierIds: Ids
  unitIds: Ids
}

export async function insertPartners(ground: Ground): Promise<Partners> {
  const receiverIds = await insertReceivers(ground)
  const carrierIds = await insertCarriers(ground)
  const unitIds = await insertForeignUnits(ground)
  await insertFacilities(ground, receiverIds)
  return { receiverIds, carrierIds, unitIds }
}

const nobody = { contactName: 'Người liên hệ (mô phỏng)', email: 'lienhe@example.org' } as const

async function insertReceivers(ground: Ground): Promise<Ids> {
  const items = receivers.map(({ key: _key, province, wastes, ...told }) => ({
    ...told,
    provinceId: ground.province(province),
    address: 'Khu công nghiệp (mô phỏng)',
    licenceNo: `${told.taxCode.slice(-3)}/GPMT-MP`,
    licenceDate: dayAway(ground.anchor, -900),
    licenceExpiry: dayAway(ground.anchor, 1600),
    licenceAuthority: 'Bộ Nông nghiệp và Môi trường (mô phỏng)',
    permittedWaste: ground.accepted(wastes),
    capacityTotal: wastes.reduce((sum, [, kg]) => sum + kg, 0),
    serviceProvinceIds: [ground.province(province)],
    phone: '0240000000',
    ...nobody,
  }))
  const ids = await insertItems(ground, wasteReceivingOrganization, items, 'taxCode')
  return new Map(receivers.map(({ key, taxCode }) => [key, ids.get(taxCode)!]))
}

async function insertCarriers(ground: Ground): Promise<Ids> {
  const { anchor } = ground
  const items = carriers.map(
    ([name, countryCode, registrationNo, modes, status]): Item<
      typeof wasteShippingUnit.fields
    > => ({
      name,
      countryCode,
      registrationNo,
      organizationId: ground.organization('ministry'),
      address: 'Địa chỉ mô phỏng',
      ...nobody,
      phone: '+84 24 0000000',
      emergencyPhone: '+84 24 0000001',
      transportModes: modes,
      licenceNo: `${registrationNo}/GP`,
      licenceDate: dayAway(anchor, -400),
      licenceExpiry: dayAway(anchor, 700),
      insuranceNo: `BH-${registrationNo}`,
      insurer: 'Bảo hiểm Cầu Vồng (mô phỏng)',
      insuredAmount: 2_000_000,
      currency: 'USD',
      insuranceExpiry: dayAway(anchor, 500),
      imdgAdrCertified: true,
      status,
    }),
  )
  return insertItems(ground, wasteShippingUnit, items, 'registrationNo')
}

async function insertForeignUnits(ground: Ground): Promise<Ids> {
  const items = foreignUnits.map(
    ([name, countryCode, registrationNo, operations, basel, status]) => ({
      name,
      countryCode,
      registrationNo,
      organizationId: ground.organization('ministry'),
      address: 'Địa chỉ mô phỏng',
      ...nobody,
      phone: '+82 2 0000000',
      authorityName: 'Competent authority (simulated)',
      permitNo: `P-${registrationNo}`,
      permitIssuer: 'Competent authority (simulated)',
      permitExpiry: dayAway(ground.anchor, 1200),
      acceptedWaste: ground
        .listed('waste_basel_code', [basel])
        .map((baselCodeId) => ({ baselCodeId, maxTonnes: 5000 })),
      operationIds: ground.listed('waste_basel_code', operations),
      technology:
        'Mô phỏng: phân loại, xử lý nhiệt, thu hồi. / Simulated: sorting, thermal treatment, recovery.',
      preConsented: countryCode !== 'BE',
      status,
    }),
  )
  return insertItems(ground, wasteForeignUnit, items, 'registrationNo')
}
