// A rule declares the hours and pollutants that an index needs, and how negative means count.
import { describe, expect, it } from 'vitest'
import { base, end, hourOf, made, times, type Lists } from '../../../test/made-up-rule.ts'
import { HOUR_MS } from '../../time/interval.ts'
import { airIndex } from './air-index.ts'
import { subIndexOf } from './air-result.ts'
import type { AirRule, InputLine } from './air-rule.ts'
import { HoursDoNotFit, hourColumns, hoursUntil } from './hour-columns.ts'
import { NotInThisRule } from './look-up.ts'

describe('negative means', () => {
  it('are missing, or take part and count as zero in the end, as the rule says', () => {
    const list = { no2: [...times(23, -1), 5] }
    const day = { start: end - 24 * HOUR_MS, end }
    const missing = made({}).daily(hoursUntil(end, list), day)
    expect(subIndexOf(missing, 'no2')).toMatchObject({ reason: 'too-few-hours', hoursUsed: 1 })
    const zero = made({ negative: 'zero-after-averaging' }).daily(hoursUntil(end, list), day)
    expect(subIndexOf(zero, 'no2')).toMatchObject({
      input: 0,
      negativeMean: -0.75,
      value: 0,
      hoursUsed: 24,
    })
    const mixed = { no2: [...times(12, -2), ...times(12, 6)] }
    const mean = made({ negative: 'zero-after-averaging' }).daily(hoursUntil(end, mixed), day)
    expect(subIndexOf(mean, 'no2')).toMatchObject({ input: 2 })
  })

  it('are told apart from hours without data', () => {
    expect(subIndexOf(hourOf({}, { no2: [-1] }), 'no2')).toMatchObject({ reason: 'negative' })
    expect(subIndexOf(hourOf({}, { no2: [null] }), 'no2')).toMatchObject({ reason: 'no-data' })
  })
})

describe('what an index needs', () => {
  const hour: InputLine[] = (['no2', 'o3', 'pm10', 'pm25'] as const).map((pollutant) => ({
    pollutant,
    averaging: pollutant.startsWith('pm') ? 'nowcast-12h' : '1h',
    column: 'main',
  }))
  const needs = (pollutants: AirRule['completeness']['pollutants'], lists: Lists) => {
    const changes = { hour, completeness: { ...base.completeness, pollutants } }
    const result = hourOf(changes, lists)
    return result.ok ? result.value : result.reason
  }
  const three = { atLeast: 3, oneOfEach: [['pm10', 'pm25']] } as const

  it('is met by so many pollutants with one of each group', () => {
    expect(needs(three, { no2: [2], o3: [2], pm10: [4, 4] })).toBe(20)
  })

  it('is told by its reason when it is not met', () => {
    expect(needs(three, {})).toBe('no-data')
    expect(needs(three, { no2: [2], o3: [2] })).toBe('no-particulate')
    expect(needs(three, { no2: [2], o3: [2], pm10: [4, null, null] })).toBe('nowcast-incomplete')
    expect(needs(three, { no2: [2], pm25: [4, 4] })).toBe('too-few-pollutants')
    expect(needs(three, { no2: [2], pm25: [4, 4], pm10: [4, null] })).toBe('nowcast-incomplete')
    expect(needs({ atLeast: 1, oneOfEach: [['no2'], ['o3']] }, { no2: [2] })).toBe(
      'too-few-pollutants',
    )
  })

  it('may be less for a high index', () => {
    const strict = { atLeast: 3, oneOfEach: [], elseOnlyAbove: 50 }
    expect(needs(strict, { no2: [10] })).toBe('too-few-pollutants')
    expect(needs(strict, { no2: [11] })).toBe(55)
  })

  it('may be asked for otherwise, and the result says what was asked', () => {
    const options = { completeness: { pollutants: { atLeast: 2, oneOfEach: [] } } }
    const result = made({}).hourly(hoursUntil(end, { no2: [1] }), end, options)
    expect(result).toMatchObject({
      reason: 'too-few-pollutants',
      completeness: options.completeness,
    })
  })
})

const reading = (hour: number, value: number) => ({
  start: end + hour * HOUR_MS,
  end: end + (hour + 1) * HOUR_MS,
  value,
})

describe('hours', () => {
  it('must be whole ones, and a rule without a daily index has none', () => {
    const data = hoursUntil(end, { no2: [1] })
    expect(() => made({}).hourly(data, end + 1)).toThrow(HoursDoNotFit)
    const { day: _day, ...hourOnly } = base
    expect(() => airIndex(hourOnly).rolling24h(data, end)).toThrow(NotInThisRule)
  })

  it('are placed by their intervals, in any order', () => {
    const data = hourColumns({ no2: [reading(2, 3), reading(0, 1)] })
    expect(data).toMatchObject({ start: end, hours: 3 })
    expect([...data.columns.no2!]).toEqual([1, Number.NaN, 3])
    expect(() => hourColumns({ no2: [reading(0, 1), reading(0, 2)] })).toThrow(HoursDoNotFit)
    expect(() => hourColumns({ no2: [reading(0, 1), reading(0.5, 2)] })).toThrow(HoursDoNotFit)
    expect(() => hourColumns({ no2: [{ ...reading(0, 1), end: end + 1 }] })).toThrow(HoursDoNotFit)
    const span = { start: end + HOUR_MS, end: end + 2 * HOUR_MS }
    expect([...hourColumns({ no2: [reading(0, 1), reading(1, 2)] }, span).columns.no2!]).toEqual([
      2,
    ])
  })
})
