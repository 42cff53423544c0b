// Puts the exports of hazardous waste of the demo country into the database, with the shipments that have arrived.
import { wasteExportReport } from '@eos/contract/resources/waste/waste-export-report'
import { enterprises } from '@eos/demo/country/enterprises'
import { foreignUnits } from '@eos/demo/records/waste-partners'
import { exports } from '@eos/demo/records/waste-reports'
import type { Item } from '@eos/demo/item'
import { insertItems } from '../../queries/insert-rows.ts'
import { dayAway, daysBefore, type Ground } from '../ground.ts'
import type { Partners } from './insert-waste-partners.ts'

export async function insertExports(ground: Ground, partners: Partners): Promise<void> {
  const items = exports.flatMap((each, index): Item<typeof wasteExportReport.fields>[] => {
    const baselCodeId = ground.known('waste_basel_code', each.basel)
    const dangerWasteId = ground.known('danger_waste', each.danger)
    const operationId = ground.known('waste_basel_code', each.operation)
    // Without its codes an export cannot be told of.
    if (!baselCodeId || !dangerWasteId || !operationId) return []
    const listed = (letter: 'Y' | 'H') =>
      ground.listed(
        'waste_basel_code',
        each.codes.filter((code) => code.startsWith(letter)),
      )
    const codes = { yCodeIds: listed('Y'), hCodeIds: listed('H') }
    return [{ baselCodeId, dangerWasteId, operationId, ...codes, ...told(ground, partners, index) }]
  })
  await insertItems(ground, wasteExportReport, items)
}

function told(
  { anchor, ...ground }: Ground,
  { carrierIds, unitIds }: Partners,
  index: number,
): Item<typeof wasteExportReport.fields> {
  const each = exports[index]!
  const year = new Date(anchor).getUTCFullYear()
  const enterprise = enterprises.find(({ subDomain }) => subDomain === each.enterprise)!
  const organizationId = ground.organization(each.enterprise)
  const carrierId = carrierIds.get('DEMO-VT-01')!
  const isOut = each.status !== 'draft'
  return {
    registrationNo: `MP-XK-${year}-${enterprise.province}-${String(index + 1).padStart(4, '0')}`,
    organizationId,
    provinceId: ground.province(enterprise.province),
    reportYear: year,
    status: each.status,
    kind: 'general',
    purpose: each.purpose,
    reasonForExport: 'Trong nước chưa có công nghệ phù hợp (mô phỏng)',
    generators: [
      {
        organizationId,
        name: enterprise.name,
        site: 'Địa chỉ mô phỏng',
        process: 'Bảo dưỡng thiết bị',
      },
    ],
    designation: `${each.designation} (mô phỏng)`,
    composition: [{ component: each.component, percent: 60 }],
    physical: ['solid'],
    packaging: ['drum'],
    totalTonnes: each.tonnes,
    shipmentsPlanned: 4,
    firstDeparture: dayAway(anchor, -60),
    lastDeparture: dayAway(anchor, 280),
    carrierIds: [carrierId],
    transportModes: ['S'],
    foreignUnitId: unitIds.get(each.foreignUnit),
    technology: 'Mô phỏng',
    route: routeTo(each.foreignUnit),
    contractNo: `HD-${index + 1}/MP`,
    contractDate: dayAway(anchor, -170),
    insuranceNo: `BH-${index + 1}/MP`,
    insurer: 'Công ty bảo hiểm (mô phỏng)',
    insuranceExpiry: dayAway(anchor, 330),
    documentsLanguage: 'en',
    consents: isAllowed.has(each.status) ? [consentOf(each.foreignUnit, anchor)] : [],
    shipments: each.received.map((share, serial) =>
      shipmentOf(each.tonnes * share, { serial: serial + 1, anchor, carrierId }),
    ),
    declared: isOut,
    submittedAt: isOut ? daysBefore(anchor, 150) : null,
    note: 'Hồ sơ mô phỏng. / A simulated notification.',
  }
}

const isAllowed: ReadonlySet<string> = new Set(['approved', 'in_use', 'completed', 'closed'])

function consentOf(unit: string, anchor: number) {
  return {
    countryCode: countryOf(unit),
    role: 'import' as const,
    sentAt: dayAway(anchor, -110),
    acknowledgedAt: dayAway(anchor, -100),
    decision: 'consent' as const,
    decidedAt: dayAway(anchor, -75),
    validFrom: dayAway(anchor, -70),
    validTo: dayAway(anchor, 290),
  }
}

function countryOf(unit: string): string {
  return foreignUnits.find(([, , registrationNo]) => registrationNo === unit)![1]
}

function routeTo(unit: string) {
  const authority = 'Cơ quan thẩm quyền (mô phỏng)'
  return [
    { countryCode: 'VN', role: 'export', authority, exitPoint: 'Hải Phòng' },
    { countryCode: countryOf(unit), role: 'import', authority },
  ] as const
}

function shipmentOf(
  tonnes: number,
  { serial, anchor, carrierId }: { serial: number; anchor: number; carrierId: string },
) {
  const kg = Math.round(tonnes * 1000)
  const left = departure(serial)
  return {
    serial,
    state: 'received' as const,
    plannedDate: dayAway(anchor, left),
    actualDate: dayAway(anchor, left),
    actualKg: kg,
    packageCount: 20,
    containerNos: `DEMO${serial}`,
    customsDeclarationNo: `MP-TK-${serial}`,
    exitGate: 'Hải Phòng',
    carrierId,
    receivedAt: dayAway(anchor, left + 9),
    receivedKg: kg,
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
