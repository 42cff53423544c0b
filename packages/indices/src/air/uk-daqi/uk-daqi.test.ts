// The UK index: every printed cell after rounding, running means, fifteen minutes of SO2, and why there may be none.
import { describe, expect, it } from 'vitest'
import { hoursUntil } from '../engine/hour-columns.ts'
import { prepared, rowPlace } from '../engine/table.ts'
import { UK_DAQI_ADVICE } from './advice.ts'
import { UK_DAQI_LEVELS, ukDaqiBand } from './levels.ts'
import { UK_DAQI_TABLE, type UkDaqiColumn } from './table.ts'
import { ukDaqi2013 } from './uk-daqi-2013.ts'

const at = Date.UTC(2024, 5, 1, 12)
const HOUR = 3_600_000

/** The standard prints the last whole number of points 1 to 9. */
const printed: Record<UkDaqiColumn, number[]> = {
  o3: [33, 66, 100, 120, 140, 160, 187, 213, 240],
  no2: [67, 134, 200, 267, 334, 400, 467, 534, 600],
  so2: [88, 177, 266, 354, 443, 532, 710, 887, 1064],
  pm25: [11, 23, 35, 41, 47, 53, 58, 64, 70],
  pm10: [16, 33, 50, 58, 66, 75, 83, 91, 100],
}
const columns = Object.entries(printed) as [UkDaqiColumn, number[]][]
const point = (column: UkDaqiColumn, mean: number) => {
  const answer = ukDaqi2013.subIndex(column, mean)
  return answer.ok ? answer.value : answer.reason
}

describe('the table', () => {
  it.each(columns)(
    '%s: a mean belongs to the point of its whole number, halves going up',
    (name, bounds) => {
      expect(UK_DAQI_TABLE[name].rows).toHaveLength(10)
      expect(point(name, 0)).toBe(1)
      bounds.forEach((bound, place) => {
        expect(point(name, bound)).toBe(place + 1)
        expect(point(name, bound + 0.49)).toBe(place + 1)
        expect(point(name, bound + 0.5)).toBe(place + 2)
        expect(point(name, bound + 0.5 - 1e-11)).toBe(place + 2)
        expect(point(name, bound + 1)).toBe(place + 2)
      })
      expect(point(name, 10_000)).toBe(10)
    },
  )

  it.each(columns)('%s: every mean becomes a whole number that lies in one row', (name) => {
    const column = UK_DAQI_TABLE[name]
    const odd: number[] = []
    for (let tenths = 1; tenths <= 12_000; tenths++) {
      const value = prepared(column, tenths / 10)
      const holding = column.rows.filter((row) => value > row.cLow && value <= row.cHigh)
      const isFirst = value === 0 && rowPlace(column, value) === 0
      const isOne = holding.length === 1 && column.rows[rowPlace(column, value)] === holding[0]
      if (!Number.isInteger(value) || !(isFirst || isOne)) odd.push(tenths / 10)
    }
    expect(odd).toEqual([])
  })

  it('has no point for negative or missing means', () => {
    expect(point('o3', -1)).toBe('negative')
    expect(point('o3', Number.NaN)).toBe('no-data')
  })
})

describe('the hourly index', () => {
  it('rounds 11.5 to 12, which is point 2', () => {
    const result = ukDaqi2013.hourly(hoursUntil(at, { pm25: Array<number>(24).fill(11.5) }), at)
    expect(result).toMatchObject({ ok: true, value: 2, level: { key: 'low-2' } })
    expect(result.subIndices[0]).toMatchObject({ input: 11.5, prepared: 12, row: { cHigh: 23 } })
  })

  it('takes running means of 8 hours for O3 and of 24 hours for particles, and the hour itself for NO2', () => {
    const data = hoursUntil(at, {
      no2: [600, 67.4],
      o3: [...Array<number>(4).fill(80), ...Array<number>(4).fill(121)],
      pm10: [...Array<number>(12).fill(0), ...Array<number>(12).fill(101)],
    })
    const result = ukDaqi2013.hourly(data, at)
    expect(
      result.subIndices.map(({ input, prepared: looked, value }) => [input, looked, value]),
    ).toEqual([
      [67.4, 67, 1],
      [100.5, 101, 4],
      [50.5, 51, 4],
    ])
    expect(result).toMatchObject({
      value: 4,
      dominant: ['o3', 'pm10'],
      level: { key: 'moderate-4' },
    })
  })

  it('takes the largest 15-minute mean of SO2, never the hourly mean', () => {
    const both = hoursUntil(at, { so2: [20], so2_15min: [266.5] })
    expect(ukDaqi2013.hourly(both, at)).toMatchObject({ value: 4, dominant: ['so2'] })
    expect(ukDaqi2013.hourly(hoursUntil(at, { so2: [2000] }), at)).toMatchObject({
      ok: false,
      reason: 'no-data',
    })
  })

  it('needs three quarters of the hours', () => {
    const asked = (o3: number, pm10: number) =>
      ukDaqi2013.hourly(hoursUntil(at, { o3: lastKnown(o3, 8), pm10: lastKnown(pm10, 24) }), at)
    expect(asked(6, 18)).toMatchObject({ ok: true, value: 3 })
    expect(asked(6, 17)).toMatchObject({ ok: true, value: 2, dominant: ['o3'] })
    expect(asked(5, 17)).toMatchObject({ ok: false, reason: 'too-few-hours' })
    expect(ukDaqi2013.hourly(hoursUntil(at, { no2: [null] }), at)).toMatchObject({
      ok: false,
      reason: 'no-data',
    })
  })
})

it('gives a day its largest values and the mean of particles', () => {
  const hours = Array<number>(31).fill(30)
  const data = hoursUntil(at, {
    no2: hours.with(10, 134.5),
    o3: hours,
    so2_15min: hours,
    pm25: hours.map(() => 35.4),
  })
  const result = ukDaqi2013.daily(data, { start: at - 24 * HOUR, end: at })
  expect(result).toMatchObject({ ok: true, value: 3, dominant: ['no2', 'pm25'] })
})

it('has ten levels in four bands, each with advice in both languages', () => {
  expect(UK_DAQI_LEVELS.map(({ from, to }) => [from, to])).toEqual(
    Array.from({ length: 10 }, (_, i) => [i + 1, i + 1]),
  )
  expect(UK_DAQI_LEVELS.map(({ key }) => ukDaqiBand(key).key)).toEqual(
    ['low', 'moderate', 'high'].flatMap((band) => [band, band, band]).concat('very-high'),
  )
  expect(UK_DAQI_LEVELS.map(({ key }) => UK_DAQI_ADVICE.byLevel[key].level)).toEqual(
    UK_DAQI_LEVELS.map(({ key }) => key),
  )
  for (const { effect, general, sensitive, outdoor } of Object.values(UK_DAQI_ADVICE.byLevel)) {
    for (const texts of [effect, general, sensitive, outdoor]) {
      expect(texts.en).not.toBe('')
      expect(texts.vi).not.toBe('')
    }
  }
})

/** Hours of which only the last ones are known. */
function lastKnown(known: number, of: number) {
  return [...Array<null>(of - known).fill(null), ...Array<number>(known).fill(40)]
}
