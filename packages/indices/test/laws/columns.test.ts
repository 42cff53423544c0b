// The columns of every index equal its scalar results, hour by hour and day by day, on random series.
import { describe, expect, it } from 'vitest'
import { NO_AQHI_REASONS } from '../../src/air/ca-aqhi/aqhi-result.ts'
import { AQHI_POLLUTANTS } from '../../src/air/ca-aqhi/formula.ts'
import type { AirIndex, AirOptions } from '../../src/air/engine/air-index.ts'
import {
  NO_INDEX_REASONS,
  subIndexOf,
  type AirIndexResult,
} from '../../src/air/engine/air-result.ts'
import type { HourWindows } from '../../src/air/engine/hour-columns.ts'
import type { IndexSeries } from '../../src/air/engine/index-series.ts'
import { AIR_POLLUTANTS, maskOf } from '../../src/air/pollutants.ts'
import { AIR_EDITIONS } from '../../src/editions.ts'
import { HOUR_MS } from '../../src/time/interval.ts'
import { AQHI_RANGES, randomHours, rangesOf, START } from './random-hours.ts'
import { randomNumbers } from './random.ts'
import { TABLE_INDICES } from './subjects.ts'

const HOURS = 260
const TRIALS = [31, 32, 33, 34]

/** The options of callers, from none to extreme ones. */
const CHOICES: readonly (AirOptions | undefined)[] = [
  undefined,
  undefined,
  { completeness: { day: { needed: 1, of: 24 }, eightHours: { needed: 1, of: 8 } } },
  {
    completeness: {
      day: { needed: 23, of: 24 },
      pollutants: { atLeast: 3, oneOfEach: [['pm10', 'pm25'], ['no2']] },
    },
  },
]

describe.each(TABLE_INDICES.map((index) => [index.rule.id, index] as const))('%s', (_, index) => {
  const trials = TRIALS.map((seed, trial) => {
    const random = randomNumbers(seed)
    return { data: randomHours(rangesOf(index), HOURS, random), options: CHOICES[trial], random }
  })

  if (index.hour)
    it('hours', () => {
      for (const { data, options } of trials) {
        const series = index.hourlyColumns(data, options)
        expect(series.count).toBe(HOURS)
        const results = everyHour((at) => index.hourly(data, at, options))
        expect(differences(index, series, results)).toEqual([])
      }
    })

  if (index.day)
    it('days of 23, 24 and 25 hours, at the ends of the series too', () => {
      for (const { data, options, random } of trials) {
        const days = randomDays(random)
        const series = index.dailyColumns(data, days, options)
        const results = Array.from(days.from, (from, k) =>
          index.daily(data, { start: instantOf(from), end: instantOf(days.to[k]!) }, options),
        )
        expect(differences(index, series, results)).toEqual([])
      }
    })

  if (index.day)
    it('rolling 24 hours', () => {
      for (const { data, options } of trials) {
        const series = index.rolling24hColumns(data, options)
        const results = everyHour((at) => index.rolling24h(data, at, options))
        expect(differences(index, series, results)).toEqual([])
      }
    })

  if (index.mayExtend)
    it('beyond the end of the scale, when asked so', () => {
      for (const { data } of trials) {
        const options = { aboveTop: 'extend' } as const
        const results = everyHour((at) => index.rolling24h(data, at, options))
        expect(differences(index, index.rolling24hColumns(data, options), results)).toEqual([])
      }
    })

  it('finds values and reasons of several kinds in these series, so that the comparison means something', () => {
    const results = trials.flatMap(({ data, options }) =>
      everyHour((at) =>
        index.day ? index.rolling24h(data, at, options) : index.hourly(data, at, options),
      ),
    )
    const known = results.filter((result) => result.ok)
    expect(known.length).toBeGreaterThan(200)
    expect(new Set(known.map(({ level }) => level.key)).size).toBeGreaterThan(2)
    expect(known.length).toBeLessThan(results.length)
  })
})

describe.each(AIR_EDITIONS.CA.map((index) => [index.rule.id, index] as const))('%s', (_, index) => {
  it('hours', () => {
    let known = 0
    for (const seed of [...TRIALS, 35, 36, 37]) {
      const data = randomHours(AQHI_RANGES, HOURS, randomNumbers(seed))
      const series = index.hourlyColumns(data)
      const wrong = everyHour((at) => index.hourly(data, at)).filter((result, i) => {
        const dominant = result.ok ? maskOf(result.dominant) : 0
        const inputs = AQHI_POLLUTANTS.every((pollutant) =>
          Object.is(
            series.inputs[pollutant][i],
            result.subIndices.find((term) => term.pollutant === pollutant)!.input ?? Number.NaN,
          ),
        )
        return !(
          inputs &&
          series.value[i] === (result.value ?? -1) &&
          Object.is(series.unrounded[i], result.aqhi?.unrounded ?? Number.NaN) &&
          series.plus[i] === (result.aqhiPlus?.value ?? -1) &&
          series.level[i] === (result.ok ? index.levels.indexOf(result.level) : -1) &&
          series.dominant[i] === dominant &&
          NO_AQHI_REASONS[series.reason[i]!] === (result.ok ? 'ok' : result.reason)
        )
      })
      expect(wrong).toEqual([])
      known += series.value.filter((value) => value > 0).length
    }
    expect(known).toBeGreaterThan(200)
  })
})

/** Where a series and the scalar results are not the same: position, what differs, both values. */
function differences(
  { levels }: AirIndex,
  series: IndexSeries,
  results: readonly AirIndexResult[],
): unknown[] {
  return results.flatMap((result, k) => {
    const pairs: [string, unknown, unknown][] = [
      ['value', series.aqi[k], result.value ?? -1],
      ['level', series.level[k], result.ok ? levels.indexOf(result.level) : -1],
      ['dominant', series.dominant[k], result.ok ? maskOf(result.dominant) : 0],
      ['reason', NO_INDEX_REASONS[series.reason[k]!], result.ok ? 'ok' : result.reason],
      ['aboveScale', series.aboveScale[k] === 1, result.ok && result.aboveScale],
      ...AIR_POLLUTANTS.map((pollutant): [string, unknown, unknown] => [
        pollutant,
        series.sub[pollutant][k],
        subIndexOf(result, pollutant)?.value ?? -1,
      ]),
      ...series.lines.map(({ line, input }, place): [string, unknown, unknown] => [
        `${line.pollutant} ${line.averaging}`,
        input[k]! < 0 ? 0 : input[k],
        result.subIndices[place]!.input ?? Number.NaN,
      ]),
    ]
    return pairs.filter(([, one, other]) => !Object.is(one, other)).map((pair) => [k, ...pair])
  })
}

function everyHour<Result>(resultAt: (at: number) => Result): Result[] {
  return Array.from({ length: HOURS }, (_, i) => resultAt(instantOf(i + 1)))
}

function instantOf(hour: number): number {
  return START + hour * HOUR_MS
}

/** Days one after the other from before the series to after its end, some of them short or long. */
function randomDays(random: () => number): HourWindows {
  const from: number[] = []
  const to: number[] = []
  let next = -30 + Math.floor(random() * 12)
  while (next < HOURS + 10) {
    from.push(next)
    next += 23 + Math.floor(random() * 3)
    to.push(next)
  }
  return { from, to }
}
