// A station has the silhouette of its kind.
import { expect, test } from 'vitest'
import { kindOf, kindsAmong, usualKind } from './station-kinds.ts'

test.each([
  ['air', 'air_auto', 'air'],
  ['water', 'surface_water_auto', 'water'],
  ['water', 'groundwater_auto', 'water'],
  ['water', 'wastewater_auto', 'outlet'],
  ['emission', 'stack_auto', 'outlet'],
  ['noise', 'noise_auto', 'noise'],
] as const)('%s of type %s is %s', (medium, stationType, kind) => {
  expect(kindOf({ medium, stationType })).toBe(kind)
})

test('only kinds that are there can be chosen, and air where there is no station', () => {
  const outlet = { medium: 'water', stationType: 'wastewater_auto' } as const
  const air = { medium: 'air', stationType: 'air_auto' } as const
  expect(kindsAmong([outlet, air, outlet])).toEqual(['air', 'outlet'])
  expect(kindsAmong([outlet])).toEqual(['outlet'])
  expect(kindsAmong([])).toEqual(['air'])
})

test('the station that an address names decides the kind, else the first kind that there is', () => {
  const stations = [
    { id: '1', medium: 'air', stationType: 'air_auto' },
    { id: '2', medium: 'water', stationType: 'surface_water_auto' },
  ] as const
  expect(usualKind(stations, '2')).toBe('water')
  expect(usualKind(stations, '9')).toBe('air')
  expect(usualKind([], undefined)).toBe('air')
})
