// The European index from hourly means to a level, and why there may be none.
import { describe, expect, it } from 'vitest'
import { hoursUntil } from '../engine/hour-columns.ts'
import { EAQI_ADVICE, EAQI_FIVE_LEVELS_ADVICE } from './advice.ts'
import {
  eaqi2017,
  eaqi2017FiveLevels,
  EAQI_2017_OTHER_STATIONS,
  EAQI_2017_TRAFFIC_STATIONS,
} from './eaqi-2017.ts'
import { eaqi2024 } from './eaqi-2024.ts'

const at = Date.UTC(2026, 0, 15, 9)
const day = (value: number) => Array<number>(24).fill(value)

describe('the revised index', () => {
  it('is the worst level of five hourly means, particles included', () => {
    const data = hoursUntil(at, {
      so2: [20],
      no2: [25],
      o3: [120],
      pm10: [...day(300), 45],
      pm25: [...day(200), 50.1],
    })
    const result = eaqi2024.hourly(data, at)
    expect(result).toMatchObject({ ok: true, value: 4, dominant: ['pm25'], aboveScale: false })
    expect(result.ok && result.level.name.en).toBe('Poor')
    expect(result.subIndices.map(({ pollutant, value }) => [pollutant, value])).toEqual([
      ['so2', 1],
      ['no2', 2],
      ['o3', 3],
      ['pm10', 2],
      ['pm25', 4],
    ])
  })

  it.each([
    [5, 1, 'good'],
    [5.1, 2, 'fair'],
    [0.1 + 0.2, 1, 'good'],
    [15, 2, 'fair'],
    [50.000_001, 4, 'poor'],
    [90.5, 5, 'very-poor'],
    [140, 5, 'very-poor'],
    [140.1, 6, 'extremely-poor'],
    [5000, 6, 'extremely-poor'],
  ])('does not round: PM2.5 of %d is level %d, %s', (pm25, value, key) => {
    const result = eaqi2024.hourly(hoursUntil(at, { pm25: [pm25] }), at)
    expect(result).toMatchObject({ ok: true, value, level: { key }, aboveScale: false })
  })

  it('names every pollutant of the worst level', () => {
    const result = eaqi2024.hourly(hoursUntil(at, { no2: [90], o3: [130], pm10: [10] }), at)
    expect(result).toMatchObject({ value: 4, dominant: ['no2', 'o3'] })
  })

  it('is content with one pollutant, but can ask for what the 2017 method asked for', () => {
    const data = hoursUntil(at, { no2: [30], pm10: [20] })
    expect(eaqi2024.hourly(data, at)).toMatchObject({ ok: true, value: 3 })
    const asked = { completeness: { pollutants: EAQI_2017_OTHER_STATIONS } }
    expect(eaqi2024.hourly(data, at, asked)).toMatchObject({
      ok: false,
      reason: 'too-few-pollutants',
    })
  })

  it.each([
    ['nothing was measured', {}],
    ['the hour is missing', { pm25: [20, null], no2: [30, undefined] }],
    ['the only mean is negative', { pm25: [-0.5] }],
  ])('has no level when %s', (_, lists) => {
    expect(eaqi2024.hourly(hoursUntil(at, lists), at)).toMatchObject({
      ok: false,
      reason: 'no-data',
    })
  })

  it('takes gases in ppb at 20 °C, as Europe does', () => {
    const data = hoursUntil(at, { no2: [13.1] }, { no2: 'ppb' })
    const line = eaqi2024.hourly(data, at).subIndices[0]!
    expect(line.input).toBeCloseTo(13.1 * 1.912, 1)
    expect(line.value).toBe(3)
  })

  it('has no daily index', () => {
    expect(() => eaqi2024.daily(hoursUntil(at, { pm25: day(5) }), dayBefore(at))).toThrow(
      'no daily index',
    )
  })
})

