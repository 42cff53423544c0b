// Administration screens without sight: each that is offered, in one language in turn, a list with selected entries, and
// a form. The long tests look at all screens and their entries in both languages.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enter, settle } from './admin-screens.ts'
import { allViews, screensOf, walk } from './admin-views.ts'
import { closeBrowser, openBrowser, type Visit } from './browser.ts'
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

const languages = ['vi', 'en'] as const

test.each(languages)(
  'every second of the offered screens has no fault in %s',
  async (language) => {
    const seen = await enter('admin', { language })
    const screens = await screensOf(seen)
    expect(screens.length).toBeGreaterThan(40)
    const found: unknown[] = []
    for (const [place, screen] of screens.entries()) {
      if (languages[place % 2] !== language) continue
      await pressInNavigation(seen, screen)
      // The frame around it is that of the list in the test above.
      for (const fault of await faultsOf(seen.page, 'main')) found.push([screen, ...fault])
    }
    expect(found).toEqual([])
    await seen.close()
  },
  120_000,
)

/** The screen is shown without loading the administration anew; its link may be in a group that is folded. */
async function pressInNavigation({ page }: Visit, screen: string): Promise<void> {
  const link = page.locator(`.shell-nav a[href$="/${screen}"]`).first()
  await link.dispatchEvent('click')
  await page
    .locator(`.shell-nav a[href$="/${screen}"][aria-current="page"]`)
    .first()
    .waitFor({ state: 'attached' })
  await settle(page)
}
