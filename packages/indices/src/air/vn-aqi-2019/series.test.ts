// Long series must give the very numbers of the functions for one hour and one day, gaps and all.
import { describe, expect, it } from 'vitest'
import type { HourColumns } from '../hourly-means.ts'
import { NO_INDEX_REASONS, subIndexOf } from '../index-result.ts'
import { maskOf, POLLUTANTS, pollutantsOf, type Pollutant } from '../pollutants.ts'
import type { VnAqiResult } from './conclude.ts'
import { dailyVnAqi, dailyVnAqiAt, rolling24hVnAqi, rolling24hVnAqiAt } from './daily.ts'
import { hourlyVnAqi, hourlyVnAqiAt } from './hourly.ts'
import type { HourLists } from './inputs.ts'
import { VN_AQI_LEVELS } from './levels.ts'
import {
  dailyVnAqiColumns,
  hourlyVnAqiColumns,
  rolling24hVnAqiColumns,
  type IndexSeries,
} from './series.ts'

const HOURS = 600
const CEILINGS: Record<Pollutant, number> = {
  so2: 2800,
  co: 160_000,
  no2: 4000,
  o3: 900,
  pm10: 650,
  pm25: 550,
}

/** Same seed, same numbers: a small congruential generator between 0 and 1. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
}

/** Wandering concentrations on tenths, with single gaps, long gaps and some negative values. */
function makeColumns(seed: number, pollutants: readonly Pollutant[]): HourColumns {
  const random = randomFrom(seed)
  const columns: Partial<Record<Pollutant, Float64Array>> = {}
  for (const pollutant of pollutants) {
    let scale = 0
    let gap = 0
    columns[pollutant] = Float64Array.from({ length: HOURS }, (_, i) => {
      if (i % 50 === 0) scale = CEILINGS[pollutant] * random()
      if (gap === 0 && random() < 0.08) gap = Math.ceil(random() ** 3 * 40)
      if (gap > 0) {
        gap--
        return Number.NaN
      }
      return random() < 0.01 ? -1.5 : Math.round(scale * (0.3 + 0.7 * random()) * 10) / 10
    })
  }
  return { hours: HOURS, columns }
}

function rowOf(series: IndexSeries, k: number) {
  return {
    aqi: series.aqi[k],
    level: VN_AQI_LEVELS[series.level[k]!]?.key,
    dominant: pollutantsOf(series.dominant[k]!),
    reason: NO_INDEX_REASONS[series.reason[k]!],
    sub: POLLUTANTS.map((pollutant) => series.sub[pollutant][k]),
  }
}

function rowFrom(result: VnAqiResult) {
  return {
    aqi: result.ok ? result.value : -1,
    level: result.ok ? result.level : undefined,
    dominant: result.ok ? result.dominant : [],
    reason: result.ok ? 'ok' : result.reason,
    sub: POLLUTANTS.map((pollutant) => subIndexOf(result, pollutant)?.value ?? -1),
  }
}

/** The hours [from, to) of all columns as lists; hours before the start are missing. */
function listsOf(data: HourColumns, from: number, to: number): HourLists {
  const lists: Partial<Record<Pollutant, (number | undefined)[]>> = {}
  for (const pollutant of POLLUTANTS) {
    const column = data.columns[pollutant]
    if (column) lists[pollutant] = Array.from({ length: to - from }, (_, i) => column[from + i])
  }
  return lists
}

function newestFirst(lists: HourLists): HourLists {
  return Object.fromEntries(
    Object.entries(lists).map(([pollutant, list]) => [pollutant, list.toReversed()]),
  )
}

const sets: [number, readonly Pollutant[]][] = [
  [1, POLLUTANTS],
  [2, POLLUTANTS],
  [3, ['pm25']],
  [4, ['pm10', 'o3']],
  [5, ['so2', 'no2', 'co']],
  [6, []],
]

