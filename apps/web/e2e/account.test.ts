// Looking after one's own account: password, second factor with recovery codes, sessions elsewhere.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeBrowser, desktop, heading, openBrowser, phone, smallPhone, visit } from './browser.ts'
import {
  digitsOf,
  fillSignIn,
  makeApplicant,
  makeCitizen,
  password,
  signIn,
  signOut,
  userMenu,
} from './people.ts'

beforeAll(openBrowser)
afterAll(closeBrowser)

const part = (page: Page, name: string | RegExp) => page.getByRole('region', { name })

/** Faults that keep somebody out, with the pieces of the page that have them. */
async function faultsOf(page: Page): Promise<[string, string[]][]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => [id, nodes.map((node) => node.html)])
}

test('switches a second factor on, signs in with it and with a recovery code, and switches it off', async () => {
  const email = await makeCitizen()
  const seen = await visit()
  const { page, go, close } = seen
  await signIn(seen, email, password)
  await go('account')
  const factor = part(page, /^Second step/)
  await factor.getByRole('button', { name: 'Set it up' }).click()
  await factor.getByLabel('Current password').fill('not my password')
  await factor.getByRole('button', { name: 'Go on' }).click()
  await factor.getByText('The password is not right.').waitFor()
  await factor.getByLabel('Current password').fill(password)
  await factor.getByRole('button', { name: 'Go on' }).click()
  await factor.getByRole('img', { name: /^QR code/ }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  const secret = (await factor.locator('.secret').textContent())!.replaceAll(' ', '')
  await factor.getByLabel('Six-digit code').fill('12345')
  await factor.getByRole('button', { name: 'Switch it on' }).click()
  await factor.getByText('Enter the six digits that the app shows.').waitFor()
  await factor.getByLabel('Six-digit code').fill(digitsOf(secret))
  await factor.getByRole('button', { name: 'Switch it on' }).click()
  await factor.getByRole('heading', { name: 'Your recovery codes' }).waitFor()
  const codes = await factor.locator('.recovery-codes li').allTextContents()
  expect(codes).toHaveLength(10)
  expect(await faultsOf(page)).toEqual([])
  await page.emulateMedia({ media: 'print' })
  expect(await factor.getByText(codes[9]!).isVisible()).toBe(true)
  expect(await factor.getByText(`Recovery codes of ${email}`).isVisible()).toBe(true)
  expect(await page.getByRole('heading', { name: 'Password' }).isVisible()).toBe(false)
  await page.emulateMedia({ media: 'screen' })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    factor.getByRole('link', { name: 'Keep as a file' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('ministry.localhost-recovery-codes.txt')
  const done = factor.getByRole('button', { name: 'Done' })
  expect(await done.isDisabled()).toBe(true)
  await factor.getByLabel('I have kept the codes.').check()
  await done.click()
  await factor.getByRole('button', { name: 'Switch it off' }).waitFor()

  await signOut(page)
  await go('login')
  await fillSignIn(page, email, password)
  const digits = page.getByLabel('Six-digit code')
  await digits.waitFor()
  expect(await digits.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await digits.getAttribute('autocomplete')).toBe('one-time-code')
  await digits.fill('000000')
  await page.keyboard.press('Enter')
  await page.getByText('This code is not right').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await digits.fill(digitsOf(secret, 1))
  await page.keyboard.press('Enter')
  await userMenu(page).waitFor()
  await signOut(page)
  await go('login')
  await fillSignIn(page, email, password)
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await page.getByLabel('Recovery code').fill(codes[0]!.toUpperCase())
  await page.keyboard.press('Enter')
  await userMenu(page).waitFor()

  await go('account')
  await factor.getByRole('button', { name: 'Switch it off' }).click()
  await factor.getByLabel('Current password').fill(password)
  await factor.getByRole('button', { name: 'Switch it off' }).click()
  await factor.getByText('The second step is switched off.').waitFor()
  await close()
})

test('ends sessions elsewhere, one by one and all at once', async () => {
  const email = await makeCitizen()
  const here = await visit()
  const others = [await visit(), await visit(), await visit()]
  for (const each of [here, ...others]) await signIn(each, email, password)
  await here.go('account')
  const sessions = part(here.page, 'Where you are signed in')
  const lines = sessions.getByRole('listitem')
  await lines.first().waitFor()
  expect(await lines.count()).toBe(4)
  expect(await lines.first().textContent()).toContain('This session')
  await lines
    .last()
    .getByRole('button', { name: /^Sign out/ })
    .click()
  await expect.poll(() => lines.count()).toBe(3)
  await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect.poll(() => lines.count()).toBe(1)
  for (const other of others) {
    await other.go('account')
    await other.page.waitForURL('**/login?**')
    await other.close()
  }
  await here.page.reload()
  await userMenu(here.page).waitFor()
  await here.close()
})

test('changes the password and empties the form', async () => {
  const email = await makeCitizen()
  const seen = await visit()
  const { page, go, close } = seen
  await signIn(seen, email, password)
  await go('account')
  const form = part(page, 'Password')
  const change = form.getByRole('button', { name: 'Change the password' })
  await form.getByLabel('Current password').fill('not my password')
  await form.getByLabel('New password').fill('four lanterns by the lake')
  await change.click()
  await form.getByText('The password is not right.').waitFor()
  await form.getByLabel('Current password').fill(password)
  await change.click()
  await form.getByText('Your new password is in force.').waitFor()
  expect(await form.getByLabel('New password').inputValue()).toBe('')
  await signOut(page)
  await signIn(seen, email, 'four lanterns by the lake')
  await close()
})

const views = { account: '', 'sign-ups waiting': '?view=sign-ups' }
const languages = { en: 'English', vi: 'Tiếng Việt' }
const cases = Object.entries(views).flatMap(([name, query]) =>
  Object.entries(languages).map(([code, language]) => ({ name, query, code, language })),
)

test.each(cases)(
  'the page of $name fits narrow screens and has no serious accessibility fault in $code',
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
      await page.waitForFunction(() => document.querySelector('.skeleton') === null)
      await userMenu(page).click()
      if (viewport !== phone) expect(await faultsOf(page)).toEqual([])
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width).toBeLessThanOrEqual(viewport.width)
    }
    expect(errors).toEqual([])
    await close()
  },
)
