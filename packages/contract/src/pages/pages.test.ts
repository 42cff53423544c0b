// Hosts offer pages by their type of organization, and pages stand under the prefix of the product.
import { expect, test } from 'vitest'
import { basePath, isOffered, pagePrefix, pages } from './pages.ts'
import { organizationTypes } from '../words/vocabulary.ts'

const { ministry, provincialOffice, enterprise } = organizationTypes
const offeredOn = (page: Parameters<typeof isOffered>[0]) =>
  [ministry, provincialOffice, enterprise, undefined].map((type) => isOffered(page, type))

test('a page without a declaration of hosts is offered everywhere', () => {
  expect(offeredOn({ path: 'map' })).toEqual([true, true, true, true])
})

test('a page for some hosts alone needs to know the organization', () => {
  expect(offeredOn({ path: 'x', offeredTo: [ministry] })).toEqual([true, false, false, false])
})

test('a page that some hosts do not have is offered where no organization is known', () => {
  expect(offeredOn({ path: 'x', hiddenFrom: [enterprise] })).toEqual([true, true, false, true])
})

test('hiding outweighs offering', () => {
  const both = { path: 'x', offeredTo: [ministry, enterprise], hiddenFrom: [enterprise] }
  expect(offeredOn(both)).toEqual([true, false, false, false])
})

test('no page is declared twice, and none begins or ends with a slash', () => {
  const paths = pages.map(({ path }) => path)
  expect(paths.filter((path, place) => paths.indexOf(path) !== place)).toEqual([])
  expect(paths.filter((path) => /^\/|\/$/.test(path))).toEqual([])
})

test('the product’s name stands in every address of a page', () => {
  expect(basePath('blue')).toBe('/blueWeb/')
  expect(pagePrefix('blue')).toBe('/blueWeb/web/blue/')
})
