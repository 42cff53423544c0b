// Lists find words in both languages, items that are gone lead back, and the way back keeps what was entered.
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  codes,
  enter,
  listed,
  openScreen,
  panel,
  administer,
  call,
  table,
} from './admin-screens.ts'
import { closeBrowser, openBrowser } from './browser.ts'
import './admin-filters.test.ts'

beforeAll(openBrowser)
afterAll(closeBrowser)

test('looks for words in names of both languages and in codes', async () => {
  const seen = await enter('ministry')
  const [first] = await listed(seen.page, 'indicator', '?code=pm25')
  for (const words of ['pm25', String(first!['nameEn']), String(first!['name'])]) {
    await openScreen(seen, `admin/indicators?q=${encodeURIComponent(words)}`)
    expect(await codes(seen), words).toContain('pm25')
  }
  await seen.close()
})

test('an entry that is gone, and one of somebody else, look the same and lead back', async () => {
  const seen = await enter('enterprise')
  const shown = []
  for (const id of ['999999999', 'x']) {
    await openScreen(seen, `admin/waste-reports?id=${id}`)
    shown.push(await panel(seen.page).textContent())
  }
  expect(shown[0]).toBe(shown[1])
  await panel(seen.page).getByRole('button', { name: 'Back to the list' }).click()
  await panel(seen.page).waitFor({ state: 'detached' })
  await seen.close()
})

test('the way back asks before it takes away what was entered', async () => {
  const { page, close } = await administer('ministry', 'admin/categories')
  const [category] = await listed(page, 'category', '?size=1')
  await table(page).getByRole('link').first().click()
  await panel(page).getByRole('button', { name: 'Edit' }).click()
  await panel(page).getByLabel('Description').fill('Not saved yet')
  await page.goBack()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(
    await panel(page)
      .getByRole('textbox', { name: /^Description/ })
      .inputValue(),
  ).toBe('Not saved yet')
  await page.goBack()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await panel(page).getByRole('button', { name: 'Edit' }).waitFor()
  const kept = await call(page, 'GET', `/api/category/${category!.id}`)
  expect(kept['description']).not.toBe('Not saved yet')
  await close()
})
