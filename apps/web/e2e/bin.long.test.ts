// An officer removes an item into the bin, gets it back by “Undo”, and restores it from the bin.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, enter, openScreen, panel, settle } from './admin-screens.ts'
import { closeBrowser, openBrowser } from './browser.ts'
import { expectNoFaults } from './faults.ts'

beforeAll(openBrowser)
afterAll(closeBrowser)

test('removes an entry, takes it back, removes it again and restores it from the bin', async () => {
  const seen = await enter('ministry')
  const { page, errors, close } = seen
  const name = `Mục thử ${Date.now()}`
  const made = await call(page, 'POST', '/api/category', {
    code: `bin-${Date.now()}`,
    name,
    type: 'post',
  })
  const id = String(made['id'])
  const exists = () => page.evaluate(async (url) => (await fetch(url)).ok, `/api/category/${id}`)

  await openScreen(seen, `admin/categories?id=${id}`)
  await panel(page).getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: /to the bin/ })
  await dialog.getByText('For 30 days it can be restored from the bin.').waitFor()
  await dialog.getByRole('button', { name: 'To the bin' }).click()
  await page.getByText('Moved to the bin.').waitFor()
  expect(await exists()).toBe(false)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Restored.').waitFor()
  expect(await exists()).toBe(true)

  await call(page, 'DELETE', `/api/category/${id}`)
  await openScreen(seen, 'admin/bin')
  await page.getByText(name).waitFor()
  await expectNoFaults(page)
  await page.getByRole('button', { name: `Restore ${name}` }).click()
  await page.getByText(`“${name}” has been restored.`).waitFor()
  await page.getByRole('link', { name: 'Open it' }).click()
  await settle(page)
  await panel(page).getByRole('heading', { name }).waitFor()
  expect(await exists()).toBe(true)
  // The browser itself notes that what was removed is not found.
  expect(errors.filter((each) => !each.includes('status of 404'))).toEqual([])
  await close()
})

test('asks before it removes a thing for good', async () => {
  const seen = await enter('ministry')
  const { page, close } = seen
  const name = `Mục bỏ ${Date.now()}`
  const made = await call(page, 'POST', '/api/category', {
    code: `gone-${Date.now()}`,
    name,
    type: 'post',
  })
  await call(page, 'DELETE', `/api/category/${String(made['id'])}`)
  await openScreen(seen, 'admin/bin?kind=category')
  await page.getByRole('button', { name: `Remove for good: ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Remove “${name}” for good?` })
  await expectNoFaults(page)
  await dialog.getByRole('button', { name: 'Remove for good' }).click()
  await page.getByText(`“${name}” is gone for good.`).waitFor()
  await settle(page)
  expect(await page.getByRole('button', { name: `Restore ${name}` }).count()).toBe(0)
  await close()
})
