// Inserts the waste reports of the demo country: of its enterprises, of exports, and of its provinces.
import { addReportVersions } from '../../../waste/face.ts'
import { wasteReport } from '@eos/contract/resources/waste/waste-report'
import { wasteReuseReport } from '@eos/contract/resources/waste/waste-reuse-report'
import type { Item } from '@eos/demo/item'
import { insertItems } from '../../queries/insert-rows.ts'
import { enterprises } from '@eos/demo/country/enterprises'
import { hazardousLines, reuses, statusOf } from '@eos/demo/records/waste-reports'
import { daysBefore, lastYear, type Ground } from '../ground.ts'
import { exportedIn, insertExports } from './insert-waste-exports.ts'
import { insertManifests } from './insert-manifests.ts'
import { insertStatistics } from './insert-solid-waste.ts'
import { insertPartners, type Ids } from './insert-waste-partners.ts'
import { markDangerWastes } from './mark-danger-wastes.ts'

export async function insertWaste(ground: Ground): Promise<void> {
  await markDangerWastes(ground)
  const partners = await insertPartners(ground)
  await insertReports(ground, partners.receiverIds)
  await insertManifests(ground, partners.receiverIds)
  await insertReuses(ground)
  await insertExports(ground, partners)
  await insertStatistics(ground)
}

/** The last two years of which reports have been submitted, on 10 January. */
function yearsOf(anchor: number): [former: number, last: number] {
  const last = lastYear(anchor, 10)
  return [last - 1, last]
}

const isLast = (year: number, anchor: number) => year === yearsOf(anchor)[1]

const signed = {
  signerName: 'Người ký (mô phỏng)',
  signerTitle: 'Giám đốc',
  declared: true,
} as const

function foot(year: number, status: string) {
  const isOut = status !== 'draft'
  return {
    dueDate: `${year + 1}-01-15`,
    submittedAt: isOut ? new Date(`${year + 1}-01-10T03:00:00Z`) : null,
    ...(isOut ? { ...signed, signedAt: `${year + 1}-01-09` } : {}),
    note: 'Báo cáo mô phỏng. / A simulated report.',
  }
}

/** Invented, and a few per cent more each year. */
function outputOf(index: number, year: number) {
  const inYear = (of: number, amount: number) =>
    Math.round(amount * (1 + index / 4) * (1 + 0.03 * (of - 2020)))
  return {
    outputThis: inYear(year, 12_000),
    outputPrevious: inYear(year - 1, 12_000),
    outputUnit: 'tấn',
    fuelThis: inYear(year, 380),
    fuelPrevious: inYear(year - 1, 380),
    fuelUnit: 'tấn than',
    powerThis: inYear(year, 2_400_000),
    powerPrevious: inYear(year - 1, 2_400_000),
    waterThis: inYear(year, 96_000),
    waterPrevious: inYear(year - 1, 96_000),
  }
}

async function insertReports(ground: Ground, receiverIds: Ids): Promise<void> {
  const { db, anchor } = ground
  for (const year of yearsOf(anchor)) {
    const items = enterprises.map((enterprise, index): Item<typeof wasteReport.fields> => {
      const status = statusOf(index, isLast(year, anchor))
      return {
        reportNo: `MP-BC-${year}-${enterprise.province}-0001`,
        organizationId: ground.organization(enterprise.subDomain),
        provinceId: ground.province(enterprise.province),
        reportYear: year,
        status,
        formType: index % 2 === 0 ? '05A' : '05B',
        licenceNo: `${index + 1}/GPMT-MP`,
        licenceDate: `${yearsOf(anchor)[0] - 2}-06-01`,
        ...outputOf(index, year),
        licenceAuthority: 'Bộ Nông nghiệp và Môi trường (mô phỏng)',
        lines: hazardousLines(enterprise, year).map((line) => {
          const exported = exportedIn(year, {
            enterprise: enterprise.subDomain,
            danger: line.code,
            anchor,
          })
          return {
            section: 'hazardous',
            dangerWasteId: ground.known('danger_waste', line.code),
            wasteCategoryId: ground.known('waste_category', line.code.slice(0, 2)),
            wasteName: line.name,
            physicalState: line.state,
            qtyStockStart: line.stockStart,
            qtyGenerated: line.generated + exported,
            qtyTransferred: line.transferred,
            qtyExported: exported,
            qtyStockEnd: line.stockEnd,
            methodId: ground.known('waste_method', line.method),
            receiverId: receiverIds.get(index < 5 ? 'xanh' : 'nam'),
            manifestCount: 4,
          }
        }),
        ...foot(year, status),
      }
    })
    const ids = [...(await insertItems(ground, wasteReport, items)).values()]
    await addReportVersions(db, 'waste_report', { ids, at: publishedAt(year, anchor) })
  }
}

/** On 20 April of the year after, or three days before the demo begins. */
function publishedAt(year: number, anchor: number): Date {
  const usual = Date.parse(`${year + 1}-04-20T03:00:00Z`)
  return new Date(Math.min(usual, daysBefore(anchor, 3).getTime()))
}

async function insertReuses(ground: Ground): Promise<void> {
  const items = yearsOf(ground.anchor).flatMap((year) =>
    reuses.map((reuse, index): Item<typeof wasteReuseReport.fields> => {
      const { enterprise, kind, waste, purpose, standard, kg, share } = reuse
      const { province } = enterprises.find(({ subDomain }) => subDomain === enterprise)!
      const reused = Math.round(kg * share)
      const isHandedOver = kind === 'transfer_for_use' || kind === 'raw_material'
      const status = statusOf(index, isLast(year, ground.anchor))
      const line = {
        wasteCategoryId: ground.known('waste_category', 'TT'),
        wasteName: waste,
        qtyGenerated: kg,
        ...(isHandedOver ? { qtyTransferred: reused, ...taker } : { qtyReusedOnsite: reused }),
        qtyDisposed: kg - reused,
        usePurpose: purpose,
        standardRef: standard,
      }
      return {
        reportNo: `MP-TSD-${year}-${province}-0001`,
        organizationId: ground.organization(enterprise),
        provinceId: ground.province(province),
        reportYear: year,
        status,
        reuseKind: kind,
        lines: [line],
        ...foot(year, status),
      }
    }),
  )
  await insertItems(ground, wasteReuseReport, items)
}

const taker = { receiverName: 'Cơ sở nhận (mô phỏng)', receiverTaxCode: '9900000199' }
