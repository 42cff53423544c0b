// Administrators change what a role may do, one proposing and another confirming, and read all of it in the log.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { administer, enter, openScreen, settle } from './admin-screens.ts'
import { closeBrowser, openBrowser } from './browser.ts'
import { expectNoFaults, expectNoFaultsEither } from './faults.ts'
import { atWork, enterOfficial } from './officials.ts'

let second: string

beforeAll(async () => {
  await openBrowser()
  const office = await enter('admin')
  second = await enterOfficial(office, { role: 'administrator', at: 'ministry' })
  await office.close()
})
afterAll(closeBrowser)

test('a right of a role is changed in its matrix by two administrators, and stands in the log as a sentence', async () => {
  const seen = await administer('admin', 'admin/rights')
  const { page } = seen
  await page.getByRole('navigation', { name: 'Roles' }).getByText('Provincial approver').click()
  await settle(page)
  const cell = page.getByRole('button', { name: /^Facilities, Edit:/ })
  await cell.click()
  expect(await cell.innerText()).toBe('–')
  await page.getByRole('radio', { name: 'The own province' }).check()
  expect(await cell.innerText()).toBe('province')
  await page.getByText('1 right changed').waitFor()
  await expectNoFaults(page)
  await page.getByRole('button', { name: 'Propose', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Propose', exact: true }).click()
  await dialog.getByText('Say why, in at least three letters.').waitFor()
  await dialog.getByLabel('Reason').fill('Approvers mend addresses')
  await expectNoFaults(page)
  await dialog.getByRole('button', { name: 'Propose', exact: true }).click()
  await page.getByText('It holds when another administrator has confirmed it.').waitFor()
  await expect.poll(() => cell.innerText()).toBe('–')
  await page.getByRole('link', { name: /^Proposed changes/ }).click()
  await page.getByText('Proposed by yourself').waitFor()

  const other = await atWork(second, 'ministry', 'admin/rights?view=changes')
  await other.page.getByText('“Approvers mend addresses”').waitFor()
  await expectNoFaultsEither(other.page)
  await other.page.getByRole('button', { name: 'Confirm 1 change' }).click()
  await other.page.getByText(/^in force: /).waitFor()
  await other.page.getByRole('link', { name: 'By role' }).click()
  await other.page.getByRole('link', { name: 'Provincial approver' }).click()
  await other.page.getByRole('button', { name: 'Facilities, Edit: The own province' }).waitFor()

  await openScreen(other, 'admin/activity-log?view=rights')
  const entry = other.page.locator('.log-entry', { hasText: 'Approvers mend addresses' }).first()
  await entry.getByRole('button', { name: /^Details/ }).click()
  await entry.getByRole('row', { name: /Provincial approver/ }).waitFor()
  await expectNoFaultsEither(other.page)
  expect([...seen.errors, ...other.errors]).toEqual([])
  await other.close()
  await seen.close()
})

test('a new role gets the rights of another one, and the matrix can be had as a file', async () => {
  const seen = await administer('admin', 'admin/rights')
  const { page } = seen
  await page.getByRole('button', { name: 'New role' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Make the role' }).click()
  await dialog.getByText('Give the role a name.').waitFor()
  await expectNoFaultsEither(page)
  await dialog.getByLabel('Name in Vietnamese').fill('Cán bộ trực')
  await dialog.getByLabel('Name in English').fill('Officer on duty')
  await dialog.getByLabel('Reason').fill('For the shifts at night')
  await dialog.getByRole('button', { name: 'Make the role' }).click()
  await page.getByText('The role exists. Its rights hold when another administrator').waitFor()
  await page.getByRole('heading', { level: 2, name: /^Officer on duty/ }).waitFor()
  await page.getByRole('button', { name: 'Matrix as a file' }).click()
  await expectNoFaultsEither(page)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  expect((await saved).suggestedFilename()).toBe('rights.csv')
  expect(seen.errors).toEqual([])
  await seen.close()
})
