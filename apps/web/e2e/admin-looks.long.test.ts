// Administration screens on phones and desktops, in both languages: they fit, and are usable without sight or mouse.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { administer, listed, openScreen, panel, settle } from './admin-screens.ts'
import {
  closeBrowser,
  desktop,
  openBrowser,
  phone,
  smallPhone,
  type Visit,
  type Visitor,
} from './browser.ts'
import { expectNoFaults, faultsOf } from './faults.ts'
import { makeOwnStation } from './own-station.ts'

beforeAll(openBrowser)
afterAll(closeBrowser)

type Show = (seen: Visit, stationId: string) => Promise<void>

const views: Record<string, Show> = {
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

/** One after the other in one visit, so that signing in and loading are waited for once. */
async function walk(visitor: Visitor, look: (seen: Visit, view: string) => Promise<void>) {
  const seen = await administer('admin', 'admin', visitor)
  const [station] = await listed(seen.page, 'stations', '?size=1')
  for (const [view, show] of Object.entries(views)) {
    await show(seen, station!.id)
    await settle(seen.page)
    await look(seen, view)
  }
  await seen.close()
}

test.each(['en', 'vi'] as const)(
  'has no serious accessibility fault in %s',
  async (language) => {
    const found: unknown[] = []
    await walk({ viewport: desktop, language }, async ({ page }, view) => {
      for (const fault of await faultsOf(page)) found.push([view, ...fault])
    })
    expect(found).toEqual([])
  },
  180_000,
)

test.each([smallPhone, phone])(
  'fits into $width pixels without scrolling sideways',
  async (viewport) => {
    const tooWide: unknown[] = []
    await walk({ viewport, language: 'vi' }, async ({ page }, view) => {
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      if (width > viewport.width) tooWide.push([view, width])
    })
    expect(tooWide).toEqual([])
  },
  180_000,
)

const minutes = 60_000

/** A station with an hour of readings, one of them far too high. It is made once. */
async function makeMeasured() {
  const station = await makeOwnStation('QUALITY-LOOKS')
  const last = Math.floor(Date.now() / (5 * minutes)) * 5 * minutes
  for (let k = 11; k >= 0; k -= 1)
    await station.send(k === 5 ? 9000 : 20 + k, new Date(last - k * 5 * minutes))
  return { station, last }
}
let made: ReturnType<typeof makeMeasured> | undefined
const measured = () => (made ??= makeMeasured())

for (const [language, viewport] of [
  ['vi', phone],
  ['en', desktop],
] as const) {
  test(`the screens of quality fit and have no faults in ${language} at ${viewport.width} px`, async () => {
    const { station, last } = await measured()
    const screenOf = (more: string) =>
      `admin/quality/station?stationId=${station.id}&indicator=pm25&from=${new Date(last - 2 * 60 * minutes).toISOString()}&to=${new Date(last + 5 * minutes).toISOString()}${more}`
    const seen = await administer('admin', 'admin/quality', { language, viewport })
    const { page } = seen
    const span = `&spanFrom=${new Date(last - 60 * minutes).toISOString()}&spanTo=${new Date(last).toISOString()}`
    for (const screen of [
      'admin/quality',
      'admin/quality?tab=again',
      'admin/quality?tab=waiting',
      'admin/quality?tab=decided',
      'admin/quality/station',
      screenOf(span),
      screenOf(`${span}&view=table`),
      'admin/ftp-accounts',
    ]) {
      await openScreen(seen, screen)
      await expectNoFaults(page)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width, screen).toBeLessThanOrEqual(viewport.width)
    }
    expect(seen.errors).toEqual([])
    await seen.close()
  }, 180_000)
}