describe.each(sets)('series %d of %j', (seed, pollutants) => {
  const data = makeColumns(seed, pollutants)

  it('gives each hour the index that this hour has alone', () => {
    const series = hourlyVnAqiColumns(data)
    for (let i = 0; i < HOURS; i++) {
      const alone = hourlyVnAqiAt(data, i)
      expect(rowOf(series, i)).toEqual(rowFrom(alone))
      expect(hourlyVnAqi(newestFirst(listsOf(data, i - 11, i + 1)))).toEqual(alone)
      for (const line of alone.subIndices) {
        expect(series.inputs[line.pollutant][i]).toBe(line.input ?? Number.NaN)
      }
    }
  })

  it('gives each rolling 24 hours the index that they have alone', () => {
    const series = rolling24hVnAqiColumns(data)
    for (let i = 0; i < HOURS; i++) {
      const alone = rolling24hVnAqiAt(data, i)
      expect(rowOf(series, i)).toEqual(rowFrom(alone))
      expect(rolling24hVnAqi(listsOf(data, i - 30, i + 1))).toEqual(alone)
    }
  })

  it('gives each day of 23, 24 or 25 hours the index that it has alone', () => {
    const lengths = Array.from({ length: 25 }, (_, k) => [24, 23, 24, 25][k % 4]!)
    const to = lengths.map((_, k) => lengths.slice(0, k + 1).reduce((sum, hours) => sum + hours, 0))
    const from = to.map((end, k) => end - lengths[k]!)
    const series = dailyVnAqiColumns(data, { from, to })
    for (let k = 0; k < lengths.length; k++) {
      const alone = dailyVnAqiAt(data, from[k]!, to[k]!)
      expect(rowOf(series, k)).toEqual(rowFrom(alone))
      const day = listsOf(data, from[k]!, to[k]!)
      const before = listsOf(data, from[k]! - 7, from[k]!)
      if (pollutants.length > 0) expect(dailyVnAqi({ day, before })).toEqual(alone)
      for (const line of alone.subIndices) {
        const inputs =
          line.averaging === '8h-max' ? series.o3EightHours : series.inputs[line.pollutant]
        expect(inputs[k]).toBe(line.input ?? Number.NaN)
      }
    }
  })
})

describe('series', () => {
  it('meet every reason and every level somewhere in the random data', () => {
    const met = new Set<string | undefined>()
    for (const [seed, pollutants] of sets) {
      const data = makeColumns(seed, pollutants)
      for (const series of [hourlyVnAqiColumns(data), rolling24hVnAqiColumns(data)]) {
        for (let i = 0; i < HOURS; i++) met.add(rowOf(series, i).reason).add(rowOf(series, i).level)
      }
    }
    expect([...met]).toEqual(
      expect.arrayContaining([...NO_INDEX_REASONS, ...VN_AQI_LEVELS.map((level) => level.key)]),
    )
  })

  it('make the official day the rolling 24 hours that end with its last hour', () => {
    const data = makeColumns(7, POLLUTANTS)
    const day = dailyVnAqiColumns(data, { from: [48], to: [72] })
    expect(rowOf(day, 0)).toEqual(rowOf(rolling24hVnAqiColumns(data), 71))
  })

  it('let an hour change only what ends with it or soon after it', () => {
    const data = makeColumns(8, POLLUTANTS)
    const changed = { ...data, columns: { ...data.columns, pm25: data.columns.pm25!.slice() } }
    changed.columns.pm25[300] = 500
    const [before, after] = [hourlyVnAqiColumns(data), hourlyVnAqiColumns(changed)]
    for (let i = 0; i < HOURS; i++) {
      if (i < 300 || i > 311) expect(rowOf(after, i)).toEqual(rowOf(before, i))
    }
  })

  it('keep the shape of masks: bit 0 is SO2, bit 5 is PM2.5', () => {
    expect(maskOf(['so2', 'pm25'])).toBe(33)
    expect(pollutantsOf(33)).toEqual(['so2', 'pm25'])
  })
})
