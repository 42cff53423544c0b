import { expect, test } from 'vitest'
import type { AnnouncedLocation } from '@eos/contract/calls/announced/announcements'
import { openPlans } from './open-plans.ts'

const line = (locationId: string, plan: AnnouncedLocation['plan']) =>
  ({ locationId, plan }) as AnnouncedLocation

test('plans of one time and person stand together, the soonest first, and failed ones are left out', () => {
  const later = { at: '2026-12-02T01:00:00.000Z', by: 'An', problem: null }
  const sooner = { at: '2026-12-01T01:00:00.000Z', by: 'Bình', problem: null }
  const failed = { ...sooner, problem: 'changed' } as const
  const lines = [line('1', later), line('2', null), line('3', sooner), line('4', later)]
  const found = openPlans([...lines, line('5', failed)])
  expect(found.map(({ by, lines: own }) => [by, own.map((each) => each.locationId)])).toEqual([
    ['Bình', ['3']],
    ['An', ['1', '4']],
  ])
})
