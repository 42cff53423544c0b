// A rule declares its lines: several for a pollutant, running means, and the 8-hour means of a day.
import { describe, expect, it } from 'vitest'
import { column, end, hourOf, made, times } from '../../../test/made-up-rule.ts'
import { HOUR_MS } from '../../time/interval.ts'
import { subIndexOf } from './air-result.ts'
import type { InputLine } from './air-rule.ts'
import { hoursUntil } from './hour-columns.ts'
import { hoursAround } from './hours-around.ts'
import { continuousRows, printedRows } from './table.ts'

describe('lines', () => {
  const table = {
    hour: column({ rows: continuousRows([0, 80], [0, 20]) }),
    day: column({ rows: printedRows([[15, 40, 81, 100]]) }),
  }
  const hour: InputLine[] = [
    { pollutant: 'so2', averaging: '1h', column: 'hour' },
    { pollutant: 'so2', averaging: '24h-running', column: 'day' },
  ]

  it('let the largest of a pollutant count', () => {
    const result = hourOf({ table, hour }, { so2: times(24, 20) })
    expect(result.subIndices.map(({ value, counts }) => [value, counts])).toEqual([
      [80, false],
      [85, true],
    ])
    expect(result).toMatchObject({ value: 85, dominant: ['so2'] })
  })

  it('say that a concentration lies below a column that begins later', () => {
    const result = hourOf({ table, hour }, { so2: times(24, 10) })
    expect(result).toMatchObject({ value: 40 })
    expect(result.subIndices[1]).toMatchObject({ reason: 'below-column', columnLimit: 15 })
  })

  it('are read only above another column where the rule says so', () => {
    const fallback = [hour[0]!, { ...hour[1]!, onlyAboveTopOf: 'hour' }]
    const below = hourOf({ table, hour: fallback }, { so2: times(24, 20) })
    expect(below).toMatchObject({ value: 80 })
    expect(below.subIndices[1]).toMatchObject({ reason: 'not-needed', counts: false })
    const above = hourOf({ table, hour: fallback }, { so2: times(24, 21) })
    expect(above).toMatchObject({ value: 86, aboveScale: false })
    const without = hourOf({ table, hour: [fallback[1]!] }, { so2: times(24, 21) })
    expect(without).toMatchObject({ ok: false, reason: 'no-data' })
  })

  it('may average a series of its own', () => {
    const quarter: InputLine[] = [
      { pollutant: 'so2', averaging: '15min', column: 'hour', series: 'so2_15min' },
    ]
    const result = hourOf({ table, hour: quarter }, { so2: [1], so2_15min: [10] })
    expect(subIndexOf(result, 'so2')).toMatchObject({ series: 'so2_15min', value: 40 })
  })

  it('list equal pollutants in the order of all pollutants, whatever the order of the lines', () => {
    const lines: InputLine[] = (['pm25', 'so2', 'o3'] as const).map((pollutant) => ({
      pollutant,
      averaging: '1h',
      column: 'hour',
    }))
    const result = hourOf({ table, hour: lines }, { pm25: [5], so2: [5], o3: [4] })
    expect(result).toMatchObject({ value: 20, dominant: ['so2', 'pm25'] })
  })

  it('name no pollutant for an index that is too low to name one', () => {
    expect(hourOf({ dominantAbove: 50 }, { no2: [10] })).toMatchObject({ value: 50, dominant: [] })
    expect(hourOf({ dominantAbove: 50 }, { no2: [11] })).toMatchObject({ dominant: ['no2'] })
  })
})

const running = (averaging: InputLine['averaging'], list: (number | null)[]) =>
  subIndexOf(
    hourOf({ hour: [{ pollutant: 'no2', averaging, column: 'main' }] }, { no2: list }),
    'no2',
  )

describe('running means', () => {
  it('end with the hour and ask for their own share of hours', () => {
    expect(running('8h-running', [99, ...times(7, 4), 12])).toMatchObject({
      input: 5,
      hoursUsed: 8,
      hoursRequired: 6,
    })
    expect(running('8h-running', [null, null, null, ...times(5, 4)])).toMatchObject({
      reason: 'too-few-hours',
    })
    expect(running('3h-running', [99, 1, 2, 6])).toMatchObject({ input: 3, hoursRequired: 3 })
    expect(running('24h-running', times(18, 6))).toMatchObject({ input: 6, hoursInWindow: 24 })
  })

  it('do not turn unknown hours before the columns into known ones', () => {
    expect(running('24h-running', times(17, 6))).toMatchObject({ reason: 'too-few-hours' })
  })
})

describe('8-hour means of a day', () => {
  const day: InputLine[] = [{ pollutant: 'o3', averaging: '8h-max', column: 'main' }]
  const midnight = end - 12 * HOUR_MS
  const of = (eightHourMeans: { firstEnd: number; lastEnd: number }, place: number) => {
    const rule = made({ day, eightHourMeans })
    const list = times(48, 0)
    list[place] = 16
    const data = hoursUntil(midnight + 36 * HOUR_MS, { o3: list })
    const result = rule.daily(data, { start: midnight, end: midnight + 24 * HOUR_MS })
    return subIndexOf(result, 'o3')!
  }

  it('that end with its hours reach back seven hours and not eight', () => {
    const own = { firstEnd: 0, lastEnd: 0 }
    expect(of(own, 12 - 7)).toMatchObject({ input: 2, hoursInWindow: 24 })
    expect(of(own, 12 - 8).input).toBe(0)
    expect(of(own, 36).input).toBe(0)
    expect(hoursAround(made({ day, eightHourMeans: own }), 'day')).toEqual({ before: 7, after: 0 })
  })

  it('that start from 07:00 to 23:00 are seventeen and reach seven hours past the day', () => {
    const started = { firstEnd: 14, lastEnd: 7 }
    expect(of(started, 12 + 6)).toMatchObject({ input: 0, hoursInWindow: 17, hoursRequired: 13 })
    expect(of(started, 12 + 7).input).toBe(2)
    expect(of(started, 36 + 6).input).toBe(2)
    expect(of(started, 36 + 7).input).toBe(0)
    const around = hoursAround(made({ day, eightHourMeans: started }), 'day')
    expect(around).toEqual({ before: 0, after: 7 })
  })
})
