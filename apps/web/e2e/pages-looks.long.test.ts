// Every public page on phones and desktops, in both languages: it fits, nothing fails, and it is usable without sight or mouse.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeBrowser, desktop, openBrowser, phone, smallPhone, type Visit } from './browser.ts'
import { expectNoFaults } from './faults.ts'
import { openPublicPage, publicPages, widthOf } from './public-pages.ts'

beforeAll(openBrowser)
afterAll(closeBrowser)

describe.each(publicPages)('%s', (name) => {
  const opened = new Map<string, Promise<Visit>>()
  /** Each page is opened once for a viewport and a language, and looked at by all tests of it. */
  const look = (viewport: typeof phone, language: 'en' | 'vi') => {
    const key = `${viewport.width} ${language}`
    const seen = opened.get(key) ?? openPublicPage(name, { viewport, language })
    opened.set(key, seen)
    return seen
  }
  afterAll(async () => {
    for (const seen of await Promise.allSettled(opened.values()))
      if (seen.status === 'fulfilled') await seen.value.close()
  })

  test.each(['en', 'vi'] as const)('has no serious accessibility fault in %s', async (language) => {
    const examine = async (viewport: typeof phone) => {
      const { page } = await look(viewport, language)
      await expectNoFaults(page)
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language)
    }
    await Promise.all([phone, desktop].map(examine))
  })

  test('fits into narrow screens without scrolling sideways', async () => {
    const sizes = [smallPhone, phone, desktop]
    const seen = await Promise.all(sizes.map((viewport) => look(viewport, 'vi')))
    for (const [at, each] of seen.entries())
      expect(await widthOf(each)).toBeLessThanOrEqual(sizes[at]!.width)
  })

  test('logs no error and says that its data are simulated', async () => {
    const { page, errors } = await look(desktop, 'en')
    expect(errors).toEqual([])
    expect(await page.getByText('Simulated data — demo country').count()).toBe(1)
  })
})
