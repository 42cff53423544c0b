// A status has a sign and a colour beside its word.
import { expect, test } from 'vitest'
import { resources } from '@eos/contract/resources/all'
import { hasTone, isStatus, toneOf, toneOfShare } from './status-tones.ts'

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

test.each([
  [100, 'ok'],
  [90, 'ok'],
  [81, 'late'],
  [74, 'bad'],
] as const)('%i per cent of what was expected is %s', (percent, tone) => {
  expect(toneOfShare(percent)).toBe(tone)
})
