// Administration screens without sight: a list with selected entries, and a form. The long tests look at all
// screens in both languages; of those that are no lists, some quick journeys look at their own.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allViews, walk } from './admin-views.ts'
import { closeBrowser, openBrowser } from './browser.ts'
import { faultsOf } from './faults.ts'

beforeAll(openBrowser)
afterAll(closeBrowser)

const { list, 'selected entries': selected, 'a form with a problem': form } = allViews
const views: typeof allViews = {
  'a list with selected entries': async (seen, stationId) => {
    await list!(seen, stationId)
    await selected!(seen, stationId)
  },
  'a form with a problem': form!,
}

test('views of the administration have no serious accessibility fault', async () => {
  const found: unknown[] = []
  await walk({ language: 'vi' }, views, async ({ page }, view) => {
    for (const fault of await faultsOf(page)) found.push([view, ...fault])
  })
  expect(found).toEqual([])
})
