// The day of an enterprise, a province, the ministry and a visitor on their own hosts: their requests and pages.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { administer, openScreen, panel, settle, table } from './admin-screens.ts'
import {
  closeBrowser,
  desktop,
  heading,
  openBrowser,
  phone,
  started,
  toasts,
  visit,
  type Visit,
} from './browser.ts'
import { expectNoFaults } from './faults.ts'
import {
  carried,
  emptyChoices,
  enterprise,
  exported,
  goToWholeList,
  isAhead,
  isChoice,
  organizationOf,
  shown,
} from './host-lists.ts'

beforeAll(openBrowser)
afterAll(closeBrowser)

const whole = 'size=200&sort=code,asc&columns=code'

/** Waits until a list has asked whether there would be more without the codes, and tells what it then offers. */
async function offeredBy(seen: Visit, screen: string): Promise<number> {
  const { page, requests } = seen
  requests.length = 0
  await openScreen(seen, `admin/${screen}`)
  await expect.poll(() => requests.some(isAhead)).toBe(true)
  await (await requests.find(isAhead)!.response())!.finished()
  await settle(page)
  return page.getByRole('link', { name: /^Show all/ }).count()
}

test('an enterprise goes from an empty list to all that it may see, and every request says whose it is', async () => {
  const seen = await administer('enterprise', 'admin/waste-reports', { host: enterprise })
  const { page, errors, close } = seen
  const { id, nameEn } = await organizationOf(page)
  expect(carried(seen, (request) => !isChoice(request) && !isAhead(request))).toEqual([`– ${id}`])
  await goToWholeList(seen, 'public-points', nameEn)
  // Exports of others are nothing to this enterprise, so that no wider list is offered.
  expect(await offeredBy(seen, 'danger-waste-export')).toBe(0)
  expect(await toasts(page).allTextContents()).toEqual([])
  expect(errors).toEqual([])
  await close()
})

test('a province sees its own without a code, and exports what it sees', async () => {
  const seen = await administer('province', `admin/stations?${whole}`, { host: 'hanoi' })
  const { page, errors, close } = seen
  const stations = await shown(page)
  expect(stations.length).toBeGreaterThan(0)
  expect(await exported(page)).toEqual(stations)
  for (const screen of ['public-points', 'receiving-organizations', 'facilities']) {
    await openScreen(seen, `admin/${screen}`)
    expect(await table(page).locator('tbody tr').count(), screen).toBeGreaterThan(0)
  }
  expect(carried(seen, () => true)).toEqual(['– –'])
  expect(errors).toEqual([])
  await close()
})

test('the ministry looks at one province by the code in the address, in lists and files, and chooses from the whole country', async () => {
  const seen = await administer('ministry', `admin/stations?${whole}`)
  const { page, requests, errors, close } = seen
  const all = await shown(page)
  expect(await exported(page)).toEqual(all)
  expect(carried(seen, () => true)).toEqual(['– –'])
  requests.length = 0
  await openScreen(seen, `admin/stations?${whole}&eos_province_code=01`)
  const some = await shown(page)
  expect(some.length).toBeGreaterThan(0)
  expect(all.length).toBeGreaterThan(some.length)
  expect(await exported(page)).toEqual(some)
  expect(await page.getByRole('link', { name: /^Show all/ }).count()).toBe(0)
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await panel(page).getByRole('combobox').first().waitFor()
  expect(await emptyChoices(panel(page))).toEqual([])
  expect(carried(seen, (request) => !isChoice(request))).toEqual(['01 01'])
  expect(carried(seen, isChoice)).toEqual(['– –'])
  expect(errors).toEqual([])
  await close()
})

test('a visitor of an enterprise meets the country on its host, whose id goes with every request', async () => {
  const seen = await visit({ host: enterprise })
  const { page, requests, errors, go, close } = seen
  await go('')
  await page.getByTestId('headline').waitFor()
  await started(page)
  const { id } = await organizationOf(page)
  for (const name of ['Stations', 'Map']) {
    await page.getByRole('navigation').getByRole('link', { name }).click()
    await heading(page).waitFor()
  }
  await go('stations')
  await page.getByRole('main').getByRole('row').nth(3).waitFor()
  expect(carried(seen, () => true)).toEqual([`– ${id}`])
  const stream = requests.find((request) => request.url().includes('/live/readings'))
  expect(stream?.url()).toMatch(new RegExp(`tenantCode=${id}$`))
  expect(await toasts(page).allTextContents()).toEqual([])
  expect(errors).toEqual([])
  await close()
})

test('the home page of an enterprise shows thirty days of each of its outlets first, also without script', async () => {
  const { page, go, close } = await visit({ host: enterprise, script: false })
  await go('')
  await page.getByRole('heading', { level: 1, name: 'Our waste water, last 30 days' }).waitFor()
  const figures = await page.locator('.figures dt').allTextContents()
  expect(figures).toEqual([
    'Outlets reporting now',
    'Daily means within the permit',
    'Above the permit now',
    'Data received, 30 days',
  ])
  const outlets = await page.locator('.outlet h2').allTextContents()
  expect(outlets).toContain('Outlet 1')
  const count = outlets.length
  expect(await page.locator('.figures').innerText()).toMatch(
    new RegExp(`${count} of ${count}[\\s\\S]*\\d\\d\\.\\d\\s%`),
  )
  const days = page.locator('.outlet').first().getByRole('list', { name: 'Daily means of COD' })
  expect(await days.getByRole('listitem').count()).toBe(30)
  expect(await days.innerText()).toMatch(/\d\smg\/L/)
  expect(await days.getAttribute('aria-label')).toMatch(/, limit ≤\s\d+/)
  expect(await page.locator('.outlet').first().innerText()).toMatch(
    /Environmental permit: DEMO-\S+\/GPMT \(mô phỏng\) of 14 Mar 2025, .+ \(mô phỏng\); expires 14 Mar 2032\./,
  )
  const link = page.getByRole('link', { name: /^See us on the portal of Ministry/ })
  expect(await link.getAttribute('href')).toMatch(
    /^http:\/\/ministry\.localhost:\d+\/.+\/stations\/\d+$/,
  )
  // The readings of public stations around it stand below, without the outlets themselves.
  const water = page.getByTestId('water')
  expect(await water.getByRole('link', { name: /outlet/ }).count()).toBe(0)
  await close()
})

test.each([phone, desktop])(
  'the home page of an enterprise has no faults at $width pixels',
  async (viewport) => {
    const { page, go, errors, close } = await visit({ host: enterprise, viewport, language: 'vi' })
    await go('')
    await page.locator('.outlet .day-row').first().waitFor()
    await expectNoFaults(page)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(viewport.width)
    expect(errors).toEqual([])
    await close()
  },
)
