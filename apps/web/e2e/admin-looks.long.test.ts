// Administration screens on phones and desktops, in both languages: they fit, and are usable without sight or mouse.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { administer, openScreen } from './admin-screens.ts'
import { groups, walk } from './admin-views.ts'
import { closeBrowser, desktop, openBrowser, phone, smallPhone } from './browser.ts'
import { expectNoFaults, faultsOf } from './faults.ts'
import { makeOwnStation } from './own-station.ts'

beforeAll(openBrowser)
afterAll(closeBrowser)

const views = Object.assign({}, ...groups) as (typeof groups)[number]

test.each(['en', 'vi'] as const)(
  'has no serious accessibility fault in %s',
  async (language) => {
    const found: unknown[] = []
    await walk({ viewport: desktop, language }, views, async ({ page }, view) => {
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
    await walk({ viewport, language: 'vi' }, views, async ({ page }, view) => {
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
