// How many clicks an officer needs for decisions, reports, notices and mending a station.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { button, call, dialog, enter, listed, panel } from './admin-screens.ts'
import { closeBrowser, openBrowser } from './browser.ts'
import { completeFields } from './complete-report.ts'
import { enterWorkers, searchFor, startWork } from './clicks.ts'
import { makeOwnStation, type OwnStation } from './own-station.ts'

let station: OwnStation

beforeAll(async () => {
  await openBrowser()
  station = await makeOwnStation('CLICKS-1')
  const minutes = 60_000
  const last = Math.floor(Date.now() / (5 * minutes)) * 5 * minutes
  for (let k = 5; k >= 0; k -= 1) await station.send(20 + k, new Date(last - k * 5 * minutes))
  const office = await enter('admin')
  await enterWorkers(office, [
    'enterprise_manager',
    'provincial_approver',
    'provincial_officer',
    'ministry_officer',
    'ministry_approver',
  ])
  await office.close()
  const officer = await enter('ministry')
  await call(officer.page, 'POST', '/api/admin/quality/reviews', {
    stationId: station.id,
    indicator: 'pm25',
    verdict: 'reject',
    reason: 'Clicks are counted',
    from: new Date(last - 15 * minutes).toISOString(),
    to: new Date(last).toISOString(),
  })
  await officer.close()
})
afterAll(closeBrowser)

test('an approver of the ministry approves a review from the sign-in: 2 clicks', async () => {
  const { page, click, clicks, close } = await startWork('ministry_approver')
  await click(page.getByRole('link', { name: 'Decide: Journey station' }).last())
  await click(page.getByRole('button', { name: 'Approve', exact: true }))
  await page.getByText('Approved. Hours, days and indices').waitFor()
  expect(clicks()).toBe(2)
  await close()
})

test('an enterprise makes a waste report and hands it in: 4 clicks; its province takes it in review: 3', async () => {
  const enterprise = await startWork('enterprise_manager')
  const { page } = enterprise
  await searchFor(enterprise, 'new waste report', 'Screens and acts')
  await panel(page).getByLabel('Year', { exact: true }).fill('2019')
  const formType = panel(page).getByRole('combobox', { name: 'Form type' })
  await formType.fill('05B')
  await formType.press('Enter')
  await panel(page).getByRole('switch', { name: 'No waste in the year' }).press('Space')
  await panel(page).getByRole('switch', { name: 'Declared to be true' }).press('Space')
  await panel(page).getByLabel('Signer name').fill('Phạm Văn Quản')
  await panel(page).getByLabel('Signer title').fill('Giám đốc')
  await panel(page).getByLabel('Signed at').fill('2020-01-10')
  for (const [label, value] of completeFields) await panel(page).getByLabel(label).fill(value)
  await enterprise.click(button(page, 'Save'))
  await enterprise.click(button(page, 'Hand in'))
  await enterprise.click(dialog(page).getByRole('button', { name: 'Hand in', exact: true }))
  await panel(page).getByText('Status now: Submitted.').waitFor()
  expect(enterprise.clicks()).toBe(4)
  const number = await panel(page).getByRole('heading', { level: 2 }).innerText()
  await enterprise.close()

  const office = await startWork('provincial_approver')
  const waiting = office.page.locator('.work-list li', { hasText: number })
  await office.click(waiting.getByRole('link', { name: /^Check: / }))
  const step = button(office.page, 'Take in review')
  await step.waitFor()
  await office.click(step)
  await office.click(dialog(office.page).getByRole('button', { name: 'Take in review' }))
  await panel(office.page)
    .getByText(/^Status now: /)
    .waitFor()
  expect(office.clicks()).toBe(3)
  await office.close()
})

test('an officer of the ministry sees what is new and marks it as seen: 2 clicks', async () => {
  const { page, click, clicks, close } = await startWork('ministry_officer')
  await click(page.getByRole('button', { name: /^Notices: \d+ new/ }))
  await click(page.getByRole('button', { name: 'Mark all as seen' }))
  await page.getByRole('button', { name: 'Notices: 0 new' }).waitFor()
  expect(clicks()).toBe(2)
  await close()
})

test('a provincial officer finds and edits a station: 3 clicks', async () => {
  const worker = await startWork('provincial_officer')
  const { page, click, clicks, close } = worker
  const session = await call(page, 'GET', '/api/auth/session')
  const { provinceId } = session['organization'] as { provinceId: string }
  const [found] = await listed(page, 'stations', `?size=1&provinceId=${provinceId}`)
  await searchFor(worker, String(found!['name']), 'Stations')
  await panel(page).getByRole('button', { name: 'Edit' }).waitFor()
  await click(button(page, 'Edit'))
  const name = `Sông ${Date.now()}`
  await panel(page).getByLabel('River').fill(name)
  await click(button(page, 'Save'))
  await panel(page).getByRole('definition').filter({ hasText: name }).first().waitFor()
  expect(clicks()).toBe(3)
  await close()
})
