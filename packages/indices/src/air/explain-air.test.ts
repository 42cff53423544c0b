// An explanation must lead a person with a pocket calculator to the very numbers of the result.
import { describe, expect, it } from 'vitest'
import { explain } from '../explain.ts'
import { HOUR_MS } from '../time/interval.ts'
import type { Step } from '../base/explanation-step.ts'
import { cnAqi2012 } from './cn-aqi/cn-aqi-2012.ts'
import { hoursUntil, type SeriesUnits } from './engine/hour-columns.ts'
import { ukDaqi2013 } from './uk-daqi/uk-daqi-2013.ts'
import { usAqi2024 } from './us-aqi/us-aqi-2024.ts'
import { vnAqi2019 } from './vn-aqi-2019/vn-aqi-2019.ts'

const end = Date.UTC(2024, 0, 15, 17)

const hours = (count: number, value: number) => Array.from({ length: count }, () => value)

/** Works out "a × b / c = d ≈ e" as a calculator would and compares every side of it with the next. */
function recalculate(formula: string): number[] {
  return formula
    .split(/ = | ≈ /)
    .map((side) => side.replaceAll('−', '-').replaceAll('×', '*').replaceAll('^', '**'))
    .filter((side) => /^[\d\s.+\-*/()]+$/.test(side))
    .map((side) => Number(new Function(`return ${side}`)()))
}

const hourly = (lists: Parameters<typeof hoursUntil>[1]) =>
  vnAqi2019.hourly(hoursUntil(end, lists), end)
const fast = hourly({ pm25: [20.1, null, 16, 32, 64], no2: [130.8], o3: [null], so2: [-2] })
const day = vnAqi2019.daily(
  hoursUntil(end, {
    pm25: hours(24, 55.7),
    pm10: hours(24, 700),
    no2: hours(24, 130.8),
    o3: hours(24, 89.3),
    so2: hours(24, Number.NaN),
  }),
  { start: end - 24 * HOUR_MS, end },
)

describe('explain', () => {
  it('tells the decision’s daily example to the integer', () => {
    const formulas = explain(day, 'en').map((step) => step.formula)
    expect(formulas).toContain('1336.8 / 24 = 55.7')
    expect(formulas).toContain('(150 − 100) × (55.7 − 50) / (80 − 50) + 100 = 109.5 ≈ 110')
    expect(formulas).toContain('(100 − 50) × (130.8 − 100) / (200 − 100) + 50 = 65.4 ≈ 65')
    expect(formulas).toContain('max(28; 45) = 45')
    expect(formulas).toContain('max(65; 45; 500; 110) = 500')
  })

  it('tells NowCast with the weight of each known hour', () => {
    const steps = explain(fast, 'en')
    const formula = steps.find((step) => step.values?.['weightSum'])?.formula
    expect(formula).toBe(
      '(64 × 0.5^0 + 32 × 0.5^1 + 16 × 0.5^2 + 20.1 × 0.5^4) / (0.5^0 + 0.5^1 + 0.5^2 + 0.5^4) = 85.25625 / 1.8125 = 47.037931',
    )
    expect(steps.find((step) => step.values?.['w'])?.formula).toBe('16 / 64 = 0.25; w = 0.5')
  })

  it('speaks of the known hours where some of NowCast’s twelve are unknown', () => {
    const [some] = explain(fast, 'en').filter(({ values }) => values?.['w'])
    expect(some!.text).toContain('of the known hours, 4 of 12,')
    const [inVietnamese] = explain(fast, 'vi').filter(({ values }) => values?.['w'])
    expect(inVietnamese!.text).toContain('của các giờ có số liệu (4 trên 12 giờ)')
    const all = explain(hourly({ pm25: hours(12, 20) }), 'en').find(({ values }) => values?.['w'])
    expect(all!.text).toContain('of the 12 hourly means')
  })

  it('writes negative numbers with the true minus', () => {
    const data = hoursUntil(end, { pm25: hours(24, -1.5) })
    const steps = explain(usAqi2024.rolling24h(data, end), 'en')
    expect(steps.flatMap(({ formula }) => formula ?? [])).toContain('−36 / 24 = −1.5')
    expect(steps.some(({ formula }) => formula?.includes('-'))).toBe(false)
  })

  it.each([fast, day])('writes formulas whose sides are equal when recalculated', (result) => {
    const formulas = explain(result, 'en').flatMap((step: Step) => step.formula ?? [])
    for (const formula of formulas.filter(
      (each) => !each.startsWith('max') && !each.includes(';'),
    )) {
      const sides = recalculate(formula)
      expect(sides.length).toBeGreaterThan(0)
      for (const side of sides) {
        const tolerance = formula.includes('≈') ? 0.5 : 1e-5
        expect(Math.abs(side - sides[0]!)).toBeLessThanOrEqual(tolerance)
      }
    }
  })

  it('ends with the level by its name in each language', () => {
    expect(explain(fast, 'en').at(-1)?.text).toBe('From 51 to 100 the level is “Moderate”.')
    expect(explain(fast, 'vi').at(-1)?.text).toBe('Từ 51 đến 100 là mức “Trung bình”.')
  })

  it('writes Vietnamese numbers with a decimal comma', () => {
    expect(explain(day, 'vi').map((step) => step.formula)).toContain(
      '(150 − 100) × (55,7 − 50) / (80 − 50) + 100 = 109,5 ≈ 110',
    )
  })

  it('says of each missing sub-index why it is missing', () => {
    const texts = explain(fast, 'en').map((step) => step.text)
    expect(texts).toContain('O3, 1-hour mean: no sub-index, no valid hour is known.')
    expect(texts).toContain('SO2, 1-hour mean: no sub-index, the mean is negative.')
  })

  it('ends with the reason when there is no index', () => {
    const gases = hourly({ no2: [100] })
    expect(explain(gases, 'en').at(-1)?.text).toMatch(
      /asks for PM10 or PM2.5, and neither was measured/,
    )
    expect(explain(hourly({}), 'vi').at(-1)?.text).toBe('Không có chỉ số: không có số liệu đo.')
  })

  it('calls the rolling 24 hours what they are', () => {
    const rolling = { ...day, period: 'rolling-24h' as const }
    expect(explain(rolling, 'en')[0]?.text).toMatch(/not the official daily value/)
    expect(explain(rolling, 'vi')[0]?.text).toMatch(/không phải giá trị ngày chính thức/)
  })
})

