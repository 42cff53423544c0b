// The series over HAL have an address each, and their rows match their schema.
import { expect, test } from 'vitest'
import { grain, grains, halSeries, publicData } from './grains.ts'
import { seriesRowSchema } from './series-rows.ts'

const head = {
  id: '7_1767322800',
  stationId: '7',
  getTime: '2026-01-02T03:00:00Z',
  periodStart: '2026-01-02T03:00:00Z',
  periodEnd: '2026-01-02T04:00:00Z',
  provinceCode: null,
}
const value = { value: 31.2, unit: 'µg/m³', status: 'valid', validity: 'valid' }
const index = {
  ...head,
  aqi: 84,
  level: 'moderate',
  mainPollutant: 'pm25',
  mainPollutants: ['pm25'],
  subIndex: { pm25: 84, o3: null },
  reason: null,
  rule: 'vn-aqi-2019',
  official: true,
}
const takes = (name: Parameters<typeof grain>[0], row: object) =>
  seriesRowSchema(grain(name)).safeParse(row).success

test('a row of readings says nothing, or something of some indicators', () => {
  expect(takes('minute', { ...head, data: null })).toBe(true)
  expect(takes('minute', { ...head, data: { pm25: value, ph: { ...value, value: null } } })).toBe(
    true,
  )
  const aggregation = { n: 12, expected: 12, min: null, max: 40.5 }
  expect(takes('hour', { ...head, data: { pm25: { ...value, aggregation } } })).toBe(true)
})

test('a row without its times, with another validity, or with a part of a reading is refused', () => {
  expect(takes('hour', { ...head, getTime: '2026-01-02', data: null })).toBe(false)
  expect(takes('hour', { ...head, data: { pm25: { ...value, validity: 'perhaps' } } })).toBe(false)
  expect(takes('hour', { ...head, data: { pm25: { ...value, aggregation: { n: 0.5 } } } })).toBe(
    false,
  )
})

test('an index is a whole number or a reason for none', () => {
  expect(takes('aqiHour', index)).toBe(true)
  const none = { ...index, aqi: null, level: null, mainPollutant: null, mainPollutants: [] }
  expect(takes('aqiDay', { ...none, reason: 'no-particulate' })).toBe(true)
  expect(takes('aqiHour', { ...index, aqi: 84.5 })).toBe(false)
  expect(takes('aqiHour', { ...head, data: null })).toBe(false)
})

test('public readings are readings under another address', () => {
  expect(publicData).toMatchObject({ table: 'data_min', kind: 'readings', publicOnly: true })
  expect(grain('minute').publicOnly).toBeUndefined()
  const paths = halSeries.map(({ path }) => path)
  expect(new Set(paths).size).toBe(grains.length + 1)
})
