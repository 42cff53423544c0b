// An enterprise sends a report with a receiver and proposes changes of its station, on its own host.
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  administer,
  button,
  call,
  listed,
  openScreen,
  panel,
  settle,
  table,
  take,
} from './admin-screens.ts'
import { closeBrowser, openBrowser } from './browser.ts'
import { atWork, enterOfficial } from './officials.ts'

beforeAll(openBrowser)
afterAll(closeBrowser)

const enterprise = 'giaytrangnon'
const province = 'bacninh'

/** Takes the first that a box offers, and tells what it is called. */
async function chooseFirst(page: Page, within: Locator, field: string): Promise<string> {
  await within.getByRole('combobox', { name: field, exact: true }).click()
  const option = within.getByRole('option').and(page.locator(':not([aria-disabled])')).first()
  await option.waitFor()
  const [name = ''] = await option.evaluate((each) => [each.firstChild?.textContent ?? ''])
  await option.click()
  await within.locator('.admin-chosen', { hasText: name }).waitFor()
  return name
}

test('an enterprise saves a report of reuse with a receiver that it chose from the list, and hands it in', async () => {
  const seen = await administer('enterprise', 'admin/reuse-waste', { host: enterprise })
  const { page, errors, close } = seen
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await panel(page).getByLabel('Year *').fill('2021')
  await panel(page).getByLabel('Reuse kind *').selectOption('transfer_for_use')
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
  await panel(page).getByLabel('Declared to be true').selectOption('true')
  await button(page, 'Save').click()
  await take(page, 'Hand in', 'Submitted')
  await panel(page).getByText(receiver).waitFor()
  const id = new URL(page.url()).searchParams.get('id')!
  const report = await call(page, 'GET', `/api/waste_report_reuse_report_result/${id}`)
  expect(report).toMatchObject({ status: 'submitted', totalReused: 1200 })
  const [{ receiverId }] = report['lines'] as [{ receiverId: string }]
  const chosen = await call(page, 'GET', `/api/waste_receiving_organization/${receiverId}`)
  expect([chosen['name'], chosen['nameEn']]).toContain(receiver)
  expect(errors).toEqual([])
  await close()
})

test('an enterprise proposes where its station is, its province approves, and both see it', async () => {
  const office = await administer('admin', 'admin')
  const approver = await enterOfficial(office, { role: 'provincial_approver', at: province })
  await office.close()

  const seen = await administer('enterprise', 'admin', { host: enterprise })
  const { page, errors, close } = seen
  const [station] = await listed(page, 'stations', '?size=1')
  const path = `/api/stations/${station!.id}`
  const latitude = Number(station!['lat']) + 0.001
  await openScreen(seen, `admin/stations?mode=EDIT&id=${station!.id}`)
  expect(await panel(page).getByRole('textbox', { name: 'Latitude' }).count()).toBe(0)
  await panel(page).getByRole('link', { name: 'Propose a change' }).click()
  const proposed = panel(page).getByRole('textbox', { name: 'Latitude' })
  await expect.poll(() => proposed.inputValue()).toBe(String(station!['lat']))
  await proposed.fill(latitude.toFixed(3))
  await panel(page).getByLabel('Justification').fill('Đo lại tọa độ của cửa xả')
  await button(page, 'Save').click()
  const changes = panel(page).getByRole('table')
  await changes.getByRole('row').nth(1).waitFor()
  const told = (await changes.locator('tbody tr').allTextContents()).join()
  expect(told).toContain('Latitude')
  expect(told).toContain(latitude.toFixed(3))
  await button(page, 'Withdraw').waitFor()
  expect(await button(page, 'Approve').count()).toBe(0)
  expect((await call(page, 'GET', path))['lat']).toBe(station!['lat'])
  const proposal = new URL(page.url()).searchParams.get('id')!

  const decider = await atWork(approver, province, 'admin/station-changes')
  await table(decider.page).getByRole('row', { name: 'Đo lại tọa độ' }).getByRole('link').click()
  await take(decider.page, 'Approve', 'Approved')
  await openScreen(decider, `admin/stations?id=${station!.id}`)
  await panel(decider.page).getByText(latitude.toFixed(3)).waitFor()
  expect(decider.errors).toEqual([])
  await decider.close()

  await openScreen(seen, `admin/station-changes?id=${proposal}`)
  await panel(page).getByText('Approved', { exact: true }).waitFor()
  await settle(page)
  expect(await button(page, 'Withdraw').count()).toBe(0)
  expect((await call(page, 'GET', path))['lat']).toBeCloseTo(latitude, 6)
  expect(errors).toEqual([])
  await close()
})
