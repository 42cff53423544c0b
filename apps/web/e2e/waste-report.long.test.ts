// A yearly waste report from the lines of the year before to its correction: errors at cells, a comment of the office, and
// the same totals on the screen, in the receipt, in the workbook and over the API.
import type { Page } from 'playwright-core'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPdf } from '../../server/test/read-pdf.ts'
import {
  button,
  bytesOf,
  call,
  dialog,
  enter,
  listed,
  openScreen,
  panel,
  settle,
  take,
  type Row,
} from './admin-screens.ts'
import { closeBrowser, openBrowser } from './browser.ts'
import { completeHead } from './complete-report.ts'
import { expectNoFaults } from './faults.ts'
import { atWork, enterOfficial } from './officials.ts'
import { grid } from './waste-entry.ts'

beforeAll(openBrowser)
afterAll(closeBrowser)

const enterprise = 'giaytrangnon'
const province = 'bacninh'
const years = [2017, 2018] as const

/** A cell of a line by the number of its column, from 0. */
const cell = (page: Page, line: number, column: number) =>
  grid(page)
    .getByRole('row')
    .nth(line + 1)
    .locator(`[aria-colindex="${column + 2}"]`)

async function type(page: Page, line: number, column: number, text: string): Promise<void> {
  await cell(page, line, column).click()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

/** In the order of the declaration; the balance stands behind the closing stock. */
const columns = { generated: 6, stockEnd: 11 } as const

const open = (page: Page) => panel(page).getByRole('region', { name: 'Before it is submitted' })

test('a report is begun with last year’s lines, mended, returned with a comment, and published in versions', async () => {
  const admin = await enter('admin')
  const approver = await enterOfficial(admin, { role: 'provincial_approver', at: province })
  const publisher = await enterOfficial(admin, { role: 'ministry_approver', at: 'ministry' })
  await admin.close()

  const seen = await enter('enterprise', { host: enterprise })
  const { page, errors } = seen
  const [waste] = await listed(page, 'danger_waste', '?size=1&sort=code,asc')
  const make = (reportYear: number, more: object): Promise<Record<string, unknown>> =>
    call(page, 'POST', '/api/waste_report_result', {
      ...completeHead,
      reportYear,
      formType: '05A',
      ...more,
    })
  const line = {
    section: 'hazardous',
    dangerWasteId: waste!.id,
    wasteName: 'Cặn thải',
    physicalState: (waste!['physicalStates'] as string[])[0] ?? 'solid',
    qtyStockStart: 0,
    qtyGenerated: 400,
    qtyStockEnd: 400,
  }
  await make(years[0], { lines: [line] })
  const { id } = (await make(years[1], { lines: [], declared: false })) as Row
  const path = `/api/waste_report_result/${id}`

  await openScreen(seen, `admin/waste-reports?mode=EDIT&id=${id}`)
  await panel(page)
    .getByRole('button', { name: `Take over 1 line of ${years[0]}` })
    .click()
  await panel(page).getByText('1 line', { exact: true }).waitFor()
  expect(await cell(page, 0, columns.generated - 1).innerText()).toBe('400')
  await type(page, 0, columns.generated, '1890')
  await type(page, 0, columns.stockEnd, '20')
  // 400 were there, 1,890 came, and 20 are left.
  await open(page).getByText('2,270 kg missing', { exact: false }).waitFor()
  // The rail says so of the section and of all lines, and leads to the first of them.
  const balances = panel(page).getByRole('list', { name: 'Balance by section, in kilograms' })
  await expect.poll(() => balances.getByText('2,270 kg missing').count()).toBe(2)
  await balances.getByRole('button', { name: /Hazardous waste/ }).click()
  await expect
    .poll(() => cell(page, 0, columns.generated).getAttribute('data-active'))
    .not.toBeNull()
  await expectNoFaults(page)
  await cell(page, 0, columns.stockEnd).click()
  await panel(page).getByRole('button', { name: 'Fill in 2,290' }).click()
  await panel(page).getByRole('switch', { name: 'Declared to be true' }).check()
  await open(page).getByText('Nothing is missing', { exact: false }).waitFor()
  await button(page, 'Save').click()
  await take(page, 'Hand in', 'Submitted')

  const office = await atWork(approver, province, `admin/waste-reports?id=${id}`)
  await take(office.page, 'Take in review', 'In review')
  await cell(office.page, 0, columns.generated).click()
  await panel(office.page)
    .getByLabel(/^Comment on Line 1, Generated/)
    .fill('Gấp đôi năm trước?')
  await panel(office.page)
    .locator('.report-cell')
    .getByRole('button', { name: 'Comment', exact: true })
    .click()
  await panel(office.page).getByRole('region', { name: 'Comments of the office' }).waitFor()
  await expectNoFaults(office.page)
  await take(office.page, 'Return', 'Returned', 'Xin giải thích lượng phát sinh')

  await openScreen(seen, `admin/waste-reports?mode=EDIT&id=${id}`)
  const comments = panel(page).getByRole('region', { name: 'Comments of the office' })
  await comments.getByText('Gấp đôi năm trước?').waitFor()
  await comments.getByRole('button', { name: /^Show/ }).click()
  await page.keyboard.type('1750')
  await page.keyboard.press('Enter')
  await cell(page, 0, columns.stockEnd).click()
  await panel(page).getByRole('button', { name: 'Fill in 2,150' }).click()
  await button(page, 'Save').click()
  await take(page, 'Hand in again', 'Submitted')
  await comments.getByText('the cell was changed since', { exact: false }).waitFor()

  for (const status of ['in_review', 'approved_prov'])
    await call(office.page, 'PATCH', path, { status })
  await office.close()
  const ministry = await atWork(publisher, 'ministry', `admin/waste-reports?id=${id}`)
  await take(ministry.page, 'Accept', 'Accepted')
  await take(ministry.page, 'Publish', 'Published')
  const published = panel(ministry.page).getByRole('table', { name: 'Published versions' })
  await published.getByText('1,750', { exact: true }).waitFor()
  await button(ministry.page, 'Open for correction').click()
  await dialog(ministry.page).getByLabel('Reason').fill('Sai khối lượng tồn kho')
  await dialog(ministry.page).getByRole('button', { name: 'Open for correction' }).click()
  await published.getByText('public, a correction is under way').waitFor()
  await settle(ministry.page)
  expect(ministry.errors).toEqual([])
  await ministry.close()

  // Handed in again as it is, its totals are the same on every face.
  await call(page, 'PATCH', path, { status: 'submitted' })
  await openScreen(seen, `admin/waste-reports?id=${id}`)
  await panel(page)
    .getByRole('table', { name: 'Generated, by section' })
    .getByText('1,750')
    .waitFor()
  const handedIn = await call(page, 'GET', path)
  expect(handedIn).toMatchObject({ totalGenerated: 1750 })
  const receipt = await bytesOf(page, `/api/admin/waste-reports/${id}/receipt.pdf?lang=en`)
  const { text } = await readPdf(receipt)
  expect(text).toContain(String(handedIn['reportNo']))
  expect(text).toMatch(/1[.,]750/)
  const [headings, first] = await readSheet(
    await bytesOf(page, `/api/admin/waste-reports/${id}/lines.xlsx`),
  )
  expect(
    first![headings!.findIndex((heading) => /^(Generated|Phát sinh)/.test(String(heading)))],
  ).toBe(1750)
  expect(errors).toEqual([])
  await seen.close()
})
