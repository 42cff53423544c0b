// An officer finds duplicates in a register, compares them, reads what happens, and merges them;
// others by selecting them. What is no duplicate is set aside, and that is taken back. A closed duplicate is opened again.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, enter, listed, openScreen, panel, rows } from './admin-screens.ts'
import { closeBrowser, openBrowser } from './browser.ts'
import { expectNoFaults } from './faults.ts'

beforeAll(openBrowser)
afterAll(closeBrowser)

const path = 'waste_treatment_foreign_unit'

/** Makes plants in Korea with the fields that are asked for; the id of each. */
const plantMaker =
  (page: Page, operationId: string) =>
  async (name: string, registrationNo: string, more: object = {}): Promise<string> => {
    const plant = await call(page, 'POST', `/api/${path}`, {
      name,
      countryCode: 'KR',
      registrationNo,
      address: 'Seoul',
      contactName: 'Kim',
      phone: '+82 2 1234567',
      email: 'kim@example.org',
      authorityName: 'MoE',
      permitNo: `P-${registrationNo}`,
      permitIssuer: 'MoE',
      permitExpiry: '2030-01-01',
      operationIds: [operationId],
      technology: 'Smelting',
      ...more,
    })
    return String(plant['id'])
  }

test('duplicates are found, compared and merged, by name and by selection', async () => {
  const seen = await enter('ministry')
  const { page, errors, close } = seen
  const mark = String(Date.now())
  const [code] = await listed(page, 'waste_basel_code', '?size=1')
  const make = plantMaker(page, code!.id)
  const kept = await make(`Green ${mark} Co., Ltd.`, `A-${mark}`)
  const twin = await make(`GREEN ${mark} GmbH`, `B-${mark}`, { siteAddress: 'Busan' })
  const third = await make(`Green ${mark} works`, `C-${mark}`)
  const exists = (id: string) =>
    page.evaluate(async (url) => (await fetch(url)).ok, `/api/${path}/${id}`)

  await openScreen(seen, 'admin/foreign-processing-unit')
  await page.getByRole('button', { name: 'Find duplicates' }).click()
  const found = page.getByRole('dialog', { name: 'Find duplicates' })
  await found.getByRole('button', { name: `Compare Green ${mark} Co., Ltd.` }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge 2 entries into one' })
  await dialog.getByText('takes over what it lacks').waitFor()
  await dialog.getByText('Go to the bin').waitFor()
  await expectNoFaults(page)
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await dialog.getByText('Say why these are the same.').waitFor()
  await page.keyboard.type('Entered twice')
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await found.getByText(`1 entry was merged into “Green ${mark} Co., Ltd.”.`).waitFor()
  expect([await exists(kept), await exists(twin)]).toEqual([true, false])
  await found.getByRole('button', { name: 'Close' }).click()

  await openScreen(seen, `admin/foreign-processing-unit?q=${mark}`)
  await expect.poll(() => rows(page).count()).toBe(2)
  for (const box of await rows(page).getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: 'Merge…' }).click()
  await dialog.getByRole('radio', { name: `works` }).check()
  await dialog.getByLabel('Reason').fill('The same plant')
  await dialog.getByText('Go to the bin').waitFor()
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await page.getByText(`1 entry was merged into “Green ${mark} works”.`).waitFor()
  expect([await exists(kept), await exists(third)]).toEqual([false, true])

  await openScreen(seen, `admin/bin?kind=${path}`)
  await page.getByText(`Merged into Green ${mark} works`).waitFor()
  // The browser itself notes that what was merged is not found.
  expect(errors.filter((each) => !each.includes('status of 404'))).toEqual([])
  await close()
})

