// The navigation has its entries, and marks the one that the visitor is at.
import { describe, expect, test } from 'vitest'
import { organizationTypes, type OrganizationType } from '@eos/contract/words/vocabulary'
import { navigationEntries } from './navigation.ts'

const currentAt = (path: string, search = '') =>
  navigationEntries(organizationTypes.ministry, { path, search })
    .filter(({ isCurrent }) => isCurrent)
    .map(({ name }) => name)

const wasteOf = (type: OrganizationType) =>
  navigationEntries(type, { path: '', search: '' }).find(({ name }) => name === 'waste')!.target

describe('the navigation', () => {
  test('leads to the pages of a site in their order, and to the stations of air and of water', () => {
    const entries = navigationEntries(organizationTypes.ministry, { path: '', search: '' })
    expect(entries.map(({ name }) => name)).toEqual([
      'home',
      'map',
      'air',
      'water',
      'stations',
      'waste',
      'facilities',
      'news',
      'documents',
      'questions',
    ])
    expect(entries[2]!.target).toEqual({ to: 'stations', search: { medium: 'air' } })
  })

  test('leads to the waste of the country on the site of the ministry, and to the statistics on others', () => {
    expect(wasteOf(organizationTypes.ministry)).toEqual({ to: 'solid-waste' })
    expect(wasteOf(organizationTypes.provincialOffice)).toEqual({ to: 'solid-waste-statistics' })
  })

  test('marks one entry for each address, and none for a page that it does not name', () => {
    expect(currentAt('')).toEqual(['home'])
    expect(currentAt('map')).toEqual(['map'])
    expect(currentAt('stations')).toEqual(['stations'])
    expect(currentAt('stations/12')).toEqual(['stations'])
    expect(currentAt('stations', '?medium=water&q=ha')).toEqual(['water'])
    expect(currentAt('stations', '?medium=noise')).toEqual(['stations'])
    expect(currentAt('aqi-variation')).toEqual(['air'])
    expect(currentAt('aqi-variation/12')).toEqual(['air'])
    expect(currentAt('provinces/01')).toEqual(['air'])
    expect(currentAt('periodic-points')).toEqual(['water'])
    expect(currentAt('periodic-points/12')).toEqual(['water'])
    expect(currentAt('news')).toEqual(['news'])
    expect(currentAt('news_detail/air-last-week')).toEqual(['news'])
    expect(currentAt('documents', '?id=3')).toEqual(['documents'])
    expect(currentAt('facility', '?kind=recycling')).toEqual(['facilities'])
    expect(currentAt('facility_detail/12')).toEqual(['facilities'])
    expect(currentAt('waste-lists', '?list=basel')).toEqual(['facilities'])
    expect(currentAt('solid-waste')).toEqual(['waste'])
    expect(currentAt('solid-waste-statistics', '?year=2024')).toEqual(['waste'])
    expect(currentAt('login')).toEqual([])
  })
})
