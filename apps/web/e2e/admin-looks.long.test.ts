// Administration screens on phones and desktops, in both languages: they fit, and are usable without sight or mouse.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { administer, enter, openScreen } from './admin-screens.ts'
import { allViews, expectFit, faultsOfScreen, screensOf, walk } from './admin-views.ts'
import { closeBrowser, desktop, openBrowser, phone, smallPhone } from './browser.ts'
import { expectNoFaults, faultsOf } from './faults.ts'
import { makeJudgedStation, type JudgedStation } from './judged-station.ts'

beforeAll(openBrowser)
afterAll(closeBrowser)

test.each(['en', 'vi'] as const)(
  'has no serious accessibility fault in %s',
  async (language) => {
    const found: unknown[] = []
    await walk({ viewport: desktop, language }, allViews, async ({ page }, view) => {
      for (const fault of await faultsOf(page)) found.push([view, ...fault])
    })
    expect(found).toEqual([])
  },
  180_000,
)

/** Each part has every sixth screen, so that a test ends within minutes and names where it stopped. */
const parts = [0, 1, 2, 3, 4, 5]
const partsIn = (['en', 'vi'] as const).flatMap((language) =>
  parts.map((part) => ({ language, part })),
)

test.each(partsIn)(
  'no offered screen, and no entry of one, has a fault in $language, part $part',
  async ({ language, part }) => {
    const seen = await enter('admin', { viewport: desktop, language })
    const screens = await screensOf(seen)
    expect(screens.length).toBeGreaterThan(40)
    const found: unknown[] = []
    for (const [place, screen] of screens.entries()) {
      if (place % parts.length !== part) continue
      // The entries of a screen are looked at in one language, in turn.
      const hasEntries = (Math.floor(place / parts.length) % 2 === 0) === (language === 'vi')
      found.push(...(await faultsOfScreen({ seen, screen, hasEntries })))
    }
    expect(found).toEqual([])
    expect(seen.errors).toEqual([])
    await seen.close()
  },
  300_000,
)

test.each([smallPhone, phone])(
  'fits into $width pixels without scrolling sideways',
  async (viewport) => {
    const tooWide: unknown[] = []
    await walk({ viewport, language: 'vi' }, allViews, async ({ page }, view) => {
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      if (width > viewport.width) tooWide.push([view, width])
    })
    expect(tooWide).toEqual([])
  },
  180_000,
)

test.each(['admin/rights', 'admin/rights?view=changes', 'admin/activity-log'])(
  '%s fits a phone and has no faults in Vietnamese',
  (screen) => expectFit('admin', screen),
)

let made: Promise<JudgedStation> | undefined
const judged = () => (made ??= makeJudgedStation('QUALITY-LOOKS'))

for (const [language, viewport] of [
  ['vi', phone],
  ['en', desktop],
] as const) {
  test(`the screens of quality fit and have no faults in ${language} at ${viewport.width} px`, async () => {
    const { last, screen: screenOf } = await judged()
    const seen = await administer('admin', 'admin/quality', { language, viewport })
    const { page } = seen
    const span = `&spanFrom=${new Date(last - 60 * 60_000).toISOString()}&spanTo=${new Date(last).toISOString()}`
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
