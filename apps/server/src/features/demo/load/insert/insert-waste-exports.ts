// Puts the exports of hazardous waste of the demo country into the database, with the shipments that have arrived.
import { insertRows } from '../../queries/insert-rows.ts'
import { enterprises } from '@eos/demo/country/enterprises'
import { foreignUnits } from '@eos/demo/records/waste-partners'
import { exports } from '@eos/demo/records/waste-reports'
import { dayAway, daysBefore, madeAt, type Ground } from '../ground.ts'
import type { Partners } from './insert-waste-partners.ts'

export async function insertExports(ground: Ground, partners: Partners): Promise<void> {
  const rows = exports.flatMap((each, index) => {
    const basel = ground.known('waste_basel_code', each.basel)
    const danger = ground.known('danger_waste', each.danger)
    const operation = ground.known('waste_basel_code', each.operation)
    // Without its codes an export cannot be told of.
    if (!basel || !danger || !operation) return []
    const listed = (letter: 'Y' | 'H') =>
      each.codes
        .filter((code) => code.startsWith(letter))
        .flatMap((code) => ground.known('waste_basel_code', code) ?? [])
    const codes = {
      basel_code_id: basel,
      y_code_ids: listed('Y'),
      h_code_ids: listed('H'),
      danger_waste_id: danger,
      operation_id: operation,
    }
    return { ...codes, ...exportRow(ground, partners, index) }
  })
  await insertRows(ground.db, 'waste_export', rows)
}

function exportRow(
  { anchor, ...ground }: Ground,
  { carrierIds, unitIds }: Partners,
  index: number,
) {
  const each = exports[index]!
  const year = new Date(anchor).getUTCFullYear()
  const enterprise = enterprises.find(({ subDomain }) => subDomain === each.enterprise)!
  const carrierId = carrierIds.get('DEMO-VT-01')!
  const isOut = each.status !== 'draft'
  return {
    registration_no: `MP-XK-${year}-${enterprise.province}-${String(index + 1).padStart(4, '0')}`,
    organization_id: ground.organization(each.enterprise),
    province_id: ground.province(enterprise.province),
    report_year: year,
    status: each.status,
    kind: 'general' as const,
    purpose: each.purpose,
    reason_for_export: 'Trong nước chưa có công nghệ phù hợp (mô phỏng)',
    generators: JSON.stringify([
      {
        organizationId: ground.organization(each.enterprise),
        name: enterprise.name,
        taxCode: null,
        site: 'Địa chỉ mô phỏng',
        process: 'Bảo dưỡng thiết bị',
      },
    ]),
    designation: `${each.designation} (mô phỏng)`,
    composition: JSON.stringify([{ component: each.component, percent: 60 }]),
    physical: ['solid' as const],
    packaging: ['drum' as const],
    total_tonnes: each.tonnes,
    shipments_planned: 4,
    first_departure: dayAway(anchor, -60),
    last_departure: dayAway(anchor, 280),
    carrier_ids: [carrierId],
    transport_modes: ['S' as const],
    foreign_unit_id: unitIds.get(each.foreignUnit)!,
    technology: 'Mô phỏng',
    route: JSON.stringify(routeTo(each.foreignUnit)),
    ...papersOf(each, index, anchor),
    shipments: JSON.stringify(
      each.received.map((share, serial) =>
        shipmentOf(each.tonnes * share, { serial: serial + 1, anchor, carrierId }),
      ),
    ),
    declared: isOut,
    submitted_at: isOut ? daysBefore(anchor, 150) : null,
    note: 'Hồ sơ mô phỏng. / A simulated notification.',
    ...madeAt(anchor),
  }
}

function papersOf({ status, foreignUnit }: Export, index: number, anchor: number) {
  return {
    contract_no: `HD-${index + 1}/MP`,
    contract_date: dayAway(anchor, -170),
    insurance_no: `BH-${index + 1}/MP`,
    insurer: 'Công ty bảo hiểm (mô phỏng)',
    insurance_expiry: dayAway(anchor, 330),
    documents_language: 'en',
    consents: JSON.stringify(isAllowed.has(status) ? [consentOf(foreignUnit, anchor)] : []),
  }
}

type Export = (typeof exports)[number]

const isAllowed: ReadonlySet<string> = new Set(['approved', 'in_use', 'completed', 'closed'])

function consentOf(unit: string, anchor: number) {
  return {
    countryCode: countryOf(unit),
    role: 'import',
    sentAt: dayAway(anchor, -110),
    acknowledgedAt: dayAway(anchor, -100),
    decision: 'consent',
    decidedAt: dayAway(anchor, -75),
    validFrom: dayAway(anchor, -70),
    validTo: dayAway(anchor, 290),
    waived: false,
    conditions: null,
    fileId: null,
  }
}

function countryOf(unit: string): string {
  return foreignUnits.find(([, , registrationNo]) => registrationNo === unit)![1]
}

function routeTo(unit: string) {
  const country = countryOf(unit)
  const authority = 'Cơ quan thẩm quyền (mô phỏng)'
  return [
    { countryCode: 'VN', role: 'export', authority, entryPoint: null, exitPoint: 'Hải Phòng' },
    { countryCode: country, role: 'import', authority, entryPoint: null, exitPoint: null },
  ]
}

function shipmentOf(
  tonnes: number,
  { serial, anchor, carrierId }: { serial: number; anchor: number; carrierId: string },
) {
  const kg = Math.round(tonnes * 1000)
  const left = departure(serial)
  return {
    serial,
    state: 'received',
    plannedDate: dayAway(anchor, left),
    actualDate: dayAway(anchor, left),
    actualKg: kg,
    packageCount: 20,
    vehicles: null,
    containerNos: `DEMO${serial}`,
    customsDeclarationNo: `MP-TK-${serial}`,
    exitGate: 'Hải Phòng',
    carrierId,
    receivedAt: dayAway(anchor, left + 9),
    receivedKg: kg,
    rejectReason: null,
    disposedAt: null,
    operationId: null,
    certificateFileId: null,
    incident: null,
  }
}

/** Days from the anchor. */
function departure(serial: number): number {
  return -50 + serial * 12
}

/** kg of a waste that left the country in a year, which its yearly report tells too. */
export function exportedIn(
  year: number,
  of: { enterprise: string; danger: string; anchor: number },
): number {
  const own = exports.filter(
    (each) => each.enterprise === of.enterprise && each.danger === of.danger,
  )
  return own
    .flatMap(({ received, tonnes }) =>
      received.map((share, place) => ({ place, kg: Math.round(tonnes * share * 1000) })),
    )
    .filter(({ place }) => dayAway(of.anchor, departure(place + 1)).startsWith(String(year)))
    .reduce((sum, { kg }) => sum + kg, 0)
}
