// An observation is held against the limits of its own parameter, averaging and time, and against no others.
import { describe, expect, it } from 'vitest'
import { AIR, day, HOUR, limit } from '../../test/observations.ts'
import { exceedanceOf } from './exceedance.ts'
import { compareWithLimit, LimitDoesNotApply } from './judgement.ts'
import type { Observation } from './observation.ts'
import { limitsFor } from './standards.ts'

/** Limits of the 24-hour mean of PM2.5 that hold at an instant. */
const pm25 = (instant: number) =>
  limitsFor('VN', instant, 'air').filter(
    ({ parameter, averaging }) => parameter === 'pm25' && averaging === '24h',
  )

describe('the limit of the day', () => {
  it.each([
    ['2025-12-31', 48, false, 50],
    ['2026-01-01', 48, true, 45],
    ['2023-09-12', 51, true, 50],
    ['2014-01-01', 51, true, 50],
  ])('%s: %d µg/m³ of PM2.5, exceeded: %s, limit %d', (date, value, exceeded, expected) => {
    const result = exceedanceOf(day(date, value), AIR)
    expect(result).toMatchObject({ ok: true, exceeded })
    expect(result.ok && result.judgements.map(({ limit: { limit: number } }) => number)).toEqual([
      expected,
    ])
  })

  it.each([
    ['2023-09-11', 'qcvn-05-2013', 150],
    ['2023-09-12', 'qcvn-05-2023', 100],
    ['2013-12-31', 'qcvn-05-2009', 150],
  ])('%s: PM10 by %s, limit %d', (date, id, expected) => {
    const result = exceedanceOf(day(date, 120, { parameter: 'pm10' }), AIR)
    const [only] = result.ok ? result.judgements : []
    expect([only?.limit.standard.id, only?.limit.limit]).toEqual([id, expected])
  })

  it('changes at midnight in Viet Nam, not in Greenwich', () => {
    const newYear = Date.UTC(2025, 11, 31, 17)
    expect(pm25(newYear - 1).map((each) => each.limit)).toEqual([50])
    expect(pm25(newYear).map((each) => each.limit)).toEqual([45])
    expect(limitsFor('VN', Date.UTC(2005, 0, 1), 'air')).toEqual([])
    expect(
      limitsFor('VN', newYear, 'water').every(({ standard }) => standard.id === 'qcvn-08-2023'),
    ).toBe(true)
    expect(limitsFor('WORLD', newYear, 'air')).toHaveLength(43)
  })
})

describe('no judgement', () => {
  it.each<[string, Partial<Observation>, string]>([
    [
      'for a mean of one hour where only days have a limit',
      { averaging: '1h' },
      'no-limit-for-averaging',
    ],
    ['for a parameter without a limit', { parameter: 'bod5' }, 'no-limit-for-parameter'],
    ['for a value that is none', { value: Number.NaN }, 'no-value'],
    ['for an infinite value', { value: Number.POSITIVE_INFINITY }, 'no-value'],
    [
      'for a time before the first standard',
      { interval: { start: 0, end: 24 * HOUR }, parameter: 'pm10' },
      'not-in-force',
    ],
  ])('%s', (_, more, reason) => {
    expect(exceedanceOf(day('2024-03-01', 500, more), AIR)).toMatchObject({ ok: false, reason })
  })

  it('comes from holding a limit against another averaging by hand', () => {
    const hour = day('2024-03-01', 500, { averaging: '1h' })
    expect(() => compareWithLimit(hour, limit('pm25', '24h', AIR))).toThrow(LimitDoesNotApply)
  })
})
