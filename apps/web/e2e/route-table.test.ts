// The route table of the specification: what each site has and has not, with title and content, and the spinner of each page.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pages } from '@eos/contract/pages'
import { resources } from '@eos/contract/resources/all'
import { enter, settle } from './admin-screens.ts'
import { askHost } from './ask-host.ts'
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
  isOn,
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

const textOf = (html: string): string =>
  html
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/&#x27;|&#39;/g, "'")
    .replaceAll(/\s+/g, ' ')
    .trim()

/** What a rendered page says, read without a browser. */
async function rendered(host: Host, path: string) {
  const at = address(path)
  // On a crowded machine a page is given bare when it could not be rendered in time; the next one finds it made.
  const isRendered = async () => {
    const answer = await askHost(host, at)
    return answer.text.includes('id="eos-rendered"') ? answer : undefined
  }
  await expect.poll(isRendered, { timeout: 20_000 }).toBeDefined()
  const { status, text } = (await isRendered())!
  const [, title = ''] = /<title[^>]*>([^<]*)</.exec(text) ?? []
  const [, h1 = ''] = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(text) ?? []
  const [, main = ''] = /<main[^>]*>([\s\S]*)<\/main>/.exec(text) ?? []
  return { status, title: textOf(title), h1: textOf(h1), main: textOf(main) }
}

/** Words by which a page would say that it has still to be built. */
const lacking = /this version|not (yet )?available|coming soon|under construction/i

describe.each(hostNames)('on the site %s', (host) => {
  const [present, absent] = [true, false].map((wanted) =>
    publicRoutes.filter((route) => isOn(route, host) === wanted),
  )

  test.each(present!)('/$path has its title and content of the country', async (route) => {
    const page = await rendered(host, addresses.get(route)!)
    expect(page.status).toBe(200)
    expect(page.h1).toMatch(route.title)
    expect(page.title).toContain(' · ')
    expect(page.main).toMatch(route.shows)
    expect(page.main).not.toMatch(lacking)
  })

  if (absent!.length > 0)
    test.each(absent!)('/$path is not there, and the page says so', async (route) => {
      const page = await rendered(host, addresses.get(route)!)
      expect(page.status).toBe(404)
      expect(page.main).toContain('This page is not offered on the site of this organization.')
    })

  test('the forms and the catalogues are pages too, which the browser draws', async () => {
    for (const route of [...formRoutes, ...adminRoutes]) {
      const { status, headers, text } = await askHost(host, address(route.path))
      expect([route.path, status]).toEqual([route.path, 200])
      expect(headers['content-type']).toMatch(/^text\/html/)
      expect(text).toContain('<div id="root"')
    }
  })
})

test('every page of the specification is declared, and every declared page is known to one of both tables', () => {
  const declared = new Set<string>(pages.map(({ path }) => path))
  for (const { screen } of resources) if (screen) declared.add(`admin/${screen.page}`)
  const paths = specifiedRoutes.map(({ path }) => path)
  expect(paths.filter((path) => !declared.has(path))).toEqual([])
  expect(paths).toHaveLength(31)
})

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
