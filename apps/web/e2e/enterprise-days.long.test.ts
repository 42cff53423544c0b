// An enterprise enters a report of reuse with a receiver on its own host, and hands it in.
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { administer, button, call, offers, panel, pick, take } from './admin-screens.ts'
import { closeBrowser, openBrowser } from './browser.ts'

beforeAll(openBrowser)
afterAll(closeBrowser)

const enterprise = 'giaytrangnon'

/** Takes the first that a box offers, and tells what it is called. */
async function chooseFirst(page: Page, within: Locator, field: string): Promise<string> {
  await within
    .getByRole('combobox', { name: new RegExp(String.raw`^${field}( \(optional\))?$`) })
    .click()
  const option = offers(page).first()
  await option.waitFor()
  const name = await option.evaluate(
    (each) => each.querySelector('.ant-select-item-option-content')?.firstChild?.textContent ?? '',
  )
  await option.click()
  await within.locator('.ant-select-content', { hasText: name }).waitFor()
  return name
}

test('an enterprise saves a report of reuse with a receiver that it chose from the list, and hands it in', async () => {
  const seen = await administer('enterprise', 'admin/reuse-waste', { host: enterprise })
  const { page, errors, close } = seen
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await panel(page).getByLabel('Year', { exact: true }).fill('2021')
  await pick(panel(page), 'Reuse kind', 'Transfer for use')
  await button(page, 'Add a line').click()
  const line = panel(page).getByRole('group', { name: 'Lines 1', exact: true })
  await chooseFirst(page, line, 'Waste category')
  await line.getByLabel('Waste name').fill('Tro bay')
  await line.getByLabel('Generated').fill('1200')
  await line.getByLabel('Handed over for use').fill('1200')
  const receiver = await chooseFirst(page, line, 'Receiver')
  await line.getByLabel('Use purpose').fill('Phụ gia xi măng')
  await panel(page).getByLabel('Signer name').fill('Phạm Văn Quản')
  await panel(page).getByLabel('Signer title').fill('Giám đốc')
  await panel(page).getByLabel('Signed at').fill('2022-01-10')
  await panel(page).getByRole('switch', { name: 'Declared to be true' }).check()
  await button(page, 'Save').click()
  await take(page, 'Hand in', 'Submitted')
  await panel(page).getByText(receiver).first().waitFor()
  const id = new URL(page.url()).searchParams.get('id')!
  const report = await call(page, 'GET', `/api/waste_report_reuse_report_result/${id}`)
  expect(report).toMatchObject({ status: 'submitted', totalReused: 1200 })
  const [{ receiverId }] = report['lines'] as [{ receiverId: string }]
  const chosen = await call(page, 'GET', `/api/waste_receiving_organization/${receiverId}`)
  expect([chosen['name'], chosen['nameEn']]).toContain(receiver)
  expect(errors).toEqual([])
  await close()
})
