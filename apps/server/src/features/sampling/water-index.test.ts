// The index of a sample follows the edition of its day; where there is none, the reason is told.
import { expect, test } from 'vitest'
import { indexOfSample } from './water-index.ts'
import type { Sample, SampledValue } from './queries/samples.ts'

const value = (
  code: string,
  number: number | null,
  more: Partial<SampledValue> = {},
): SampledValue => ({
  indicatorId: `id-${code}`,
  code,
  unit: units[code] ?? 'mg/L',
  value: number,
  censor: null,
  limitValue: null,
  method: null,
  ...more,
})
const units: Record<string, string> = {
  ph: '',
  temp: '°C',
  coliform: 'MPN/100mL',
  turb: 'NTU',
}

const measured = [
  value('ph', 7.2),
  value('temp', 25),
  value('do', 6.4),
  value('bod5', 5),
  value('cod', 12),
  value('nh4_n', 0.2),
  value('coliform', 2500),
]
const sample = (more: Partial<Sample> = {}): Sample => ({
  id: '1',
  locationPointId: '1',
  year: 2026,
  observation: 1,
  time: new Date('2026-03-01T02:00:00Z'),
  laboratory: null,
  sampleNo: null,
  medium: 'water',
  stationType: 'surface_water_periodic',
  waterBody: 'river',
  waterLevel: 'B',
  waterUse: null,
  results: measured,
  ...more,
})

test('a sample of today is computed by VN_WQI 2019, with the indicators that count', () => {
  const found = indexOfSample(sample())
  // Group I 100; group IV: DO 77.7 % of saturation, BOD5 87.5, COD 90, NH4 100; group V 100.
  expect(found).toMatchObject({ rule: 'vn-wqi-2019', level: 'very-good', reason: null })
  expect(found.wqi).toBeGreaterThan(90)
  expect(found.inputs).toEqual(measured.map(({ indicatorId }) => indicatorId))
  expect(found.result?.groups.map(({ group }) => group)).toEqual(['I', 'IV', 'V'])
})

test('oxygen without a temperature does not count, and the temperature is no input then', () => {
  const found = indexOfSample(sample({ results: measured.filter(({ code }) => code !== 'temp') }))
  expect(found.inputs).not.toContain('id-do')
  expect(found.wqi).not.toBeNull()
})

test('a value below detection enters with its limit, one above the range with the end of the range', () => {
  const results = [
    ...measured.filter(({ code }) => code !== 'coliform' && code !== 'nh4_n'),
    value('nh4_n', null, { censor: 'lt_lod', limitValue: 0.05 }),
    value('coliform', null, { censor: 'gt_range', limitValue: 24_000 }),
  ]
  const lines = indexOfSample(sample({ results })).result!.subIndices
  expect(lines.find(({ parameter }) => parameter === 'nh4_n')?.value).toBe(100)
  expect(lines.find(({ parameter }) => parameter === 'coliform')?.value).toBe(10)
})

const reason = (more: Partial<Sample>) => indexOfSample(sample(more)).reason

test('where there is no index the reason is told', () => {
  expect(reason({ results: [] })).toBe('no-data')
  expect(reason({ results: [value('ph', 7)] })).toBe('no-group-iv')
  expect(reason({ waterBody: 'coast' })).toBe('not-surface-water')
  expect(reason({ stationType: 'groundwater_periodic' })).toBe('not-surface-water')
  expect(reason({ time: new Date('2010-01-01T00:00:00Z') })).toBe('no-edition')
  expect(reason({ results: [...measured, value('cod', 3)] })).toBe('measured-twice')
  expect(reason({ results: [...measured, value('toc', 3, { unit: 'furlong' })] })).toBe(
    'unit-does-not-fit',
  )
})

test('an older sample is computed by the edition of 2011', () => {
  const results = [...measured, value('po4_p', 0.1), value('tss', 20), value('turb', 5)]
  const found = indexOfSample(sample({ results, time: new Date('2015-03-01T00:00:00Z') }))
  expect(found).toMatchObject({ rule: 'vn-wqi-2011', reason: null })
  expect(found.wqi).toBeGreaterThan(0)
})
