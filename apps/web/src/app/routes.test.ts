// Which pages which organization is offered.
import { expect, test } from 'vitest'
import { organizationTypes } from '@eos/contract/vocabulary'
import { absenceOf, offeredPages, routesFor } from './routes.tsx'

const { ministry, provincialOffice, enterprise } = organizationTypes

test('hides the questions list on the hosts of enterprises alone, also where no organization is known', () => {
  expect(offeredPages(enterprise)).not.toContain('questions')
  expect(offeredPages(provincialOffice)).toContain('questions')
  expect(offeredPages(ministry)).toContain('questions')
  expect(offeredPages(undefined)).toContain('questions')
  expect(absenceOf('questions', undefined)).toBe('later')
  expect(absenceOf('questions', enterprise)).toBe('not-offered')
  expect(offeredPages(enterprise)).toContain('questions/:id')
})

test('registers solid waste for the ministry only, its statistics for all', () => {
  expect(offeredPages(ministry)).toContain('solid-waste')
  for (const type of [provincialOffice, enterprise, undefined])
    expect(offeredPages(type)).not.toContain('solid-waste')
  for (const type of [ministry, provincialOffice, enterprise, undefined])
    expect(offeredPages(type)).toContain('solid-waste-statistics')
})

test('registers only offered pages, and only those that have a component', () => {
  for (const type of [ministry, provincialOffice, enterprise, undefined]) {
    const registered = routesFor(type).map((route) => route.path)
    expect(registered).toContain('')
    expect(registered).toContain('login')
    for (const path of registered) expect(offeredPages(type)).toContain(path)
  }
})

test('tells a page of a later version from a page of other sites and from no page', () => {
  expect(absenceOf('news_detail/clean-air', ministry)).toBe('later')
  expect(absenceOf('solid-waste', enterprise)).toBe('not-offered')
  expect(absenceOf('solid-waste', ministry)).toBe('later')
  expect(absenceOf('stationz', ministry)).toBe('unknown')
  expect(absenceOf('news_detail/a/b', ministry)).toBe('unknown')
})
