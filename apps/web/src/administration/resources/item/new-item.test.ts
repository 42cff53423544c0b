// A new item begins with the organization of the person who makes it.
import { expect, test } from 'vitest'
import { resourceAt } from '@eos/contract/resources/all'
import type { SignedIn } from '../../../api/session.ts'
import { newValues, ownFields } from './new-item.ts'

const report = resourceAt('waste_report_result')!
const of = (type: 0 | 1 | 2, provinceId: string | null = '15') =>
  ({ organization: { id: '7', type, provinceId } }) as SignedIn

test('a report of an enterprise is its own, and neither is asked for', () => {
  expect(newValues(report, of(2))).toMatchObject({ organizationId: '7', provinceId: '15' })
  expect([...ownFields(report, of(2))]).toEqual(['organizationId', 'provinceId'])
})

test('an enterprise without a province is asked for it', () => {
  expect(newValues(report, of(2, null))).toMatchObject({ organizationId: '7', provinceId: null })
  expect([...ownFields(report, of(2, null))]).toEqual(['organizationId'])
})

test('an office begins with its own and may enter it for another', () => {
  expect(newValues(report, of(1))).toMatchObject({ organizationId: '7' })
  expect(ownFields(report, of(1)).size).toBe(0)
})

test('the ministry, citizens and visitors begin with nothing', () => {
  const citizen = { organization: null } as SignedIn
  for (const session of [of(0), citizen, undefined]) {
    expect(newValues(report, session)).toMatchObject({ organizationId: null, provinceId: null })
    expect(ownFields(report, session).size).toBe(0)
  }
})

test('what belongs to nobody in particular is not filled in', () => {
  const station = resourceAt('indicator')!
  expect(newValues(station, of(2))).not.toHaveProperty('organizationId')
  expect(ownFields(station, of(2)).size).toBe(0)
})
