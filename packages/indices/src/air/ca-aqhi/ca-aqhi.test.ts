// Canada's AQHI and AQHI+: formula, rounding, missing hours, units, levels.
import { describe, expect, it } from 'vitest'
import { adviceFor } from '../../levels/advice.ts'
import { contrast } from '../../levels/contrast.ts'
import { UnitsDoNotFit } from '../../units/convert.ts'
import { hoursUntil } from '../engine/hour-columns.ts'
import type { AqhiResult } from './aqhi-result.ts'
import { caAqhi, caAqhiPlus } from './ca-aqhi.ts'
import { AQHI_POLLUTANTS, aqhiPlus, aqhiTerm, publishedAqhi } from './formula.ts'
import { AQHI_COLOURS, AQHI_LEVELS, aqhiColour, shownAqhi } from './levels.ts'

const at = Date.UTC(2024, 6, 1, 20)
const ppb = { no2: 'ppb', o3: 'ppb' } as const
const HOUR = 3_600_000

type Lists = Parameters<typeof hoursUntil>[1]

function known(result: AqhiResult) {
  if (!result.ok) throw new Error(result.reason)
  return result
}

describe('the formula', () => {
  it('adds the three excess risks of 3-hour means', () => {
    const lists: Lists = { o3: [30, 32, 34], no2: [20, 18, 22], pm25: [12, null, 14] }
    const result = known(caAqhi.hourly(hoursUntil(at, lists, ppb), at))
    const expected =
      (1000 / 10.4) *
      (Math.exp(0.000_537 * 32) -
        1 +
        (Math.exp(0.000_871 * 20) - 1) +
        (Math.exp(0.000_487 * 13) - 1))
    expect(result.unrounded).toBeCloseTo(expected, 10)
    expect(result).toMatchObject({
      value: 4,
      shown: '4',
      decidedBy: 'aqhi',
      dominant: ['no2'],
      aboveScale: false,
      period: 'hour',
      interval: { start: at - HOUR, end: at },
      completeness: { threeHours: { needed: 2, of: 3 } },
    })
    expect(result.level.key).toBe('moderate')
    expect(result.subIndices.map(({ input, hoursUsed }) => [input, hoursUsed])).toEqual([
      [20, 3],
      [32, 3],
      [13, 2],
    ])
  })

  it('is 1 in clean air, and never less', () => {
    const lists: Lists = { o3: [0, 0, 0], no2: [0, 0, 0], pm25: [0, 0, 0] }
    const result = known(caAqhiPlus.hourly(hoursUntil(at, lists, ppb), at))
    expect(result).toMatchObject({ value: 1, unrounded: 0, dominant: [...AQHI_POLLUTANTS] })
  })

  it.each([
    [0, 1],
    [0.49, 1],
    [1.5, 2],
    [1.499_999_999_999_9, 2],
    [3.49, 3],
    [3.5, 4],
    [6.5, 7],
    [10.49, 10],
    [10.5, 11],
    [40, 11],
  ])('publishes a sum of %d as %d', (unrounded, value) => {
    expect(publishedAqhi(unrounded)).toBe(value)
  })

  it('rises with each pollutant', () => {
    for (const pollutant of AQHI_POLLUTANTS) {
      for (let mean = 0; mean < 500; mean += 7) {
        expect(aqhiTerm(pollutant, mean + 7)).toBeGreaterThan(aqhiTerm(pollutant, mean))
      }
    }
  })
})

describe('AQHI+', () => {
  it.each([
    [0, 1],
    [10, 1],
    [10.1, 2],
    [30, 3],
    [30.1, 4],
    [60, 6],
    [60.1, 7],
    [100, 10],
    [100.1, 11],
    [999, 11],
    [0.1 + 0.2 + 29.7, 3],
  ])('turns %d µg/m³ into step %d', (pm25, value) => {
    expect(aqhiPlus(pm25)).toBe(value)
  })

  it('is published where it is the larger', () => {
    const lists: Lists = { o3: [30, 32, 34], no2: [20, 18, 22], pm25: [12, 60, 84.2] }
    const data = hoursUntil(at, lists, ppb)
    const result = known(caAqhiPlus.hourly(data, at))
    expect(result).toMatchObject({
      value: 9,
      decidedBy: 'aqhi-plus',
      dominant: ['pm25'],
      aqhi: { value: 6 },
      aqhiPlus: { input: 84.2, value: 9 },
    })
    expect(result.unrounded).toBeCloseTo(8.42, 12)
    expect(caAqhi.hourly(data, at).value).toBe(6)
    expect(caAqhi.hourly(data, at, { plus: true }).value).toBe(9)
  })

  it('stands alone where gases are not measured', () => {
    const data = hoursUntil(at, { pm25: [null, null, 130] }, ppb)
    expect(known(caAqhiPlus.hourly(data, at))).toMatchObject({
      value: 11,
      shown: '10+',
      aboveScale: true,
      level: { key: 'very-high' },
    })
    expect(caAqhi.hourly(data, at)).toMatchObject({ ok: false, reason: 'too-few-pollutants' })
  })

  it('belongs to the edition of 2024', () => {
    expect(caAqhi.rule.validBefore).toBe(caAqhiPlus.rule.validFrom)
    expect([caAqhi.plus, caAqhiPlus.plus]).toEqual([false, true])
  })
})

