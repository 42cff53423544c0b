// Visitors find a facility, read how its outlets keep their permits, and take the numbers along: with script and without
// it, and by keyboard alone.
import { afterAll, beforeAll, expect } from 'vitest'
import { longTest, quickTest as test } from '../../../test/long.ts'
import type { DailyMeans } from '@eos/contract/calls/stations/daily-means'
import type { Facilities, FacilityDetail } from '@eos/contract/calls/waste/facilities'
import type { Page } from 'playwright-core'
import { closeBrowser, heading, openBrowser, origin, phone, visit } from './browser.ts'

beforeAll(openBrowser)
afterAll(closeBrowser)

const base = '/api/eos/public/facilities'

async function told<Answer>(path: string): Promise<Answer> {
  const answer = await fetch(origin() + path, { headers: { 'accept-language': 'en' } })
  return (await answer.json()) as Answer
}

const listed = (query = '') => told<Facilities>(base + query)

/** A monitored enterprise with outlets whose days were judged. */
async function monitored(): Promise<FacilityDetail> {
  const { facilities } = await listed('?kind=monitored')
  const found = facilities.find(({ keeping }) => keeping.judged > 0)!
  return told<FacilityDetail>(`${base}/${found.id}`)
}

const linesOf = async (path: string) =>
  (await (await fetch(origin() + path)).text()).trim().split('\r\n')

