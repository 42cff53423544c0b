// A judgement is explained so that a person finds limit, dates, conversion and comparison again.
import { describe, expect, it } from 'vitest'
import type { Certainty } from '../base/certainty.ts'
import { explainExceedance } from './explain-exceedance.ts'
import { exceedanceOf } from './exceedance.ts'
import { compareWithLimit } from './judgement.ts'
import type { Observation } from './observation.ts'
import { LIMIT_STANDARDS, limitsFor } from './standards.ts'
import { who2021 } from './who-2021.ts'

const HOUR = 3_600_000
const start = Date.parse('2026-01-01T00:00:00+07:00')
const dayOf2026 = { start, end: start + 24 * HOUR }

function only(observation: Observation) {
  const result = exceedanceOf(observation, limitsFor('VN', start, 'air'))
  if (!result.ok) throw new Error(result.reason)
  return result.judgements[0]!
}

describe('explainExceedance', () => {
  const dust = only({
    parameter: 'pm25',
    averaging: '24h',
    value: 55.8,
    unit: 'µg/m³',
    interval: dayOf2026,
  })

  it('names standard, limit, dates, comparison and ratio', () => {
    expect(explainExceedance(dust, 'en')).toEqual([
      {
        text: 'By QCVN 05:2023/BTNMT, national technical regulation on air quality (Circular 01/2023/TT-BTNMT of 13 March 2023, Ministry of Natural Resources and Environment).',
      },
      {
        text: 'PM2.5, 24-hour mean: at most 45 µg/m³ (Table 1, in force since 2026-01-01).',
      },
      { text: 'The value exceeds the limit.', formula: '55.8 > 45', values: { value: 55.8 } },
      {
        text: 'So many times the limit.',
        formula: '55.8 / 45 = 1.24',
        values: { value: 55.8, limit: 45, ratio: 55.8 / 45 },
      },
    ])
  })

  it('speaks Vietnamese', () => {
    const steps = explainExceedance(dust, 'vi')
    expect(steps[1]!.text).toBe(
      'PM2.5, trung bình 24 giờ: không quá 45 µg/m³ (Bảng 1, có hiệu lực từ 01/01/2026).',
    )
    expect(steps[2]).toMatchObject({ text: 'Giá trị vượt giới hạn.', formula: '55,8 > 45' })
  })

  it('shows conversions, and doubts about the limit', () => {
    const ozone = only({
      parameter: 'o3',
      averaging: '1h',
      value: 90,
      unit: 'ppb',
      interval: dayOf2026,
    })
    const steps = explainExceedance(ozone, 'en')
    expect(steps[2]).toMatchObject({ text: 'From ppb to µg/m³ at 25 °C, 101.325 kPa.' })
    expect(steps[2]!.formula).toMatch(/^90 × 1\.96\d+ = 176\.\d+$/)
    expect(steps[3]!.formula).toMatch(/^176\.\d+ ≤ 200$/)
    expect(steps.at(-1)!.text).toBe('Sources disagree about this limit.')
  })

  it('writes every limit of every standard, in both languages', () => {
    const sure: Certainty[] = ['confirmed']
    for (const limit of LIMIT_STANDARDS.flatMap(({ limits }) => limits)) {
      const { parameter, averaging, unit } = limit
      const judgement = compareWithLimit(
        { parameter, averaging, value: 7, unit, instant: start },
        limit,
      )
      for (const locale of ['en', 'vi'] as const) {
        const steps = explainExceedance(judgement, locale)
        const hasRatio = limit.kind === 'range' ? 0 : 1
        expect(steps).toHaveLength(3 + hasRatio + (sure.includes(limit.certainty) ? 0 : 1))
        expect(steps.map(({ text }) => text).join(' ')).not.toMatch(/undefined|NaN/)
      }
    }
  })

  it('writes ranges, classes and values below detection', () => {
    const water = limitsFor('VN', start, 'water')
    const ph = water.find(({ parameter, class: name }) => parameter === 'ph' && name === 'A')!
    const sour = compareWithLimit(
      { parameter: 'ph', averaging: 'sample', value: 6.1, unit: 'pH', instant: start },
      ph,
    )
    const [, limit, comparison] = explainExceedance(sour, 'en')
    expect(limit!.text).toBe(
      'pH, sample: from 6.5 to 8.5 (Table 2, class A, rivers, streams and canals, in force since 2023-09-12).',
    )
    expect(comparison!.formula).toBe('6.1 < 6.5')
    const arsenic = water.find(({ parameter }) => parameter === 'as')!
    const unknown = compareWithLimit(
      {
        parameter: 'as',
        averaging: 'sample',
        value: 0.02,
        unit: 'mg/L',
        belowDetection: true,
        instant: start,
      },
      arsenic,
    )
    expect(explainExceedance(unknown, 'en')[2]).toMatchObject({ formula: '< 0.02; 0.01' })
    const target = who2021.limits.find(({ class: name }) => name === 'IT-3')!
    const year = compareWithLimit(
      { parameter: 'pm25', averaging: 'year', value: 12, unit: 'µg/m³', instant: start },
      target,
    )
    expect(explainExceedance(year, 'vi')[1]!.text).toContain('mục tiêu tạm thời 3')
  })
})
