// Start-up as a visitor meets it, on the hosts of all three types of organization.
import { afterAll, beforeAll, expect } from 'vitest'
import { longTest, quickTest as test } from '../../../test/long.ts'
import { decimalId } from '@eos/contract/words/object-id'
import type { Page } from 'playwright-core'
import {
  answerWith,
  closeBrowser,
  heading,
  hold,
  openBrowser,
  origin,
  started,
  stored,
  toasts,
  visit,
} from './browser.ts'

interface Organization {
  id: string
  name: string
  nameEn: string | null
  type: number
  provinceId: string | null
  provinceCode?: string
  subDomain: string
}

let enterprise: Organization
let provinces: { id: string; provinceCode: string }[]

beforeAll(async () => {
  await openBrowser()
  const found = await ask('/api/organization/search/findByTypeIn?types=2')
  enterprise = found._embedded.organization[0]
  provinces = (await ask('/api/province?page=0&size=1000'))._embedded.province
})
afterAll(closeBrowser)

async function ask(path: string) {
  return (await fetch(origin() + path)).json()
}

/** Waits for the end of start-up, then reads what it has stored; a rendered page stands before. */
async function organizationAt(host: string): Promise<Organization> {
  const { page, go, close } = await visit({ host })
  await go('')
  await heading(page).waitFor()
  await expect.poll(() => stored(page, 'organization')).not.toBeNull()
  const text = await stored(page, 'organization')
  await close()
  return JSON.parse(text!)
}

const typesByHost = () =>
  [
    ['ministry', 0],
    ['hanoi', 1],
    [enterprise.subDomain, 2],
  ] as const

test('finds the organization by its host name, and the code of the province whose converted id is its provinceId', async () => {
  for (const [host, type] of typesByHost()) {
    const organization = await organizationAt(host)
    expect(organization).toMatchObject({ type, subDomain: host })
    if (type === 0) continue
    const { provinceId, provinceCode } = organization
    const own = provinces.find((province) => decimalId(province.id) === provinceId)
    expect(own).toBeDefined()
    expect(provinceCode).toBe(own!.provinceCode)
  }
})

longTest('serves the ministry on plain localhost', async () => {
  expect(await organizationAt('')).toMatchObject({ type: 0, subDomain: 'ministry' })
})

longTest('asks for the organization by host name, then for a page of 1000 provinces', async () => {
  const { page, requests, go, close } = await visit({ host: 'hanoi' })
  await go('')
  await heading(page).waitFor()
  await expect.poll(() => requests.length).toBeGreaterThan(1)
  const asked = requests
    .map((request) => new URL(request.url()))
    .map((url) => url.pathname + url.search)
  expect(asked[0]).toBe('/api/organization/search/findBySubDomain?subDomain=hanoi.localhost')
  expect(asked[1]).toBe('/api/province?page=0&size=1000')
  await close()
})

test('sends both calls on every load, each once and in this order, also where the browser keeps their answers', async () => {
  const { page, go, close } = await visit({ host: 'hanoi' })
  const sent = await requestsOnTheWire(page)
  for (let load = 0; load < 2; load++) {
    await go('stations')
    await started(page)
    // A late call of the load before stands ahead of the document.
    const { pathname, search } = new URL(page.url())
    const own = sent.slice(sent.lastIndexOf(pathname + search))
    const calls = own.filter((path) => /^\/api\/(organization|province)/.test(path))
    expect(calls).toEqual([
      '/api/organization/search/findBySubDomain?subDomain=hanoi.localhost',
      '/api/province?page=0&size=1000',
    ])
    expect(own.filter((path) => path.startsWith('/api/')).slice(0, 2)).toEqual(calls)
  }
  await close()
})

/** Paths of the requests that left the browser, as they leave; those that its cache answers are not among them. */
async function requestsOnTheWire(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const sent: string[] = []
  const urls = new Map<string, string>()
  const left = new Set<string>()
  const note = (id: string) => {
    const url = urls.get(id)
    if (url === undefined || !left.has(id)) return
    const { pathname, search } = new URL(url)
    sent.push(pathname + search)
  }
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    urls.set(requestId, request.url)
    note(requestId)
  })
  session.on('Network.requestWillBeSentExtraInfo', ({ requestId }) => {
    left.add(requestId)
    note(requestId)
  })
  await session.send('Network.enable')
  return sent
}

test('covers the screen with a spinner while the organization is loading', async () => {
  const { page, go, close } = await visit()
  const release = await hold(page, '**/api/organization/search/**')
  await go('login')
  const spinner = page.locator('.page-spinner')
  await spinner.waitFor()
  const box = await spinner.boundingBox()
  expect(box).toEqual({ x: 0, y: 0, width: 1280, height: 800 })
  expect(await heading(page).count()).toBe(0)
  release()
  await heading(page).waitFor()
  expect(await spinner.count()).toBe(0)
  await close()
})

longTest('covers the screen with a spinner while a page’s code loads', async () => {
  const { page, go, close } = await visit()
  await go('')
  // A link of a page that no script has taken over yet would lead to a rendered page.
  await started(page)
  const release = await hold(page, '**/assets/StationsPage-*.js')
  await page.getByRole('navigation').getByRole('link', { name: 'Stations' }).click()
  await page.locator('.page-spinner').waitFor()
  release()
  await heading(page).waitFor()
  expect(await page.locator('.page-spinner').count()).toBe(0)
  await close()
})

test('only logs a failed look-up, ends the loading and shows nothing of it', async () => {
  for (const path of ['/api/organization/search/**', '/api/province?**']) {
    const { page, errors, go, close } = await visit({ host: 'hanoi' })
    await answerWith(page, path, 500, { statusCode: 500, message: 'Broken at start-up' })
    await go('login')
    await heading(page).waitFor()
    expect(errors.some((error) => error.includes('Broken at start-up'))).toBe(true)
    expect(await page.getByText('Broken at start-up').count()).toBe(0)
    expect(await page.locator('.page-spinner').count()).toBe(0)
    expect(await stored(page, 'organization')).toBeNull()
    await close()
  }
})

longTest(
  'says nothing of provinces that could not be loaded, in whatever part of the page asks for them',
  async () => {
    const { page, errors, requests, go, close } = await visit({ host: 'hanoi' })
    await page.route('**/api/province?**', (route) => route.abort())
    await go('')
    await heading(page).waitFor()
    await expect
      .poll(() => requests.filter((request) => request.url().includes('/api/province?')).length)
      .toBeGreaterThan(1)
    await page.waitForTimeout(300)
    expect(await toasts(page).allTextContents()).toEqual([])
    expect(errors.length).toBeGreaterThan(0)
    await close()
  },
)

test('removes the stored organization when the look-up gives nothing', async () => {
  const { page, go, close } = await visit({ host: 'hanoi' })
  await go('')
  await heading(page).waitFor()
  await expect.poll(() => stored(page, 'organization')).not.toBeNull()
  await answerWith(page, '/api/organization/search/**', 200, {
    _embedded: { organization: [] },
    _links: {},
  })
  await page.reload()
  await heading(page).waitFor()
  await expect.poll(() => stored(page, 'organization')).toBeNull()
  await close()
})
