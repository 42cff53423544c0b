// Simulated readings arrive one by one, all the time.
import { expect, test } from 'vitest'
import { listDemoStations } from '@eos/demo/build-country'
import { lagOf, type LoadedStation } from '../load/loaded-stations.ts'
import { readingMs } from '@eos/demo/signal/simulate'
import { findDue, nextAt, passOverSilence, planSending, waitMs } from './schedule.ts'

const start = Date.UTC(2026, 2, 5, 8)
const all = listDemoStations()
const stations = all.map((station, index): LoadedStation => ({
  id: String(index + 1),
  place: station,
  indicators: station.indicators,
  file: station.file,
  lagMs: lagOf(index, all),
}))

test('something is due every couple of seconds, and each station every five minutes', () => {
  const plan = planSending(stations, new Map(), start - readingMs)
  const at = plan.map((due) => nextAt(due) % readingMs).toSorted((a, b) => a - b)
  const gaps = at.map((time, index) => time - (at[index - 1] ?? 0))
  expect(Math.max(...gaps)).toBeLessThan(4_000)
})

test('the one that has waited longest comes first, and nobody sends early', () => {
  const plan = planSending(stations.slice(0, 5), new Map(), start)
  expect(findDue(plan, start + readingMs - 1)).toBeUndefined()
  expect(waitMs(plan, start + readingMs - 1)).toBeGreaterThan(0)
  const first = findDue(plan, start + 3 * readingMs)!
  expect(plan.every((due) => nextAt(first) <= nextAt(due))).toBe(true)
})

test('a station that has fallen silent is not behind', () => {
  const silent = { ...stations[0]!, faults: [{ kind: 'gap' as const, from: start, to: Infinity }] }
  const [due] = planSending([silent], new Map(), start)
  const now = start + 3 * 86_400_000
  expect(nextAt(passOverSilence(due!, now))).toBeGreaterThan(now - readingMs)
})
