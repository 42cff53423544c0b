// The steps of a status that a screen offers.
import { expect, test } from 'vitest'
import { resourceAt } from '@eos/contract/resources/all'
import type { PermissionAction } from '@eos/contract/words/vocabulary'
import type { SignedIn } from '../../../api/session.ts'
import { mayTakeSteps, offeredSteps, statusOf, stepsForOtherEyes, stepsOfSigners } from './steps.ts'

const report = resourceAt('waste_report_result')!
const withoutStatus = resourceAt('indicator')!
const item = (status: string, enteredById = '3') => ({ id: '1', status, enteredById })
const session = (...actions: PermissionAction[]) =>
  ({
    user: { id: '3' },
    permissions: [{ subject: 'waste_report_result', actions }],
  }) as unknown as SignedIn
const of = (type: number, signs = false) =>
  ({ ...session('EDIT'), organization: { id: '7', type, provinceId: null }, signs }) as SignedIn
const namesOf = (status: string, ...templates: string[]) =>
  offeredSteps(report, item(status), new Set(templates)).map(({ to, asksWhy }) => [to, asksWhy])

test('offers the steps that the server offers of this item, in the order of their declaration', () => {
  expect(namesOf('in_review', 'status-approved_prov', 'status-returned', 'default')).toEqual([
    ['returned', true],
    ['approved_prov', false],
  ])
})

test('offers nothing from another status, and nothing until the server has answered', () => {
  expect(namesOf('published', 'status-approved_prov')).toEqual([])
  expect(offeredSteps(report, item('draft'), undefined)).toEqual([])
})

test('an item of a resource without a status takes no steps', () => {
  expect(statusOf(withoutStatus, { id: '1' })).toBe('')
  expect(offeredSteps(withoutStatus, { id: '1' }, new Set(['status-active']))).toEqual([])
})

test('says which steps wait for other eyes, to who entered the item and could take them otherwise', () => {
  const both = session('EDIT', 'APPROVE')
  const none = new Set<string>()
  const waiting = ['returned', 'approved_prov']
  expect(stepsForOtherEyes(both, report, item('in_review'), none)).toEqual(waiting)
  const offered = new Set(waiting.map((to) => `status-${to}`))
  expect(stepsForOtherEyes(both, report, item('in_review'), offered)).toEqual([])
  expect(stepsForOtherEyes(both, report, item('in_review'), undefined)).toEqual([])
  expect(stepsForOtherEyes(session('EDIT'), report, item('in_review'), none)).toEqual([])
  expect(stepsForOtherEyes(undefined, report, item('in_review'), none)).toEqual([])
})

test('says which steps somebody who signs takes, to who prepares for an enterprise', () => {
  const own = new Set(['patch'])
  const preparer = of(2)
  for (const status of ['draft', 'returned', 'correction'])
    expect(stepsOfSigners(preparer, report, item(status), own)).toEqual(['submitted'])
  // Withdrawing binds nobody.
  expect(stepsOfSigners(preparer, report, item('submitted'), own)).toEqual([])
  // The report of another.
  expect(stepsOfSigners(preparer, report, item('draft'), new Set())).toEqual([])
  expect(stepsOfSigners(preparer, report, item('draft'), undefined)).toEqual([])
  expect(stepsOfSigners(of(2, true), report, item('draft'), own)).toEqual([])
  expect(stepsOfSigners(of(1), report, item('draft'), own)).toEqual([])
  // The ministry may write in a draft, and hands in for nobody.
  expect(stepsOfSigners(of(0), report, item('draft'), own)).toEqual(['submitted'])
  expect(stepsOfSigners(undefined, report, item('draft'), own)).toEqual([])
})

test('somebody takes steps where one of them is granted', () => {
  expect(mayTakeSteps(session('EDIT'), report)).toBe(true)
  expect(mayTakeSteps(session('DELETE'), report)).toBe(false)
  expect(mayTakeSteps(session('EDIT', 'APPROVE'), withoutStatus)).toBe(false)
})
