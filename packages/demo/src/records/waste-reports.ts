// The waste reports of the demo enterprises: invented, balanced, the same at every
// load.
import type { reportStatuses } from '@eos/contract/waste/waste'
import type { Enterprise, Trade } from '../country/enterprises.ts'
import { chance, seedOf } from '../signal/noise.ts'

/** Kinds of waste that the enterprises report. */
const wastes = {
  oil: { code: '170203', name: 'Dầu thủy lực tổng hợp thải', state: 'liquid', method: 'TC' },
  rags: { code: '180201', name: 'Giẻ lau, vật liệu lọc dính dầu', state: 'solid', method: 'TĐ' },
  lamps: { code: '160106', name: 'Bóng đèn huỳnh quang thải', state: 'solid', method: 'PT' },
  batteries: { code: '190601', name: 'Ắc quy chì thải', state: 'solid', method: 'TC' },
  packages: { code: '180101', name: 'Bao bì mềm thải', state: 'solid', method: 'TĐ' },
  inks: { code: '080204', name: 'Hộp mực in thải', state: 'solid', method: 'TĐ' },
} as const

/** Kilograms of an ordinary year. */
const amounts: Readonly<Record<Trade, Partial<Record<keyof typeof wastes, number>>>> = {
  paper: { oil: 9200, rags: 4100, lamps: 160 },
  textile: { packages: 7600, rags: 2900, lamps: 210 },
  food: { oil: 3100, lamps: 140 },
  steel: { oil: 31_000, rags: 12_400, batteries: 8600 },
  chemicals: { packages: 22_500, rags: 6200, inks: 90 },
  park: { oil: 12_000, packages: 15_500, lamps: 800 },
  rubber: { packages: 6800, oil: 2600 },
  treatment: { oil: 1900, batteries: 1200 },
}

/** The rest stays in stock until the year after; the sums of a line agree to the kilogram. */
export function hazardousLines(enterprise: Enterprise, year: number) {
  const reported = Object.entries(amounts[enterprise.trade]) as [keyof typeof wastes, number][]
  return reported.map(([kind, kg]) => {
    const waste = { ...wastes[kind], kg }
    const seed = seedOf(`${enterprise.subDomain} ${waste.code}`)
    const generated = Math.round(kg * (0.85 + 0.3 * chance(seed, year)))
    const stockStart = Math.round(kg * 0.05 * chance(seed, year * 2))
    const stockEnd = Math.round(kg * 0.05 * chance(seed, year * 2 + 2))
    return {
      ...waste,
      generated,
      stockStart,
      stockEnd,
      transferred: generated + stockStart - stockEnd,
    }
  })
}

/** Reports of the last year are under way; older ones are accepted or published. */
export function statusOf(index: number, isLastYear: boolean): (typeof reportStatuses)[number] {
  const underWay = ['submitted', 'draft', 'in_review', 'returned', 'approved_prov'] as const
  return isLastYear
    ? underWay[index % underWay.length]!
    : index % 3 === 0
      ? 'accepted'
      : 'published'
}

interface Reuse {
  enterprise: string
  kind:
    | 'direct_use_on_site'
    | 'transfer_for_use'
    | 'recycling'
    | 'raw_material'
    | 'energy'
    | 'compost'
  waste: string
  purpose: string
  standard?: string
  kg: number
  /** A part of the generated waste, from 0 to 1. */
  share: number
}

export const reuses: readonly Reuse[] = [
  {
    enterprise: 'giaytrangnon',
    kind: 'recycling',
    waste: 'Giấy vụn, lề giấy',
    purpose: 'Quay lại nghiền bột giấy',
    kg: 640_000,
    share: 0.97,
  },
  {
    enterprise: 'thepdalua',
    kind: 'raw_material',
    waste: 'Xỉ lò',
    purpose: 'Phụ gia vật liệu xây dựng',
    standard: 'Tiêu chuẩn cơ sở (mô phỏng)',
    kg: 2_900_000,
    share: 0.88,
  },
  {
    enterprise: 'duongnangha',
    kind: 'energy',
    waste: 'Bã mía',
    purpose: 'Nhiên liệu lò hơi',
    kg: 5_200_000,
    share: 0.94,
  },
  {
    enterprise: 'thuysansongbiec',
    kind: 'transfer_for_use',
    waste: 'Phụ phẩm thủy sản',
    purpose: 'Thức ăn chăn nuôi',
    kg: 410_000,
    share: 0.91,
  },
  {
    enterprise: 'caosulabac',
    kind: 'compost',
    waste: 'Bùn hữu cơ',
    purpose: 'Phân bón cho vườn cây',
    kg: 150_000,
    share: 0.72,
  },
]

interface DemoExport {
  enterprise: string
  designation: string
  basel: string
  /** Constituents of Annex I and characteristics of Annex III. */
  codes: readonly string[]
  danger: string
  foreignUnit: string
  operation: string
  purpose: 'recovery' | 'disposal'
  component: string
  tonnes: number
  status: 'draft' | 'submitted' | 'consents_pending' | 'in_use'
  /** Shipments that are on the other side already, each of a share of the whole. */
  received: readonly number[]
}

export const exports: readonly DemoExport[] = [
  {
    enterprise: 'thepdalua',
    designation: 'Ắc quy chì thải',
    basel: 'A1160',
    codes: ['Y31', 'H8', 'H12'],
    danger: '190601',
    foreignUnit: 'DEMO-XL-01',
    operation: 'R4',
    purpose: 'recovery',
    component: 'Chì',
    tonnes: 120,
    status: 'in_use',
    received: [0.25, 0.25],
  },
  {
    enterprise: 'kcncanhdieu',
    designation: 'Dầu thủy lực thải',
    basel: 'A3020',
    codes: ['Y8', 'H12'],
    danger: '170203',
    foreignUnit: 'DEMO-XL-02',
    operation: 'R9',
    purpose: 'recovery',
    component: 'Dầu khoáng',
    tonnes: 80,
    status: 'consents_pending',
    received: [],
  },
  {
    enterprise: 'hoachatcauvong',
    designation: 'Hóa chất quá hạn',
    basel: 'A4140',
    codes: ['Y24', 'H6.1'],
    danger: '020401',
    foreignUnit: 'DEMO-XL-03',
    operation: 'D10',
    purpose: 'disposal',
    component: 'Hợp chất asen',
    tonnes: 6,
    status: 'submitted',
    received: [],
  },
  {
    enterprise: 'thepdalua',
    designation: 'Ắc quy chì thải, đợt sau',
    basel: 'A1160',
    codes: ['Y31', 'H8', 'H12'],
    danger: '190601',
    foreignUnit: 'DEMO-XL-01',
    operation: 'R4',
    purpose: 'recovery',
    component: 'Chì',
    tonnes: 90,
    status: 'draft',
    received: [],
  },
]
