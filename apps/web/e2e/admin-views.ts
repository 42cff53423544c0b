// The views of a list and of an entry in the administration, one after the other, and all screens.
import { expect } from 'vitest'
import {
  administer,
  closeSheet,
  enter,
  listed,
  openScreen,
  panel,
  settle,
} from './admin-screens.ts'
import { phone, type Visit, type Visitor } from './browser.ts'
import { expectNoFaults, faultsOf } from './faults.ts'
import { itemViews as viewsOfItem, offeredScreens } from './offered-screens.mjs'

type Show = (seen: Visit, stationId: string) => Promise<void>

const listViews: Record<string, Show> = {
  overview: (seen) => openScreen(seen, 'admin'),
  list: (seen) => openScreen(seen, 'admin/stations'),
  'filters over the list': ({ page }) => page.locator('.chip-add').click(),
  'columns over the list': async ({ page }) => {
    await closeSheet(page)
    await page.getByRole('button', { name: /^(Columns|Cột)$/ }).click()
  },
  'views over the list': async ({ page }) => {
    await closeSheet(page)
    await page.locator('.list-views-save').click()
  },
  'selected entries': async ({ page }) => {
    await closeSheet(page)
    await page.locator('.admin-list :is(.admin-row, .admin-cards) input').first().check()
  },
  'an import': async ({ page }) => {
    await page.getByRole('button', { name: /^(Import|Nhập dữ liệu)$/ }).click()
    await page.getByRole('dialog').waitFor()
  },
}

const itemViews: Record<string, Show> = {
  'an entry': (seen, id) => openScreen(seen, `admin/stations?id=${id}`),
  'a deletion': async ({ page }) => {
    await panel(page)
      .getByRole('button', { name: /^(Delete|Xóa)$/ })
      .click()
    await page.getByRole('dialog').waitFor()
  },
  'a form with a problem': async (seen, id) => {
    await openScreen(seen, `admin/stations?mode=EDIT&id=${id}`)
    await panel(seen.page).locator('[name="lat"]').fill('91')
  },
  'somebody who leaves the form': async ({ page }) => {
    await page.locator('.shell-owner').dispatchEvent('click')
    await page.getByRole('dialog').waitFor()
  },
  'a new entry': async (seen) => {
    await openScreen(seen, 'admin/users?mode=CREATE')
    await panel(seen.page).getByRole('combobox').first().focus()
  },
  'the activity log': (seen) => openScreen(seen, 'admin/activity-log'),
  'sampling rounds': (seen) => openScreen(seen, 'admin/sampling-rounds'),
  'questions to answer': (seen) => openScreen(seen, 'admin/questions'),
}

export const allViews = { ...listViews, ...itemViews }

/** A screen fits on a phone and has no faults in Vietnamese. */
export async function expectFit(username: string, screen: string): Promise<void> {
  const seen = await administer(username, screen, { viewport: phone, language: 'vi' })
  await expectNoFaults(seen.page)
  const width = await seen.page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(phone.width)
  expect(seen.errors).toEqual([])
  await seen.close()
}

/** Shows them one after the other in one visit, so that signing in and loading are waited for once. */
export async function walk(
  visitor: Visitor,
  views: Record<string, Show>,
  look: (seen: Visit, view: string) => Promise<void>,
): Promise<void> {
  const seen = await enter('admin', visitor)
  const [station] = await listed(seen.page, 'stations', '?size=1')
  for (const [view, show] of Object.entries(views)) {
    await show(seen, station!.id)
    await settle(seen.page)
    await look(seen, view)
  }
  await seen.close()
}

/** A screen with those of its views that are links on it, and with those of an entry. */
export interface ScreenVisit {
  seen: Visit
  screen: string
  hasEntries?: boolean
}

/** The faults at each address of a screen at which there are any. */
export async function faultsOfScreen(visited: ScreenVisit): Promise<unknown[]> {
  const { seen, screen, hasEntries = false } = visited
  const { page } = seen
  await openScreen(seen, screen)
  const found: unknown[] = []
  const note = async (address: string) => {
    for (const fault of await faultsOf(page)) found.push([address, ...fault])
  }
  await note(screen)
  const queries = [
    ...(await viewsOnScreen(page)),
    ...(hasEntries ? await viewsOfItem(page) : []).map(([, query]) => query),
  ]
  for (const query of queries) {
    await openScreen(seen, `${screen}?${query}`)
    await note(`${screen}?${query}`)
  }
  return found
}

/** Links of the row of views that stay on the screen, by their queries. */
async function viewsOnScreen(page: Visit['page']): Promise<string[]> {
  const here = new URL(page.url())
  const links = page.locator('.control-views a:not([aria-current="page"])')
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  return addresses
    .map((address) => new URL(address ?? '', here))
    .filter(({ pathname, search }) => pathname === here.pathname && search !== '')
    .map(({ search }) => search.slice(1))
}

export async function screensOf(seen: Visit): Promise<string[]> {
  await openScreen(seen, 'admin')
  return offeredScreens(seen.page)
}
