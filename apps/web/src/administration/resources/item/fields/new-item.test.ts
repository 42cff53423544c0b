// A new item begins with the organization of the person who makes it, and with what its list is narrowed to.
import { expect, test } from 'vitest'
import { resourceAt } from '@eos/contract/resources/all'
import type { SignedIn } from '../../../../api/session.ts'
import { narrowedValues, newValues, ownFields } from './new-item.ts'

const report = resourceAt('waste_report_result')!
const of = (type: 0 | 1 | 2, provinceId: string | null = '15') =>
  ({ organization: { id: '7', type, provinceId }, permissions: [] }) as unknown as SignedIn

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

test('in a list that is narrowed to one station or one kind, a new item is of that one', () => {
  const link = resourceAt('station_indicator')!
  expect(narrowedValues(link, of(0), { stationId: '12' })).toEqual({ stationId: '12' })
  expect(narrowedValues(report, of(1), { formType: '05A', year: '2025' })).toEqual({
    formType: '05A',
  })
})

test('several values, ranges and unknown ones choose nothing for a new item', () => {
  const link = resourceAt('station_indicator')!
  expect(narrowedValues(link, of(0), { stationId: '12,13', 'stationId.empty': 'true' })).toEqual({})
  expect(narrowedValues(report, of(1), { formType: '99', status: 'draft' })).toEqual({})
})

test('a proposal is about the station of its list, and takes nothing else from there', () => {
  const proposal = resourceAt('station_change_proposal')!
  const filters = { stationId: '12', provinceId: '1' }
  expect(narrowedValues(proposal, of(2), filters)).toEqual({ stationId: '12' })
})

test('a field that others write is not chosen', () => {
  const stations = resourceAt('stations')!
  const locked = narrowedValues(stations, of(2), { organizationId: '7', stationTypeId: '1' })
  expect(Object.keys(locked)).not.toContain('stationTypeId')
})
