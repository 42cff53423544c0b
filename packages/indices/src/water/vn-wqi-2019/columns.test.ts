// Columns of samples equal single samples, and every explanation is arithmetically right.
import { describe, expect, it } from 'vitest'
import { workOut } from '../../../test/pocket-calculator.ts'
import { randomFrom } from '../../../test/random-hours.ts'
import { UnitsDoNotFit } from '../../units/convert.ts'
import { ColumnTooShort } from '../../base/typed-columns.ts'
import { VN_WQI_REASONS } from './aggregation.ts'
import type { WaterColumns } from './columns.ts'
import { explainVnWqi } from './explain.ts'
import type { VnWqiOptions } from './options.ts'
import { VN_WQI_PARAMETERS, type VnWqiInput, type VnWqiParameter } from './parameters.ts'
import { VN_WQI_TABLES } from './tables.ts'
import { vnWqi2019, type WaterSample } from './vn-wqi-2019.ts'

const SAMPLES = 600

/** Values around each table's breakpoints, some exactly on them, with gaps, impossible values and detection limits. */
function makeColumns(seed: number, known: number): WaterColumns {
  const random = randomFrom(seed)
  const columns: Partial<Record<VnWqiInput, Float64Array>> = {}
  const belowDetection: Partial<Record<VnWqiParameter, Uint8Array>> = {}
  for (const parameter of VN_WQI_PARAMETERS) {
    const { rows } = VN_WQI_TABLES[parameter]
    const top = parameter === 'do' ? 15 : rows.at(-1)!.low * 1.3
    columns[parameter] = Float64Array.from({ length: SAMPLES }, () => {
      if (random() > known) return Number.NaN
      if (random() < 0.02) return -1
      if (random() < 0.3) return rows[Math.floor(random() * rows.length)]!.low
      return Math.round(top * random() ** 2 * 1e6) / 1e6
    })
    belowDetection[parameter] = Uint8Array.from({ length: SAMPLES }, () => +(random() < 0.1))
  }
  columns.temp = Float64Array.from({ length: SAMPLES }, () =>
    random() < 0.1 ? Number.NaN : -5 + 60 * random(),
  )
  return { samples: SAMPLES, columns, belowDetection, units: { hg: 'µg/L', cu: 'µg/L' } }
}

function sampleOf(data: WaterColumns, i: number): WaterSample {
  return {
    readings: Object.entries(data.columns).map(([key, column]) => {
      const parameter = key as VnWqiParameter
      return {
        parameter,
        value: column?.[i],
        unit: data.units?.[parameter],
        belowDetection: data.belowDetection?.[parameter]?.[i] === 1,
      }
    }),
  }
}

const cases: [number, number, Partial<VnWqiOptions>][] = [
  [1, 0.9, {}],
  [2, 0.5, { form: 'weighted' }],
  [3, 0.2, { belowDetection: 'half', minimum: { groups: 2, inGroupIV: 1 } }],
  [4, 0.07, { belowDetection: 'zero' }],
]

describe.each(cases)('random samples %d, %d of them known, %j', (seed, known, options) => {
  const data = makeColumns(seed, known)
  const series = vnWqi2019.calculateColumns(data, options)
  const alone = Array.from({ length: SAMPLES }, (_, i) =>
    vnWqi2019.calculate(sampleOf(data, i), options),
  )

  it('give the same numbers together and alone', () => {
    for (const [i, result] of alone.entries()) {
      expect(series.value[i]).toBe(result.ok ? result.value : -1)
      expect(series.unrounded[i]).toBe(result.ok ? result.unrounded : Number.NaN)
      expect(vnWqi2019.levels[series.level[i]!]).toBe(result.ok ? result.level : undefined)
      expect(VN_WQI_REASONS[series.reason[i]!]).toBe(result.ok ? 'ok' : result.reason)
      for (const line of result.subIndices)
        expect(series.subIndices[line.parameter]![i]).toBe(line.value ?? Number.NaN)
    }
  })

  it('stay between 0 and 100, and are not better than their best group', () => {
    for (const result of alone) {
      if (!result.ok) continue
      expect(result.unrounded).toBeGreaterThan(0)
      expect(result.unrounded).toBeLessThanOrEqual(
        Math.max(...result.groups.map(({ mean }) => mean)),
      )
    }
  })

  it.each(['en', 'vi'] as const)('are explained so that one can follow them, in %s', (locale) => {
    for (const result of alone.slice(0, 60)) {
      const steps = explainVnWqi(result, locale)
      for (const { text, formula } of steps) {
        expect(text).not.toMatch(/undefined|NaN|null/)
        const [first, ...others] = workOut(formula ?? '0')
        for (const side of others)
          expect(Math.abs(side - first!)).toBeLessThanOrEqual(1e-4 * Math.max(1, Math.abs(first!)))
      }
      expect(steps.at(-1)!.text).toContain(
        result.ok ? result.level.name[locale] : locale === 'en' ? 'No index' : 'Không tính được',
      )
    }
  })
})

describe('the columns', () => {
  it('meet every reason and every level somewhere in the random data', () => {
    const met = new Set<string | undefined>()
    for (const [seed, known, options] of cases) {
      const series = vnWqi2019.calculateColumns(makeColumns(seed, known), options)
      for (let i = 0; i < SAMPLES; i++)
        met.add(VN_WQI_REASONS[series.reason[i]!]).add(vnWqi2019.levels[series.level[i]!]?.key)
    }
    expect([...met]).toEqual(expect.arrayContaining([...VN_WQI_REASONS, 'very-polluted', 'poor']))
  })

  it('refuse a column that is too short, and a unit that does not fit', () => {
    const columns = { ph: new Float64Array(2) }
    expect(() => vnWqi2019.calculateColumns({ samples: 3, columns })).toThrow(ColumnTooShort)
    expect(() =>
      vnWqi2019.calculateColumns({ samples: 2, columns, units: { ph: 'mg/L' } }),
    ).toThrow(UnitsDoNotFit)
  })

  it('give no sub-indices for what has no column', () => {
    const series = vnWqi2019.calculateColumns({ samples: 1, columns: {} })
    expect(series.subIndices).toEqual({})
    expect([...series.value, ...series.reason]).toEqual([-1, VN_WQI_REASONS.indexOf('no-data')])
  })
})
