// Every function names what is wrong with an impossible day or column.
import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '../../time/interval.ts'
import { dayOf } from '../../time/time-labels.ts'
import { caAqhi } from '../ca-aqhi/ca-aqhi.ts'
import { vnAqi2019 } from '../vn-aqi-2019/vn-aqi-2019.ts'
import { UnknownSeries } from './checked-hours.ts'
import { hourColumns, HoursDoNotFit, hoursUntil, type HourColumns } from './hour-columns.ts'

const end = Date.UTC(2024, 0, 15, 17)
const data = hoursUntil(end, { pm25: Array.from({ length: 60 }, () => 20) })
const day = (hours: number, shift = 0) => ({
  start: end - (hours + shift) * HOUR_MS,
  end: end - shift * HOUR_MS,
})

describe('a day', () => {
  it.each([23, 24, 25])('may have %d hours', (hours) => {
    expect(vnAqi2019.daily(data, day(hours)).ok).toBe(true)
    const days = { from: [60 - hours], to: [60] }
    expect([...vnAqi2019.dailyColumns(data, days).aqi]).toEqual([40])
  })

  it.each([1, 12, 22, 26, 40, 0, -24, 23.5, 24.5, Number.NaN, Number.POSITIVE_INFINITY])(
    'cannot have %d hours',
    (hours) => {
      expect(() => vnAqi2019.daily(data, day(hours))).toThrow(HoursDoNotFit)
      const days = { from: [60 - hours], to: [60] }
      expect(() => vnAqi2019.dailyColumns(data, days)).toThrow(HoursDoNotFit)
    },
  )

  it('does not begin between two hours of the columns', () => {
    expect(() => vnAqi2019.daily(data, day(24, 0.5))).toThrow(HoursDoNotFit)
    expect(() => vnAqi2019.dailyColumns(data, { from: [10.5], to: [34.5] })).toThrow(HoursDoNotFit)
  })

  it('begins as often as it ends', () => {
    expect(() => vnAqi2019.dailyColumns(data, { from: [0, 24], to: [24] })).toThrow(HoursDoNotFit)
    expect(() => vnAqi2019.dailyColumns(data, { from: [0], to: [24, 48] })).toThrow(HoursDoNotFit)
  })

  it('of 23.5 or 24.5 hours, where clocks move by half an hour, is refused in words', () => {
    const spring = dayOf('2024-10-06', 'Australia/Lord_Howe')
    const autumn = dayOf('2024-04-07', 'Australia/Lord_Howe')
    for (const odd of [spring, autumn]) {
      const columns = hoursUntil(odd.start + 48 * HOUR_MS, { pm25: Array(72).fill(20) })
      expect((odd.end - odd.start) % HOUR_MS).not.toBe(0)
      expect(() => vnAqi2019.daily(columns, odd)).toThrow(/half hours.*no daily index/)
    }
  })

  it('is not needed for rolling hours, whose end must be on the hour', () => {
    expect(() => vnAqi2019.rolling24h(data, end + 1)).toThrow(HoursDoNotFit)
    expect(() => vnAqi2019.hourly(data, Number.NaN)).toThrow(HoursDoNotFit)
  })
})

const withColumn = (pm25: unknown) => ({ ...data, columns: { pm25 } }) as unknown as HourColumns

describe('columns', () => {
  const ways: [string, (columns: HourColumns) => unknown][] = [
    ['hourly', (columns) => vnAqi2019.hourly(columns, end)],
    ['daily', (columns) => vnAqi2019.daily(columns, day(24))],
    ['rolling24h', (columns) => vnAqi2019.rolling24h(columns, end)],
    ['hourlyColumns', (columns) => vnAqi2019.hourlyColumns(columns)],
    ['dailyColumns', (columns) => vnAqi2019.dailyColumns(columns, { from: [36], to: [60] })],
    ['rolling24hColumns', (columns) => vnAqi2019.rolling24hColumns(columns)],
    ['AQHI hourly', (columns) => caAqhi.hourly(columns, end)],
    ['AQHI hourlyColumns', (columns) => caAqhi.hourlyColumns(columns)],
  ]

  describe.each(ways)('of %s', (_, ask) => {
    it('have one element for each hour', () => {
      expect(() => ask(withColumn(new Float64Array(59)))).toThrow(HoursDoNotFit)
      expect(() => ask(withColumn(new Float64Array(61)))).toThrow(HoursDoNotFit)
      expect(() => ask({ ...data, hours: 59.5 })).toThrow(HoursDoNotFit)
      expect(() => ask({ ...data, hours: -1 })).toThrow(HoursDoNotFit)
      expect(() => ask({ ...data, start: Number.NaN })).toThrow(HoursDoNotFit)
    })

    it('are of the one kind of array that holds means', () => {
      for (const wrong of [new Float32Array(60), new Int16Array(60), Array(60).fill(1), 'x']) {
        expect(() => ask(withColumn(wrong))).toThrow(HoursDoNotFit)
      }
    })

    it('are of series that there are', () => {
      const misspelt = { 'pm2.5': new Float64Array(60) } as HourColumns['columns']
      expect(() => ask({ ...data, columns: misspelt })).toThrow(UnknownSeries)
      const units = { PM25: 'µg/m³' } as NonNullable<HourColumns['units']>
      expect(() => ask({ ...data, units })).toThrow(UnknownSeries)
    })
  })

  it('cover no span that ends before it starts', () => {
    expect(() => hourColumns({ pm25: [] }, day(-3))).toThrow(HoursDoNotFit)
  })
})
