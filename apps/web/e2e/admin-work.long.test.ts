// The mail of the work list, and the work list on a phone.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { administer, dialog, enter, settle } from './admin-screens.ts'
import { address, closeBrowser, openBrowser, phone } from './browser.ts'
import { expectNoFaults } from './faults.ts'
import { atWork, enterOfficial } from './officials.ts'
import './admin-work.test.ts'

beforeAll(openBrowser)
afterAll(closeBrowser)

test('the mail with what waits is chosen in two clicks, and the address in the mail opens the choice', async () => {
  const office = await enter('admin')
  const officer = await enterOfficial(office, { role: 'provincial_officer', at: 'hanoi' })
  await office.close()
  const { page, errors, close } = await atWork(officer, 'hanoi', 'admin')
  await page.getByRole('button', { name: 'Digest by mail: off' }).click()
  await dialog(page).getByRole('radio', { name: 'On Mondays' }).check()
  await expectNoFaults(page)
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Weekly mail, Mondays 7:00' }).waitFor()
  await page.goto(address('admin', '?digest=choose'))
  await dialog(page).getByRole('radio', { name: 'On Mondays', checked: true }).waitFor()
  await dialog(page).getByRole('radio', { name: 'Never' }).check()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Digest by mail: off' }).waitFor()
  expect(errors).toEqual([])
  await close()
})

test('on a phone the row is the act, and nothing is wider than the screen', async () => {
  const { page, errors, close } = await administer('ministry', 'admin', {
    language: 'vi',
    viewport: phone,
  })
  const row = page.locator('.work-list li').first()
  await row.waitFor()
  const isWider = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  )
  expect(isWider).toBe(false)
  await expectNoFaults(page)
  const before = page.url()
  await row.click({ position: { x: 60, y: 20 } })
  await expect.poll(() => page.url()).not.toBe(before)
  await settle(page)
  expect(errors).toEqual([])
  await close()
})
