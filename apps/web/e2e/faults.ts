// Faults of a page for people without sight or mouse, as axe finds them.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { isLong } from '../../../test/long.ts'

/**
 * Faults of any severity, with the pieces of the page that have them. All rules are asked, but a page of ours has
 * no frames, so that nothing is put together in a tab of its own, and only what fails is described, by its HTML alone:
 * that takes a third of the time. Within a part of the page, where the rest is known.
 */
export async function faultsOf(
  page: Page,
  within?: string,
): Promise<[rule: string, pieces: string[]][]> {
  expect(page.frames(), 'frames of the page').toHaveLength(1)
  const axe = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], selectors: false, ancestry: false, xpath: false })
  if (within !== undefined) axe.include(within)
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}

export async function expectNoFaults(page: Page): Promise<void> {
  expect(await faultsOf(page)).toEqual([])
}

/**
 * The state of a screen that the quick tests look at in another state: asked by the long tests, which run its journey
 * again.
 */
export async function expectNoFaultsEither(page: Page): Promise<void> {
  if (isLong) await expectNoFaults(page)
}
