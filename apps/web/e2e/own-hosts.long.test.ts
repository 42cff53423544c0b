// Every screen that an enterprise works with on its own host: what stands there, and what can be chosen.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { administer, panel, settle, table } from './admin-screens.ts'
import { closeBrowser, openBrowser, toasts, type Visit } from './browser.ts'
import {
  carried,
  emptyChoices,
  enterprise,
  goToWholeList,
  isAhead,
  isChoice,
  organizationOf,
} from './host-lists.ts'

beforeAll(openBrowser)
afterAll(closeBrowser)

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
  await goToWholeList(seen, 'public-point-data', nameEn)
  expect(await toasts(page).allTextContents()).toEqual([])
  expect(errors).toEqual([])
  await close()
}, 180_000)