const us = (lists: Parameters<typeof hoursUntil>[1], units?: SeriesUnits) =>
  explain(usAqi2024.hourly(hoursUntil(end, lists, units), end), 'en')

describe('explanations of other rules', () => {
  it('tell the conversion, the truncation, and the printed row', () => {
    const steps = us({ no2: [200.55] })
    expect(steps.slice(1, 5).map(({ text, formula }) => [text, formula])).toEqual([
      ['NO2: mean of this hour in µg/m³.', '200.55'],
      [
        'NO2: converted from µg/m³ to ppb at 25 °C and 101.325 kPa.',
        expect.stringMatching(/^200\.55 × 0\.531\d+ = 106\.\d+$/) as string,
      ],
      [
        'NO2: truncated to 1 ppb; further digits are dropped.',
        expect.stringMatching(/^106\.\d+ → 106$/) as string,
      ],
      [
        'NO2, 1-hour mean: sub-index in the row from 101 to 360 ppb, rounded half up.',
        '(150 − 101) × (106 − 101) / (360 − 101) + 101 = 101.945946 ≈ 102',
      ],
    ])
  })

  it('tell of a negative mean, and of a column that begins higher', () => {
    const texts = us({ o3: [20] }, { o3: 'ppb' }).map((step) => step.text)
    expect(texts).toContain('O3, 1-hour mean: below 0.125 ppm it is not indexed.')
    const negative = us({ pm25: hours(12, -0.4) })
    expect(negative.map((step) => step.formula)).toContain('−0.4 → 0')
  })

  it('tell a level look-up by its bounds and a single level by its number', () => {
    const result = ukDaqi2013.hourly(hoursUntil(end, { no2: [70.5] }), end)
    const texts = explain(result, 'en').map((step) => step.text)
    expect(texts).toContain('NO2: rounded to 1 µg/m³, half up.')
    expect(texts).toContain('NO2, 1-hour mean: above 67 and up to 134 µg/m³ the sub-index is 2.')
  })

  it('tell the top of the scale, held or extended', () => {
    const data = hoursUntil(end, { pm25: hours(12, 400) })
    const held = explain(usAqi2024.hourly(data, end), 'en').map((step) => step.text)
    expect(held).toContain(
      'PM2.5: above 325.4 µg/m³, the last row of the table, so the sub-index stays at the top.',
    )
    expect(held).toContain(
      'The concentration lies above the last row of its column: the index says no more than that.',
    )
    const extended = explain(usAqi2024.hourly(data, end, { aboveTop: 'extend' }), 'vi')
    expect(extended.map((step) => step.formula)).toContain(
      '(500 − 301) × (400 − 225,5) / (325,4 − 225,5) + 301 = 648,602603 ≈ 649',
    )
  })

  it('tell that concentrations are always rounded up where the rule says so', () => {
    const result = cnAqi2012.hourly(hoursUntil(end, { no2: [50.5] }), end)
    const texts = explain(result, 'en').map((step) => step.text)
    expect(texts.some((text) => text.endsWith('always rounded up.'))).toBe(true)
  })
})
