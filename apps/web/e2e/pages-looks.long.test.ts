// Every public page, on phones and desktops, in both languages, fits, works, and is usable without sight or mouse.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  closeBrowser,
  desktop,
  heading,
  openBrowser,
  phone,
  smallPhone,
  visit,
  type Visit,
} from './browser.ts'
import { expectNoFaults } from './faults.ts'
import { tapAll } from './tap-all.ts'
import { makeApplicant, signIn, userMenu } from './people.ts'
import {
  expectedErrors,
  expectLowIndicators,
  openPublicPage,
  publicPages,
  widthOf,
} from './public-pages.ts'

beforeAll(openBrowser)
afterAll(closeBrowser)

describe.each(publicPages)('%s', (name) => {
  const opened = new Map<string, Promise<Visit>>()
  /** Each page is opened once for a viewport and a language, and looked at by all tests of it. */
  const look = (
    viewport: typeof phone,
    language: 'en' | 'vi',
    theme: 'light' | 'dark' = 'light',
  ) => {
    const key = `${viewport.width} ${language} ${theme}`
    const seen = opened.get(key) ?? openPublicPage(name, { viewport, language, theme })
    opened.set(key, seen)
    return seen
  }
  afterAll(async () => {
    for (const seen of await Promise.allSettled(opened.values()))
      if (seen.status === 'fulfilled') await seen.value.close()
  })

  test.each(['en', 'vi'] as const)(
    'has no accessibility fault in %s, light or dark',
    async (language) => {
      const examine = async (viewport: typeof phone) => {
        for (const theme of ['light', 'dark'] as const) {
          const { page } = await look(viewport, language, theme)
          await expectNoFaults(page)
          expect(await page.evaluate(() => document.documentElement.lang)).toBe(language)
        }
      }
      await Promise.all([phone, desktop].map(examine))
    },
  )

  test('fits into narrow screens without scrolling sideways', async () => {
    const sizes = [smallPhone, phone, desktop]
    const seen = await Promise.all(sizes.map((viewport) => look(viewport, 'vi')))
    for (const [at, each] of seen.entries())
      expect(await widthOf(each)).toBeLessThanOrEqual(sizes[at]!.width)
  })

  test('has controls that a thumb can tap, each for itself, in Vietnamese', async () => {
    const { page } = await look(phone, 'vi')
    const faults = await tapAll(page)
    expect(faults, faults.join(' ')).toEqual([])
  })

  test('logs no error but its own status and says that its data are simulated', async () => {
    const { page } = await look(desktop, 'en')
    for (const viewport of [phone, desktop])
      for (const language of ['en', 'vi'] as const)
        expect((await look(viewport, language)).errors).toEqual(expectedErrors(name))
    expect(await page.getByText('Simulated data — demo country').count()).toBe(1)
  })
})

const views = { account: '', 'sign-ups waiting': '?view=sign-ups' }
const languages = { en: 'English', vi: 'Tiếng Việt' }
const cases = Object.entries(views).flatMap(([name, query]) =>
  Object.entries(languages).map(([code, language]) => ({ name, query, code, language })),
)

test.each(cases)(
  'the page of $name fits narrow screens and has no accessibility fault in $code',
  async ({ query, language }) => {
    await makeApplicant('Công ty trách nhiệm hữu hạn một thành viên Mây Xanh')
    const seen = await visit()
    const { page, go, errors, close } = seen
    await signIn(seen)
    await page.getByRole('button', { name: language }).click()
    for (const viewport of [smallPhone, phone, desktop]) {
      await page.setViewportSize(viewport)
      await go('account', query)
      await heading(page).waitFor()
      await page.waitForFunction(() => document.querySelector('.skeleton, .waiting') === null)
      await userMenu(page).click()
      if (viewport !== phone) await expectNoFaults(page)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width).toBeLessThanOrEqual(viewport.width)
    }
    expect(errors).toEqual([])
    await close()
  },
)

test.each(['a water station', 'an outlet'] as const)(
  'the indicators of %s stand in low rows on a phone, where no figure and no verdict wraps',
  (name) => expectLowIndicators(name),
)

test('rows of the list of stations are low enough for a phone, in Vietnamese too', async () => {
  const seen = await openPublicPage('stations', { viewport: phone, language: 'vi' })
  const rows = await seen.page.locator('tbody tr').all()
  const boxes = await Promise.all(rows.map((row) => row.boundingBox()))
  expect(boxes.length).toBeGreaterThan(0)
  for (const box of boxes) expect(box!.height).toBeLessThanOrEqual(120)
  await seen.close()
})

test('what the keyboard comes to on a phone is never under the bar at its foot', async () => {
  const { page, go, close } = await visit({ viewport: phone })
  await go('')
  await page.locator('.user-button:not(.user-unknown)').waitFor()
  const covered: string[] = []
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press('Tab')
    const words = await page.evaluate(() => {
      const focused = document.activeElement!
      const bar = document.querySelector('.bottom-bar')!
      const { top } = bar.getBoundingClientRect()
      const isUnder = !bar.contains(focused) && focused.getBoundingClientRect().bottom > top
      return isUnder ? focused.textContent : undefined
    })
    if (words !== undefined) covered.push(words)
  }
  expect(covered).toEqual([])
  await close()
})
