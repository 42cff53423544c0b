// Long series must give the very numbers of one window at a time, gaps and all, for every edition that is declared.
import { describe, expect, it } from 'vitest'
import { randomHours } from '../../../test/random-hours.ts'
import { AIR_EDITIONS } from '../../editions.ts'
import { HOUR_MS } from '../../time/interval.ts'
import { AIR_POLLUTANTS, airPollutantsOf } from '../pollutants.ts'
import type { AirIndex, AirOptions } from './air-index.ts'
import { NO_INDEX_REASONS, type AirIndexResult } from './air-result.ts'
import type { AirSeries } from './air-rule.ts'
import { hoursAround } from './hours-around.ts'
import type { HourColumns } from './hour-columns.ts'
import { NotInThisRule } from './look-up.ts'
import type { IndexSeries } from './index-series.ts'

const HOURS = 400
const start = Date.UTC(2024, 0, 14, 17)
const editions: readonly AirIndex[] = Object.values(AIR_EDITIONS)
  .flat()
  .flatMap((each): AirIndex[] => ('table' in each ? [each] : []))
const all: readonly AirSeries[] = [...AIR_POLLUTANTS, 'so2_15min']

function rowOf(series: IndexSeries, k: number) {
  return {
    aqi: series.aqi[k],
    level: series.level[k],
    dominant: airPollutantsOf(series.dominant[k]!),
    reason: NO_INDEX_REASONS[series.reason[k]!],
    aboveScale: series.aboveScale[k] === 1,
    sub: AIR_POLLUTANTS.map((pollutant) => series.sub[pollutant][k]),
    inputs: series.lines.map(({ input }) => input[k]),
  }
}

function rowFrom(rule: AirIndex, result: AirIndexResult) {
  return {
    aqi: result.ok ? result.value : -1,
    level: result.ok ? rule.levels.indexOf(result.level) : -1,
    dominant: result.ok ? result.dominant : [],
    reason: result.ok ? 'ok' : result.reason,
    aboveScale: result.ok && result.aboveScale,
    sub: AIR_POLLUTANTS.map((pollutant) => {
      const counting = result.subIndices.find((line) => line.pollutant === pollutant && line.counts)
      return counting?.value ?? -1
    }),
    inputs: result.subIndices.map((line) => line.input ?? Number.NaN),
  }
}

function expectSame(rule: AirIndex, data: HourColumns, options: AirOptions): void {
  const hourly = rule.hour && rule.hourlyColumns(data, options)
  const rolling = rule.day && rule.rolling24hColumns(data, options)
  const times = Array.from({ length: HOURS }, (_, i) => start + (i + 1) * HOUR_MS)
  if (hourly)
    expect(times.map((_, i) => rowOf(hourly, i))).toEqual(
      times.map((at) => rowFrom(rule, rule.hourly(data, at, options))),
    )
  if (rolling)
    expect(times.map((_, i) => rowOf(rolling, i))).toEqual(
      times.map((at) => rowFrom(rule, rule.rolling24h(data, at, options))),
    )
  if (!rule.day) return
  const lengths = Array.from({ length: 16 }, (_, k) => [24, 23, 24, 25][k % 4]!)
  const to = lengths.map((_, k) => lengths.slice(0, k + 1).reduce((sum, hours) => sum + hours, 16))
  const from = to.map((end, k) => end - lengths[k]!)
  const daily = rule.dailyColumns(data, { from, to }, options)
  for (let k = 0; k < lengths.length; k++) {
    const day = { start: start + from[k]! * HOUR_MS, end: start + to[k]! * HOUR_MS }
    expect(rowOf(daily, k)).toEqual(rowFrom(rule, rule.daily(data, day, options)))
  }
}

describe.each(editions.map((edition) => [edition.rule.id, edition] as const))('%s', (_, rule) => {
  const data = randomHours({ seed: 11, series: all, hours: HOURS, start })

  it('gives each hour and each day of a series what they have alone', () => {
    expectSame(rule, data, {})
  })

  it('does so with few pollutants, other units and another completeness', () => {
    const some = randomHours({ seed: 12, series: ['so2', 'o3', 'pm25'], hours: HOURS, start })
    const units = { so2: 'ppb', o3: 'ppb' } as const
    expectSame(rule, { ...some, units }, { completeness: { day: { needed: 9, of: 24 } } })
  })

  it('does so with an index that goes on above the table, where the rule allows it', () => {
    if (!rule.mayExtend) {
      const asked = () =>
        rule.day
          ? rule.rolling24hColumns(data, { aboveTop: 'extend' })
          : rule.hourlyColumns(data, { aboveTop: 'extend' })
      expect(asked).toThrow(NotInThisRule)
      return
    }
    expectSame(rule, data, { aboveTop: 'extend' })
  })

  it('reads no hour beyond those that it says it reads', () => {
    for (const period of ['hour', 'day'] as const) {
      const lines = period === 'hour' ? rule.hour : rule.day
      if (!lines) continue
      const { before, after } = hoursAround(rule, period)
      const [from, to] = period === 'hour' ? [200, 201] : [200, 224]
      const around = { start: start + (from - before) * HOUR_MS, hours: to - from + before + after }
      const columns = Object.fromEntries(
        all.map((each) => [each, data.columns[each]!.slice(from - before, to + after)]),
      )
      const day = { start: start + from * HOUR_MS, end: start + to * HOUR_MS }
      const within = (given: HourColumns) =>
        period === 'hour' ? rule.hourly(given, day.end) : rule.daily(given, day)
      expect(within({ ...around, columns })).toEqual(within(data))
    }
  })
})
