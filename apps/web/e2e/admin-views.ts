// What the administration shows of a list and of an entry, one view after the other.
import { administer, listed, openScreen, panel, settle } from './admin-screens.ts'
import type { Visit, Visitor } from './browser.ts'

type Show = (seen: Visit, stationId: string) => Promise<void>

const listViews: Record<string, Show> = {
  overview: (seen) => openScreen(seen, 'admin'),
  list: (seen) => openScreen(seen, 'admin/stations'),
  'filters over the list': ({ page }) => page.locator('.admin-drop > summary').first().click(),
  'columns over the list': async ({ page }) => {
    await page.locator('.admin-drop > summary').first().click()
    await page.locator('.admin-drop > summary').nth(1).click()
  },
  'selected entries': async ({ page }) => {
    await page.locator('.admin-drop > summary').nth(1).click()
    await page.locator('.admin-table tbody input').first().check()
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
    await page.locator('.admin-back a').click()
    await page.getByRole('dialog').waitFor()
  },
  'a new entry': async (seen) => {
    await openScreen(seen, 'admin/users?mode=CREATE')
    await panel(seen.page).getByRole('combobox').first().focus()
  },
  'the activity log': (seen) => openScreen(seen, 'admin/activity-log'),
}

export const groups = [listViews, itemViews]

/** Shows them one after the other in one visit, so that signing in and loading are waited for once. */
export async function walk(
  visitor: Visitor,
  views: Record<string, Show>,
  look: (seen: Visit, view: string) => Promise<void>,
): Promise<void> {
  const seen = await administer('admin', 'admin', visitor)
  const [station] = await listed(seen.page, 'stations', '?size=1')
  for (const [view, show] of Object.entries(views)) {
    await show(seen, station!.id)
    await settle(seen.page)
    await look(seen, view)
  }
  await seen.close()
}
