// The matrix of rights by keyboard, and entries of the log that are hidden.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { administer } from './admin-screens.ts'
import { closeBrowser, openBrowser } from './browser.ts'

beforeAll(openBrowser)
afterAll(closeBrowser)

test('the cells of the matrix are reached with the arrow keys', async () => {
  const seen = await administer('admin', 'admin/rights')
  const { page } = seen
  await page.getByRole('button', { name: /^Stations, Create:/ }).click()
  await page.keyboard.press('ArrowRight')
  const next = page.getByRole('button', { name: /^Stations, Edit:/ })
  expect(await next.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await next.getAttribute('aria-pressed')).toBe('true')
  await seen.close()
})

test('an entry that is hidden stays as a line with the reason, and filters stand in the address', async () => {
  const seen = await administer('admin', 'admin/activity-log?view=signIn')
  const { page } = seen
  const entry = page.locator('.log-entry', { hasText: 'signed in' }).first()
  await entry.getByRole('button', { name: /^Details/ }).click()
  await entry.getByRole('button', { name: 'Hide with a reason …' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('A test of hiding')
  await dialog.getByRole('button', { name: 'Hide with a reason' }).click()
  await page.getByRole('link', { name: 'Everything' }).click()
  await page.locator('.log-entry', { hasText: /A test of hiding. It stays stored/ }).waitFor()
  expect(await page.getByRole('button', { name: /^(Delete|Remove)/ }).count()).toBe(0)
  await page.getByLabel('What').click()
  await page.getByRole('option', { name: 'Grants', exact: true }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('f.subject')).toBe('grant')
  // An empty list offers it a second time.
  await page.getByRole('button', { name: 'Drop all filters' }).first().click()
  await expect.poll(() => new URL(page.url()).searchParams.get('f.subject')).toBeNull()
  expect(seen.errors).toEqual([])
  await seen.close()
})
