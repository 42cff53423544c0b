// An explanation must lead a person with a pocket calculator to the very numbers of the result.
import { describe, expect, it } from 'vitest'
import { explain } from '../explain.ts'
import { HOUR_MS } from '../interval.ts'
import type { Step } from '../step.ts'
import { hoursUntil } from './engine/hour-columns.ts'
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
