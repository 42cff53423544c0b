// Each kind of waiting thing leads to where it is acted upon, is counted there, and says how much time is left.
import type { WaitingItem } from '@eos/contract/calls/people/work'
import { workKinds, type WorkKindName } from '@eos/contract/labels/work'
import { expect, test } from 'vitest'
import { sumOf, waitingOn, type Counts } from './counts.ts'
import { actOf, dueIn, isReturned, pageOfKind, targetOf } from './waiting-item.ts'

const item: WaitingItem = {
  kind: 'silence',
  id: '7',
  since: '2026-11-20T00:00:00.000Z',
  due: null,
  name: 'Trạm cổng',
  nameEn: null,
  stationId: '7',
  provinceId: '01',
  timeZone: 'Asia/Ho_Chi_Minh',
  by: null,
  indicator: null,
  verdict: null,
  from: null,
  to: null,
  fields: [],
  number: null,
  status: null,
  count: null,
  programId: null,
  year: null,
  observation: null,
  reason: null,
}

test('a silent station leads to its state', () => {
  expect(targetOf(item)).toEqual({ to: 'admin/station-states', search: { station: '7' } })
})

test('a review leads to its range on the screen of the station', () => {
  const from = '2026-11-19T10:00:00.000Z'
  const to = '2026-11-19T12:00:00.000Z'
  const target = targetOf({ ...item, kind: 'review', id: '3', indicator: 'pm25', from, to })
  expect(target.to).toBe('admin/quality/station')
  expect(target.search).toMatchObject({
    stationId: '7',
    indicator: 'pm25',
    spanFrom: from,
    spanTo: to,
  })
})

test.each([
  ['station-proposal', 'admin/station-changes'],
  ['waste-report', 'admin/waste-reports'],
  ['reuse-report', 'admin/reuse-waste'],
  ['export', 'admin/danger-waste-export'],
  ['manifest', 'admin/waste-manifests'],
] as const)('a %s leads to its entry', (kind, to) => {
  expect(targetOf({ ...item, kind, id: '5' })).toEqual({ to, search: { mode: 'VIEW', id: '5' } })
})

test('a question leads to the screen on which it is answered', () => {
  expect(targetOf({ ...item, kind: 'question', id: '5' })).toEqual({
    to: 'admin/questions',
    search: { id: '5' },
  })
})

test('a sign-up leads to the list of those who wait, a symbol to the list of symbols', () => {
  expect(targetOf({ ...item, kind: 'sign-up', id: '9' })).toEqual({
    to: 'account',
    search: { view: 'sign-ups' },
  })
  expect(targetOf({ ...item, kind: 'symbol' })).toEqual({ to: 'admin/symbols' })
})

test('a refused delivery leads to its receipt, a round to its grid, and results of no program to their list', () => {
  expect(targetOf({ ...item, kind: 'delivery', id: '40' })).toEqual({
    to: 'admin/deliveries',
    search: { id: '40' },
  })
  const round = { ...item, programId: '2', year: 2026, observation: 3 }
  for (const kind of ['sampling-round', 'announcement'] as const)
    expect(targetOf({ ...round, kind })).toEqual({
      to: 'admin/sampling-rounds/round',
      search: { programId: '2', year: '2026', observation: '3' },
    })
  expect(targetOf({ ...round, kind: 'announcement', programId: null })).toEqual({
    to: 'admin/public-point-data',
    search: { 'f.year': '2026', 'f.observation': '3' },
  })
})

test('what nobody has decided about leads to the one station, or to all that are not public', () => {
  const waiting = { ...item, kind: 'publication', stationId: null } as const
  expect(targetOf({ ...waiting, status: 'station', stationId: '7' })).toEqual({
    to: 'admin/stations',
    search: { mode: 'VIEW', id: '7' },
  })
  expect(targetOf({ ...waiting, status: 'point' })).toEqual({
    to: 'admin/location-points',
    search: { 'f.isPublic': 'false' },
  })
})

test.each([
  ['waste-report', 'submitted', 'act.waste-report'],
  ['waste-report', 'draft', 'finish'],
  ['reuse-report', 'returned', 'mend'],
  ['waste-report', 'published', 'decide'],
  ['reuse-report', 'accepted', 'decide'],
  ['export', 'submitted', 'act.export'],
  ['export', 'returned_incomplete', 'mend'],
  ['export', 'in_use', 'follow'],
  ['sampling-round', 'missing', 'act.sampling-round'],
  ['sampling-round', 'waiting', 'submit'],
  ['sampling-round', 'returned', 'mend'],
  ['announcement', 'submitted', 'act.announcement'],
  ['announcement', 'approved', 'announce'],
] as const)('the act of a %s that is %s is %s', (kind, status, act) => {
  expect(actOf({ kind, status })).toBe(act)
})

test('what waits is counted at the screen on which it is acted upon', () => {
  const none = Object.fromEntries(workKinds.map((kind) => [kind, 0])) as Record<
    WorkKindName,
    number
  >
  const counts: Counts = {
    ...none,
    silence: 2,
    review: 3,
    'sign-up': 1,
    'station-proposal': 4,
    'waste-report': 5,
  }
  expect(sumOf(counts)).toBe(15)
  expect(waitingOn('admin/quality', counts)).toBe(3)
  expect(waitingOn('admin/station-changes', counts)).toBe(4)
  expect(waitingOn('admin/waste-reports', counts)).toBe(5)
  expect(waitingOn('admin/stations', counts)).toBe(0)
  expect(Object.keys(pageOfKind)).toEqual(expect.arrayContaining([...workKinds]))
})

test.each([
  ['submitted', false],
  ['returned', true],
  ['correction', true],
  ['returned_incomplete', true],
  [null, false],
])('a report that is %s came back: %s', (status, expected) => {
  expect(isReturned({ status })).toBe(expected)
})

test.each([
  ['2026-11-20T02:00:00Z', 'overdue', 2, true, true],
  ['2026-11-22T02:00:00Z', 'today', 0, true, true],
  ['2026-11-22T15:00:00Z', 'today', 0, false, true],
  // Past midnight there, on the same day in UTC.
  ['2026-11-22T18:00:00Z', 'tomorrow', 1, false, true],
  ['2026-11-25T02:00:00Z', 'days', 3, false, true],
  ['2026-12-31T16:59:59Z', 'days', 39, false, false],
])('what is due at %s is told as %s', (due, words, count, isOver, isPressing) => {
  const now = Date.parse('2026-11-22T10:20:00Z')
  expect(dueIn(due, now, 'Asia/Ho_Chi_Minh')).toEqual({ words, count, isOver, isPressing })
})
