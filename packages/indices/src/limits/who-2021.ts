// The World Health Organization's air quality guidelines of 2021: guideline levels and interim targets as limits.
import { frozen } from '../base/frozen.ts'
import type { UnitCode } from '../units/unit-codes.ts'
import {
  declareStandard,
  type LimitAveraging,
  type LimitClass,
  type StandardRef,
  type StatedLimit,
} from './limit.ts'
import type { LimitParameter } from './parameters.ts'

/** From the strictest to the loosest. */
export const WHO_LEVELS = frozen(['AQG', 'IT-4', 'IT-3', 'IT-2', 'IT-1'] as const)
export type WhoLevel = (typeof WHO_LEVELS)[number]

const REF: StandardRef = {
  jurisdiction: 'WORLD',
  medium: 'air',
  timeZone: 'UTC',
  id: 'who-2021',
  version: '1.0.0',
  title: {
    en: 'WHO global air quality guidelines, 2021',
    vi: 'Hướng dẫn chất lượng không khí toàn cầu của WHO, 2021',
  },
  source: {
    en: 'World Health Organization, 22 September 2021, executive summary, Table 0.1',
    vi: 'Tổ chức Y tế Thế giới, ngày 22/9/2021, bản tóm tắt, Bảng 0.1',
  },
  validFrom: '2021-09-22',
}

const KEPT = 'Kept from earlier guidelines; it has no interim targets.'

/** Table 0.1 [C]: IT-1, IT-2, IT-3, IT-4, guideline level; what has no number is left out. */
const TABLE = 'Table 0.1'

type Row = readonly [
  LimitParameter,
  LimitAveraging,
  UnitCode,
  Partial<Readonly<Record<WhoLevel, number>>>,
  string?,
]

const ROWS: readonly Row[] = [
  ['pm25', 'year', 'µg/m³', { 'IT-1': 35, 'IT-2': 25, 'IT-3': 15, 'IT-4': 10, AQG: 5 }],
  ['pm25', '24h', 'µg/m³', { 'IT-1': 75, 'IT-2': 50, 'IT-3': 37.5, 'IT-4': 25, AQG: 15 }],
  ['pm10', 'year', 'µg/m³', { 'IT-1': 70, 'IT-2': 50, 'IT-3': 30, 'IT-4': 20, AQG: 15 }],
  ['pm10', '24h', 'µg/m³', { 'IT-1': 150, 'IT-2': 100, 'IT-3': 75, 'IT-4': 50, AQG: 45 }],
  ['o3', 'peak-season', 'µg/m³', { 'IT-1': 100, 'IT-2': 70, AQG: 60 }],
  ['o3', '8h-max', 'µg/m³', { 'IT-1': 160, 'IT-2': 120, AQG: 100 }],
  ['no2', 'year', 'µg/m³', { 'IT-1': 40, 'IT-2': 30, 'IT-3': 20, AQG: 10 }],
  ['no2', '24h', 'µg/m³', { 'IT-1': 120, 'IT-2': 50, AQG: 25 }],
  ['so2', '24h', 'µg/m³', { 'IT-1': 125, 'IT-2': 50, AQG: 40 }],
  ['co', '24h', 'mg/m³', { 'IT-1': 7, AQG: 4 }],
  ['no2', '1h', 'µg/m³', { AQG: 200 }, KEPT],
  ['so2', '10min', 'µg/m³', { AQG: 500 }, KEPT],
  ['co', '8h', 'mg/m³', { AQG: 10 }, KEPT],
  ['co', '1h', 'mg/m³', { AQG: 35 }, KEPT],
  ['co', '15min', 'mg/m³', { AQG: 100 }, KEPT],
]

export const who2021 = declareStandard(REF, ROWS.flatMap(limitsOf))

function limitsOf([parameter, averaging, unit, levels, note]: Row): StatedLimit[] {
  const base = { table: TABLE, parameter, averaging, unit, certainty: 'confirmed' } as const
  return WHO_LEVELS.flatMap((level): StatedLimit[] => {
    const limit = levels[level]
    if (limit === undefined) return []
    const named: { class: LimitClass } = { class: level }
    return [{ ...base, ...named, kind: 'upper', limit, ...(note !== undefined && { note }) }]
  })
}
