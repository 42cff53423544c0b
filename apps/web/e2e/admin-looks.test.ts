// Administration screens without sight: a list, its selected entries, an entry and its form, and each screen that is no
// list. The long tests look at all of them in both languages.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resources } from '@eos/contract/resources/all'
import { enter } from './admin-screens.ts'
import { allViews, faultsOfScreen, screensOf, walk } from './admin-views.ts'
import { closeBrowser, openBrowser } from './browser.ts'
import { faultsOf } from './faults.ts'

beforeAll(openBrowser)
afterAll(closeBrowser)

const views = Object.fromEntries(
  ['list', 'selected entries', 'an entry', 'a form with a problem'].map((name) => [
    name,
    allViews[name]!,
  ]),
)

test('views of the administration have no serious accessibility fault', async () => {
  const found: unknown[] = []
  await walk({ language: 'vi' }, views, async ({ page }, view) => {
    for (const fault of await faultsOf(page)) found.push([view, ...fault])
  })
  expect(found).toEqual([])
})

/** Another quick journey looks at these. */
const lookedAt = ['admin', 'admin/bin', 'admin/rights', 'admin/quality', 'admin/public-stations']

test('screens that are no lists have no fault, each in one language in turn', async () => {
  const lists = new Set(resources.flatMap(({ screen }) => (screen ? [`admin/${screen.page}`] : [])))
  const visits = { vi: await enter('admin', { language: 'vi' }), en: await enter('admin') }
  const screens = (await screensOf(visits.en)).filter(
    (screen) => !lists.has(screen) && !lookedAt.includes(screen),
  )
  expect(screens.length).toBeGreaterThan(7)
  const found: unknown[] = []
  for (const [place, screen] of screens.entries()) {
    const seen = visits[place % 2 === 0 ? 'vi' : 'en']
    found.push(...(await faultsOfScreen({ seen, screen })))
  }
  expect(found).toEqual([])
  for (const seen of Object.values(visits)) await seen.close()
})
