// The size of a file is estimated before it is made.
import { expect, test } from 'vitest'
import { dataForms, roughBytes, type RoughFile } from './file-forms.ts'

const week: RoughFile = {
  form: 'csv',
  grain: 'hour',
  intervalSeconds: 300,
  from: new Date('2026-03-01T00:00:00Z'),
  to: new Date('2026-03-08T00:00:00Z'),
  values: 8,
}

test('readings follow the interval of the station, hours and days do not', () => {
  const hours = roughBytes(week)
  expect(roughBytes({ ...week, grain: 'minute' })).toBe(hours * 12)
  expect(roughBytes({ ...week, grain: 'minute', intervalSeconds: 3600 })).toBe(hours)
  expect(roughBytes({ ...week, grain: 'day' })).toBe(hours / 24)
  expect(roughBytes({ ...week, grain: 'aqiHour' })).toBe(hours)
})

test('a file of many stations is as many times as large', () => {
  expect(roughBytes({ ...week, stations: 63 })).toBe(roughBytes(week) * 63)
})

test('a part of an interval has a row, and a range that is empty or turned round has none', () => {
  const row = roughBytes({ ...week, to: new Date('2026-03-01T01:00:00Z') })
  expect(roughBytes({ ...week, to: new Date('2026-03-01T00:00:01Z') })).toBe(row)
  expect(roughBytes({ ...week, to: week.from })).toBe(0)
  expect(roughBytes({ ...week, to: new Date('2026-02-01T00:00:00Z') })).toBe(0)
})

test('Parquet is the smallest form and NDJSON the largest', () => {
  const bySize = dataForms.toSorted(
    (one, other) => roughBytes({ ...week, form: one }) - roughBytes({ ...week, form: other }),
  )
  expect(bySize).toEqual(['parquet', 'csv', 'ndjson'])
})
