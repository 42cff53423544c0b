// Days of a download are those of the station's clock.
import { expect, test } from 'vitest'
import { dayOf, downloadBytes, downloadOf, rangeOfDays } from './download-choice.ts'

const station = { id: '7', timeZone: 'Asia/Ho_Chi_Minh', intervalSeconds: 300 }
const choice = {
  form: 'csv',
  grain: 'hour',
  indicators: ['pm25', 'no2'],
  firstDay: '2026-03-01',
  lastDay: '2026-03-02',
} as const

test('both days are whole, from midnight to midnight where the station stands', () => {
  expect(rangeOfDays(choice, 'Asia/Ho_Chi_Minh')).toEqual({
    from: Date.parse('2026-02-28T17:00:00Z'),
    to: Date.parse('2026-03-02T17:00:00Z'),
  })
  expect(rangeOfDays(choice, 'UTC')?.from).toBe(Date.parse('2026-03-01T00:00:00Z'))
  expect(dayOf(Date.parse('2026-03-01T18:00:00Z'), 'Asia/Ho_Chi_Minh')).toBe('2026-03-02')
})

test('days in the wrong order, or that are none, give no address', () => {
  expect(downloadOf(station, { ...choice, lastDay: '2026-02-27' })).toBeUndefined()
  expect(downloadOf(station, { ...choice, firstDay: '' })).toBeUndefined()
})

test('the address names the form, and indicators for readings only', () => {
  const from = Date.parse('2026-02-28T17:00:00Z')
  expect(downloadOf(station, choice)).toEqual({
    path: '/api/eos/public/export/7.csv',
    query: { grain: 'hour', from, to: from + 2 * 86_400_000, indicators: ['pm25', 'no2'] },
  })
  const index = downloadOf(station, { ...choice, form: 'parquet', grain: 'aqiDay' })
  expect(index?.path).toBe('/api/eos/public/export/7.parquet')
  expect(index?.query).toMatchObject({ grain: 'aqiDay', indicators: [] })
})

test('the size grows with rows and values, and what is still to come has none', () => {
  const after = { now: Date.parse('2027-01-01T00:00:00Z'), indicators: 8 }
  const hours = downloadBytes(station, choice, after)
  expect(hours).toBeGreaterThan(48 * 50)
  expect(hours).toBeLessThan(48 * 200)
  expect(downloadBytes(station, { ...choice, grain: 'minute' }, after)).toBe(hours * 12)
  const half = { ...after, now: Date.parse('2026-03-01T17:00:00Z') }
  expect(downloadBytes(station, choice, half)).toBe(hours / 2)
})
