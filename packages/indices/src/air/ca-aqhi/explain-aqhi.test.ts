// An explained AQHI can be followed with a pocket calculator, in both languages.
import { describe, expect, it } from 'vitest'
import { hoursUntil } from '../engine/hour-columns.ts'
import { caAqhi, caAqhiPlus } from './ca-aqhi.ts'
import { explainAqhi } from './explain-aqhi.ts'

const at = Date.UTC(2024, 6, 1, 20)
const ppb = { no2: 'ppb', o3: 'ppb' } as const
const smoke = hoursUntil(at, { o3: [30, 32, 34], no2: [20, 18, 22], pm25: [12, 60, 84.2] }, ppb)

/** Types the right side of a formula into a calculator: e^( ) and plain arithmetic only. */
function calculate(formula: string): number {
  const script = formula
    .replaceAll('e^(', 'Math.exp(')
    .replaceAll('×', '*')
    .replaceAll('−', '-')
    .replaceAll(';', ',')
    .replaceAll('max(', 'Math.max(')
  return Number(new Function(`return ${script}`)())
}

describe('explainAqhi', () => {
  it('goes from the means over shares and sum to the larger of the two and its level', () => {
    const steps = explainAqhi(caAqhiPlus.hourly(smoke, at), 'en')
    expect(steps.map(({ formula }) => formula)).toEqual([
      undefined,
      '(20 + 18 + 22) / 3 = 20',
      '1000 / 10.4 × (e^(0.000871 × 20) − 1) = 1.689674',
      '(30 + 32 + 34) / 3 = 32',
      '1000 / 10.4 × (e^(0.000537 × 32) − 1) = 1.666586',
      '(12 + 60 + 84.2) / 3 = 52.066667',
      '1000 / 10.4 × (e^(0.000487 × 52.066667) − 1) = 2.469296',
      '1.689674 + 1.666586 + 2.469296 = 5.825556 ≈ 6',
      '84.2 / 10 = 8.42 → 9',
      'max(6; 9) = 9',
      undefined,
    ])
    expect(steps.at(-1)!.text).toBe('At 9 the level is “High risk”.')
  })

  it('prints sums that a calculator confirms', () => {
    const masses = hoursUntil(at, { o3: [61.3, 70], no2: [40, 33.3], pm25: [12, 14] })
    for (const data of [smoke, masses]) {
      for (const { formula } of explainAqhi(caAqhi.hourly(data, at), 'en')) {
        if (formula === undefined) continue
        const [left, right] = formula.split(' = ')
        expect(calculate(left!)).toBeCloseTo(Number.parseFloat(right!), 4)
      }
    }
  })

  it('writes decimals the Vietnamese way', () => {
    const steps = explainAqhi(caAqhiPlus.hourly(smoke, at), 'vi')
    expect(steps[2]!.formula).toBe('1000 / 10,4 × (e^(0,000871 × 20) − 1) = 1,689674')
    expect(steps.at(-1)!.text).toBe('Ở giá trị 9, mức là “Nguy cơ cao”.')
  })

  it('says why there is no index', () => {
    const data = hoursUntil(
      at,
      { o3: [30, 32, 34], no2: [20, 18, 22], pm25: [12, null, null] },
      ppb,
    )
    const steps = explainAqhi(caAqhi.hourly(data, at), 'en')
    expect(steps.slice(-2).map(({ text }) => text)).toEqual([
      'PM2.5: no mean, 1 of the last 3 hours are known and 2 are needed.',
      'No index: NO2, O3 and PM2.5 were not all measured on enough of these 3 hours.',
    ])
  })

  it('tells of the ends of the scale', () => {
    const clean = hoursUntil(at, { o3: [0, 0, 0], no2: [0, 0, 0], pm25: [0, 0, 0] }, ppb)
    expect(explainAqhi(caAqhi.hourly(clean, at), 'en').map(({ text }) => text)).toContain(
      'The index begins at 1.',
    )
    const fire = hoursUntil(at, { pm25: [null, 300, 400] }, ppb)
    const texts = explainAqhi(caAqhiPlus.hourly(fire, at), 'en').map(({ text }) => text)
    expect(texts).toContain('There is no AQHI, so AQHI+ is published.')
    expect(texts).toContain('Everything above 10 is published as “10+”.')
  })
})
