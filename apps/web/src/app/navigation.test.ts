// The navigation has its entries, and marks the one that the visitor is at.
import { describe, expect, test } from 'vitest'
import { organizationTypes } from '@eos/contract/vocabulary'
import { navigationEntries } from './navigation.ts'

const currentAt = (path: string, search = '') =>
  navigationEntries(organizationTypes.ministry, { path, search })
    .filter(({ isCurrent }) => isCurrent)
    .map(({ name }) => name)

describe('the navigation', () => {
  test('leads to home, stations and map, and to the stations of air and of water', () => {
    const entries = navigationEntries(organizationTypes.ministry, { path: '', search: '' })
    expect(entries.map(({ name }) => name)).toEqual(['home', 'map', 'air', 'water', 'stations'])
    expect(entries[2]!.target).toEqual({ to: 'stations', search: { medium: 'air' } })
  })

  test('marks one entry for each address, and none for a page that it does not name', () => {
    expect(currentAt('')).toEqual(['home'])
    expect(currentAt('map')).toEqual(['map'])
    expect(currentAt('stations')).toEqual(['stations'])
    expect(currentAt('stations/12')).toEqual(['stations'])
    expect(currentAt('stations', '?medium=water&q=ha')).toEqual(['water'])
    expect(currentAt('stations', '?medium=noise')).toEqual(['stations'])
    expect(currentAt('login')).toEqual([])
  })
})
