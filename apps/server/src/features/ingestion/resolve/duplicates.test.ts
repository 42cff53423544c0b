// Readings that stand twice in one delivery: equal ones count once, with the stricter flag, contradictory ones never.
import { flagNumber, type ReadingFlag } from '@eos/contract/readings/reading-flags'
import { expect, test } from 'vitest'
import type { StationRow } from '../../../readings/station.ts'
import { duplicateGuard } from './duplicates.ts'

const row = (value: number | null, flag: ReadingFlag, limit?: number): StationRow => ({
  stationId: '1',
  time: Date.UTC(2026, 10, 12),
  periodSeconds: 3600,
  line: 2,
  values: [value],
  flags: [flagNumber(flag)],
  ...(limit === undefined ? {} : { censored: [{ slot: 1, censor: 'lt_lod', limit }] }),
})

function combined(...rows: StationRow[]) {
  const guard = duplicateGuard()
  const outcomes = rows.map((each) => guard.add(each)).flatMap(({ problems }) => problems)
  const [kept] = guard.drain(true)
  return {
    value: kept?.values[0],
    flag: kept?.flags[0],
    outcomes: outcomes.map(({ outcome }) => outcome),
  }
}

test('equal values count once, whatever their flags, and the stricter flag stays', () => {
  for (const flags of [
    ['valid', 'preliminary'],
    ['preliminary', 'valid'],
  ] as const) {
    const [first, second] = flags
    expect(combined(row(27, first), row(27, second)), flags.join()).toEqual({
      value: 27,
      flag: flagNumber('preliminary'),
      outcomes: ['warned'],
    })
  }
  expect(combined(row(27, 'valid'), row(27, 'fault'), row(27, 'valid')).flag).toBe(
    flagNumber('fault'),
  )
})

test('where the source tells which row holds, its flag holds as well', () => {
  const first = { ...row(27, 'preliminary'), rank: [1] }
  const later = { ...row(27, 'valid'), rank: [2] }
  expect(combined(first, later)).toMatchObject({ value: 27, flag: flagNumber('valid') })
  expect(combined(later, first)).toMatchObject({ value: 27, flag: flagNumber('valid') })
})

test('a gap beside a value is no contradiction', () => {
  expect(combined(row(29, 'valid'), row(null, 'fault'))).toMatchObject({ value: 29, flag: 0 })
  expect(combined(row(null, 'missing'), row(26, 'valid'))).toMatchObject({ value: 26, flag: 0 })
})

test('different values, and different limits, are quarantined', () => {
  expect(combined(row(30, 'valid'), row(31, 'fault')).outcomes).toEqual([
    'quarantined',
    'quarantined',
  ])
  const below = (limit: number) => row(null, 'valid_below_lod', limit)
  expect(combined(below(0.05), below(0.1)).outcomes).toEqual(['quarantined', 'quarantined'])
  expect(combined(below(0.05), below(0.05)).outcomes).toEqual(['warned'])
})
