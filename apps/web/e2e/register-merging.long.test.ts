// An officer finds duplicates in a register, compares them, reads what happens, and merges them; others by selecting them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, enter, listed, openScreen, rows } from './admin-screens.ts'
import { closeBrowser, openBrowser } from './browser.ts'
import { expectNoFaults } from './faults.ts'

beforeAll(openBrowser)
afterAll(closeBrowser)

const path = 'waste_treatment_foreign_unit'

test('duplicates are found, compared and merged, by name and by selection', async () => {
  const seen = await enter('ministry')
  const { page, errors, close } = seen
  const mark = String(Date.now())
  const [code] = await listed(page, 'waste_basel_code', '?size=1')
  const make = async (name: string, registrationNo: string, more: object = {}) =>
    String(
      (
        await call(page, 'POST', `/api/${path}`, {
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
          operationIds: [code!.id],
          technology: 'Smelting',
          ...more,
        })
      )['id'],
    )
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
