// Rules of the day that the worked examples leave open: which hours belong to it and how many must be known.
import { describe, expect, it } from 'vitest'
import { subIndexOf, type Completeness } from '../index-result.ts'
import { dailyVnAqi, dailyVnAqiAt, rolling24hVnAqi, UnequalDayLists } from './daily.ts'
import { DEFAULT_COMPLETENESS } from './inputs.ts'

const hours = (count: number, value: number | undefined) =>
  Array.from({ length: count }, () => value)

describe('the day', () => {
  it('runs from the hour labelled 01:00 to the hour labelled 00:00, which are the elements 0 to 23', () => {
    const day = [100, ...hours(22, 10), 100]
    const column = Float64Array.from([999, ...day, 999], (value) => value ?? Number.NaN)
    const result = dailyVnAqiAt({ hours: 26, columns: { pm10: column } }, 1, 25)
    expect(subIndexOf(result, 'pm10')?.input).toBeCloseTo((200 + 220) / 24, 10)
  })

  it('starts its first 8-hour mean with the hour labelled 18:00 of the day before', () => {
    const given = { day: { pm10: hours(24, 10), o3: [80, ...hours(23, 0)] } }
    const from18 = dailyVnAqi({ ...given, before: { o3: [160, ...hours(6, 0)] } })
    const from17 = dailyVnAqi({ ...given, before: { o3: [160, 0, ...hours(6, 0)] } })
    const eightHours = (result: typeof from18) =>
      result.subIndices.find((line) => line.averaging === '8h-max')?.input
    expect(eightHours(from18)).toBe(30)
    expect(eightHours(from17)).toBe(10)
  })

  it('makes an 8-hour mean of six hours but not of five', () => {
    const day = { pm10: hours(24, 10), o3: [...hours(6, 80), ...hours(18, undefined)] }
    const generous: Completeness = { ...DEFAULT_COMPLETENESS, day: { needed: 1, of: 24 } }
    const line = dailyVnAqi({ day }, generous).subIndices.find(
      (each) => each.averaging === '8h-max',
    )
    // Ending with the sixth, seventh and eighth hour: six of eight known each time.
    expect(line).toMatchObject({ input: 80, hoursUsed: 3, hoursRequired: 1 })
  })

  it('asks for eighteen 8-hour means too, and a first day without a yesterday still has them', () => {
    const line = dailyVnAqi({ day: { pm10: hours(24, 10), o3: hours(24, 80) } }).subIndices.find(
      (each) => each.averaging === '8h-max',
    )
    expect(line).toMatchObject({ input: 80, hoursUsed: 19, hoursRequired: 18, hoursInWindow: 24 })
  })

  it('reports the completeness it asked for', () => {
    const strict: Completeness = { ...DEFAULT_COMPLETENESS, day: { needed: 24, of: 24 } }
    const day = { pm25: [...hours(23, 20), undefined] }
    expect(dailyVnAqi({ day }, strict)).toMatchObject({
      ok: false,
      reason: 'too-few-hours',
      completeness: strict,
    })
    expect(dailyVnAqi({ day })).toMatchObject({ ok: true, completeness: DEFAULT_COMPLETENESS })
  })

  it('refuses lists of different lengths, because their hours could not be told', () => {
    expect(() => dailyVnAqi({ day: { pm25: hours(24, 1), pm10: hours(23, 1) } })).toThrow(
      UnequalDayLists,
    )
  })

  it('has no index without any data, and says so', () => {
    expect(dailyVnAqi({ day: {} })).toMatchObject({ ok: false, reason: 'no-data', subIndices: [] })
    expect(dailyVnAqi({ day: { pm25: hours(24, undefined) } })).toMatchObject({ reason: 'no-data' })
  })
})

describe('the rolling 24 hours', () => {
  it('call themselves rolling, never the day', () => {
    expect(rolling24hVnAqi({ pm25: hours(24, 20) })).toMatchObject({
      ok: true,
      period: 'rolling-24h',
    })
  })

  it('need eighteen of their hours', () => {
    expect(rolling24hVnAqi({ pm25: hours(18, 20) }).ok).toBe(true)
    expect(rolling24hVnAqi({ pm25: hours(17, 20) }).ok).toBe(false)
  })
})
