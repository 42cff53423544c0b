// Hosts offer pages, and an address without a page says why.
import { organizationTypes } from '@eos/contract/words/vocabulary'
import { expect, test } from 'vitest'
import { absenceOf, offeredPages, routesFor } from './routes.tsx'

const { ministry, provincialOffice, enterprise } = organizationTypes

test.each([
  ['admin/nonsense', 'unknown'],
  ['stations/1/2', 'unknown'],
  ['stations/999999', 'station'],
  ['periodic-points/999999', 'point'],
  ['news_detail/nothing', 'article'],
  ['facility_detail/999999', 'facility'],
  ['questions', 'not-offered'],
] as const)('of %s on the site of an enterprise it says: %s', (path, absence) => {
  expect(absenceOf(path, enterprise)).toBe(absence)
})

test('every site registers the screens of the administration, and offers what its organization has', () => {
  expect(routesFor(ministry).map(({ path }) => path)).toContain('admin/:screen')
  expect(offeredPages(ministry)).toContain('questions')
  expect(offeredPages(enterprise)).not.toContain('questions')
})

test('no address that a site offers lacks its page', () => {
  for (const type of [ministry, provincialOffice, enterprise, undefined])
    expect(routesFor(type).map(({ path }) => path)).toEqual(offeredPages(type))
})
