import type { AnnouncedLocation } from '@eos/contract/calls/announced/announcements'
import { expect, test } from 'vitest'
import { hasSteps, mainStep, offeredSteps, progressOf } from './step-choice.ts'

const line = (
  state: AnnouncedLocation['state'],
  steps: AnnouncedLocation['steps'],
  blocked: AnnouncedLocation['blocked'] = [],
) => ({ state, steps, blocked, version: state === 'announced' ? 2 : null }) as AnnouncedLocation

const own = 'Somebody else has to take this step.'

test('steps are offered for the points that allow them, and told why not for the others', () => {
  const lines = [
    line('submitted', ['return', 'approve']),
    line('submitted', ['return'], [{ step: 'approve', message: own }]),
    line('waiting', ['submit']),
  ]
  expect(
    offeredSteps(lines).map(({ step, lines: of, blocked }) => [step, of.length, blocked]),
  ).toEqual([
    ['submit', 1, []],
    ['return', 2, []],
    ['approve', 1, [{ message: own, count: 1 }]],
  ])
  expect(mainStep(offeredSteps(lines))).toBe('approve')
})

test('a step that nobody may take is told with its reason, and is no main step', () => {
  const offered = offeredSteps([line('submitted', [], [{ step: 'approve', message: own }])])
  expect(offered.map(({ step }) => step)).toEqual(['approve'])
  expect(mainStep(offered)).toBeUndefined()
})

test('the bar counts the points that have come as far as each step', () => {
  const lines = [line('waiting', []), line('approved', []), line('announced', [])]
  expect(progressOf(lines)).toEqual({
    draft: 3,
    submitted: 2,
    approved: 2,
    announced: 1,
    corrected: 1,
  })
})

test('a submitted result has steps before it has a version, and a draft has neither', () => {
  const draft = { ...line('waiting', []), decidedBy: null }
  expect(hasSteps(draft)).toBe(false)
  expect(hasSteps({ ...draft, version: 1 })).toBe(true)
  expect(hasSteps({ ...line('submitted', []), decidedBy: 'Officer' })).toBe(true)
})
