// Administration screens without sight: each view in one language, the lists in Vietnamese and the entries in English.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { groups, walk } from './admin-views.ts'
import { closeBrowser, openBrowser } from './browser.ts'
import { faultsOf } from './faults.ts'

beforeAll(openBrowser)
afterAll(closeBrowser)

test('views of the administration have no serious accessibility fault', async () => {
  const found: unknown[] = []
  for (const [place, views] of groups.entries())
    await walk({ language: place === 0 ? 'vi' : 'en' }, views, async ({ page }, view) => {
      for (const fault of await faultsOf(page)) found.push([view, ...fault])
    })
  expect(found).toEqual([])
}, 180_000)
