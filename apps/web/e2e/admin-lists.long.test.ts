// One change of several entries at once, from a list.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { administer, call, pickIn, settle, table } from './admin-screens.ts'
import { closeBrowser, openBrowser } from './browser.ts'

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
