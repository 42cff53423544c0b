// Looking after one's own account: first password, second factor, password, sessions elsewhere, the name and the address.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '../../../test/until.ts'
import { administer, panel, signInByCall } from './admin-screens.ts'
import { closeBrowser, openBrowser, visit, desktop, phone } from './browser.ts'
import { expectNoFaults } from './faults.ts'
import {
  digitsOf,
  fillSignIn,
  linkFor,
  makeCitizen,
  newAddress,
  part,
  password,
  signIn,
  signOut,
  userMenu,
  mailTo,
} from './people.ts'

beforeAll(openBrowser)
afterAll(closeBrowser)

test('switches a second factor on, signs in with it and with a recovery code, and switches it off', async () => {
  const email = await makeCitizen()
  const seen = await visit()
  const { page, go, close } = seen
  await signInByCall(seen, email, password)
  await go('account')
  const factor = part(page, /^Second step/)
  await factor.getByRole('button', { name: 'Set it up' }).click()
  await factor.getByLabel('Current password').fill('not my password')
  await factor.getByRole('button', { name: 'Go on' }).click()
  await factor.getByText('The password is not right.').waitFor()
  await factor.getByLabel('Current password').fill(password)
  await factor.getByRole('button', { name: 'Go on' }).click()
  await factor.getByRole('img', { name: /^QR code/ }).waitFor()
  await expectNoFaults(page)
  const secret = (await factor.locator('.secret').textContent())!.replaceAll(' ', '')
  await factor.getByLabel('Six-digit code').fill('12345')
  await factor.getByRole('button', { name: 'Switch it on' }).click()
  await factor.getByText('Enter the six digits that the app shows.').waitFor()
  // A code of the step before is taken until the next step begins, and leaves that of now for signing in.
  await until(async () => {
    await factor.getByLabel('Six-digit code').fill(digitsOf(secret, -1))
    const [answer] = await Promise.all([
      page.waitForResponse('**/second-factor/confirm'),
      factor.getByRole('button', { name: 'Switch it on' }).click(),
    ])
    expect(answer.ok()).toBe(true)
  })
  await factor.getByRole('heading', { name: 'Your recovery codes' }).waitFor()
  const codes = await factor.locator('.recovery-codes li').allTextContents()
  expect(codes).toHaveLength(10)
  await expectNoFaults(page)
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
  await page.getByRole('main').getByText('This code is not right').waitFor()
  await expectNoFaults(page)
  await digits.fill(digitsOf(secret))
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
  await factor.getByText('Please fill this in.').waitFor()
  await factor.getByLabel('Six-digit code or recovery code').fill(codes[1]!)
  await expectNoFaults(page)
  await factor.getByRole('button', { name: 'Switch it off' }).click()
  await factor.getByText('The second step is switched off.').waitFor()
  await close()
})

