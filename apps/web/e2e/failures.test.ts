// When a request fails, a visitor sees a toast, the login page, or a button to retry.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { longTest, quickTest as test } from '../../../test/long.ts'
import {
  address,
  answerWith,
  closeBrowser,
  heading,
  hold,
  openBrowser,
  origin,
  started,
  toasts,
  visit,
  withoutRendering,
} from './browser.ts'
import { fillSignIn, signIn } from './people.ts'
import { expectAgeTold, expectFiguresKept, latest } from './old-figures.ts'
import { demoPassword } from './portal.ts'

beforeAll(openBrowser)
afterAll(closeBrowser)

declare global {
  interface Window {
    toasts: { text: string; at: number }[]
  }
}

/** Runs in the page: notes each change of what toasts say, by the clock of the page. */
function noteToasts(): void {
  window.toasts = []
  let said = ''
  const look = () => {
    const text = document.querySelector('.toasts')?.textContent ?? ''
    if (text !== said) window.toasts.push({ text, at: Date.now() })
    said = text
  }
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
  })
}

const toast = (page: Page) => toasts(page).first()

test('shows the text of the server for three seconds, says in the page what failed, and loads again when asked to', async () => {
  const { page, go, close } = await visit()
  await withoutRendering(page)
  await answerWith(page, latest, 503, { statusCode: 503, message: 'Out of reach for now.' })
  // The page's own clock: a crowded machine counts other seconds.
  await page.clock.install()
  await page.addInitScript(noteToasts)
  await go('')
  await toast(page).waitFor()
  await page.clock.runFor(10_000)
  await toast(page).waitFor({ state: 'detached' })
  const told = await page.evaluate(() => window.toasts)
  const [shown, gone] = [told[0], told.at(-1)]
  expect(shown!.text).toContain('Out of reach for now.')
  expect(gone!.text).toBe('')
  // A clock that was installed goes on in steps, between which it may be read some time ahead.
  expect(gone!.at - shown!.at).toBeGreaterThan(2_000)
  const retry = page.getByRole('button', { name: 'Try again' })
  await retry.waitFor()
  await page.unroute(`**${latest}`)
  await retry.click()
  await page.getByTestId('headline').waitFor()
  await close()
})

// The long tests look at the other pages with figures.
test('keeps the figures of home when new ones cannot be fetched, and says so', () =>
  expectFiguresKept('', 'the server could not be reached since'))

longTest('names the reference of a failure, which the log of the server has too', async () => {
  const { page, go, close } = await visit()
  await withoutRendering(page)
  await page.route(`**${latest}*`, (route) =>
    route.fulfill({
      status: 500,
      headers: { 'x-request-id': 'b7-41' },
      json: { statusCode: 500, message: 'Something broke.' },
    }),
  )
  await go('')
  await page.getByRole('main').getByText('Something broke. Reference b7-41.').waitFor()
  await close()
})

longTest('offers to sign in as another where the right is missing, and comes back', async () => {
  const seen = await visit()
  const { page, go, close } = seen
  await signIn(seen, 'province')
  await withoutRendering(page)
  const text = 'This needs the right “View” on “Station” for the whole country.'
  await answerWith(page, latest, 403, { statusCode: 403, message: text })
  await go('stations', '?medium=air')
  const main = page.getByRole('main')
  await main.getByText(text).waitFor()
  await main.getByText('Those who administer rights can give it to you.').waitFor()
  expect(await main.getByRole('button', { name: 'Try again' }).count()).toBe(0)
  await main.getByRole('button', { name: 'Sign in as another' }).click()
  await fillSignIn(page, 'ministry', demoPassword)
  await page.waitForURL(`**${address('stations', '?medium=air')}`)
  await close()
})

test('says that the device is offline, and how old is what it shows', async () => {
  const { page, go, close } = await visit()
  await go('stations')
  await started(page)
  await page.context().setOffline(true)
  await page.getByText('You are offline.').waitFor()
  await page.getByText('Showing what was saved on').waitFor()
  await page.getByText('Check mobile data or Wi-Fi').waitFor()
  await page.context().setOffline(false)
  await page.getByText('You are offline.').waitFor({ state: 'detached' })
  await close()
})

longTest('says that a page is still loading when that has taken eight seconds', async () => {
  const { page, go, close } = await visit()
  await withoutRendering(page)
  const release = await hold(page, `**${latest}*`)
  await go('stations')
  const words = page.getByRole('main').getByText('Still loading…')
  await words.waitFor({ state: 'attached' })
  expect(await words.isVisible()).toBe(false)
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.currentTime = 8_001
  })
  await words.waitFor()
  release()
  await words.waitFor({ state: 'detached' })
  await close()
})

longTest(
  'shows one toast for what two parts of a page could not load, beside what the page says',
  async () => {
    const { page, go, close } = await visit()
    await withoutRendering(page)
    const text = 'Out of reach for now.'
    await answerWith(page, '/api/eos/public/**', 503, { statusCode: 503, message: text })
    await go('')
    await page.getByRole('main').getByText(text).first().waitFor()
    await expect.poll(() => toasts(page).allTextContents()).toEqual([text])
    await go('stations/1')
    await page.getByRole('main').getByText(text).waitFor()
    await expect.poll(() => toasts(page).allTextContents()).toEqual([text])
    await close()
  },
)

longTest('shows a toast when a download is refused, and keeps the choice', async () => {
  const { page, requests, go, close } = await visit()
  const [station] = (await (await fetch(`${origin()}/api/stations?size=1`)).json())._embedded
    .stations as { id: string }[]
  await page.route('**/public/export/**', (route) =>
    route.fulfill({ status: 503, json: { statusCode: 503, message: 'Too many files at once.' } }),
  )
  await go(`stations/${station!.id}`, '?eos_province_code=01')
  await page.getByRole('button', { name: /^Download/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Download/ }).click()
  await page.getByText('Too many files at once.').waitFor()
  await page.unroute('**/public/export/**')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: /^Download/ }).click(),
  ])
  await dialog.waitFor({ state: 'detached' })
  expect(new URL(download.url()).search).toMatch(/&provinceCode=01&tenantCode=01$/)
  expect(requests.findLast((request) => request.url().includes('/export/'))?.url()).toContain(
    'grain=',
  )
  await close()
})

longTest('says how long the figures have stood still when the server cannot read new ones', () =>
  expectAgeTold('stations'),
)

test('goes to the login page after a 401, with the way back', async () => {
  const { page, go, close } = await visit()
  await withoutRendering(page)
  await answerWith(page, latest, 401, { statusCode: 401, message: 'Please sign in first.' })
  await go('', '?eos_province_code=')
  await page.waitForURL('**/eosWeb/web/eos/login?**')
  await heading(page).waitFor()
  expect(new URL(page.url()).searchParams.get('return')).toBe('/eosWeb/?eos_province_code=')
  await page.getByText('After signing in you go on').waitFor()
  expect(await page.getByRole('link', { name: 'Back to the page' }).getAttribute('href')).toBe(
    '/eosWeb/?eos_province_code=',
  )
  await close()
})

longTest('does not loop when the login page itself meets a 401', async () => {
  const { page, go, close } = await visit()
  await answerWith(page, '/api/**', 401, { statusCode: 401, message: 'Please sign in first.' })
  let loads = 0
  page.on('load', () => (loads += 1))
  await go('login')
  await heading(page).waitFor()
  await page.waitForTimeout(500)
  expect(loads).toBe(1)
  await close()
})
