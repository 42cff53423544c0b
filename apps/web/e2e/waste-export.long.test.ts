// An export of hazardous waste from its registration to the closed last shipment: a country that refuses first, and a load
// that is rejected and taken back.
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPdf } from '../../server/test/read-pdf.ts'
import {
  button,
  bytesOf,
  call,
  chooseByWords,
  enter,
  listed,
  openScreen,
  panel,
  pick,
  settle,
  take,
  type Row,
} from './admin-screens.ts'
import { closeBrowser, openBrowser, type Visit } from './browser.ts'
import { expectNoFaults } from './faults.ts'

beforeAll(openBrowser)
afterAll(closeBrowser)

const path = 'waste_export_report_result'

/** A day so many days from today, as the API and as a form writes it. */
function day(days: number): { iso: string; written: string } {
  const iso = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  return { iso, written: iso.split('-').toReversed().join('/') }
}

/** The fields of a line of a list inside the form. */
const lineOf = (page: Page, list: string, place: number) =>
  panel(page).getByRole('group', { name: `${list} ${place}`, exact: true })

async function fillDay(within: Locator, field: string, days: number): Promise<void> {
  const box = within.getByLabel(new RegExp(`^${field}`))
  await box.fill(day(days).written)
  await box.press('Tab')
}

async function addLine(page: Page, list: string): Promise<void> {
  await panel(page)
    .getByRole('group', { name: list, exact: true })
    .getByRole('button', { name: 'Add a line' })
    .click()
}

async function save(page: Page): Promise<void> {
  await button(page, 'Save').click()
  await panel(page).getByText('Saved.').waitFor()
}

const certificate = {
  name: 'certificate.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
}

/** The plant of an export has stated its sound management, which the ministry keeps in the register. */
async function keepStatement({ page }: Visit, plantId: unknown): Promise<void> {
  const fileId = await page.evaluate(async (bytes) => {
    const form = new FormData()
    form.append('file', new File([bytes], 'statement.pdf', { type: 'application/pdf' }))
    const answer = await fetch('/api/files', { method: 'POST', body: form })
    return ((await answer.json()) as { id: string }).id
  }, certificate.buffer.toString('latin1'))
  const plant = `/api/waste_treatment_foreign_unit/${String(plantId)}`
  await call(page, 'PATCH', plant, { esmStatementFileId: fileId })
}

