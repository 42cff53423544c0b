// An index is current for a limited time.
import { expect, test } from 'vitest'
import type { LatestIndex } from '../calls/stations/latest.ts'
import { currentIndex } from './current-index.ts'

const index: LatestIndex = {
  rule: 'vn-aqi-2019',
  value: 41,
  reason: null,
  level: 'good',
  dominant: ['pm25'],
  subIndices: { pm25: 41 },
  periodStart: '2026-11-21T06:00:00Z',
  periodEnd: '2026-11-21T07:00:00Z',
  dayBefore: null,
}
const at = (clock: string) => Date.parse(`2026-11-21T${clock}:00Z`)

test('an index is current for three hours after its hour', () => {
  expect(currentIndex({ state: 'live', index }, at('10:00'))).toBe(index)
  expect(currentIndex({ state: 'live', index }, at('10:01'))).toBeUndefined()
})

test('a station that has fallen silent has no present index, however new its last one is', () => {
  expect(currentIndex({ state: 'offline', index }, at('07:30'))).toBeUndefined()
  expect(currentIndex({ state: 'calibrating', index }, at('07:30'))).toBeUndefined()
})

test('no value is no index', () => {
  const none = { ...index, value: null, level: null, reason: 'no-particulate' }
  expect(currentIndex({ state: 'live', index: none }, at('07:30'))).toBeUndefined()
})
