// The route table of the specification in a browser: the spinner of each page after a click, and each catalogue on each site.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enter, settle } from './admin-screens.ts'
import {
  address,
  closeBrowser,
  heading,
  hold,
  openBrowser,
  origin,
  started,
  visit,
} from './browser.ts'
import {
  addressOf,
  adminRoutes,
  formRoutes,
  hosts,
  lacking,
  publicRoutes,
  specifiedRoutes,
  type Host,
  type SpecifiedRoute,
} from './route-table.ts'

const hostNames = Object.keys(hosts) as Host[]
const addresses = new Map<SpecifiedRoute, string>()

beforeAll(async () => {
  await openBrowser()
  for (const route of specifiedRoutes) addresses.set(route, await addressOf(route, origin()))
})
afterAll(closeBrowser)

/** Links are there once the page of the link has been taken over by its script. */
async function clickTo(route: SpecifiedRoute, from: string): Promise<void> {
  const { page, go, close } = await visit()
  const [path = '', query] = from.split('?')
  await go(path, query === undefined ? '' : `?${query}`)
  await started(page)
  const release = await hold(page, '**/assets/*.js')
  const target = address(addresses.get(route)!)
  const link = page.locator(`a[href="${target}"], a[href^="${target}?"]`)
  // Some links stand in a menu that is closed.
  await link.first().dispatchEvent('click', { button: 0 })
  await page.locator('.page-spinner').waitFor()
  release()
  await expect.poll(() => heading(page).textContent()).toMatch(route.title)
  expect(await page.locator('.page-spinner').count(), route.path).toBe(0)
  await close()
}

test('the spinner stands while the code of a page is loading after a click, on each page', async () => {
  for (const route of [...publicRoutes, ...formRoutes]) {
    const { linkedFrom = route.path === '' ? 'login' : '' } = route
    const from = specifiedRoutes.find(({ path }) => path === linkedFrom)
    await clickTo(route, from ? addresses.get(from)! : linkedFrom)
  }
}, 180_000)

test.each(hostNames)(
  'people find every catalogue on the site %s, with its title',
  async (host) => {
    const people = { ministry: 'ministry', hanoi: 'province', giaytrangnon: 'enterprise' } as const
    const seen = await enter(people[host], { host })
    const { page, go, close } = seen
    for (const route of adminRoutes) {
      await go(route.path)
      await settle(page)
      expect(await heading(page).textContent(), route.path).toMatch(route.title)
      const main = await page.getByRole('main').innerText()
      if (host === 'ministry') expect(main, route.path).toMatch(route.shows)
      expect(main, route.path).not.toMatch(lacking)
    }
    await close()
  },
  120_000,
)
