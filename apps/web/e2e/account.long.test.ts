// Looking after one’s own account: sessions elsewhere, the name and the address.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInByCall } from './admin-screens.ts'
import { closeBrowser, desktop, openBrowser, phone, visit } from './browser.ts'
import { expectNoFaults } from './faults.ts'
import {
  linkFor,
  mailTo,
  makeCitizen,
  newAddress,
  part,
  password,
  signIn,
  signOut,
  userMenu,
} from './people.ts'
import './account.test.ts'

beforeAll(openBrowser)
afterAll(closeBrowser)

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
