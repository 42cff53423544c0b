// The day of an enterprise, a province, the ministry and a visitor on their own hosts: their requests and pages.
import { readFileSync } from 'node:fs'
import type { Locator, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { administer, openScreen, panel, settle, table, tabTo } from './admin-screens.ts'
import {
  closeBrowser,
  desktop,
  heading,
  openBrowser,
  phone,
  stored,
  started,
  toasts,
  visit,
  type Visit,
} from './browser.ts'
import { expectNoFaults } from './faults.ts'

beforeAll(openBrowser)
afterAll(closeBrowser)

const enterprise = 'giaytrangnon'

const pathOf = (request: Request) => new URL(request.url()).pathname
const codesOf = (request: Request) => {
  const headers = request.headers()
  return `${headers['province-code'] ?? '–'} ${headers['tenant-code'] ?? '–'}`
}
/** The request for the choices of a reference: the first twenty, by words. */
const isChoice = (request: Request) => {
  const { searchParams } = new URL(request.url())
  return searchParams.get('size') === '20' && !searchParams.has('page')
}

/** Whether an empty list would have anything without the codes. */
const isAhead = (request: Request) => new URL(request.url()).searchParams.get('size') === '1'

/** The requests of the start-up are sent before it is known whose host this is. */
const isStart = (request: Request) => /findBySubDomain|\/province$/.test(pathOf(request))

/** The province codes of the requests of a kind, each once. */
function carried({ requests }: Visit, isMeant: (request: Request) => boolean): string[] {
  const asked = requests.filter((request) => pathOf(request).startsWith('/api/'))
  return [...new Set(asked.filter((each) => !isStart(each) && isMeant(each)).map(codesOf))]
}

const links = (page: Page) => page.getByRole('main').locator('li a')

/** Opens each screen that the start of the administration offers, and tells which lists are empty. */
async function emptyLists(seen: Visit, look: (screen: string) => Promise<void>): Promise<string[]> {
  const { page } = seen
  const empty: string[] = []
  const count = await links(page).count()
  for (let place = 0; place < count; place += 1) {
    const link = links(page).nth(place)
    const screen = /[^/]+$/.exec(
      new URL(await link.evaluate((a: HTMLAnchorElement) => a.href)).pathname,
    )![0]
    await link.click()
    await page.waitForURL(`**/${screen}**`)
    await settle(page)
    const rows = table(page).locator('tbody tr')
    if ((await page.locator('.admin-tools').count()) > 0) {
      await rows.or(page.locator('.page-state')).first().waitFor()
      if ((await rows.count()) === 0) empty.push(screen)
    }
    await look(screen)
    await page.locator('.admin-back a').click()
    await links(page).first().waitFor()
  }
  return empty
}

/** Opens the boxes in which one chooses, lines of lists included, and tells which offer nothing. */
async function emptyChoices(form: Locator): Promise<string[]> {
  for (const add of await form.getByRole('button', { name: 'Add a line' }).all()) await add.click()
  const empty: string[] = []
  for (const box of await form.getByRole('combobox').all()) {
    const name = (await box.getAttribute('name')) ?? ''
    const isFinder = (await box.getAttribute('aria-autocomplete')) === 'list'
    if (!isFinder) continue
    await box.click()
    const option = form.locator('[role="listbox"] [role="option"]').first()
    await option.waitFor()
    if ((await option.getAttribute('aria-disabled')) === 'true') empty.push(name)
    await box.press('Escape')
  }
  return empty
}

/** The boxes of a screen's form for something new; the form is left without saving. */
async function emptyChoicesOfNew(page: Page): Promise<string[]> {
  const create = page.getByRole('button', { name: 'New', exact: true })
  if ((await create.count()) === 0) return []
  await create.click()
  await panel(page).waitFor()
  const empty = await emptyChoices(panel(page))
  await panel(page).getByRole('button', { name: 'Cancel' }).click()
  const leave = page.getByRole('dialog').getByRole('button', { name: 'Leave' })
  // The question comes only where adding lines has changed the form.
  await Promise.race([leave.waitFor(), panel(page).waitFor({ state: 'detached' })])
  if (await leave.isVisible()) await leave.click()
  await panel(page).waitFor({ state: 'detached' })
  return empty
}

/** The first cell of each line of an export. */
async function exported(page: Page): Promise<string[]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ])
  const lines = readFileSync((await download.path())!, 'utf8')
    .trim()
    .split(/\r?\n/)
  return lines.slice(1).map((line) => line.split(',')[0]!)
}

const organizationOf = async (page: Page) =>
  JSON.parse((await stored(page, 'organization'))!) as { id: string; name: string; nameEn: string }

const shown = (page: Page) => table(page).locator('tbody tr th').allTextContents()

const whole = 'size=200&sort=code,asc&columns=code'

/** From an empty list with the keyboard to all that the reader may see, by an address that can be shared, and back. */
async function goToWholeList(seen: Visit, screen: string, name: string): Promise<void> {
  const { page, requests } = seen
  await openScreen(seen, `admin/${screen}?size=200`)
  await page.getByText(`Nothing of ${name} here yet.`).waitFor()
  const showAll = page.getByRole('link', { name: `Show all, not only those of ${name}` })
  await showAll.waitFor()
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport)
    await expectNoFaults(page)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width, screen).toBeLessThanOrEqual(viewport.width)
  }
  await page.setViewportSize(desktop)
  await tabTo(page, showAll)
  await page.keyboard.press('Enter')
  await shownRow(page).waitFor()
  expect(new URL(page.url()).search).toBe('?size=200&all=yes')
  requests.length = 0
  await page.reload()
  await settle(page)
  const all = await shown(page)
  expect(all.length).toBeGreaterThan(0)
  expect(await exported(page)).toHaveLength(all.length)
  const ofThisList = requests.filter((each) => /size=200|export\.csv/.test(each.url()))
  expect([...new Set(ofThisList.map(codesOf))]).toEqual(['– –'])
  await page.getByText(`All are shown, not only those of ${name}.`).waitFor()
  await page.getByRole('link', { name: `Show only those of ${name}` }).click()
  await page.getByText(`Nothing of ${name} here yet.`).waitFor()
}

const shownRow = (page: Page) => table(page).locator('tbody tr').first()

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

/** Lists of what belongs to the enterprise alone, of which it has none in the demo. */
const notYetOwn = ['public-points', 'public-point-data', 'danger-waste-export', 'station-changes']

test('an enterprise finds everything that it works with, and every request but those of choices says whose it is', async () => {
  const seen = await administer('enterprise', 'admin', { host: enterprise })
  const { page, errors, close } = seen
  const { id, nameEn } = await organizationOf(page)
  const noChoice: string[] = []
  const empty = await emptyLists(seen, async (screen) => {
    for (const name of await emptyChoicesOfNew(page)) noChoice.push(`${screen}: ${name}`)
  })
  expect(noChoice).toEqual([])
  expect(empty.filter((screen) => !notYetOwn.includes(screen))).toEqual([])
  expect(carried(seen, (request) => !isChoice(request) && !isAhead(request))).toEqual([`– ${id}`])
  expect(carried(seen, isChoice)).toEqual(['– –'])
  expect(carried(seen, isAhead)).toEqual(['– –'])
  await goToWholeList(seen, 'public-points', nameEn)
  await goToWholeList(seen, 'public-point-data', nameEn)
  // Exports of others are nothing to this enterprise, so that no wider list is offered.
  expect(await offeredBy(seen, 'danger-waste-export')).toBe(0)
  expect(await toasts(page).allTextContents()).toEqual([])
  expect(errors).toEqual([])
  await close()
}, 180_000)

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