describe('missing hours', () => {
  const full: Lists = { o3: [30, 30, 30], no2: [20, 20, 20], pm25: [10, 10, 10] }

  it.each<[string, Lists, string]>([
    ['nothing was measured', {}, 'no-data'],
    ['a pollutant is missing', { ...full, no2: undefined as never }, 'too-few-pollutants'],
    ['only negative means came', { ...full, o3: [-1, -1, -1] }, 'too-few-pollutants'],
    ['one hour of three is known', { ...full, pm25: [null, null, 10] }, 'too-few-hours'],
  ])('give no index where %s', (_, lists, reason) => {
    const given = Object.fromEntries(Object.entries(lists).filter(([, list]) => list))
    expect(caAqhi.hourly(hoursUntil(at, given, ppb), at)).toMatchObject({ ok: false, reason })
  })

  it('do not matter where two of three are known, the current one missing too', () => {
    const data = hoursUntil(at, { ...full, pm25: [10, 10, null] }, ppb)
    expect(caAqhi.hourly(data, at).value).toBe(caAqhi.hourly(hoursUntil(at, full, ppb), at).value)
  })

  it('may be fewer or more by the caller’s demand, which the result names', () => {
    const data = hoursUntil(at, { ...full, pm25: [null, null, 10] }, ppb)
    const lenient = { completeness: { threeHours: { needed: 1, of: 3 } } }
    expect(caAqhi.hourly(data, at, lenient)).toMatchObject({ ok: true, ...lenient })
    const strict = { completeness: { threeHours: { needed: 3, of: 3 } } }
    expect(caAqhi.hourly(data, at, strict)).toMatchObject({ ok: false, reason: 'too-few-hours' })
  })
})

describe('units', () => {
  it('turns masses of gases into ppb at the stated conditions', () => {
    const masses: Lists = { o3: [60, 60, 60], no2: [40, 40, 40], pm25: [10, 10, 10] }
    const result = known(caAqhi.hourly(hoursUntil(at, masses), at))
    const [no2, o3, pm25] = result.subIndices
    expect(no2!.input).toBeCloseTo(40 / 1.880_45, 3)
    expect(o3!.input).toBeCloseTo(60 / 1.961_9, 3)
    expect(o3!.conversion).toMatchObject({ from: 'µg/m³', measured: 60, temperatureC: 25 })
    expect(pm25!.conversion).toBeUndefined()
    const european = { temperatureC: 20, pressureKPa: 101.3 }
    const cooler = known(caAqhi.hourly(hoursUntil(at, masses), at, { conditions: european }))
    expect(cooler.unrounded).toBeLessThan(result.unrounded)
  })

  it('refuses fine particles in ppb', () => {
    const data = hoursUntil(at, { pm25: [10, 10, 10] }, { pm25: 'ppb' })
    expect(() => caAqhi.hourly(data, at)).toThrow(UnitsDoNotFit)
  })
})

describe('levels, colours and advice', () => {
  it('gives each published number exactly one level', () => {
    for (let value = 1; value <= 11; value++) {
      const holding = AQHI_LEVELS.filter(({ from, to }) => value >= from && value <= to)
      expect(holding).toHaveLength(1)
    }
    expect(AQHI_LEVELS.map(({ from, to }) => [from, to])).toEqual([
      [1, 3],
      [4, 6],
      [7, 10],
      [11, 11],
    ])
    expect([shownAqhi(10), shownAqhi(11)]).toEqual(['10', '10+'])
  })

  it('has a colour for each number, and text that reads on each level', () => {
    expect(AQHI_COLOURS).toHaveLength(11)
    expect([aqhiColour(1), aqhiColour(11), aqhiColour(0)]).toEqual([
      '#00CCFF',
      '#660000',
      undefined,
    ])
    for (const { colour, textColour } of AQHI_LEVELS) {
      expect(contrast(colour.hex, textColour)).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('advises by level in both languages', () => {
    const lists: Lists = { o3: [30, 32, 34], no2: [20, 18, 22], pm25: [12, 60, 84.2] }
    const result = known(caAqhiPlus.hourly(hoursUntil(at, lists, ppb), at))
    const { sensitive, outdoor } = adviceFor(caAqhiPlus.advice, result)
    for (const text of [sensitive.en, sensitive.vi, outdoor.en, outdoor.vi]) {
      expect(text).not.toBe('')
    }
  })
})
