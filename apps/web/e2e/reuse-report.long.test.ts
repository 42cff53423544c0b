// A report about reused waste between its enterprise and its office: a comment at a cell comes back with it, and what is
// published stands as a version.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, enter, listed, openScreen, panel, settle, take, type Row } from './admin-screens.ts'
import { closeBrowser, openBrowser } from './browser.ts'
import { expectNoFaults } from './faults.ts'
import { atWork, enterOfficial } from './officials.ts'
import { grid } from './waste-entry.ts'

beforeAll(openBrowser)
afterAll(closeBrowser)

const enterprise = 'giaytrangnon'
const province = 'bacninh'

test('an office comments on a cell of a reuse report, which comes back, is handed in again and published', async () => {
  const admin = await enter('admin')
  const approver = await enterOfficial(admin, { role: 'provincial_approver', at: province })
  const publisher = await enterOfficial(admin, { role: 'ministry_approver', at: 'ministry' })
  await admin.close()
  const seen = await enter('enterprise', { host: enterprise })
  const { page, errors } = seen
  const [category] = await listed(page, 'waste_category', '?size=1&code=TT')
  const { id } = (await call(page, 'POST', '/api/waste_report_reuse_report_result', {
    reportYear: 2020,
    reuseKind: 'recycling',
    declared: true,
    signerName: 'Phạm Văn Quản',
    signerTitle: 'Giám đốc',
    signedAt: '2021-01-10',
    lines: [
      {
        wasteCategoryId: category!.id,
        wasteName: 'Tro bay',
        qtyGenerated: 1200,
        qtyReusedOnsite: 1200,
        usePurpose: 'Gạch không nung',
      },
    ],
  })) as Row
  const path = `/api/waste_report_reuse_report_result/${id}`
  await call(page, 'PATCH', path, { status: 'submitted' })

  const office = await atWork(approver, province, `admin/reuse-waste?id=${id}`)
  await take(office.page, 'Take in review', 'In review')
  await grid(office.page).getByRole('gridcell', { name: '1,200' }).first().click()
  await panel(office.page)
    .getByLabel(/^Comment on Line 1, /)
    .fill('Gấp đôi năm trước?')
  await panel(office.page)
    .locator('.report-cell')
    .getByRole('button', { name: 'Comment', exact: true })
    .click()
  await panel(office.page).getByRole('region', { name: 'Comments of the office' }).waitFor()
  await expectNoFaults(office.page)
  await take(office.page, 'Return', 'Returned', 'Xin giải thích lượng tái sử dụng')

  await openScreen(seen, `admin/reuse-waste?mode=EDIT&id=${id}`)
  const comments = panel(page).getByRole('region', { name: 'Comments of the office' })
  await comments.getByText('Gấp đôi năm trước?').waitFor()
  const balance = panel(page).getByRole('list', { name: 'Balance by section, in kilograms' })
  await balance.getByText('1,200 kg, balanced').waitFor()
  await expectNoFaults(page)
  const [line] = (await call(page, 'GET', path))['lines'] as [Record<string, unknown>]
  const lines = [{ ...line, qtyGenerated: 1100, qtyReusedOnsite: 1100 }]
  await call(page, 'PATCH', path, { lines })
  await call(page, 'PATCH', path, { status: 'submitted' })
  for (const status of ['in_review', 'approved_prov'])
    await call(office.page, 'PATCH', path, { status })
  await openScreen(office, `admin/reuse-waste?id=${id}`)
  await panel(office.page).getByText('the cell was changed since', { exact: false }).waitFor()
  expect(office.errors).toEqual([])
  await office.close()

  const ministry = await atWork(publisher, 'ministry', `admin/reuse-waste?id=${id}`)
  await take(ministry.page, 'Accept', 'Accepted')
  await take(ministry.page, 'Publish', 'Published')
  const published = panel(ministry.page).getByRole('table', { name: 'Published versions' })
  await published.getByText('1,100', { exact: true }).waitFor()
  await settle(ministry.page)
  expect([...ministry.errors, ...errors]).toEqual([])
  await ministry.close()
  await seen.close()
})
