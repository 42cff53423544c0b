// Inserts the waste reports of the demo country: of its enterprises, of exports, and of its provinces.
import { addReportVersions } from '../../../waste/face.ts'
import { insertNamed, insertRows } from '../../queries/insert-rows.ts'
import { enterprises } from '@eos/demo/country/enterprises'
import { hazardousLines, reuses, statusOf } from '@eos/demo/records/waste-reports'
import { daysBefore, lastYear, madeAt, type Ground } from '../ground.ts'
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

const signed = {
  signer_name: 'Người ký (mô phỏng)',
  signer_title: 'Giám đốc',
  declared: true,
} as const

function foot(year: number, status: string, anchor: number) {
  const isOut = status !== 'draft'
  return {
    due_date: `${year + 1}-01-15`,
    submitted_at: isOut ? new Date(`${year + 1}-01-10T03:00:00Z`) : null,
    ...(isOut ? { ...signed, signed_at: `${year + 1}-01-09` } : {}),
    ...madeAt(anchor),
  }
}

/** Invented, and a few per cent more each year. */
function outputOf(index: number, year: number) {
  const inYear = (of: number, amount: number) =>
    Math.round(amount * (1 + index / 4) * (1 + 0.03 * (of - 2020)))
  return {
    output_this: inYear(year, 12_000),
    output_previous: inYear(year - 1, 12_000),
    output_unit: 'tấn',
    fuel_this: inYear(year, 380),
    fuel_previous: inYear(year - 1, 380),
    fuel_unit: 'tấn than',
    power_this: inYear(year, 2_400_000),
    power_previous: inYear(year - 1, 2_400_000),
    water_this: inYear(year, 96_000),
    water_previous: inYear(year - 1, 96_000),
  }
}

async function insertReports({ db, anchor, ...ground }: Ground, receiverIds: Ids): Promise<void> {
  const [former, last] = yearsOf(anchor)
  const rows = [former, last].flatMap((year) =>
    enterprises.map((enterprise, index) => {
      const status = statusOf(index, year === last)
      return {
        report_no: `MP-BC-${year}-${enterprise.province}-0001`,
        organization_id: ground.organization(enterprise.subDomain),
        province_id: ground.province(enterprise.province),
        report_year: year,
        status,
        form_type: index % 2 === 0 ? ('05A' as const) : ('05B' as const),
        licence_no: `${index + 1}/GPMT-MP`,
        licence_date: `${former - 2}-06-01`,
        ...outputOf(index, year),
        licence_authority: 'Bộ Nông nghiệp và Môi trường (mô phỏng)',
        lines: JSON.stringify(
          hazardousLines(enterprise, year).map((line) => {
            const of = { enterprise: enterprise.subDomain, danger: line.code, anchor }
            const exported = exportedIn(year, of)
            return {
              section: 'hazardous',
              dangerWasteId: ground.known('danger_waste', line.code) ?? null,
              wasteCategoryId: ground.known('waste_category', line.code.slice(0, 2)) ?? null,
              wasteName: line.name,
              physicalState: line.state,
              qtyStockStart: line.stockStart,
              qtyGenerated: line.generated + exported,
              qtyRegistered: null,
              qtySelfTreated: 0,
              qtyTransferred: line.transferred,
              qtyExported: exported,
              qtyStockEnd: line.stockEnd,
              methodId: ground.known('waste_method', line.method) ?? null,
              methodDetail: null,
              receiverId: receiverIds.get(index < 5 ? 'xanh' : 'nam') ?? null,
              manifestCount: 4,
              manifestNos: null,
              isEstimate: false,
              note: null,
            }
          }),
        ),
        note: 'Báo cáo mô phỏng. / A simulated report.',
        ...foot(year, status, anchor),
      }
    }),
  )
  const ids = await insertNamed(db, 'waste_report', rows, 'report_no')
  for (const year of [former, last]) {
    const own = rows.flatMap((row) =>
      row.report_year === year ? (ids.get(row.report_no) ?? []) : [],
    )
    const at = publishedAt(year, anchor)
    await addReportVersions(db, 'waste_report', { ids: own, at })
  }
}

/** On 20 April of the year after, or three days before the demo begins. */
function publishedAt(year: number, anchor: number): Date {
  const usual = Date.parse(`${year + 1}-04-20T03:00:00Z`)
  return new Date(Math.min(usual, daysBefore(anchor, 3).getTime()))
}

async function insertReuses({ db, anchor, ...ground }: Ground): Promise<void> {
  const [former, last] = yearsOf(anchor)
  const rows = [former, last].flatMap((year) =>
    reuses.map(({ enterprise: name, kind, waste, purpose, standard, kg, share }, index) => {
      const { province } = enterprises.find(({ subDomain }) => subDomain === name)!
      const reused = Math.round(kg * share)
      const isHandedOver = kind === 'transfer_for_use' || kind === 'raw_material'
      const status = statusOf(index, year === last)
      return {
        report_no: `MP-TSD-${year}-${province}-0001`,
        organization_id: ground.organization(name),
        province_id: ground.province(province),
        report_year: year,
        status,
        reuse_kind: kind,
        lines: JSON.stringify([
          {
            wasteCategoryId: ground.known('waste_category', 'TT') ?? null,
            dangerWasteId: null,
            wasteName: waste,
            qtyStockStart: 0,
            qtyGenerated: kg,
            qtyReusedOnsite: isHandedOver ? 0 : reused,
            qtyTransferred: isHandedOver ? reused : 0,
            qtyDisposed: kg - reused,
            qtyStockEnd: 0,
            receiverId: null,
            receiverName: isHandedOver ? 'Cơ sở nhận (mô phỏng)' : null,
            receiverTaxCode: isHandedOver ? '9900000199' : null,
            usePurpose: purpose,
            productName: null,
            productQty: null,
            productUnit: null,
            standardRef: standard ?? null,
            testResultFileId: null,
            isEstimate: false,
            note: null,
          },
        ]),
        note: 'Báo cáo mô phỏng. / A simulated report.',
        ...foot(year, status, anchor),
      }
    }),
  )
  await insertRows(db, 'waste_reuse_report', rows)
}
