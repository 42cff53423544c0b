// The daily work of each role: a waste report from the enterprise to its publication by the ministry, and more.
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  administer,
  button,
  call,
  dialog,
  enter,
  listed,
  openScreen,
  panel,
  pick,
  settle,
  signInByCall,
  tabTo,
  table,
  take,
} from './admin-screens.ts'
import { closeBrowser, openBrowser, visit, type Visit } from './browser.ts'
import { completeFields, completeHead } from './complete-report.ts'
import { expectNoFaults } from './faults.ts'
import { atDoor, atWork, enterOfficial } from './officials.ts'
import { makeCitizen, password } from './people.ts'

const enterprise = 'giaytrangnon'
const province = 'bacninh'
const ministry = 'ministry'

const places = {
  enterprise_manager: enterprise,
  enterprise_reporter: enterprise,
  provincial_officer: province,
  provincial_approver: province,
  ministry_officer: ministry,
  ministry_approver: ministry,
} as const
type RoleKey = keyof typeof places

const names = new Map<RoleKey, string>()

beforeAll(async () => {
  await openBrowser()
  const office = await enter('admin')
  for (const [role, at] of Object.entries(places))
    names.set(role as RoleKey, await enterOfficial(office, { role, at }))
  await office.close()
})
afterAll(closeBrowser)

const open = (role: RoleKey, screen: string) => atWork(names.get(role)!, places[role], screen)

/** Nothing failed but what the person was told about. */
async function done({ errors, close }: Visit, refusals = 0): Promise<void> {
  const told = errors.filter((error) => /status of 400/.test(error))
  expect(told).toHaveLength(refusals)
  expect(errors.filter((error) => !told.includes(error))).toEqual([])
  await close()
}

let report = ''
let number = ''

test('the manager of an enterprise makes a report without being asked whose it is, mends it and hands it in', async () => {
  const seen = await open('enterprise_manager', 'admin/waste-reports')
  const { page } = seen
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await panel(page).getByLabel('Year', { exact: true }).fill('2023')
  await pick(panel(page), 'Form type', '05B')
  for (const field of ['Enterprise', 'Province'])
    expect(await panel(page).getByRole('combobox', { name: field }).count(), field).toBe(0)
  await expectNoFaults(page)
  await button(page, 'Save').click()
  await button(page, 'Hand in').click()
  await dialog(page).getByRole('button', { name: 'Hand in' }).click()
  await dialog(page)
    .getByText(/^Declared to be true: /)
    .waitFor()
  await expectNoFaults(page)
  await page.keyboard.press('Escape')
  await button(page, 'Edit').click()
  await panel(page).getByRole('switch', { name: 'No waste in the year' }).check()
  await panel(page).getByRole('switch', { name: 'Declared to be true' }).check()
  await panel(page).getByLabel('Signer name').fill('Phạm Văn Quản')
  await panel(page).getByLabel('Signer title').fill('Giám đốc')
  await panel(page).getByLabel('Signed at').fill('2024-01-10')
  for (const [label, value] of completeFields) await panel(page).getByLabel(label).fill(value)
  await button(page, 'Save').click()
  await take(page, 'Hand in', 'Submitted')
  report = new URL(page.url()).searchParams.get('id')!
  const item = await call(page, 'GET', `/api/waste_report_result/${report}`)
  number = String(item['reportNo'])
  expect(await panel(page).getByRole('heading', { level: 2 }).textContent()).toBe(number)
  expect(await button(page, 'Edit').count()).toBe(0)
  // A report takes the whole screen; behind it stands the list.
  await page.keyboard.press('Escape')
  await table(page).getByRole('row', { name: number }).getByText('Submitted').waitFor()
  await done(seen, 1)
})

test('a provincial officer sees the report, and is offered no step that is not the own', async () => {
  const seen = await open('provincial_officer', `admin/waste-reports?id=${report}`)
  const { page } = seen
  await panel(page).getByRole('heading', { name: number }).waitFor()
  await settle(page)
  expect(await button(page, 'Take in review').count()).toBe(0)
  await openScreen(seen, 'admin/receiving-organizations')
  await table(page).waitFor()
  await expectNoFaults(page)
  await done(seen)
})

