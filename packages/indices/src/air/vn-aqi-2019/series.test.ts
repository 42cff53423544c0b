// Long series of VN_AQI: every reason and every level occurs, days and rolling days agree, and an hour changes only
// what it serves.
import { describe, expect, it } from 'vitest'
import { randomHours } from '../../../test/random-hours.ts'
import { NO_INDEX_REASONS } from '../engine/air-result.ts'
import type { IndexSeries } from '../engine/index-series.ts'
import { maskOf, POLLUTANTS, pollutantsOf, type Pollutant } from '../pollutants.ts'
import { VN_AQI_LEVELS } from './levels.ts'
import { vnAqi2019 } from './vn-aqi-2019.ts'

const HOURS = 600
const start = Date.UTC(2024, 0, 14, 17)
const columnsOf = (seed: number, series: readonly Pollutant[]) =>
  randomHours({ seed, series, hours: HOURS, start })

function rowOf(series: IndexSeries, k: number) {
  return {
    aqi: series.aqi[k],
    level: VN_AQI_LEVELS[series.level[k]!]?.key,
    dominant: pollutantsOf(series.dominant[k]!),
    reason: NO_INDEX_REASONS[series.reason[k]!],
    sub: POLLUTANTS.map((pollutant) => series.sub[pollutant][k]),
  }
}

const sets: [number, readonly Pollutant[]][] = [
  [1, POLLUTANTS],
  [2, POLLUTANTS],
  [3, ['pm25']],
  [4, ['pm10', 'o3']],
  [5, ['so2', 'no2', 'co']],
  [6, []],
]

describe('series', () => {
  it('meet every level and every reason that this rule can have somewhere in the random data', () => {
    const met = new Set<string | undefined>()
    for (const [seed, pollutants] of sets) {
      const data = columnsOf(seed, pollutants)
      for (const series of [vnAqi2019.hourlyColumns(data), vnAqi2019.rolling24hColumns(data)]) {
        for (let i = 0; i < HOURS; i++) met.add(rowOf(series, i).reason).add(rowOf(series, i).level)
      }
    }
    const reasons = ['ok', 'no-data', 'no-particulate', 'nowcast-incomplete', 'too-few-hours']
    expect([...met]).toEqual(
      expect.arrayContaining([...reasons, ...VN_AQI_LEVELS.map((level) => level.key)]),
    )
  })

  it('keep the codes of the reasons', () => {
    expect(NO_INDEX_REASONS.slice(0, 5)).toEqual([
      'ok',
      'no-data',
      'no-particulate',
      'nowcast-incomplete',
      'too-few-hours',
    ])
  })

  it('make the official day the rolling 24 hours that end with its last hour', () => {
    const data = columnsOf(7, POLLUTANTS)
    const day = vnAqi2019.dailyColumns(data, { from: [48], to: [72] })
    expect(rowOf(day, 0)).toEqual(rowOf(vnAqi2019.rolling24hColumns(data), 71))
  })

  it('let an hour change only what ends with it or soon after it', () => {
    const data = columnsOf(8, POLLUTANTS)
    const changed = { ...data, columns: { ...data.columns, pm25: data.columns.pm25!.slice() } }
    changed.columns.pm25[300] = 500
    const [before, after] = [vnAqi2019.hourlyColumns(data), vnAqi2019.hourlyColumns(changed)]
    for (let i = 0; i < HOURS; i++) {
      if (i < 300 || i > 311) expect(rowOf(after, i)).toEqual(rowOf(before, i))
    }
  })

  it('keep the shape of masks: bit 0 is SO2, bit 5 is PM2.5', () => {
    expect(maskOf(['so2', 'pm25'])).toBe(33)
    expect(pollutantsOf(33)).toEqual(['so2', 'pm25'])
  })
})