test('what is no duplicate is set aside with who said so, taken back, and set aside after a comparison', async () => {
  const seen = await enter('ministry')
  const { page, errors, close } = seen
  const mark = String(Date.now())
  const [code] = await listed(page, 'waste_basel_code', '?size=1')
  const make = plantMaker(page, code!.id)
  const names = [`Blue ${mark} Ltd.`, `BLUE ${mark} AG`]
  for (const name of names) await make(name, name)

  await openScreen(seen, 'admin/foreign-processing-unit')
  await page.getByRole('button', { name: 'Find duplicates' }).click()
  const found = page.getByRole('dialog', { name: 'Find duplicates' })
  const compare = found.getByRole('button', { name: `Compare ${names[0]}` })
  await compare.waitFor()
  await found.getByRole('button', { name: `Not duplicates: ${names[0]} and what` }).click()
  await found.getByText(`not proposed to anybody any more: “${names[0]}”, “${names[1]}”`).waitFor()
  expect(await compare.count()).toBe(0)
  await found.getByText(/^Found to be no duplicates/).click()
  const kept = found.getByRole('table', { name: /^Found to be no duplicates/ })
  const line = kept.getByRole('row').filter({ hasText: names[0]! })
  await line.getByText('(UTC+7)').waitFor()
  await expectNoFaults(page)
  await line.getByRole('button', { name: `Take back: ${names[0]}` }).click()
  await compare.click()

  const dialog = page.getByRole('dialog', { name: 'Merge 2 entries into one' })
  await dialog.getByLabel('Reason').fill('Two plants of one group')
  await dialog.getByRole('button', { name: 'These are not duplicates' }).click()
  await found.getByText(`not proposed to anybody any more: “${names[0]}”`).waitFor()
  await found.getByText(/^Found to be no duplicates/).click()
  await line.getByText('Two plants of one group').waitFor()
  expect(errors).toEqual([])
  await close()
})

test('a duplicate that an issued manifest names is closed, says where it went, and is opened again', async () => {
  const seen = await enter('ministry')
  const { page, errors, close } = seen
  const mark = String(Date.now())
  const [waste] = await listed(page, 'danger_waste', '?size=1')
  const [province] = await listed(page, 'province', '?size=1')
  const receivers = '/api/waste_receiving_organization'
  const make = async (name: string, taxCode: string): Promise<string> => {
    const made = await call(page, 'POST', receivers, {
      name,
      taxCode,
      orgTypes: ['transporter', 'treater'],
      contactName: 'Bà Hoa',
      phone: '0241234567',
      email: 'hoa@example.org',
      provinceId: province!.id,
      licenceNo: `${mark}/GPMT`,
      licenceDate: '2020-01-01',
      licenceExpiry: '2199-01-01',
      licenceAuthority: 'Bộ',
      permittedWaste: [{ dangerWasteId: waste!.id, maxKgPerYear: 1_000_000 }],
    })
    const path = `${receivers}/${String(made['id'])}`
    for (const status of ['verified', 'active']) await call(page, 'PATCH', path, { status })
    return String(made['id'])
  }
  const kept = await make(`Red ${mark}`, mark.slice(-10))
  const twin = await make(`RED ${mark} Ltd.`, mark.slice(-11, -1))
  const factory = await enter('enterprise', { host: 'giaytrangnon' })
  const { id } = await call(factory.page, 'POST', '/api/waste_manifest', {
    plannedOn: new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Ho_Chi_Minh' }).format(),
    loadingPlace: 'Kho số 2',
    receiverId: twin,
    carriers: [{ carrierId: twin, plate: '99C-123.45' }],
    lines: [{ dangerWasteId: waste!.id, wasteName: 'Dầu', physicalState: 'liquid', kg: 1200 }],
  })
  await call(factory.page, 'PATCH', `/api/waste_manifest/${String(id)}`, { status: 'issued' })
  await factory.close()
  await call(page, 'POST', '/api/admin/registers/waste_receiving_organization/merge', {
    keep: kept,
    merge: [twin],
    reason: 'Entered twice',
  })

  await openScreen(seen, `admin/receiving-organizations?id=${twin}`)
  await panel(page).getByText('This entry was merged into another one and closed.').waitFor()
  await panel(page).getByRole('button', { name: 'Open it again' }).click()
  const dialog = page.getByRole('dialog', { name: `Open “RED ${mark} Ltd.” again` })
  await dialog.getByText('It becomes “Active”, as before the merging.').waitFor()
  await expectNoFaults(page)
  await dialog.getByRole('button', { name: 'Open it again' }).click()
  await dialog.getByText('Say why it is opened again.').waitFor()
  await page.keyboard.type('Two plants after all')
  await dialog.getByRole('button', { name: 'Open it again' }).click()
  await page.getByText('The entry was opened again.').waitFor()
  await panel(page).getByText('Active', { exact: true }).first().waitFor()
  expect(await call(page, 'GET', `${receivers}/${twin}`)).toMatchObject({ status: 'active' })
  expect(errors).toEqual([])
  await close()
})
