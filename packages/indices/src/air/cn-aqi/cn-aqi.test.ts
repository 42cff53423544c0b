// China's AQI over hours and days: which means are read, what 2026 changed, and when there is no index.
import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '../../time/interval.ts'
import { gasConditions } from '../../units/gas-conditions.ts'
import { subIndexOf } from '../engine/air-result.ts'
import { hoursUntil } from '../engine/hour-columns.ts'
import { explainAir } from '../explain-air.ts'
import { cnAqi2012 } from './cn-aqi-2012.ts'
import { cnAqi2026 } from './cn-aqi-2026.ts'

/** A day that ends at midnight in China. */
const END = Date.UTC(2025, 5, 30, 16)
const DAY = { start: END - 24 * HOUR_MS, end: END }

const steady = (mean: number) => Array<number>(24).fill(mean)

/** The first hours of a day, and then none. */
const first = (known: number, mean: number) => [
  ...Array<number>(known).fill(mean),
  ...Array<null>(24 - known).fill(null),
]

const daily2012 = (lists: Parameters<typeof hoursUntil>[1]) =>
  cnAqi2012.daily(hoursUntil(END, lists), DAY)

/** All six pollutants at levels of their own; carbon monoxide in µg/m³, as elsewhere in this package. */
const clean = {
  so2: steady(12),
  co: steady(800),
  no2: steady(35),
  o3: steady(60),
  pm10: steady(40),
  pm25: steady(20),
}

describe('the daily report', () => {
  it('takes 24-hour means and the largest 8-hour ozone, carbon monoxide in mg/m³, and rounds up', () => {
    const o3 = [...Array<number>(12).fill(60), ...Array<number>(8).fill(160), 60, 60, 60, 60]
    const data = hoursUntil(END, { ...clean, pm10: steady(90), pm25: steady(55), o3 })
    const result = cnAqi2026.daily(data, DAY)
    expect(result).toMatchObject({ ok: true, value: 100, dominant: ['o3'] })
    const values = result.subIndices.map((line) => [line.column, line.prepared, line.value])
    expect(values).toEqual([
      ['so2_24h', 12, 12],
      ['co_24h', 0.8, 20],
      ['no2_24h', 35, 44],
      ['o3_8h', 160, 100],
      ['pm10_24h', 90, 79],
      ['pm25_24h', 55, 90],
    ])
  })

  it('names no primary pollutant up to an index of 50', () => {
    expect(cnAqi2012.daily(hoursUntil(END, { pm25: steady(35) }), DAY)).toMatchObject({
      value: 50,
      dominant: [],
      level: { key: 'excellent' },
    })
    expect(cnAqi2012.daily(hoursUntil(END, { pm25: steady(36) }), DAY)).toMatchObject({
      value: 52,
      dominant: ['pm25'],
      level: { key: 'good' },
    })
  })

  it('names all pollutants that share the largest index', () => {
    const data = hoursUntil(END, { ...clean, pm10: steady(120), pm25: steady(60) })
    expect(cnAqi2026.daily(data, DAY)).toMatchObject({ value: 100, dominant: ['pm10', 'pm25'] })
  })

  it('reads the 1-hour ozone of 2012 only where the 8-hour ozone is above 800', () => {
    const below = cnAqi2012.daily(hoursUntil(END, { o3: steady(800) }), DAY)
    expect(below).toMatchObject({ value: 300 })
    expect(below.subIndices[1]).toMatchObject({ column: 'o3_1h', reason: 'not-needed' })
    const above = cnAqi2012.daily(hoursUntil(END, { o3: steady(1000) }), DAY)
    expect(above).toMatchObject({ value: 400, aboveScale: false })
    expect(above.subIndices[0]).toMatchObject({ column: 'o3_8h', reason: 'above-column' })
    const since2026 = cnAqi2026.daily(hoursUntil(END, { o3: steady(1000) }), DAY)
    expect(since2026).toMatchObject({ value: 300 })
  })

  it('leaves out 8-hour means that end before 08:00', () => {
    const o3 = [...Array<number>(7).fill(400), ...Array<number>(17).fill(10)]
    const before = Array<number>(7).fill(400)
    const result = cnAqi2012.daily(hoursUntil(END, { o3: [...before, ...o3] }), DAY)
    // The first that counts ends at 08:00: seven hours of 400 and one of 10, 351.25.
    expect(subIndexOf(result, 'o3')).toMatchObject({ input: 351.25, hoursInWindow: 17 })
  })

  it('needs 20 hours of the day, and 14 of its 8-hour means', () => {
    expect(daily2012({ pm25: first(20, 60) }).ok).toBe(true)
    expect(daily2012({ pm25: first(19, 60) })).toMatchObject({ ok: false, reason: 'too-few-hours' })
    // With hours 1 to n known, the 8-hour means that end at hours 8 to n + 2 have six known hours.
    const enough = daily2012({ o3: first(19, 60) })
    expect(subIndexOf(enough, 'o3')).toMatchObject({ hoursUsed: 14, hoursRequired: 14 })
    expect(enough.ok).toBe(true)
    expect(daily2012({ o3: first(18, 60) })).toMatchObject({ ok: false, reason: 'too-few-hours' })
  })
})

