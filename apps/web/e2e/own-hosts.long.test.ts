// Every screen that an enterprise works with on its own host: what stands there, and what can be chosen.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { administer, openScreen, panel, rows, settle } from './admin-screens.ts'
import { closeBrowser, desktop, openBrowser, phone, toasts, visit, type Visit } from './browser.ts'
import { expectNoFaults } from './faults.ts'
import {
  carried,
  emptyChoices,
  enterprise,
  goToWholeList,
  isAhead,
  isChoice,
  exported,
  organizationOf,
  shown,
} from './host-lists.ts'
import { offeredScreens } from './offered-screens.mjs'
import './own-hosts.test.ts'

beforeAll(openBrowser)
afterAll(closeBrowser)

const whole = 'size=200&sort=code,asc&columns=code'

/** Chooses a screen in the navigation, also behind a fold. */
async function choose(page: Page, screen: string): Promise<void> {
  const link = page.locator(`a[href$="/${screen}"]`)
  const navigation = page.locator('.shell-nav')
  if (!(await navigation.locator(link).isVisible()))
    await navigation.locator('details', { has: link }).locator('summary').click()
  await navigation.locator(link).click()
  await page.waitForURL(`**/${screen}**`)
  await settle(page)
}

/** Opens each screen that the navigation offers, and tells which lists are empty. */
async function emptyLists(seen: Visit, look: (screen: string) => Promise<void>): Promise<string[]> {
  const { page } = seen
  const empty: string[] = []
  const screens = (await offeredScreens(page)).filter((screen) => screen !== 'admin')
  for (const screen of screens) {
    await choose(page, screen)
    if ((await page.locator('.admin-tools').count()) > 0) {
      await rows(page).or(page.locator('.list-state')).first().waitFor()
      if ((await rows(page).count()) === 0) empty.push(screen)
    }
    await look(screen)
  }
  return empty
}

/** The boxes of a screen's form for something new; the form is left without saving. */
async function emptyChoicesOfNew(page: Page): Promise<string[]> {
  // A list without entries offers it once more.
  const create = page.getByRole('button', { name: 'New', exact: true }).first()
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

/** Lists of what belongs to the enterprise alone, of which it has none in the demo. */
const notYetOwn = [
  'admin/location-points',
  'admin/public-point-data',
  'admin/danger-waste-export',
  'admin/station-changes',
]
/** Days that the ministry sets where it wants others than the usual ones, and authorities abroad; the demo has none. */
const notYetSet = ['admin/report-periods', 'admin/holidays', 'admin/competent-authorities']

test('an enterprise finds everything that it works with, and every request but those of choices says whose it is', async () => {
  const seen = await administer('enterprise', 'admin', { host: enterprise })
  const { page, errors, close } = seen
  const { id, nameEn } = await organizationOf(page)
  const noChoice: string[] = []
  const empty = await emptyLists(seen, async (screen) => {
    for (const name of await emptyChoicesOfNew(page)) noChoice.push(`${screen}: ${name}`)
  })
  expect(noChoice.filter((name) => !name.endsWith('authorityId'))).toEqual([])
  const expected = [...notYetOwn, ...notYetSet]
  expect(empty.filter((screen) => !expected.includes(screen))).toEqual([])
  expect(carried(seen, (request) => !isChoice(request) && !isAhead(request))).toEqual([`– ${id}`])
  expect(carried(seen, isChoice)).toEqual(['– –'])
  expect(carried(seen, isAhead)).toEqual(['– –'])
  await goToWholeList(seen, 'public-point-data', nameEn)
  expect(await toasts(page).allTextContents()).toEqual([])
  expect(errors).toEqual([])
  await close()
}, 300_000)

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
  await goToWholeList(seen, 'location-points', nameEn)
  // Exports of others are nothing to this enterprise, so that no wider list is offered.
  expect(await offeredBy(seen, 'danger-waste-export')).toBe(0)
  expect(await toasts(page).allTextContents()).toEqual([])
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