test('a provincial approver takes the report in review and returns it, saying why', async () => {
  const seen = await open('provincial_approver', `admin/waste-reports?id=${report}`)
  const { page } = seen
  await take(page, 'Take in review', 'In review')
  await button(page, 'Return').click()
  await dialog(page).getByRole('button', { name: 'Return', exact: true }).click()
  await dialog(page).getByText('Say why, in 10 characters or more; it is written down.').waitFor()
  await expectNoFaults(page)
  await page.keyboard.press('Escape')
  expect(await button(page, 'Return').evaluate((each) => each === document.activeElement)).toBe(
    true,
  )
  await take(page, 'Return', 'Returned', 'The year is not the right one')
  await done(seen)
})

test('the reporter of the enterprise mends the returned report with the keyboard alone, and is told who hands it in', async () => {
  const seen = await open('enterprise_reporter', 'admin/waste-reports')
  const { page } = seen
  await tabTo(page, table(page).getByRole('link', { name: number }))
  await page.keyboard.press('Enter')
  await tabTo(page, button(page, 'Edit'))
  await page.keyboard.press('Enter')
  const note = panel(page).getByLabel('Note (optional)', { exact: true })
  await note.waitFor()
  await tabTo(page, note)
  await page.keyboard.type('The year is right: there was no waste in it.')
  await tabTo(page, button(page, 'Save'))
  await page.keyboard.press('Enter')
  await panel(page)
    .getByText('somebody who signs for the enterprise presses “Hand in again”')
    .waitFor()
  await panel(page)
    .getByText('Somebody who signs for the enterprise takes the next step here: Hand in again.')
    .waitFor()
  expect(await button(page, 'Hand in again').count()).toBe(0)
  await expectNoFaults(page)
  await done(seen)
})

test('the manager, who signs, hands it in again with the keyboard alone', async () => {
  const seen = await open('enterprise_manager', 'admin/waste-reports')
  const { page } = seen
  await tabTo(page, table(page).getByRole('link', { name: number }))
  await page.keyboard.press('Enter')
  await button(page, 'Hand in again').waitFor()
  await tabTo(page, button(page, 'Hand in again'))
  await page.keyboard.press('Enter')
  await tabTo(page, dialog(page).getByRole('button', { name: 'Hand in again' }))
  await page.keyboard.press('Enter')
  await panel(page).getByText('Status now: Submitted.').waitFor()
  await expectNoFaults(page)
  await done(seen)
})

test('the provincial approver approves it, and nothing more is left to the province', async () => {
  const seen = await open('provincial_approver', `admin/waste-reports?id=${report}`)
  const { page } = seen
  await take(page, 'Take in review', 'In review')
  await take(page, 'Approve', 'Approved by the province')
  await settle(page)
  expect(await button(page, 'Accept').count()).toBe(0)
  await done(seen)
})

test('a ministry officer drafts rows of the official list, and cannot put them in force alone', async () => {
  const seen = await atDoor(names.get('ministry_officer')!, ministry)
  const { page } = seen
  for (const code of ['199901', '199902'])
    await call(page, 'POST', '/api/danger_waste', {
      code,
      groupCode: '19',
      name: `Chất thải thử ${code}`,
      listVersion: '2022',
      validFrom: '2022-01-10',
    })
  await openScreen(seen, 'admin/list-of-dangerous-waste?f.status=draft')
  await table(page).getByRole('link').first().click()
  await button(page, 'Edit').waitFor()
  expect(await button(page, 'Put in force').count()).toBe(0)
  await expectNoFaults(page)
  await done(seen)
})

