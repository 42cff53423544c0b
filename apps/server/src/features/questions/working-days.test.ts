// The clock of an office counts working days by the calendar of its zone.
import { expect, test } from 'vitest'
import { dueAfter, workingDaysBetween } from './working-days.ts'

const zone = 'Asia/Ho_Chi_Minh'

test.each([
  ['a Monday', '2026-11-23T03:00:00Z', '2026-11-26T10:00:00.000Z'],
  ['a Friday', '2026-11-27T03:00:00Z', '2026-12-02T10:00:00.000Z'],
  ['a Saturday', '2026-11-28T03:00:00Z', '2026-12-02T10:00:00.000Z'],
  ['a Sunday that is Monday in the zone', '2026-11-22T18:00:00Z', '2026-11-26T10:00:00.000Z'],
])(
  'what is asked on %s is due at the end of the third working day after it',
  (_day, asked, due) => {
    expect(dueAfter(new Date(asked), zone).toISOString()).toBe(due)
  },
)

test.each([
  ['2026-11-23T03:00:00Z', '2026-11-23T09:00:00Z', 0],
  ['2026-11-23T03:00:00Z', '2026-11-24T01:00:00Z', 1],
  ['2026-11-27T03:00:00Z', '2026-11-29T03:00:00Z', 0],
  ['2026-11-27T03:00:00Z', '2026-11-30T03:00:00Z', 1],
  ['2026-11-02T03:00:00Z', '2026-11-23T03:00:00Z', 15],
  ['2026-11-24T03:00:00Z', '2026-11-23T03:00:00Z', 0],
])('from %s to %s pass %i working days', (from, to, days) => {
  expect(workingDaysBetween(new Date(from), new Date(to), zone)).toBe(days)
})
