// The sampling points of the demo country: places at real rivers and aquifers, invented results, the same at every
// load.
import { dayMs } from '@eos/contract/words/time-units'
import { waterSites, type WaterSetting } from '../country/water-sites.ts'
import { chance, hash, seedOf } from '../signal/noise.ts'

export interface SamplingProgram {
  code: string
  name: string
  nameEn: string
  description: string
  roundsPerYear: 2 | 4
  /** CCME WQI takes them, by indicator; a program without any computes none. */
  objectives: readonly { indicator: string; lower: number | null; upper: number | null }[]
}

/** Invented, like the results. */
export const samplingLaboratories = [
  { name: 'Phòng thí nghiệm Giọt Sương (mô phỏng)', certificate: 'VIMCERTS 000 (mô phỏng)' },
] as const

export const samplingPrograms: readonly SamplingProgram[] = [
  {
    code: 'DEMO-SAMPLING-RIVERS',
    name: 'Quan trắc nước mặt định kỳ (mô phỏng)',
    nameEn: 'Periodic surface water sampling (simulated)',
    description: 'Bốn đợt mỗi năm trên sông và hồ. / Four rounds a year at rivers and lakes.',
    roundsPerYear: 4,
    objectives: [
      { indicator: 'ph', lower: 6, upper: 8.5 },
      { indicator: 'do', lower: 5, upper: null },
      { indicator: 'cod', lower: null, upper: 15 },
      { indicator: 'bod5', lower: null, upper: 6 },
      { indicator: 'nh4_n', lower: null, upper: 0.3 },
      { indicator: 'coliform', lower: null, upper: 5000 },
    ],
  },
  {
    code: 'DEMO-SAMPLING-GROUND',
    name: 'Quan trắc nước dưới đất định kỳ (mô phỏng)',
    nameEn: 'Periodic groundwater sampling (simulated)',
    description: 'Hai đợt mỗi năm ở giếng quan trắc. / Two rounds a year at observation wells.',
    roundsPerYear: 2,
    objectives: [],
  },
]

export interface SamplingPoint {
  code: string
  name: string
  nameEn: string
  province: string
  program: string
  type: 'surface_water_periodic' | 'groundwater_periodic'
  river: string | null
  /** Among the points of its river, from the source on. */
  riverOrder: number | null
  waterBody: 'river' | 'lake' | 'groundwater'
  lat: number
  lon: number
  roundsPerYear: 2 | 4
  setting: WaterSetting | 'well'
  seed: number
}

const wells: readonly [province: string, name: string, nameEn: string, lat: number, lon: number][] =
  [
    ['01', 'Giếng Gia Lâm', 'Gia Lam well', 21.02, 105.94],
    ['37', 'Giếng Phủ Lý', 'Phu Ly well', 20.54, 105.91],
    ['79', 'Giếng Củ Chi', 'Cu Chi well', 10.98, 106.5],
    ['66', 'Giếng Buôn Ma Thuột', 'Buon Ma Thuot well', 12.68, 108.04],
  ]

/** From the highlands to the plain, the water dirtier on the way. */
const downTheCau: readonly [
  province: string,
  place: string,
  nameEn: string,
  lat: number,
  lon: number,
  setting: WaterSetting,
][] = [
  ['19', 'Thác Bưởi', 'Cau River at Thac Buoi', 21.71, 105.83, 'river'],
  ['19', 'Sơn Cẩm', 'Cau River at Son Cam', 21.64, 105.81, 'river'],
  ['19', 'Hoàng Văn Thụ', 'Cau River at Hoang Van Thu', 21.57, 105.86, 'urbanRiver'],
  ['24', 'Phúc Lộc Phương', 'Cau River at Phuc Loc Phuong', 21.24, 105.93, 'delta'],
  ['24', 'Thị Cầu', 'Cau River at Thi Cau', 21.2, 106.09, 'urbanRiver'],
]

function pointsOfTheCau(): SamplingPoint[] {
  return downTheCau.map(([province, place, nameEn, lat, lon, setting], index) => {
    const code = `DEMO-CAU-${String(index + 1).padStart(2, '0')}`
    return {
      code,
      province,
      lat,
      lon,
      setting,
      name: `Điểm Sông Cầu, ${place} (mô phỏng)`,
      nameEn: `${nameEn}, sampling point (simulated)`,
      program: 'DEMO-SAMPLING-RIVERS',
      type: 'surface_water_periodic',
      river: 'Sông Cầu',
      riverOrder: index + 2,
      waterBody: 'river',
      roundsPerYear: 4,
      seed: seedOf(code),
    } as const
  })
}

