// Running means of the last hours beside the limits in force: only means that the law limits, and of enough hours.
import { hourMs } from '@eos/contract/words/time-units'
import { expect, test } from 'vitest'
import { limitedMeans, type MeasuredHours } from './limited-means.ts'

const noon = Date.parse('2026-03-02T12:00:00Z')
const fact = (unit: string, decimals: number | null = 1) => ({
  symbol: '',
  name: '',
  nameEn: '',
  unit,
  decimals,
})
const indicators = { pm25: fact('µg/m³'), o3: fact('µg/m³'), co: fact('mg/m³'), ph: fact('', 2) }
const dry = { waterBody: null, waterLevel: null, waterUse: null }

/** Hours that end at noon, unless another end is given. */
function judged(
  values: MeasuredHours['values'],
  { end = noon, now = end, ...about }: Partial<MeasuredHours> & { end?: number; now?: number } = {},
) {
  const length = Math.max(...Object.values(values).map((hours) => hours.length))
  const from = end - length * hourMs
  const kind = {
    medium: 'air',
    stationType: 'air_auto',
    water: dry,
    permits: [],
    indicators,
    ...about,
  }
  return limitedMeans({ ...kind, from, values }, now)
}

const day = (value: number) => Array<number>(24).fill(value)
const found = (limits: ReturnType<typeof judged>) =>
  limits.means.map(({ indicator, averaging, value, limit: { low, high } }) => [
    indicator,
    averaging,
    value,
    low !== undefined && high !== undefined ? [low, high] : (low ?? high),
  ])

test('each mean that has a limit stands beside it, with the document that says so', () => {
  const limits = judged({
    pm25: day(68.2),
    o3: [...day(40).slice(8), ...Array<number>(8).fill(52)],
  })
  expect(found(limits)).toEqual([
    ['pm25', '24h', 68.2, 45],
    ['o3', '1h', 52, 200],
    ['o3', '8h', 52, 120],
  ])
  expect(limits.periodEnd).toBe('2026-03-02T12:00:00.000Z')
  expect(limits.means[0]).toMatchObject({
    present: 24,
    expected: 24,
    limit: {
      unit: 'µg/m³',
      standard: 'qcvn-05-2023',
      table: { vi: 'Bảng 1' },
      validFrom: '2026-01-01',
    },
  })
  expect(limits.standards['qcvn-05-2023']?.title.en).toContain('QCVN 05:2023/BTNMT')
})

test('the limit counts that was in force in the last hour', () => {
  const newYear = Date.parse('2026-01-01T00:00:00+07:00')
  expect(found(judged({ pm25: day(48) }, { end: newYear }))).toEqual([['pm25', '24h', 48, 50]])
  expect(found(judged({ pm25: day(48) }, { end: newYear + hourMs }))).toEqual([
    ['pm25', '24h', 48, 45],
  ])
})

test('a mean needs three quarters of its hours, and a negative one is none', () => {
  const hours = (known: number) => day(30).map((value, k) => (k < known ? value : null))
  expect(judged({ pm25: hours(18) }).means[0]).toMatchObject({ value: 30, present: 18 })
  expect(judged({ pm25: hours(17) }).means[0]).toMatchObject({ value: null, present: 17 })
  expect(judged({ pm25: [30, 30] }).means[0]).toMatchObject({
    value: null,
    present: 2,
    expected: 24,
  })
  expect(judged({ pm25: day(-1) }).means[0]?.value).toBe(null)
})

test('the hour that has not ended is left out', () => {
  const limits = judged({ o3: [...day(50), 400] }, { now: noon - 1 })
  expect(limits.periodEnd).toBe('2026-03-02T11:00:00.000Z')
  expect(found(limits)[0]).toEqual(['o3', '1h', 50, 200])
})

test('values come in the unit of the limit, and never look as if they had kept a limit that they pass', () => {
  expect(found(judged({ co: day(1.45) }))[0]).toEqual(['co', '1h', 1450, 30_000])
  expect(judged({ pm25: day(45.04) }).means[0]).toMatchObject({ value: 45.04, decimals: 2 })
  const odd = { ...indicators, o3: fact('kg') }
  expect(judged({ o3: day(1) }, { indicators: odd }).means).toEqual([])
})

test('water is held against the limits of its declared class, and against none without a class', () => {
  const river = { medium: 'water', stationType: 'surface_water_auto' }
  const declared = { waterBody: 'river', waterLevel: 'A', waterUse: null }
  expect(found(judged({ ph: [7.2] }, { ...river, water: declared }))).toEqual([
    ['ph', 'sample', 7.2, [6.5, 8.5]],
  ])
  expect(judged({ ph: [7.2] }, river).means).toEqual([])
  const outlet = { medium: 'water', stationType: 'wastewater_auto', water: declared }
  expect(judged({ ph: [7.2] }, outlet).means).toEqual([])
})

test('without an ended hour nothing is said', () => {
  expect(judged({ o3: [50] }, { now: noon - 1 })).toEqual({
    periodEnd: null,
    means: [],
    standards: {},
  })
})
