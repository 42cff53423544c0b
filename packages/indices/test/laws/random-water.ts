// Random samples of water as laboratories report them: some values missing, some below detection, some impossible.
import { ccmeWqi1, type CcmeWqiResult } from '../../src/water/ccme-wqi-1/ccme-wqi-1.ts'
import type { CcmeTest } from '../../src/water/ccme-wqi-1/held-tests.ts'
import type { CcmeObjective } from '../../src/water/ccme-wqi-1/objectives.ts'
import { nsfWqi, type NsfSample, type NsfWqiResult } from '../../src/water/nsf-wqi/nsf-wqi.ts'
import { NSF_WQI_PARAMETERS } from '../../src/water/nsf-wqi/weights.ts'
import { VN_WQI_PARAMETERS } from '../../src/water/vn-wqi-2019/parameters.ts'
import type { WaterReading } from '../../src/water/vn-wqi-2019/readings.ts'
import { VN_WQI_TABLES } from '../../src/water/vn-wqi-2019/tables.ts'
import {
  vnWqi2019,
  type VnWqiResult,
  type WaterSample,
} from '../../src/water/vn-wqi-2019/vn-wqi-2019.ts'
import { START } from './random-hours.ts'
import { randomNumbers } from './random.ts'

/** Samples for VN_WQI: clean and foul ones, with breakpoints among the values. */
export function randomVnWqiSamples(count: number): readonly WaterSample[] {
  const random = randomNumbers(61)
  return Array.from({ length: count }, () => {
    const share = random()
    const readings: WaterReading[] = []
    for (const parameter of VN_WQI_PARAMETERS) {
      if (random() < share * 0.7) continue
      const points = VN_WQI_TABLES[parameter].rows.map(({ low }) => low)
      const point = points[Math.floor(random() ** 2 * points.length)]!
      const isOxygen = parameter === 'do'
      const value = isOxygen
        ? random() * 14
        : random() < 0.2
          ? point
          : point * (0.4 + 1.2 * random())
      const dice = random()
      if (dice < 0.04) readings.push({ parameter, value: Number.NaN })
      else if (dice < 0.07) readings.push({ parameter, value: -value - 1 })
      else if (dice < 0.15) readings.push({ parameter, value, belowDetection: true })
      else readings.push({ parameter, value })
    }
    if (random() < 0.8) readings.push({ parameter: 'temp', value: 10 + random() * 25 })
    return { readings, at: START }
  })
}

export function randomVnWqiResults(count: number): readonly VnWqiResult[] {
  return randomVnWqiSamples(count).map((sample) => vnWqi2019.calculate(sample))
}

export const CCME_OBJECTIVES: readonly CcmeObjective[] = [
  { variable: 'ph', lower: 6.5, upper: 8.5 },
  { variable: 'do', lower: 5 },
  { variable: 'bod5', upper: 6 },
  { variable: 'nh4_n', upper: 0.3 },
  { variable: 'pb', upper: 0.02 },
]

/** Values of one station for each of so many years, against `CCME_OBJECTIVES`. */
export function randomCcmeTests(years: number): readonly (readonly CcmeTest[])[] {
  const random = randomNumbers(62)
  return Array.from({ length: years }, () => {
    const [gaps, wild] = [random() ** 2 * 0.8, random() * 2]
    return CCME_OBJECTIVES.flatMap(({ variable, lower, upper }) =>
      Array.from({ length: 6 }, (_, month): CcmeTest => {
        const bound = random() < 0.5 ? (lower ?? upper!) : (upper ?? lower!)
        const value = random() < gaps ? Number.NaN : bound * (1 + wild * (random() - 0.5))
        const isBelow = random() < 0.1
        return { variable, when: START + month * 30 * 86_400_000, value, belowDetection: isBelow }
      }),
    )
  })
}

export function randomCcmeResults(years: number): readonly CcmeWqiResult[] {
  return randomCcmeTests(years).map((tests) =>
    ccmeWqi1.calculate({ objectives: CCME_OBJECTIVES, tests }),
  )
}

/** Q values, with some missing and some impossible. */
export function randomNsfSamples(count: number): readonly NsfSample[] {
  const random = randomNumbers(63)
  return Array.from({ length: count }, () => {
    const gaps = random() ** 2 * 1.2
    const entries = NSF_WQI_PARAMETERS.map((parameter) => {
      if (random() < gaps) return [parameter, Number.NaN]
      return [parameter, random() < 0.03 ? 120 : Math.round(random() * 1000) / 10]
    })
    return { q: Object.fromEntries(entries), at: START }
  })
}

export function randomNsfResults(count: number): readonly NsfWqiResult[] {
  return randomNsfSamples(count).map((sample) => nsfWqi.calculate(sample))
}
