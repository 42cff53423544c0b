import { resources } from '@eos/contract/resources/all'
import { expect, test } from 'vitest'
import { screenOf, screenOfResource, screens } from './screens.ts'

test('each screen has an address of its own, by which and by its resource it is found', () => {
  expect(new Set(screens.map(({ page }) => page)).size).toBe(screens.length)
  for (const screen of screens) {
    expect(screenOf(screen.page)).toBe(screen)
    expect(screenOfResource(screen.resource.path)).toBe(screen)
  }
})

test('resources without a screen and addresses of none have none', () => {
  const without = resources.find(
    ({ path }) => !screens.some(({ resource }) => resource.path === path),
  )
  expect(without && screenOfResource(without.path)).toBeUndefined()
  expect(screenOf('admin/nowhere')).toBeUndefined()
})