test('an export is registered, refused by a country at first, and followed to the end of its shipments', async () => {
  const ministry = await enter('ministry')
  const [known] = await listed(ministry.page, path, '?status=in_use&size=1')
  const applicant = await enter('enterprise', { host: 'giaytrangnon' })
  const { page } = applicant
  const session = await call(page, 'GET', '/api/auth/session')
  const { id: organizationId } = session['organization'] as { id: string }
  const kept = [
    'baselCodeId',
    'yCodeIds',
    'hCodeIds',
    'dangerWasteId',
    'physical',
    'packaging',
    'carrierIds',
    'transportModes',
    'foreignUnitId',
    'operationId',
    'purpose',
    'route',
    'composition',
    'technology',
  ]
  const stops = known!['route'] as { countryCode: string; role: string }[]
  const abroad = stops.filter(({ role }) => role !== 'export')
  const { id } = (await call(page, 'POST', `/api/${path}`, {
    ...Object.fromEntries(kept.map((name) => [name, known![name]])),
    organizationId,
    reportYear: Number(day(0).iso.slice(0, 4)),
    kind: 'general',
    reasonForExport: 'Trong nước chưa có công nghệ',
    generators: [{ organizationId, name: 'Nhà máy giấy', site: 'Bắc Ninh', process: 'Tẩy' }],
    designation: 'Bùn mực thải',
    totalTonnes: 20,
    shipmentsPlanned: 2,
    firstDeparture: day(-90).iso,
    lastDeparture: day(200).iso,
    contractNo: 'HD-7',
    contractDate: day(-100).iso,
    insuranceNo: 'BH-1',
    insurer: 'Bảo Việt',
    insuranceExpiry: day(300).iso,
    documentsLanguage: 'en',
  })) as Row

  const item = `admin/danger-waste-export?id=${id}`
  await openScreen(applicant, `admin/danger-waste-export?mode=EDIT&id=${id}`)
  await panel(page)
    .locator('.field', { hasText: /^Contract \(optional\)/ })
    .locator('input[type=file]')
    .setInputFiles(certificate)
  await panel(page).getByText('certificate.pdf').waitFor()
  await panel(page).getByRole('switch', { name: 'Declared to be true' }).check()
  await save(page)
  await openScreen(applicant, item)
  await take(page, 'Hand in', 'Submitted')

  await openScreen(ministry, item)
  await take(ministry.page, 'Confirm the dossier', 'Dossier complete')
  await take(ministry.page, 'Note: notified abroad', 'Notified abroad')
  await take(ministry.page, 'Wait for consents', 'Consents pending')
  await openScreen(ministry, `admin/danger-waste-export?mode=EDIT&id=${id}`)
  for (const [index, { countryCode, role }] of abroad.entries()) {
    await addLine(ministry.page, 'Consents')
    const line = lineOf(ministry.page, 'Consents', index + 1)
    await line.getByLabel(/^Country/).fill(countryCode)
    await pick(line, /^Role/, role === 'import' ? 'Import' : 'Transit')
    await fillDay(line, 'Sent at', -80)
    const isLast = index === abroad.length - 1
    await pick(line, /^Decision/, isLast ? 'Denied' : 'Consent')
    await fillDay(line, 'Decided at', -60)
    await fillDay(line, 'Valid from', -60)
    await fillDay(line, 'Valid to', 250)
  }
  await save(ministry.page)
  await openScreen(ministry, item)
  await button(ministry.page, 'Approve').click()
  const asked = ministry.page.getByRole('dialog')
  await asked.getByRole('button', { name: 'Approve', exact: true }).click()
  await asked
    .getByText(/Consents/)
    .first()
    .waitFor()
  await expectNoFaults(ministry.page)
  const told = await call(ministry.page, 'GET', `/api/${path}/${id}`)
  expect(told['status']).toBe('consents_pending')

  await keepStatement(ministry, known!['foreignUnitId'])
  // The country changes its mind, with a condition.
  await openScreen(ministry, `admin/danger-waste-export?mode=EDIT&id=${id}`)
  const last = lineOf(ministry.page, 'Consents', abroad.length)
  await pick(last, /^Decision/, 'Consent with conditions')
  await last.getByLabel(/^Conditions/).fill('Chỉ bằng đường biển')
  await save(ministry.page)
  await openScreen(ministry, item)
  await take(ministry.page, 'Approve', 'Approved')
  await take(ministry.page, 'Start', 'In use')

  await openScreen(applicant, `admin/danger-waste-export?mode=EDIT&id=${id}`)
  await addLine(page, 'Shipments')
  const first = lineOf(page, 'Shipments', 1)
  await first.getByLabel(/^Serial/).fill('1')
  await pick(first, /^State/, 'Rejected')
  await fillDay(first, 'Actual date', -40)
  await first.getByLabel(/^Actual weight/).fill('9000')
  await first.getByLabel(/^Customs declaration no/).fill('3012')
  await first.getByLabel(/^Exit gate/).fill('Hải Phòng')
  await first.getByLabel(/^Reject reason/).fill('Độ ẩm vượt hợp đồng')
  await fillDay(first, 'Told of the rejection at', -20)
  await save(page)
  await openScreen(applicant, item)
  await panel(page)
    .getByText(/taken back|take-back/i)
    .first()
    .waitFor()
  await expectNoFaults(page)

  const way = (await call(page, 'GET', `/api/${path}/${id}`)) as { shipments: object[] }
  const back = { ...way.shipments[0], state: 'returned_to_vn', returnedAt: day(-10).iso }
  await call(page, 'PATCH', `/api/${path}/${id}`, { shipments: [back] })
  await openScreen(applicant, `admin/danger-waste-export?mode=EDIT&id=${id}`)
  await addLine(page, 'Shipments')
  const second = lineOf(page, 'Shipments', 2)
  await second.getByLabel(/^Serial/).fill('2')
  await pick(second, /^State/, 'Disposed')
  await fillDay(second, 'Actual date', -30)
  await second.getByLabel(/^Actual weight/).fill('9000')
  await second.getByLabel(/^Customs declaration no/).fill('3077')
  await second.getByLabel(/^Exit gate/).fill('Hải Phòng')
  await fillDay(second, 'Received at', -20)
  await second.getByLabel(/^Received weight/).fill('8990')
  await fillDay(second, 'Disposed at', -5)
  await second
    .locator('.field', { hasText: /^Certificate/ })
    .locator('input[type=file]')
    .setInputFiles(certificate)
  await second.getByText('certificate.pdf').waitFor()
  await button(page, 'Save').click()
  // Nobody says yet by which operation it was disposed of.
  await panel(page)
    .getByText(/Operation/)
    .first()
    .waitFor()
  const operation = await call(
    page,
    'GET',
    `/api/waste_basel_code/${String(known!['operationId'])}`,
  )
  const named = String(operation['nameEn'] ?? operation['name'])
  await chooseByWords(second, 'Operation', String(operation['code']), named)
  await save(page)

  await openScreen(ministry, item)
  await take(ministry.page, 'Note as completed', 'Completed')
  await take(ministry.page, 'Close for good', 'Closed')
  for (const words of ['Shipment 1', 'Shipment 2', 'Completed', 'Closed'])
    await panel(ministry.page).getByText(words).first().waitFor()
  await expectNoFaults(ministry.page)
  await settle(ministry.page)
  const { text } = await readPdf(
    await bytesOf(ministry.page, `/api/admin/waste-exports/${id}/notification.pdf?lang=en`),
  )
  expect(text).toContain('Bùn mực thải')
  // The approval without consents, and the disposal without its operation.
  const refusal = expect.stringContaining('400 (Bad Request)')
  expect([...ministry.errors, ...applicant.errors]).toEqual([refusal, refusal])
  await ministry.close()
  await applicant.close()
}, 240_000)
