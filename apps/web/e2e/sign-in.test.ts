// Signing in as people do it: in and out, with a wrong password, from a page that needs it, with links from mails.
import { afterAll, beforeAll, expect } from 'vitest'
import { longTest, quickTest as test } from '../../../test/long.ts'
import { address, closeBrowser, heading, openBrowser, toasts, visit } from './browser.ts'
import {
  fillSignIn,
  linkFor,
  makeCitizen,
  newAddress,
  password,
  signIn,
  signOut,
  userMenu,
} from './people.ts'
import { demoPassword } from './portal.ts'

beforeAll(openBrowser)
afterAll(closeBrowser)

test('leads from a page to the login and back to that page, and out again', async () => {
  const { page, go, errors, close } = await visit()
  await go('stations', '?eos_province_code=01')
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await fillSignIn(page, 'ministry', demoPassword)
  await page.waitForURL(`**${address('stations', '?eos_province_code=01')}`)
  await userMenu(page).waitFor()
  expect(await userMenu(page).textContent()).toContain('Cán bộ Bộ')
  await signOut(page)
  const { pathname, search } = new URL(page.url())
  expect(pathname + search).toBe(address('', '?eos_province_code=01'))
  const session = await page.evaluate(async () => (await fetch('/api/auth/session')).json())
  expect(session).toEqual({ authenticated: false })
  expect(errors).toEqual([])
  await close()
})

test('says that name or password are wrong, in the page, once for two clicks, and does not loop', async () => {
  const { page, go, requests, close } = await visit()
  await go('login')
  let loads = 0
  page.on('load', () => (loads += 1))
  await page.getByLabel('User name or e-mail address').fill('ministry')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).dblclick()
  const alert = page.getByRole('main').getByRole('alert')
  await alert.waitFor()
  expect(await alert.textContent()).toBe('The name or the password is not right.')
  expect(await alert.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.waitForTimeout(400)
  expect(loads).toBe(0)
  expect(await toasts(page).allTextContents()).toEqual(['The name or the password is not right.'])
  expect(requests.filter((request) => request.url().endsWith('/login'))).toHaveLength(1)
  expect(await page.getByLabel('User name or e-mail address').inputValue()).toBe('ministry')
  await close()
})

longTest('says at each field what is missing, and stands at the first', async () => {
  const { page, go, requests, close } = await visit()
  await go('login')
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  const name = page.getByLabel('User name or e-mail address')
  expect(await name.getAttribute('aria-invalid')).toBe('true')
  const described = await name.getAttribute('aria-describedby')
  expect(await page.locator(`[id="${described}"]`).textContent()).toBe('Please fill this in.')
  expect(await name.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(requests.some((request) => request.url().endsWith('/login'))).toBe(false)
  await close()
})

longTest(
  'a password is shown on demand, Caps Lock is noticed, and password managers know the fields',
  async () => {
    const { page, go, close } = await visit()
    await go('login')
    const name = page.getByLabel('User name or e-mail address')
    const secret = page.getByLabel('Password', { exact: true })
    expect(await name.getAttribute('autocomplete')).toBe('username')
    expect(await secret.getAttribute('autocomplete')).toBe('current-password')
    await secret.fill('lotus')
    await page.getByRole('main').getByRole('button', { name: 'Show' }).click()
    expect(await secret.getAttribute('type')).toBe('text')
    const top = () => page.getByRole('main').getByRole('button', { name: 'Sign in' }).boundingBox()
    const before = await top()
    await secret.dispatchEvent('keydown', { key: 'A', modifierCapsLock: true })
    await page.getByText('Caps Lock is on').waitFor()
    await secret.dispatchEvent('keydown', { key: 'a' })
    await page.getByText('Caps Lock is on').waitFor({ state: 'detached' })
    await secret.fill('')
    await secret.press('Enter')
    await page.getByText('Please fill this in.').first().waitFor()
    expect(await top()).toEqual(before)
    await close()
  },
)

longTest('comes back to the page that needed a session', async () => {
  const { page, go, close } = await visit()
  await go('account')
  await page.waitForURL('**/login?**')
  await fillSignIn(page, 'province', demoPassword)
  await page.waitForURL(`**${address('account')}`)
  await page.getByRole('heading', { name: 'My account' }).waitFor()
  await page.getByText('Provincial officer').waitFor()
  await close()
})

longTest('tells who is signed in already, and never leads to another site', async () => {
  const seen = await visit()
  const { page, go, close } = seen
  await signIn(seen)
  await go('login', '?return=https://evil.example/eosWeb/')
  await page.getByText('You are signed in as').waitFor()
  expect(await page.getByRole('link', { name: 'To the home page' }).getAttribute('href')).toBe(
    address(''),
  )
  await close()
})

longTest('lets a citizen sign up, follow the link of the mail, and sign in', async () => {
  const { page, go, close } = await visit()
  const email = newAddress()
  await go('sign-up')
  await page.getByLabel('Full name').fill('Trần Văn Minh')
  await page.getByLabel('E-mail address').fill('minh@')
  await page.getByLabel('Password', { exact: true }).fill('trần văn minh')
  const hints = page.locator('.password-hints li')
  expect(await hints.nth(0).getAttribute('data-state')).toBe('right')
  expect(await hints.nth(2).getAttribute('data-state')).toBe('wrong')
  await page.getByText('Too weak').waitFor()
  const send = page.getByRole('button', { name: 'Sign up' })
  await send.click()
  await page.getByText('This is not a complete e-mail address.').waitFor()
  await page.getByText('must not contain your name').waitFor()
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await send.click()
  await page.getByRole('heading', { name: 'Look into your mailbox' }).waitFor()
  const steps = page.getByRole('list', { name: 'Steps of signing up' })
  expect(await steps.locator('[aria-current]').textContent()).toContain('Confirm the address')
  await page.getByRole('button', { name: 'Change what I have entered' }).click()
  expect(await page.getByLabel('Full name').inputValue()).toBe('Trần Văn Minh')

  const link = await linkFor(email)
  await page.goto(link)
  await page.getByText('Your address is confirmed.').waitFor()
  expect(page.url()).not.toContain('#')
  await fillSignIn(page, email, password)
  await userMenu(page).waitFor()
  await page.goto(link)
  await page.getByRole('main').getByText('This link has been used or is too old.').waitFor()
  await close()
})

longTest('gives a new password to who has forgotten the old one', async () => {
  const email = await makeCitizen()
  const { page, go, close } = await visit()
  await go('login')
  await page.getByRole('link', { name: 'Forgotten password?' }).click()
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByText('a mail is on its way').waitFor()
  await page.goto(await linkFor(email))
  await heading(page).waitFor()
  expect(page.url()).not.toContain('#')
  await page.getByLabel('New password').fill('1234567890')
  await page.getByRole('button', { name: 'Save the password' }).click()
  await page.getByText('too easy to guess').waitFor()
  await page.getByLabel('New password').fill('four lanterns by the lake')
  await page.getByRole('button', { name: 'Save the password' }).click()
  await page.getByText('Your new password is in force.').waitFor()
  await fillSignIn(page, email, password)
  await page.getByRole('main').getByText('The name or the password is not right.').waitFor()
  await fillSignIn(page, email, 'four lanterns by the lake')
  await userMenu(page).waitFor()
  await close()
})