describe('the hourly report', () => {
  const dust = hoursUntil(END, { ...clean, pm25: [...Array<number>(23).fill(36), 60] })

  it('takes the running 24-hour means of dust in 2012, and the hour itself since 2026', () => {
    expect(subIndexOf(cnAqi2012.hourly(dust, END), 'pm25')).toMatchObject({
      averaging: '24h-running',
      input: 37,
      value: 53,
    })
    expect(subIndexOf(cnAqi2026.hourly(dust, END), 'pm25')).toMatchObject({
      averaging: '1h',
      input: 60,
      value: 100,
    })
  })

  it('answers 1-hour SO2 above 800 with the 24-hour mean in 2012, and with 200 since 2026', () => {
    const data = hoursUntil(END, { ...clean, so2: [...Array<number>(23).fill(150), 900] })
    const before = cnAqi2012.hourly(data, END)
    // (23 × 150 + 900) ÷ 24 = 181.25, rounded 181.
    expect(subIndexOf(before, 'so2')).toMatchObject({
      column: 'so2_24h',
      prepared: 181,
      value: 105,
    })
    expect(before).toMatchObject({ value: 105, dominant: ['so2'] })
    const since = cnAqi2026.hourly(data, END)
    expect(since).toMatchObject({ value: 200, dominant: ['so2'], aboveScale: true })
  })

  it('does not read the 24-hour SO2 where the hour has its own index', () => {
    const data = hoursUntil(END, { so2: [...Array<number>(23).fill(790), 10] })
    expect(cnAqi2012.hourly(data, END)).toMatchObject({ value: 4 })
  })
})

describe('missing pollutants', () => {
  const { co: _, ...five } = clean

  it('leave an index in 2012, of whatever is there', () => {
    expect(cnAqi2012.daily(hoursUntil(END, five), DAY).ok).toBe(true)
  })

  it('leave an index since 2026 only where it is above 100', () => {
    expect(cnAqi2026.daily(hoursUntil(END, clean), DAY).ok).toBe(true)
    expect(cnAqi2026.daily(hoursUntil(END, five), DAY)).toMatchObject({
      ok: false,
      reason: 'too-few-pollutants',
    })
    const at = (pm25: number) => hoursUntil(END, { ...five, pm25: steady(pm25) })
    expect(cnAqi2026.daily(at(60), DAY).ok).toBe(false)
    expect(cnAqi2026.daily(at(61), DAY)).toMatchObject({ ok: true, value: 101 })
  })

  it('are told of in both languages, with the index that would stand without them', () => {
    const result = cnAqi2026.daily(hoursUntil(END, five), DAY)
    expect(explainAir(result, 'en').at(-1)!.text).toContain('6 pollutants (or an index above 100)')
    expect(explainAir(result, 'vi').at(-1)!.text).toContain('6 thông số (hoặc chỉ số trên 100)')
  })

  it('that a station does not measure can be left out of the count', () => {
    const completeness = { pollutants: { atLeast: 5, oneOfEach: [], elseOnlyAbove: 100 } }
    const result = cnAqi2026.daily(hoursUntil(END, five), DAY, { completeness })
    expect(result).toMatchObject({ ok: true, value: 44, completeness })
  })
})

describe.each([cnAqi2012, cnAqi2026])('$rule.id', (edition) => {
  it('is the same hour by hour and in columns, on random series with gaps', () => {
    const random = generator(63_3)
    const column = (top: number) =>
      Float64Array.from({ length: 24 * 30 }, () => {
        const draw = random()
        return draw < 0.1 ? Number.NaN : Math.round(top * random() ** 3 * 10) / 10
      })
    const columns = {
      so2: column(1800),
      co: column(40_000),
      no2: column(900),
      o3: column(1400),
      pm10: column(500),
      pm25: column(400),
    }
    const data = { start: END, hours: 24 * 30, columns }
    const hours = edition.hourlyColumns(data)
    for (let i = 0; i < data.hours; i++) {
      const one = edition.hourly(data, END + (i + 1) * HOUR_MS)
      expect(hours.aqi[i]).toBe(one.ok ? one.value : -1)
    }
    const from = Array.from({ length: 30 }, (_, day) => day * 24)
    const days = edition.dailyColumns(data, { from, to: from.map((hour) => hour + 24) })
    from.forEach((hour, day) => {
      const start = END + hour * HOUR_MS
      const one = edition.daily(data, { start, end: start + 24 * HOUR_MS })
      expect(days.aqi[day]).toBe(one.ok ? one.value : -1)
    })
    expect(new Set(hours.level).size).toBeGreaterThan(4)
  })

  it('states gases at the conditions that China has used since September 2018', () => {
    expect(gasConditions('CN', '2018-09-01')).toMatchObject(edition.conditions)
  })
})

/** Numbers from 0 to 1, the same ones at every run. */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}
