// India's NAQI over days: eight pollutants, the required number, ozone's two averages, and the open top row.
import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '../../time/interval.ts'
import { gasConditions } from '../../units/gas-conditions.ts'
import { subIndexOf } from '../engine/air-result.ts'
import { hoursUntil } from '../engine/hour-columns.ts'
import { NotInThisRule } from '../engine/look-up.ts'
import { inNaqi2014 } from './in-naqi-2014.ts'

/** A day that ends at midnight in India. */
const END = Date.UTC(2019, 10, 3, 18, 30)
const DAY = { start: END - 24 * HOUR_MS, end: END }

const steady = (mean: number) => Array<number>(24).fill(mean)

/** The first hours of a day, and then none. */
const first = (known: number, mean: number) => [
  ...Array<number>(known).fill(mean),
  ...Array<null>(24 - known).fill(null),
]

/** Eight hours of the afternoon, the last of them the peak. */
const ozone = (afternoon: number, peak: number) => [
  ...Array<number>(12).fill(40),
  ...Array<number>(7).fill(afternoon),
  peak,
  ...Array<number>(4).fill(40),
]

const daily = (lists: Parameters<typeof hoursUntil>[1]) =>
  inNaqi2014.daily(hoursUntil(END, lists), DAY)

describe('the daily index', () => {
  it('reads all eight pollutants, carbon monoxide in mg/m³', () => {
    const result = inNaqi2014.daily(
      hoursUntil(END, {
        so2: steady(20),
        co: steady(1500),
        no2: steady(60),
        o3: steady(75),
        pm10: steady(180),
        pm25: steady(45),
        nh3: steady(300),
        pb: steady(0.75),
      }),
      DAY,
    )
    expect(result).toMatchObject({
      ok: true,
      value: 153,
      level: { key: 'moderately-polluted' },
      dominant: ['pm10'],
    })
    const values = result.subIndices.map((line) => [line.column, line.value])
    expect(values).toEqual([
      ['so2', 25],
      ['co', 73],
      ['no2', 75],
      ['o3_8h', 75],
      ['o3_1h', undefined],
      ['pm10', 153],
      ['pm25', 75],
      ['nh3', 75],
      ['pb', 76],
    ])
  })

  it('asks for three pollutants, one of them dust', () => {
    const gases = { so2: steady(20), no2: steady(30), o3: steady(40) }
    expect(daily({ pm25: steady(30), so2: steady(20) })).toMatchObject({
      ok: false,
      reason: 'too-few-pollutants',
    })
    expect(daily(gases)).toMatchObject({ ok: false, reason: 'no-particulate' })
    expect(daily({ ...gases, pm10: steady(10) })).toMatchObject({ ok: true, value: 40 })
    expect(daily({ pm10: steady(10), pm25: steady(30), so2: steady(20) }).ok).toBe(true)
  })

  it('needs 16 hours of a 24-hour mean', () => {
    const gases = { so2: steady(20), no2: steady(30) }
    expect(daily({ ...gases, pm25: first(16, 60) })).toMatchObject({ ok: true, value: 100 })
    expect(daily({ ...gases, pm25: first(15, 60) })).toMatchObject({
      ok: false,
      reason: 'too-few-hours',
    })
  })

  it('reads the largest 1-hour ozone where the largest 8-hour mean is above 208, and only there', () => {
    const others = { pm25: steady(30), so2: steady(20) }
    // 8-hour mean (7 × 180 + 404) ÷ 8 = 208: the peak of 404 does not count.
    expect(daily({ ...others, o3: ozone(180, 404) })).toMatchObject({
      value: 300,
      dominant: ['o3'],
    })
    // 8-hour mean (7 × 200 + 404) ÷ 8 = 225.5: the peak counts.
    const above = daily({ ...others, o3: ozone(200, 404) })
    expect(subIndexOf(above, 'o3')).toMatchObject({
      averaging: '1h-max',
      prepared: 404,
      value: 337,
    })
  })

  it('takes 8-hour means from the hours of the day alone', () => {
    const evening = Array<number>(8).fill(200)
    const lists = { pm25: steady(30), so2: steady(20), o3: [...evening, ...steady(40)] }
    expect(inNaqi2014.daily(hoursUntil(END, lists), DAY)).toMatchObject({ value: 50 })
  })

  it.each([
    [380, 500, false],
    [381, 500, true],
    [900, 500, true],
    [379, 499, false],
  ])('of %d µg/m³ of fine dust is %d, and above the scale: %s', (pm25, value, aboveScale) => {
    const lists = { pm25: steady(pm25), so2: steady(20), no2: steady(30) }
    const result = inNaqi2014.daily(hoursUntil(END, lists), DAY)
    expect(result).toMatchObject({ value, aboveScale, level: { key: 'severe' } })
  })
})

describe('other times', () => {
  it('have no index of a single hour', () => {
    const data = hoursUntil(END, { pm25: steady(30) })
    expect(() => inNaqi2014.hourly(data, END)).toThrow(NotInThisRule)
  })

  it('have the index of the last 24 hours, as the board shows it during the day', () => {
    const lists = { pm25: steady(45), so2: steady(20), no2: steady(30) }
    const six = END + 6 * HOUR_MS
    const result = inNaqi2014.rolling24h(hoursUntil(six, lists), six)
    expect(result).toMatchObject({ value: 75, period: 'rolling-24h' })
  })

  it('are the same one by one and in columns, on random series with gaps', () => {
    let state = 2014
    const random = () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return state / 4_294_967_296
    }
    const column = (top: number) =>
      Float64Array.from({ length: 24 * 30 }, () =>
        random() < 0.2 ? Number.NaN : Math.round(top * random() ** 2 * 100) / 100,
      )
    const columns = {
      so2: column(900),
      co: column(40_000),
      no2: column(600),
      o3: column(900),
      pm10: column(800),
      pm25: column(500),
      nh3: column(2500),
      pb: column(5),
    }
    const data = { start: END, hours: 24 * 30, columns }
    const series = inNaqi2014.rolling24hColumns(data)
    for (let i = 23; i < data.hours; i++) {
      const one = inNaqi2014.rolling24h(data, END + (i + 1) * HOUR_MS)
      expect(series.aqi[i]).toBe(one.ok ? one.value : -1)
    }
    const from = Array.from({ length: 30 }, (_, day) => day * 24)
    const days = inNaqi2014.dailyColumns(data, { from, to: from.map((hour) => hour + 24) })
    from.forEach((hour, day) => {
      const start = END + hour * HOUR_MS
      const one = inNaqi2014.daily(data, { start, end: start + 24 * HOUR_MS })
      expect(days.aqi[day]).toBe(one.ok ? one.value : -1)
    })
  })
})

it('states gases at the conditions known of India', () => {
  expect(gasConditions('IN', '2019-01-01')).toMatchObject(inNaqi2014.conditions)
})
