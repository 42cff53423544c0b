// Puts those who deal with waste in the demo country into the database, and where they do.
import { insertNamed } from '../../queries/insert-rows.ts'
import { carriers, foreignUnits, receivers } from '@eos/demo/records/waste-partners'
import { dayAway, madeAt, type Ground } from '../ground.ts'
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

const nobody = { contact_name: 'Người liên hệ (mô phỏng)', email: 'lienhe@example.org' } as const

async function insertReceivers({ db, anchor, ...ground }: Ground): Promise<Ids> {
  const rows = receivers.map((each) => ({
    name: each.name,
    name_en: each.nameEn,
    tax_code: each.taxCode,
    org_types: [...each.types],
    province_id: ground.province(each.province),
    address: 'Khu công nghiệp (mô phỏng)',
    lat: each.lat,
    lon: each.lon,
    licence_no: `${each.taxCode.slice(-3)}/GPMT-MP`,
    licence_date: dayAway(anchor, -900),
    licence_expiry: dayAway(anchor, 1600),
    licence_authority: 'Bộ Nông nghiệp và Môi trường (mô phỏng)',
    permitted_waste: JSON.stringify(
      each.wastes.flatMap(([code, maxKgPerYear]) => {
        const dangerWasteId = ground.known('danger_waste', code)
        return dangerWasteId ? [{ dangerWasteId, maxKgPerYear, methodIds: [] }] : []
      }),
    ),
    capacity_total: each.wastes.reduce((sum, [, kg]) => sum + kg, 0),
    service_province_ids: [ground.province(each.province)],
    phone: '0240000000',
    ...nobody,
    status: each.status,
    ...madeAt(anchor),
  }))
  const ids = await insertNamed(db, 'waste_receiving_organization', rows, 'tax_code')
  return new Map(receivers.map(({ key, taxCode }) => [key, ids.get(taxCode)!]))
}

async function insertCarriers({ db, anchor, ...ground }: Ground): Promise<Ids> {
  const rows = carriers.map(([name, country_code, registration_no, modes, status]) => ({
    name,
    country_code,
    registration_no,
    organization_id: ground.organization('ministry'),
    address: 'Địa chỉ mô phỏng',
    ...nobody,
    phone: '+84 24 0000000',
    emergency_phone: '+84 24 0000001',
    transport_modes: [...modes],
    licence_no: `${registration_no}/GP`,
    licence_date: dayAway(anchor, -400),
    licence_expiry: dayAway(anchor, 700),
    insurance_no: `BH-${registration_no}`,
    insurer: 'Bảo hiểm Cầu Vồng (mô phỏng)',
    insured_amount: 2_000_000,
    currency: 'USD',
    insurance_expiry: dayAway(anchor, 500),
    imdg_adr_certified: true,
    status,
    ...madeAt(anchor),
  }))
  return insertNamed(db, 'waste_shipping_unit', rows, 'registration_no')
}

async function insertForeignUnits({ db, anchor, ...ground }: Ground): Promise<Ids> {
  const rows = foreignUnits.map(
    ([name, country_code, registration_no, operations, basel, status]) => ({
      name,
      country_code,
      registration_no,
      organization_id: ground.organization('ministry'),
      address: 'Địa chỉ mô phỏng',
      ...nobody,
      phone: '+82 2 0000000',
      authority_name: 'Competent authority (simulated)',
      permit_no: `P-${registration_no}`,
      permit_issuer: 'Competent authority (simulated)',
      permit_expiry: dayAway(anchor, 1200),
      accepted_waste: JSON.stringify(
        [ground.known('waste_basel_code', basel)].flatMap((baselCodeId) =>
          baselCodeId ? [{ baselCodeId, dangerWasteId: null, maxTonnes: 5000 }] : [],
        ),
      ),
      operation_ids: operations.flatMap((code) => ground.known('waste_basel_code', code) ?? []),
      technology:
        'Mô phỏng: phân loại, xử lý nhiệt, thu hồi. / Simulated: sorting, thermal treatment, recovery.',
      pre_consented: country_code !== 'BE',
      status,
      ...madeAt(anchor),
    }),
  )
  return insertNamed(db, 'waste_foreign_unit', rows, 'registration_no')
}
