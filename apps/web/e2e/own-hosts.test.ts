// The day of an enterprise, a province, the ministry and a visitor on their own hosts: their requests and pages.
import type { LatestStations } from '@eos/contract/calls/stations/latest'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { longTest, quickTest as test } from '../../../test/long.ts'
import { administer, openScreen, rows } from './admin-screens.ts'
import { closeBrowser, heading, openBrowser, origin, started, toasts, visit } from './browser.ts'
import { carried, enterprise, exported, organizationOf, shown } from './host-lists.ts'

beforeAll(openBrowser)
afterAll(closeBrowser)

const whole = 'size=200&sort=code,asc&columns=code'

longTest('a province sees its own without a code, and exports what it sees', async () => {
  const seen = await administer('province', `admin/stations?${whole}`, { host: 'hanoi' })
  const { page, errors, close } = seen
  const stations = await shown(page)
  expect(stations.length).toBeGreaterThan(0)
  expect(await exported(page)).toEqual(stations)
  for (const screen of ['location-points', 'receiving-organizations', 'facilities']) {
    await openScreen(seen, `admin/${screen}`)
    expect(await rows(page).count(), screen).toBeGreaterThan(0)
  }
  expect(carried(seen, () => true)).toEqual(['– –'])
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
  const reporting = await countReporting(page)
  expect(await page.locator('.figures').innerText()).toMatch(
    new RegExp(`${reporting} of ${outlets.length}[\\s\\S]*\\d\\d\\.\\d\\s%`),
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

/** The outlets of the page that report, for the demo calibrates one now and then. */
async function countReporting(page: Page): Promise<number> {
  const links = page.locator('.outlet a[href*="/stations/"]')
  const addresses = await links.evaluateAll((found) =>
    found.map((link) => (link as HTMLAnchorElement).href),
  )
  const answer = await fetch(`${origin()}/api/eos/public/latest`)
  const { stations } = (await answer.json()) as LatestStations
  return stations.filter(
    ({ id, state }) =>
      (state === 'live' || state === 'delayed') &&
      addresses.some((address) => address.endsWith(`/stations/${id}`)),
  ).length
}