/** Every third water site has a point a little upstream, some more lie along one river, and there are some wells. */
export function listSamplingPoints(): SamplingPoint[] {
  const rivers = waterSites
    .filter((_site, index) => index % 3 === 0)
    .map((site, index): SamplingPoint => {
      const code = `DEMO-DK-${String(index + 1).padStart(2, '0')}`
      return {
        code,
        name: `Điểm ${site.name} (mô phỏng)`,
        nameEn: `${site.nameEn}, sampling point (simulated)`,
        province: site.province,
        program: 'DEMO-SAMPLING-RIVERS',
        type: 'surface_water_periodic',
        river: site.river,
        riverOrder: site.setting === 'lake' ? null : 1,
        waterBody: site.setting === 'lake' ? 'lake' : 'river',
        lat: degrees(site.lat + 0.012),
        lon: degrees(site.lon - 0.008),
        roundsPerYear: 4,
        setting: site.setting,
        seed: seedOf(code),
      }
    })
  const ground = wells.map(([province, name, nameEn, lat, lon], index): SamplingPoint => {
    const code = `DEMO-NDD-${String(index + 1).padStart(2, '0')}`
    return {
      code,
      province,
      lat,
      lon,
      name: `${name} (mô phỏng)`,
      nameEn: `${nameEn} (simulated)`,
      program: 'DEMO-SAMPLING-GROUND',
      type: 'groundwater_periodic',
      river: null,
      riverOrder: null,
      waterBody: 'groundwater',
      roundsPerYear: 2,
      setting: 'well',
      seed: seedOf(code),
    }
  })
  return [...rivers, ...pointsOfTheCau(), ...ground]
}

/** Sums of binary numbers have noise behind their decimals: 105.81400000000001. Five decimals are a metre. */
function degrees(sum: number): number {
  return Number(sum.toFixed(5))
}

export interface SamplingRound {
  year: number
  observation: number
  at: Date
  values: {
    indicator: string
    value: number | null
    censor: 'lt_lod' | null
    limit: number | null
  }[]
}

/** The last three years in which samples have been taken: the first ones of a year are taken by 22 February. */
export function sampledYears(now: number): number[] {
  const newest = new Date(now - 53 * dayMs).getUTCFullYear()
  return [newest - 2, newest - 1, newest]
}

/** The rounds of these years that have been sampled by then. */
export function roundsOf(point: SamplingPoint, now: number): SamplingRound[] {
  return sampledYears(now).flatMap((year) =>
    Array.from({ length: point.roundsPerYear }, (_, index) => {
      const month = (index * 12) / point.roundsPerYear + 1
      const day = 3 + (hash(point.seed, year * 10 + index) % 20)
      const at = new Date(Date.UTC(year, month, day, 2, 30))
      return { year, observation: index + 1, at, values: valuesOf(point, year * 10 + index) }
    }).filter(({ at }) => at.getTime() < now),
  )
}

/** The columns of the programs, with the limits of detection of the laboratory. */
export function samplingIndicators(): { indicator: string; detectionLimit: number | null }[] {
  return Object.keys(ranges).map((indicator) => ({
    indicator,
    detectionLimit: indicator === 'no2_n' ? limitOfNitrite : (detection[indicator] ?? null),
  }))
}

const detection: Readonly<Record<string, number>> = {
  cod: 3,
  bod5: 1,
  nh4_n: 0.02,
  no3_n: 0.03,
  po4_p: 0.02,
  coliform: 3,
}

type Range = readonly [clean: number, dirty: number, decimals: number]

/** From clean water to that of an urban river; what is less than a hundredth of the clean is not seen. */
const ranges: Readonly<Record<string, Range>> = {
  ph: [7.6, 6.6, 1],
  temp: [24, 29, 1],
  do: [7.4, 1.6, 1],
  ec: [180, 900, 0],
  turb: [12, 140, 0],
  tss: [14, 90, 0],
  cod: [7, 62, 0],
  bod5: [3, 34, 0],
  nh4_n: [0.08, 6.2, 2],
  no2_n: [0.01, 0.5, 3],
  no3_n: [0.6, 4.8, 2],
  po4_p: [0.04, 1.1, 2],
  coliform: [900, 48_000, 0],
}

const dirt: Readonly<Record<SamplingPoint['setting'], number>> = {
  river: 0.22,
  urbanRiver: 0.85,
  lake: 0.3,
  delta: 0.34,
  estuary: 0.28,
  well: 0.08,
}

const limitOfNitrite = 0.01

function valuesOf({ setting, seed }: SamplingPoint, round: number): SamplingRound['values'] {
  return Object.entries(ranges).map(([indicator, [clean, dirty, decimals]]) => {
    const share = dirt[setting] * (0.55 + 0.9 * chance(hash(seed, round), seedOf(indicator)))
    const value = Number((clean + (dirty - clean) * Math.min(1, share)).toFixed(decimals))
    const isUnseen = setting === 'well' && indicator === 'no2_n'
    return isUnseen
      ? { indicator, value: null, censor: 'lt_lod', limit: limitOfNitrite }
      : { indicator, value, censor: null, limit: null }
  })
}
