// Long series of the US AQI equal single hours and days, with gaps, negative hours and both ozone columns.
import { describe, expect, it } from 'vitest'
import { randomFrom } from '../../../test/random-hours.ts'
import { HOUR_MS } from '../../time/interval.ts'
import { maskOf } from '../pollutants.ts'
import { NO_INDEX_REASONS, subIndexOf } from '../engine/air-result.ts'
import type { HourColumns } from '../engine/hour-columns.ts'
import { usAqi2012 } from './us-aqi-2012.ts'
import { usAqi2015 } from './us-aqi-2015.ts'
import { usAqi2024 } from './us-aqi-2024.ts'

const HOURS = 480
const START = Date.UTC(2024, 4, 6, 5)
const POLLUTANTS = ['so2', 'co', 'no2', 'o3', 'pm10', 'pm25'] as const
const CEILINGS = { so2: 700, co: 40, no2: 1500, o3: 0.5, pm10: 500, pm25: 300 }
const DECIMALS = { so2: 1, co: 2, no2: 1, o3: 4, pm10: 1, pm25: 1 }

/** Wandering concentrations with single gaps, long gaps, some negative hours and some far above the table. */
function makeColumns(seed: number): HourColumns {
  const random = randomFrom(seed)
  const columns: Record<string, Float64Array> = {}
  for (const pollutant of POLLUTANTS) {
    let scale = 0
    let gap = 0
    const tenth = 10 ** DECIMALS[pollutant]
    columns[pollutant] = Float64Array.from({ length: HOURS }, (_, i) => {
      if (i % 40 === 0) scale = CEILINGS[pollutant] * random() ** 2 * (random() < 0.1 ? 3 : 1)
      if (gap === 0 && random() < 0.06) gap = Math.ceil(random() ** 3 * 40)
      if (gap > 0) {
        gap--
        return Number.NaN
      }
      if (random() < 0.02) return -1.5 / tenth
      return Math.round(scale * (0.3 + 0.7 * random()) * tenth) / tenth
    })
  }
  const units = { o3: 'ppm', co: 'ppm', so2: 'ppb', no2: 'ppb' } as const
  return { start: START, hours: HOURS, columns, units }
}

type Edition = typeof usAqi2024
type Result = ReturnType<Edition['hourly']>

function same(series: ReturnType<Edition['hourlyColumns']>, k: number, result: Result): void {
  expect({
    aqi: series.aqi[k],
    dominant: series.dominant[k],
    reason: NO_INDEX_REASONS[series.reason[k]!],
    aboveScale: series.aboveScale[k] === 1,
    sub: POLLUTANTS.map((pollutant) => series.sub[pollutant][k]),
  }).toEqual({
    aqi: result.ok ? result.value : -1,
    dominant: result.ok ? maskOf(result.dominant) : 0,
    reason: result.ok ? 'ok' : result.reason,
    aboveScale: result.ok && result.aboveScale,
    sub: POLLUTANTS.map((pollutant) => subIndexOf(result, pollutant)?.value ?? -1),
  })
}

describe.each([
  ['2012', usAqi2012, 11],
  ['2015', usAqi2015, 12],
  ['2024', usAqi2024, 13],
  ['2024, extended', usAqi2024, 14],
] as const)('random series of edition %s', (name, edition, seed) => {
  const data = makeColumns(seed)
  const options = name.endsWith('extended') ? { aboveTop: 'extend' as const } : {}

  it('hours in columns equal hours one by one', () => {
    const series = edition.hourlyColumns(data, options)
    for (let k = 0; k < HOURS; k++) {
      same(series, k, edition.hourly(data, START + (k + 1) * HOUR_MS, options))
    }
  })

  it('days in columns equal days one by one', () => {
    const from = Array.from({ length: HOURS / 24 }, (_, day) => day * 24)
    const series = edition.dailyColumns(data, { from, to: from.map((hour) => hour + 24) }, options)
    from.forEach((hour, k) => {
      const day = { start: START + hour * HOUR_MS, end: START + (hour + 24) * HOUR_MS }
      same(series, k, edition.daily(data, day, options))
    })
  })

  it('rolling 24 hours in columns equal those one by one', () => {
    const series = edition.rolling24hColumns(data, options)
    for (let k = 30; k < HOURS; k++) {
      same(series, k, edition.rolling24h(data, START + (k + 1) * HOUR_MS, options))
    }
  })
})
