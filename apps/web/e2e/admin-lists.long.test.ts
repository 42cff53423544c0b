// Several entries of a list at once, and what belongs to one of them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { administer, call, listed, panel, pickIn, rows, settle, table } from './admin-screens.ts'
import { closeBrowser, openBrowser } from './browser.ts'
import './admin-lists.test.ts'

beforeAll(openBrowser)
afterAll(closeBrowser)

test('changes a field of two entries at once', async () => {
  const { page, close } = await administer('ministry', 'admin/categories')
  const mark = `Mục ${Date.now()}`
  const made = []
  for (const part of ['một', 'hai'])
    made.push(
      await call(page, 'POST', '/api/category', {
        code: `${part}-${Date.now()}`,
        name: `${mark} ${part}`,
        type: 'post',
      }),
    )
  await page.getByRole('searchbox').fill(mark)
  await page.waitForURL('**q=**')
  await settle(page)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByText('2 selected').waitFor()
  await page.getByRole('button', { name: 'Change a field of the selected' }).click()
  const dialog = page.getByRole('dialog')
  await pickIn(page, dialog.getByRole('combobox', { name: 'Field' }), 'Name')
  await dialog.getByRole('textbox', { name: 'Name' }).fill(`${mark} ba`)
  await dialog.getByRole('button', { name: 'Show what would change' }).click()
  await dialog.getByRole('button', { name: 'Change 2' }).click()
  await table(page).getByText(`${mark} ba`).nth(1).waitFor()
  for (const { id } of made)
    expect((await call(page, 'GET', `/api/category/${String(id)}`))['name']).toBe(`${mark} ba`)
  await close()
})

test('an entry leads to what belongs to it, counted, and a new one there is of that entry', async () => {
  const { page, errors, close } = await administer('ministry', 'admin/stations')
  const [station] = await listed(page, 'stations', '?size=1&sort=code,asc')
  const links = await listed(page, 'station_indicator', `?size=200&stationId=${station!.id}`)
  await rows(page)
    .filter({ hasText: String(station!['code']) })
    .first()
    .getByRole('link')
    .click()
  const parts = panel(page).getByRole('navigation', { name: 'What belongs to it' })
  await parts.getByRole('link', { name: `Station indicators ${links.length}` }).click()
  await page.waitForURL(`**/admin/station-indicators?**f.stationId=${station!.id}**`)
  await settle(page)
  await expect.poll(() => rows(page).count()).toBe(Math.min(links.length, 20))
  await page.getByRole('button', { name: 'New', exact: true }).click()
  const chosen = panel(page).locator('.ant-select', {
    has: page.getByRole('combobox', { name: 'Station', exact: true }),
  })
  await chosen.getByText(String(station!['nameEn'])).waitFor()
  expect(errors).toEqual([])
  await close()
})