test('a ministry approver accepts and publishes the report, and puts drafted rows in force together', async () => {
  const seen = await open('ministry_approver', `admin/waste-reports?id=${report}`)
  const { page } = seen
  await take(page, 'Accept', 'Accepted')
  await take(page, 'Publish', 'Published')
  await openScreen(seen, 'admin/list-of-dangerous-waste?f.status=draft')
  for (const code of ['199901', '199902'])
    await table(page).getByRole('row', { name: code }).getByRole('checkbox').check()
  await page.locator('.admin-selection').getByRole('button', { name: 'Put in force' }).click()
  await dialog(page).getByRole('button', { name: 'Put in force' }).click()
  await page.getByText('2 of 2 done.').waitFor()
  const rows = await listed(page, 'danger_waste', '?all=true&code=199901')
  expect(rows[0]).toMatchObject({ status: 'active' })
  await expectNoFaults(page)
  await done(seen)
})

test('an administrator reads in the history of the report who took which step, and why', async () => {
  const seen = await administer('admin', `admin/waste-reports?id=${report}`)
  const { page } = seen
  await panel(page).getByRole('link', { name: 'History' }).click()
  const entries = page.locator('.log-entry')
  await entries.first().waitFor()
  await settle(page)
  expect(await entries.count()).toBeGreaterThan(8)
  await expectNoFaults(page)
  await done(seen)
})

test('somebody who entered a report and may also review reports is told that others must review this one', async () => {
  const office = await enter('admin')
  const both = { role: 'provincial_officer', also: ['provincial_approver'], at: province }
  const name = await enterOfficial(office, both)
  await office.close()
  const seen = await atDoor(name, province)
  const { page } = seen
  const [organization] = await listed(page, 'organization', `?subDomain=${enterprise}`)
  const made = await call(page, 'POST', '/api/waste_report_result', {
    organizationId: organization!.id,
    reportYear: 2017,
    formType: '05B',
    zeroReport: true,
    ...completeHead,
    signerName: 'Phạm Văn Quản',
    signerTitle: 'Giám đốc',
    signedAt: '2018-01-10',
  })
  await openScreen(seen, `admin/waste-reports?id=${String(made['id'])}`)
  await take(page, 'Hand in', 'Submitted')
  await panel(page).getByText('Somebody else has to take the next step: Take in review.').waitFor()
  expect(await button(page, 'Take in review').count()).toBe(0)
  await done(seen)
})

test('a provincial officer corrects the permit of an outlet, is told which limit cannot be, and its page follows', async () => {
  const seen = await atDoor(names.get('provincial_officer')!, province)
  const { page } = seen
  const [outlet] = await listed(page, 'stations', '?code=DEMO-BN-NT01')
  const [permit] = await listed(page, 'station_permit', `?stationId=${outlet!.id}`)
  await openScreen(seen, `admin/station-permits?mode=EDIT&id=${permit!.id}`)
  const acidity = panel(page).getByRole('group', { name: 'Limits 4', exact: true })
  await acidity.getByLabel('At least').fill('10')
  await button(page, 'Save').click()
  await panel(page)
    .getByText('Limits 4, At least: The lowest value must be less than the highest one.')
    .waitFor()
  await expectNoFaults(page)
  await acidity.getByLabel('At least').fill('6.5')
  await button(page, 'Save').click()
  await button(page, 'Edit').waitFor()
  await expect
    .poll(
      async () => {
        await openScreen(seen, `stations/${outlet!.id}`)
        return page.getByRole('row', { name: /^pH/ }).first().innerText()
      },
      { timeout: 30_000, interval: 1_000 },
    )
    .toContain('6.5–9')
  await page
    .getByText(/^Limits: Environmental permit DEMO-BN-NT01\/GPMT .+ of 14 Mar 2025/)
    .waitFor()
  await done(seen, 1)
})

test('a visitor with an account finds no report, and nothing to do', async () => {
  const email = await makeCitizen()
  const seen = await visit()
  const { page, go, close } = seen
  await signInByCall(seen, email, password)
  await go('admin/waste-reports', `?id=${report}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await settle(page)
  expect(await page.getByText(number).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'New', exact: true }).count()).toBe(0)
  await close()
})
