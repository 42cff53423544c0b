// Inserts the waste reports of the demo country: of its enterprises, of exports, and of its provinces.
import { insertNewRows, insertRows } from '../../queries/insert-rows.ts'
import { listProvincesInForce } from '../../queries/country.ts'
import { enterprises } from '@eos/demo/country/enterprises'
import { hazardousLines, householdWaste, reuses, statusOf } from '@eos/demo/records/waste-reports'
import { madeAt, type Ground } from '../ground.ts'
import { insertExports } from './insert-waste-exports.ts'
import { insertPartners, type Ids } from './insert-waste-partners.ts'
import { markDangerWastes } from './mark-danger-wastes.ts'

export async function insertWaste(ground: Ground): Promise<void> {
  await markDangerWastes(ground)
  const partners = await insertPartners(ground)
  await insertReports(ground, partners.receiverIds)
  await insertReuses(ground)
  await insertExports(ground, partners)
  await insertStatistics(ground)
}

/** The last two years for which reports were due or are under way. */
function yearsOf(anchor: number): [former: number, last: number] {
  const last = new Date(anchor).getUTCFullYear() - 1
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
        licence_authority: 'Bộ Nông nghiệp và Môi trường (mô phỏng)',
        lines: JSON.stringify(
          hazardousLines(enterprise, year).map((line) => ({
            section: 'hazardous',
            dangerWasteId: ground.known('danger_waste', line.code) ?? null,
            wasteCategoryId: ground.known('waste_category', line.code.slice(0, 2)) ?? null,
            wasteName: line.name,
            physicalState: line.state,
            qtyStockStart: line.stockStart,
            qtyGenerated: line.generated,
            qtyRegistered: null,
            qtySelfTreated: 0,
            qtyTransferred: line.transferred,
            qtyExported: 0,
            qtyStockEnd: line.stockEnd,
            methodId: ground.known('waste_method', line.method) ?? null,
            methodDetail: null,
            receiverId: receiverIds.get(index < 5 ? 'xanh' : 'nam') ?? null,
            manifestCount: 4,
            manifestNos: null,
            isEstimate: false,
            note: null,
          })),
        ),
        note: 'Báo cáo mô phỏng. / A simulated report.',
        ...foot(year, status, anchor),
      }
    }),
  )
  await insertRows(db, 'waste_report', rows)
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
            wasteCategoryId: ground.known('waste_category', '19') ?? null,
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

/** Two years are published; of the last some figures are still under way. */
async function insertStatistics({ db, anchor, ...ground }: Ground): Promise<void> {
  const [former, last] = yearsOf(anchor)
  const provinces = await listProvincesInForce(db)
  const rows = [former, last].flatMap((year) =>
    provinces.flatMap(({ code }, index) =>
      (['urban', 'rural'] as const).map((area) => {
        const figures = householdWaste(code, year, area)
        const isUnderWay = year === last && index % 11 === 5
        return {
          province_id: ground.province(code),
          year,
          area,
          waste_class: 'domestic' as const,
          population: figures.population,
          generated: figures.generated,
          collected: figures.collected,
          sorted_at_source: figures.sorted,
          treated_landfill_sanitary: figures.landfill,
          treated_landfill_other: figures.otherLandfill,
          treated_incineration: figures.incineration,
          treated_energy: figures.energy,
          treated_compost: figures.compost,
          treated_recycling: figures.recycling,
          source: 'estimate' as const,
          status: isUnderWay
            ? area === 'urban'
              ? ('submitted' as const)
              : ('draft' as const)
            : ('published' as const),
          source_doc: 'Số liệu mô phỏng / Simulated figures',
          ...madeAt(anchor),
        }
      }),
    ),
  )
  // Real figures that exist already stay.
  await insertNewRows(db, 'solid_waste_statistic', rows)
}
