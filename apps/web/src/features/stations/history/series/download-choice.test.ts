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

const day = (text: string, timeZone: string) => {
  const range = rangeOfDays({ firstDay: text, lastDay: text }, timeZone)!
  return [new Date(range.from).toISOString(), (range.to - range.from) / 3_600_000]
}

test('days are whole also where the clock is changed on them', () => {
  expect(day('2026-03-29', 'Europe/Berlin')).toEqual(['2026-03-28T23:00:00.000Z', 23])
  expect(day('2026-10-25', 'Europe/Berlin')).toEqual(['2026-10-24T22:00:00.000Z', 25])
  expect(day('2026-03-08', 'America/New_York')).toEqual(['2026-03-08T05:00:00.000Z', 23])
})

const hours = (firstDay: string, lastDay: string) => {
  const range = rangeOfDays({ firstDay, lastDay }, 'Asia/Ho_Chi_Minh')
  return range && (range.to - range.from) / 3_600_000
}

test('the last day of February and of the year are days', () => {
  expect(hours('2024-02-29', '2024-02-29')).toBe(24)
  expect(hours('2026-12-31', '2027-01-01')).toBe(48)
  expect(hours('2026-02-29', '2026-03-01')).toBeUndefined()
})
