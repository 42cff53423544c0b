// A status has a sign and a colour beside its word.
import { expect, test } from 'vitest'
import { resources } from '@eos/contract/resources/all'
import { hasTone, isStatus, standingOf, toneOf, toneOfShare } from './status-tones.ts'

test('every status of every resource has been thought of', () => {
  const missing = resources.flatMap((resource) =>
    Object.entries(resource.fields).flatMap(([name, field]) =>
      isStatus(resource, name, field) && field.kind === 'choice'
        ? (field.choices ?? []).filter((each) => !hasTone(each)).map((each) => [name, each])
        : [],
    ),
  )
  expect(missing).toEqual([])
})

test('what is well, what waits and what is wrong look different, in any spelling', () => {
  expect(['live', 'PUBLISHED', true].map(toneOf)).toEqual(['ok', 'ok', 'ok'])
  expect(['delayed', 'PENDING', 'submitted'].map(toneOf)).toEqual(['late', 'late', 'late'])
  expect(['offline', 'returned'].map(toneOf)).toEqual(['bad', 'bad'])
  expect(['draft', 'unheard of', false].map(toneOf)).toEqual(['plain', 'plain', 'plain'])
})

const standing = (status: string, publishedAt: string | null) =>
  standingOf({ status, publishedAt }, 'status', Date.parse('2026-03-01T08:00:00Z'))

test('what is published from a time to come is scheduled until then', () => {
  expect(standing('PUBLISHED', '2026-03-01T08:30:00Z')).toBe('scheduled')
  expect(standing('PUBLISHED', '2026-03-01T08:00:00Z')).toBe('PUBLISHED')
  expect(standing('DRAFT', '2026-03-01T08:30:00Z')).toBe('DRAFT')
  expect(standing('PUBLISHED', null)).toBe('PUBLISHED')
  expect(toneOf('scheduled')).toBe('late')
})

test.each([
  [100, 'ok'],
  [90, 'ok'],
  [81, 'late'],
  [74, 'bad'],
] as const)('%i per cent of what was expected is %s', (percent, tone) => {
  expect(toneOfShare(percent)).toBe(tone)
})