describe('the index of 2017', () => {
  const gases = { no2: [91], o3: [50] }

  it('takes particles by the mean of the last 24 hours', () => {
    const pm25 = [...Array<number>(12).fill(10), ...Array<number>(12).fill(30)]
    const result = eaqi2017.hourly(hoursUntil(at, { ...gases, pm25 }), at)
    expect(result).toMatchObject({ ok: true, value: 3, dominant: ['no2'] })
    expect(result.subIndices.at(-1)).toMatchObject({ input: 20, value: 2, hoursUsed: 24 })
  })

  it('needs 18 of the 24 hours', () => {
    const enough = [...Array<null>(6).fill(null), ...Array<number>(18).fill(60)]
    const tooFew = [...Array<null>(7).fill(null), ...Array<number>(17).fill(60)]
    expect(eaqi2017.hourly(hoursUntil(at, { ...gases, pm10: enough }), at)).toMatchObject({
      value: 4,
      dominant: ['pm10'],
    })
    expect(eaqi2017.hourly(hoursUntil(at, { ...gases, pm10: tooFew }), at)).toMatchObject({
      ok: false,
      reason: 'too-few-hours',
    })
  })

  it('needs NO2, O3 and particles, and at traffic stations no O3', () => {
    const traffic = { completeness: { pollutants: EAQI_2017_TRAFFIC_STATIONS } }
    const withoutOzone = hoursUntil(at, { no2: [20], pm10: day(35.1) })
    expect(eaqi2017.hourly(withoutOzone, at)).toMatchObject({ reason: 'too-few-pollutants' })
    expect(eaqi2017.hourly(withoutOzone, at, traffic)).toMatchObject({ ok: true, value: 2 })
    const withoutNo2 = hoursUntil(at, { o3: [20], pm10: day(35), so2: [4] })
    expect(eaqi2017.hourly(withoutNo2, at)).toMatchObject({ reason: 'too-few-pollutants' })
    expect(eaqi2017.hourly(withoutNo2, at, traffic)).toMatchObject({ reason: 'too-few-pollutants' })
    expect(eaqi2017.hourly(hoursUntil(at, gases), at)).toMatchObject({ reason: 'no-particulate' })
    expect(eaqi2017.hourly(hoursUntil(at, gases), at, traffic)).toMatchObject({
      reason: 'no-particulate',
    })
  })

  it('had five levels at first, with other bounds', () => {
    const data = hoursUntil(at, { no2: [20], o3: [81], pm10: day(35.1) })
    expect(eaqi2017FiveLevels.hourly(data, at)).toMatchObject({ value: 3, dominant: ['pm10'] })
    expect(eaqi2017FiveLevels.subIndex('pm25', 900)).toMatchObject({ ok: true, value: 5 })
    expect(eaqi2017.subIndex('pm25', 900)).toMatchObject({ ok: true, value: 6 })
  })
})

it('leaves no day between its editions, and no day to two', () => {
  expect(eaqi2017FiveLevels.rule.validBefore).toBe(eaqi2017.rule.validFrom)
  expect(eaqi2017.rule.validBefore).toBe(eaqi2024.rule.validFrom)
  expect(eaqi2024.rule.validBefore).toBeUndefined()
})

it.each([
  ['six', eaqi2024.levels, EAQI_ADVICE.byLevel],
  ['five', eaqi2017FiveLevels.levels, EAQI_FIVE_LEVELS_ADVICE.byLevel],
] as const)(
  'has advice in both languages for each of %s levels, from 1 on',
  (_, levels, advice) => {
    expect(levels.map(({ from, to }) => [from, to])).toEqual(levels.map((__, i) => [i + 1, i + 1]))
    expect(Object.keys(advice)).toEqual(levels.map(({ key }) => key))
    for (const { effect, general, sensitive, outdoor } of Object.values(advice)) {
      for (const texts of [effect, general, sensitive, outdoor]) {
        expect(texts.en).not.toBe('')
        expect(texts.vi).not.toBe('')
      }
    }
  },
)

it('has the colours of the agency', () => {
  expect(eaqi2024.levels.map(({ colour }) => colour.hex)).toEqual([
    '#50F0E6',
    '#50CCAA',
    '#F0E641',
    '#FF5050',
    '#960032',
    '#7D2181',
  ])
})

function dayBefore(end: number) {
  return { start: end - 24 * 3_600_000, end }
}
