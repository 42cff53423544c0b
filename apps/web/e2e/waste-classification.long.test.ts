// The classification help of an export, used by the keyboard: codes are taken over from what the catalogues relate, an
// ended code is told with its successor, and counterparts stand side by side.
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  button,
  call,
  enter,
  listed,
  openScreen,
  panel,
  settle,
  tabTo,
  type Row,
} from './admin-screens.ts'
import { closeBrowser, openBrowser } from './browser.ts'
import { expectNoFaults } from './faults.ts'

beforeAll(openBrowser)
afterAll(closeBrowser)

const path = 'waste_export_report_result'

test('codes are taken over by the keyboard, dated, with counterparts side by side', async () => {
  const ministry = await enter('ministry')
  const { page } = ministry
  const codeOf = async (code: string) =>
    (await call(
      page,
      'GET',
      `/api/waste_basel_code/search/findByCode?all=true&code=${code}`,
    )) as Row
  const [scrap, hazardous, plastic, lead, copper] = await Promise.all(
    ['A1180', 'A1181', 'A3210', 'Y31', 'R4'].map(codeOf),
  )
  const [method] = await listed(page, 'waste_execute_method_entity', '?code=TC')
  const national = (await call(page, 'POST', '/api/danger_waste', {
    code: '16 01 13',
    name: 'Thiết bị điện tử thải',
    nameEn: 'Waste electronic equipment',
    classification: 'NH',
    hazardSymbols: ['Đ'],
    ecCode: '160213*',
    listVersion: `test ${Date.now()}`.slice(0, 20),
    validFrom: '2022-01-10',
    baselAIds: [scrap!.id, plastic!.id],
    baselYIds: [lead!.id],
    suggestedMethodIds: [method!.id],
  })) as Row
  await call(page, 'PATCH', `/api/danger_waste/${national.id}`, { status: 'active' })

  const applicant = await enter('enterprise', { host: 'giaytrangnon' })
  const form = applicant.page
  const session = await call(form, 'GET', '/api/auth/session')
  const { id: organizationId } = session['organization'] as { id: string }
  const [known] = await listed(page, path, '?status=in_use&size=1')
  const kept = [
    'physical',
    'packaging',
    'carrierIds',
    'transportModes',
    'foreignUnitId',
    'composition',
  ]
  const { id } = (await call(form, 'POST', `/api/${path}`, {
    ...Object.fromEntries(kept.map((name) => [name, known![name]])),
    organizationId,
    reportYear: 2026,
    kind: 'single',
    purpose: 'recovery',
    reasonForExport: 'Trong nước chưa có công nghệ',
    generators: [{ name: 'Nhà máy giấy', taxCode: '0101234567', site: 'Bắc Ninh', process: 'Tẩy' }],
    designation: 'Thiết bị điện tử thải',
    dangerWasteId: national.id,
    baselCodeId: scrap!.id,
    operationId: copper!.id,
    technology: 'Tháo dỡ',
    totalTonnes: 5,
    shipmentsPlanned: 1,
    firstDeparture: '2026-03-01',
    lastDeparture: '2026-03-01',
  })) as Row

  await openScreen(applicant, `admin/danger-waste-export?mode=EDIT&id=${id}`)
  await panel(form)
    .getByText(/A1180 ended on 31 Dec 2024/)
    .waitFor()
  await panel(form).getByText('A1181 holds in its place.').waitFor()
  await tabTo(form, panel(form).locator('summary', { hasText: 'Classification' }))
  await form.keyboard.press('Enter')
  const related = panel(form).getByRole('table', { name: 'Related codes' })
  const line = (code: string) => related.getByRole('row').filter({ hasText: code })
  await line('A1180').getByText('Ended').waitFor()
  await line('A1181').getByText('follows on A1180').waitFor()
  await panel(form)
    .getByRole('table', { name: 'Operations of the suggested methods' })
    .getByRole('row')
    .filter({ hasText: 'R2' })
    .getByText('method TC')
    .waitFor()
  for (const codes of ['A1181 | Y49', 'A3210 | B3011 | Y48'])
    await panel(form)
      .getByRole('heading', { name: `Counterparts: ${codes}` })
      .waitFor()
  await expectNoFaults(form)

  await tabTo(form, panel(form).getByRole('button', { name: 'Take over 160213*' }))
  await form.keyboard.press('Enter')
  await panel(form).getByText('160213* was taken over into the form.').waitFor()
  await tabTo(form, related.getByRole('button', { name: 'Take over A1181' }))
  await form.keyboard.press('Enter')
  await panel(form).getByText('A1181 was taken over into the form.').waitFor()
  const taken = related.getByRole('button', { name: 'In the form: A1181' })
  expect(await taken.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(
    await panel(form)
      .getByText(/A1180 ended on/)
      .count(),
  ).toBe(0)
  await tabTo(form, related.getByRole('button', { name: 'Take over Y31' }))
  await form.keyboard.press('Enter')
  await related.getByRole('button', { name: 'In the form: Y31' }).waitFor()
  await expectNoFaults(form)
  await button(form, 'Save').click()
  await panel(form).getByText('Saved.').waitFor()
  const saved = await call(form, 'GET', `/api/${path}/${id}`)
  expect([saved['baselCodeId'], saved['yCodeIds'], saved['ecCode']]).toEqual([
    hazardous!.id,
    [lead!.id],
    '160213*',
  ])

  // Read by an officer: nothing is taken over, and the way leads back from the Basel code.
  await call(form, 'PATCH', `/api/${path}/${id}`, { baselCodeId: plastic!.id })
  await openScreen(ministry, `admin/danger-waste-export?id=${id}`)
  await panel(page).locator('summary', { hasText: 'Classification' }).click()
  await panel(page)
    .getByRole('table', { name: 'National codes that name the Basel code' })
    .getByText('160113')
    .waitFor()
  expect(
    await panel(page)
      .getByRole('button', { name: /Take over/ })
      .count(),
  ).toBe(0)
  await expectNoFaults(page)
  await settle(page)
  expect([...ministry.errors, ...applicant.errors]).toEqual([])
  await ministry.close()
  await applicant.close()
}, 180_000)
