// The route table of the specification: what each site has and has not, with title and content.
import { beforeAll, describe, expect, test } from 'vitest'
import { pages } from '@eos/contract/pages/pages'
import { resources } from '@eos/contract/resources/all'
import { askHost } from './ask-host.ts'
import { address, origin } from './browser.ts'
import {
  addressOf,
  adminRoutes,
  formRoutes,
  hosts,
  isOn,
  lacking,
  publicRoutes,
  specifiedRoutes,
  type Host,
  type SpecifiedRoute,
} from './route-table.ts'

const hostNames = Object.keys(hosts) as Host[]
const addresses = new Map<SpecifiedRoute, string>()

beforeAll(async () => {
  for (const route of specifiedRoutes) addresses.set(route, await addressOf(route, origin()))
})

const textOf = (html: string): string =>
  html
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/&#x27;|&#39;/g, "'")
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The text of a page as the server renders it, read without a browser. */
async function rendered(host: Host, path: string) {
  const at = address(path)
  // On a crowded machine a page is given bare when it could not be rendered in time; the next one finds it made.
  const isRendered = async () => {
    const answer = await askHost(host, at)
    return answer.text.includes('id="eos-rendered"') ? answer : undefined
  }
  await expect.poll(isRendered).toBeDefined()
  const { status, text } = (await isRendered())!
  const [, title = ''] = /<title[^>]*>([^<]*)</.exec(text) ?? []
  const [, h1 = ''] = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(text) ?? []
  const [, main = ''] = /<main[^>]*>([\s\S]*)<\/main>/.exec(text) ?? []
  return { status, title: textOf(title), h1: textOf(h1), main: textOf(main) }
}

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
