// Work in the administration beside the daily one: a confirmation in the middle of the screen, a catalogue to look at.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { administer, enter, listed, openScreen, panel, settle, table } from './admin-screens.ts'
import { closeBrowser, openBrowser } from './browser.ts'
import './admin.test.ts'

beforeAll(openBrowser)
afterAll(closeBrowser)

test('asks in the middle of the screen before an administrator ends all sessions of somebody', async () => {
  const seen = await enter('admin')
  const { page, errors, close } = seen
  const [own] = await listed(page, 'user', '?username=admin')
  await openScreen(seen, `admin/users?id=${own!.id}`)
  await panel(page).getByRole('button', { name: 'End all sessions' }).click()
  const dialog = page.getByRole('dialog', { name: /^End all sessions of/ })
  await dialog.waitFor()
  const { width, height } = page.viewportSize()!
  const box = (await dialog.boundingBox())!
  expect(Math.abs(box.x + box.width / 2 - width / 2)).toBeLessThan(10)
  expect(Math.abs(box.y + box.height / 2 - height / 2)).toBeLessThan(10)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(errors).toEqual([])
  await close()
})

test('lets an enterprise look up and export a catalogue that it may not change', async () => {
  const seen = await administer('enterprise', 'admin/basel-code', { host: 'giaytrangnon' })
  const { page, close } = seen
  await table(page).getByRole('link').first().click()
  await panel(page).getByRole('button', { name: 'Close' }).waitFor()
  await settle(page)
  for (const name of ['New', 'Import', 'Edit', 'Delete'])
    expect(await page.getByRole('button', { name, exact: true }).count(), name).toBe(0)
  expect(await table(page).getByRole('checkbox').count()).toBe(0)
  expect(await page.getByRole('button', { name: 'CSV' }).count()).toBe(1)
  await close()
})
