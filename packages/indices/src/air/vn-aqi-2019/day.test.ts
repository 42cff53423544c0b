// Rules of the day that the worked examples leave open: which hours belong to it and how many must be known.
import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '../../time/interval.ts'
import type { AirOptions } from '../engine/air-index.ts'
import { subIndexOf } from '../engine/air-result.ts'
import { hoursUntil } from '../engine/hour-columns.ts'
import { vnAqi2019, type VnAqiResult } from './vn-aqi-2019.ts'

const end = Date.UTC(2024, 0, 15, 17)
const start = end - 24 * HOUR_MS
const { completeness } = vnAqi2019
type Lists = Parameters<typeof hoursUntil>[1]

const hours = (count: number, value: number | undefined) =>
  Array.from({ length: count }, () => value)
const daily = (lists: Lists, options?: AirOptions) =>
  vnAqi2019.daily(hoursUntil(end, lists), { start, end }, options)
const rolling = (lists: Lists) => vnAqi2019.rolling24h(hoursUntil(end, lists), end)
const eightHours = (result: VnAqiResult) =>
  result.subIndices.find((line) => line.averaging === '8h-max')

describe('the day', () => {
  it('runs from the hour labelled 01:00 to the hour labelled 00:00', () => {
    const data = hoursUntil(end + HOUR_MS, { pm10: [999, 100, ...hours(22, 10), 100, 999] })
    const result = vnAqi2019.daily(data, { start, end })
    expect(subIndexOf(result, 'pm10')?.input).toBeCloseTo((200 + 220) / 24, 10)
    expect(result.interval).toEqual({ start, end })
  })

  it('starts its first 8-hour mean with the hour labelled 18:00 of the day before', () => {
    const day = { pm10: hours(24, 10) }
    const from18 = daily({ ...day, o3: [160, ...hours(6, 0), 80, ...hours(23, 0)] })
    const from17 = daily({ ...day, o3: [160, ...hours(7, 0), 80, ...hours(23, 0)] })
    expect(eightHours(from18)?.input).toBe(30)
    expect(eightHours(from17)?.input).toBe(10)
  })

  it('makes an 8-hour mean of six hours but not of five', () => {
    const lists = { pm10: hours(24, 10), o3: [...hours(6, 80), ...hours(18, undefined)] }
    const line = eightHours(daily(lists, { completeness: { day: { needed: 1, of: 24 } } }))
    // Ending with the sixth, seventh and eighth hour: six of eight known each time.
    expect(line).toMatchObject({ input: 80, hoursUsed: 3, hoursRequired: 1 })
  })

  it('asks for eighteen 8-hour means too, and a first day without a yesterday still has them', () => {
    const line = eightHours(daily({ pm10: hours(24, 10), o3: hours(24, 80) }))
    expect(line).toMatchObject({ input: 80, hoursUsed: 19, hoursRequired: 18, hoursInWindow: 24 })
  })

  it('reports the completeness it asked for', () => {
    const strict = { day: { needed: 24, of: 24 } }
    const lists = { pm25: [...hours(23, 20), undefined] }
    expect(daily(lists, { completeness: strict })).toMatchObject({
      ok: false,
      reason: 'too-few-hours',
      completeness: { ...completeness, ...strict },
    })
    expect(daily(lists)).toMatchObject({ ok: true, completeness })
  })

  it('of 23 or 25 hours asks for the same share of them', () => {
    const long = vnAqi2019.daily(hoursUntil(end, { pm25: hours(25, 20) }), {
      start: start - HOUR_MS,
      end,
    })
    expect(subIndexOf(long, 'pm25')).toMatchObject({ hoursInWindow: 25, hoursRequired: 19 })
    const short = vnAqi2019.daily(hoursUntil(end, { pm25: hours(25, 20) }), {
      start: start + HOUR_MS,
      end,
    })
    expect(subIndexOf(short, 'pm25')).toMatchObject({
      hoursInWindow: 23,
      hoursRequired: 18,
      hoursUsed: 23,
    })
  })

  it('has no index without any data, and says so', () => {
    expect(daily({})).toMatchObject({ ok: false, reason: 'no-data', subIndices: [] })
    expect(daily({ pm25: hours(24, undefined) })).toMatchObject({ reason: 'no-data' })
  })
})

describe('the rolling 24 hours', () => {
  it('call themselves rolling, never the day', () => {
    expect(rolling({ pm25: hours(24, 20) })).toMatchObject({ ok: true, period: 'rolling-24h' })
  })

  it('need eighteen of their hours', () => {
    expect(rolling({ pm25: hours(18, 20) }).ok).toBe(true)
    expect(rolling({ pm25: hours(17, 20) }).ok).toBe(false)
  })
})