/** Presses the key until the element of this name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 150; presses++) {
    await page.keyboard.press('Tab')
    const text = await page.evaluate(() => document.activeElement?.textContent ?? '')
    if (name.test(text.trim())) return
  }
  throw new Error(`Nothing called ${name} is reached by the keyboard.`)
}

test('the list is narrowed by its fields and by licences, keeps both in its address, and is a file as well', async () => {
  const all = await listed()
  const expired = all.licences.find(({ state }) => state === 'expired')!.count
  expect(expired).toBeGreaterThan(0)
  const { page, errors, go, close } = await visit()
  await go('')
  await page.getByRole('navigation').getByRole('link', { name: 'Facilities', exact: true }).click()
  await heading(page).filter({ hasText: 'Facilities' }).waitFor()
  const rows = page.getByRole('table').getByRole('row')
  await expect.poll(() => rows.count()).toBe(all.matching + 1)
  await page.getByRole('link', { name: `${expired} Expired` }).click()
  await expect.poll(() => rows.count()).toBe(expired + 1)
  const file = page.getByRole('link', { name: /^CSV, \d+ rows?$/ })
  expect(await linesOf((await file.getAttribute('href'))!)).toHaveLength(expired + 1)
  await page.getByRole('link', { name: /^\d+ All$/ }).click()
  // The form of the filters holds the licences until the list stands there without them.
  await expect.poll(() => rows.count()).toBe(all.matching + 1)
  await page
    .getByLabel('Kind', { exact: true })
    .selectOption({ label: 'Hazardous-waste treatment' })
  await page.waitForURL(/kind=hazardous_treatment/)
  const hazardous = await listed('?kind=hazardous_treatment')
  await expect.poll(() => rows.count()).toBe(hazardous.matching + 1)
  await page.getByLabel('Name, place or licence number').fill('no such place')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await page.getByText('No facility fits').waitFor()
  await page.getByRole('button', { name: 'Show all facilities' }).click()
  await expect.poll(() => rows.count()).toBe(all.matching + 1)
  expect(errors).toEqual([])
  await close()
})

longTest(
  'by keyboard alone a facility is found, its outlet is opened, and its days are taken along',
  async () => {
    const facility = await monitored()
    const { page, errors, go, close } = await visit()
    await go('facility')
    await page.getByRole('table').waitFor()
    await page.getByLabel('Name, place or licence number').focus()
    await page.keyboard.type(facility.code.toLowerCase())
    await page.keyboard.press('Enter')
    await page.waitForURL(/q=/)
    await expect.poll(() => page.getByRole('table').getByRole('row').count()).toBe(2)
    await tabTo(page, new RegExp(`^${facility.name.slice(0, 12)}`))
    await page.keyboard.press('Enter')
    await expect.poll(() => heading(page).textContent()).toBe(facility.name)

    await tabTo(page, /^CSV, 30 days$/)
    const href = await page.evaluate(() => document.activeElement?.getAttribute('href') ?? '')
    const lines = await linesOf(href)
    const [outlet] = facility.outlets
    const means = await told<DailyMeans>(`/api/eos/public/daily-means/${outlet!.stationId}`)
    const own = lines.filter((line) => line.includes(outlet!.code))
    expect(own).toHaveLength(means.indicators.length * 30)

    await tabTo(page, /^The page of this outlet/)
    await page.keyboard.press('Enter')
    await expect.poll(() => heading(page).textContent()).toBe(outlet!.name)
    expect(errors).toEqual([])
    await close()
  },
)

longTest('the page counts the days of each outlet as the page of the outlet does', async () => {
  const facility = await monitored()
  const { page, errors, go, close } = await visit()
  await go(`facility_detail/${facility.id}`)
  const outlets = page.getByRole('article')
  await expect.poll(() => outlets.count()).toBe(facility.outlets.length)
  const says = outlets.first().locator('.day-row-says')
  await says.first().waitFor()
  const here = await says.allTextContents()
  await page
    .getByRole('link', { name: /^The page of this outlet/ })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Thirty days' }).waitFor()
  await expect.poll(() => page.locator('.day-row-says').allTextContents()).toEqual(here)
  expect(errors).toEqual([])
  await close()
})

test('without script the list is filtered and leafed through, and a facility is read whole', async () => {
  const { page, go, close } = await visit({ script: false, language: 'vi', viewport: phone })
  await go('facility')
  const links = page.getByRole('table').getByRole('link')
  const all = await links.count()
  await page.getByText('Bộ lọc và thứ tự', { exact: true }).click()
  await page.getByLabel('Loại', { exact: true }).selectOption('monitored')
  await page.getByRole('button', { name: 'Hiển thị', exact: true }).click()
  const monitoredOnes = await links.count()
  expect(monitoredOnes).toBeGreaterThan(1)
  expect(monitoredOnes).toBeLessThan(all)
  const { code } = await monitored()
  await go('facility', `?q=${code}`)
  await links.first().click()
  expect(await page.locator('.skeleton').count()).toBe(0)
  await page.getByRole('heading', { name: 'Nguồn thải, 30 ngày qua' }).waitFor()
  expect(await page.locator('.day-row').count()).toBeGreaterThan(0)
  await page.getByRole('heading', { name: 'Ai giám sát' }).waitFor()
  await close()
})

longTest(
  'the site of an enterprise begins with its own facility, and a province names its facilities',
  async () => {
    const { page, errors, go, close } = await visit({ host: 'giaytrangnon' })
    await go('facility')
    const rows = page.getByRole('table').getByRole('row')
    await expect.poll(() => rows.count()).toBe(2)
    await page.getByRole('table').getByRole('link').first().click()
    await page.getByRole('link', { name: 'Ask or report about this facility' }).click()
    await heading(page).filter({ hasText: 'Ask a question' }).waitFor()
    await go('facility')
    await page.getByRole('link', { name: 'All facilities' }).click()
    await expect.poll(() => rows.count()).toBeGreaterThan(2)
    const { choices } = await listed()
    const province = choices.provinces[0]!
    await go(`provinces/${province.id}`)
    await page.getByRole('link', { name: 'All facilities of the province' }).click()
    await page.waitForURL(/facility\?.*province=/)
    expect(errors).toEqual([])
    await close()
  },
)

longTest('an unknown facility is told as such, and answered with 404', async () => {
  const { page, close } = await visit()
  const answer = await page.goto('/eosWeb/web/eos/facility_detail/999999')
  expect(answer!.status()).toBe(404)
  await page.getByRole('heading', { name: 'There is no such facility' }).waitFor()
  await close()
})