test('changes the password and empties the form', async () => {
  const email = await makeCitizen()
  const seen = await visit()
  const { page, go, close } = seen
  await signInByCall(seen, email, password)
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

test('whoever an administrator enters chooses a first password with the link of a mail', async () => {
  const office = await administer('admin', 'admin/users')
  const email = newAddress()
  const username = email.split('@')[0]!
  await office.page.getByRole('button', { name: 'New', exact: true }).click()
  const form = panel(office.page)
  await form.getByLabel('Username').fill(username)
  await form.getByRole('textbox', { name: /^E-mail/ }).fill(email)
  await form.getByLabel('Full name').fill('Đặng Văn Mới')
  await form.getByRole('button', { name: 'Save' }).click()
  const invitation = part(office.page, 'First password')
  await invitation.getByText(`was mailed to ${email}`).waitFor()
  await invitation.getByText('No mail server is set: the mail is a file').waitFor()
  await expectNoFaults(office.page)
  const first = await linkFor(email)
  await invitation.getByRole('button', { name: 'Send the link again' }).click()
  await expect.poll(() => linkFor(email)).not.toBe(first)

  const { page, close } = await visit()
  await page.goto(await linkFor(email))
  await page.getByText('An administrator has made an account for you.').waitFor()
  await expectNoFaults(page)
  await page.getByLabel('New password').fill(password)
  await page.keyboard.press('Enter')
  await page.getByText('Your new password is in force.').waitFor()
  await fillSignIn(page, username, password)
  await userMenu(page).waitFor()
  await close()
  await office.page.reload()
  await office.page.getByRole('heading', { name: 'Đặng Văn Mới' }).waitFor()
  await expect.poll(() => invitation.count()).toBe(0)
  await office.close()
})

test('ends sessions elsewhere, one by one and all at once', async () => {
  const email = await makeCitizen()
  const here = await visit()
  const others = [await visit(), await visit(), await visit()]
  for (const each of [here, ...others]) await signInByCall(each, email, password)
  await here.go('account')
  const sessions = part(here.page, 'Where you are signed in')
  const lines = sessions.getByRole('listitem')
  await lines.first().waitFor()
  expect(await lines.count()).toBe(4)
  expect(await lines.first().textContent()).toContain('This session')
  await here.page.setViewportSize(phone)
  for (const line of await lines.all())
    expect((await line.boundingBox())!.height).toBeLessThanOrEqual(120)
  await here.page.setViewportSize(desktop)
  await lines
    .last()
    .getByRole('button', { name: /^Sign out/ })
    .click()
  await sessions.getByLabel('Current password').fill(password)
  await sessions.getByRole('button', { name: 'Sign out', exact: true }).click()
  await lines.first().waitFor()
  await expect.poll(() => lines.count()).toBe(3)
  await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await sessions.getByLabel('Current password').fill('not my password')
  await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await sessions.getByText('The password is not right.').waitFor()
  await sessions.getByLabel('Current password').fill(password)
  await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await lines.first().waitFor()
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

test('changes the own name, and the e-mail address as soon as its link is opened', async () => {
  const email = await makeCitizen()
  const seen = await visit()
  const { page, go, close } = seen
  await signInByCall(seen, email, password)
  await go('account')
  const facts = part(page, 'Who you are')
  await facts.getByRole('button', { name: 'Change the name' }).click()
  const name = facts.getByLabel('Full name')
  expect(await name.evaluate((element) => element === document.activeElement)).toBe(true)
  await name.fill('')
  await page.keyboard.press('Enter')
  await facts.getByText('Please fill this in.').waitFor()
  await name.fill('Nguyễn Thị Lan Anh')
  await page.keyboard.press('Enter')
  await facts.getByText('Your new name is in force.').waitFor()
  expect(await userMenu(page).textContent()).toContain('Nguyễn Thị Lan Anh')

  await facts.getByRole('button', { name: 'Change the e-mail address' }).click()
  const change = facts.getByRole('button', { name: 'Send the link' })
  await facts.getByLabel('New e-mail address').fill('lan@')
  await change.click()
  await facts.getByText('This is not a complete e-mail address.').waitFor()
  const fresh = newAddress()
  await facts.getByLabel('New e-mail address').fill(fresh)
  await facts.getByLabel('Current password').fill('not my password')
  await change.click()
  await facts.getByText('The password is not right.').waitFor()
  await expectNoFaults(page)
  await facts.getByLabel('Current password').fill(password)
  await change.click()
  await facts.getByText(`A mail is on its way to ${fresh}.`).waitFor()
  await facts.getByText(email).waitFor()
  const link = await linkFor(fresh)
  await page.goto(link)
  await page.getByText('Your new e-mail address is in force.').waitFor()
  expect(page.url()).not.toContain('#')
  expect(await mailTo(email)).toContain('no longer come here')
  await page.getByRole('link', { name: 'My account' }).click()
  await facts.getByText(fresh).waitFor()
  await page.goto(link)
  await page.getByRole('main').getByText('This link has been used or is too old.').waitFor()
  await signOut(page)
  await signIn(seen, fresh, password)
  await close()
})
