// The tenant code of an address: copied on every load and navigation, kept by links, sent with every request.
import type { Request } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { longTest, quickTest as test } from '../../../test/long.ts'
import { closeBrowser, heading, openBrowser, origin, started, stored, visit } from './browser.ts'

beforeAll(openBrowser)
afterAll(closeBrowser)

const headerOf = (requests: Request[], name: string) =>
  requests.map((request) => request.headers()[name])
/** All but the message that a page was shown: a browser sends it by itself, without headers of ours. */
const calls = (requests: Request[]) =>
  requests.filter((request) => request.url().includes('/api/') && !isOfView(request))
const isOfView = (request: Request) =>
  request.method() === 'POST' && request.url().endsWith('/api/ga/views')

longTest('stores an empty string when the address carries no code', async () => {
  const { page, go, close } = await visit({ host: 'hanoi' })
  await go('')
  await started(page)
  expect(await stored(page, 'currentProvinceCode')).toBe('')
  await close()
})

test('stores the code on the page load and anew on every navigation, keeps it on links and sends it with requests', async () => {
  const { page, requests, go, close } = await visit()
  await go('', '?eos_province_code=01')
  await started(page)
  expect(await stored(page, 'currentProvinceCode')).toBe('01')
  await expect
    .poll(() => requests.find((request) => request.url().includes('/live/readings'))?.url())
    .toMatch(
      /\/live\/readings\?kinds=snapshot(&lastEventId=\d+\.\d+)?&provinceCode=01&tenantCode=01$/,
    )
  await page.getByRole('navigation').getByRole('link', { name: 'Stations' }).click()
  await page.waitForURL('**/web/eos/stations?eos_province_code=01')
  await heading(page).waitFor()
  expect(await stored(page, 'currentProvinceCode')).toBe('01')
  expect(new Set(headerOf(calls(requests), 'province-code'))).toEqual(new Set(['01']))
  expect(new Set(headerOf(calls(requests), 'tenant-code'))).toEqual(new Set(['01']))

  await page.goBack()
  await page.getByLabel('Change place').selectOption({ label: 'Whole country' })
  await expect.poll(() => stored(page, 'currentProvinceCode')).toBe('')
  await page.goBack()
  await expect.poll(() => stored(page, 'currentProvinceCode')).toBe('01')
  await page.goForward()
  await expect.poll(() => stored(page, 'currentProvinceCode')).toBe('')
  await close()
})

test('keeps the code on the way from an administration page to the login', async () => {
  const { page, go, close } = await visit()
  await go('admin/stations', '?eos_province_code=01')
  await page.waitForURL('**/web/eos/login?**')
  expect(new URL(page.url()).searchParams.get('eos_province_code')).toBe('01')
  expect(await stored(page, 'currentProvinceCode')).toBe('01')
  await close()
})

longTest('sends no province code when none is stored', async () => {
  const { page, requests, go, close } = await visit({ host: 'hanoi' })
  await go('')
  await started(page)
  expect(new Set(headerOf(calls(requests), 'province-code'))).toEqual(new Set([undefined]))
  expect(new Set(headerOf(calls(requests), 'tenant-code'))).toEqual(new Set([undefined]))
  await close()
})

test('sends an enterprise’s own id as tenant code, and the code of the address before it', async () => {
  const found = await (
    await fetch(`${origin()}/api/organization/search/findByTypeIn?types=2`)
  ).json()
  const { id, subDomain } = found._embedded.organization[0]
  const { page, requests, go, close } = await visit({ host: subDomain })
  await go('')
  await started(page)
  await expect.poll(() => headerOf(calls(requests), 'tenant-code').at(-1)).toBe(id)
  // Leaving the first page ends the requests that are still under way.
  await page.goto('about:blank')
  requests.length = 0
  await go('', '?eos_province_code=01')
  await started(page)
  expect(new Set(headerOf(calls(requests), 'tenant-code'))).toEqual(new Set(['01']))
  await close()
})

longTest(
  'home remembers the place that was chosen until it is forgotten, and an address has its own',
  async () => {
    const { page, requests, errors, go, close } = await visit()
    await go('')
    await started(page)
    await page.getByLabel('Change place').selectOption({ label: 'Hanoi' })
    await page.waitForURL('**/eosWeb/?eos_province_code=01')
    // Leaving the first page ends the requests that are still under way.
    await page.goto('about:blank')
    requests.length = 0
    await go('')
    await expect.poll(() => heading(page).textContent()).toBe('Hanoi, now')
    await started(page)
    const tiles = page.getByRole('list', { name: 'Air by province' })
    const chosen = tiles.locator('[aria-current]')
    expect(await chosen.textContent()).toContain('Hanoi')
    expect(await stored(page, 'currentProvinceCode')).toBe('')
    expect(new Set(headerOf(calls(requests), 'province-code'))).toEqual(new Set([undefined]))
    await go('', '?eos_province_code=48')
    await started(page)
    expect(await heading(page).textContent()).toBe('Da Nang, now')
    expect(await page.getByRole('button', { name: 'Forget it' }).count()).toBe(0)
    await go('')
    await page.getByRole('button', { name: 'Forget it' }).click()
    await expect.poll(() => heading(page).textContent()).toBe('Viet Nam, now')
    await go('')
    await started(page)
    expect(await heading(page).textContent()).toBe('Viet Nam, now')
    expect(errors).toEqual([])
    await close()
  },
)

longTest(
  'home asks where its visitor is when they press the button, and says what to do when it may not know',
  async () => {
    const { page, go, close } = await visit()
    await go('')
    await started(page)
    const find = page.getByRole('button', { name: 'Near me' })
    await find.click()
    const note = page.getByText('allow it for this site, or choose a place')
    await note.waitFor()
    expect(await note.evaluate(readableBehind)).toEqual([])
    await page.context().grantPermissions(['geolocation'])
    await page.context().setGeolocation({ latitude: 21.03, longitude: 105.85 })
    await find.click()
    await expect.poll(() => heading(page).textContent()).toBe('Hanoi, now')
    await page.getByText(/the nearest to you that reports, [\d.]+ km away/).waitFor()
    await page.getByRole('button', { name: 'Forget it' }).waitFor()
    await close()
  },
)

/** The texts of the page that the note lies over. */
function readableBehind(note: Element): (string | null)[] {
  const over = note.getBoundingClientRect()
  const texts = document.querySelectorAll('h1, .place-head p, .now h2')
  const covered = [...texts].filter((text) => {
    const { top, bottom, left, right } = text.getBoundingClientRect()
    return top < over.bottom && bottom > over.top && left < over.right && right > over.left
  })
  return covered.map(({ textContent }) => textContent)
}
