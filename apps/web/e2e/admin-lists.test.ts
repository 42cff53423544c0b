// Work with many entries at once: export and import, each with its outcome on the screen.
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { longTest, quickTest as test } from '../../../test/long.ts'
import { administer, call, panel, rows } from './admin-screens.ts'
import { answerWith, closeBrowser, openBrowser } from './browser.ts'

beforeAll(openBrowser)
afterAll(closeBrowser)

const makeCategory = (page: Page, code: string, name: string) =>
  call(page, 'POST', '/api/category', { code, name, type: 'post' })

test('exports what the list shows of the province in the address, with its columns as headings', async () => {
  const { page, requests, close } = await administer(
    'ministry',
    'admin/stations?columns=code,name,river&sort=code,asc&f.stationTypeId=1,2&eos_province_code=01',
  )
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ])
  const asked = requests.find((request) => request.url().includes('/export.csv'))!
  expect(new URL(asked.url()).search).toBe(
    '?stationTypeId=1,2&sort=code,asc&columns=code,name,river',
  )
  // The counts of saved views ask for one entry each.
  const list = requests.find((request) => /\/api\/stations\?(?!.*size=1&)/.test(request.url()))!
  expect(list.url()).toContain('stationTypeId=1,2')
  for (const { headers } of [asked, list].map((request) => ({ headers: request.headers() }))) {
    expect([headers['province-code'], headers['tenant-code']]).toEqual(['01', '01'])
  }
  expect(download.suggestedFilename()).toMatch(/^stations_\d{4}-\d\d-\d\d\.csv$/)
  const text = readFileSync((await download.path())!, 'utf8')
  const [headings, first] = text.split(/\r?\n/)
  expect(headings!.replace('\uFEFF', '')).toBe('code,name,river')
  const shown = await rows(page).first().locator('th').textContent()
  expect(first!.split(',')[0]).toBe(shown)
  const count = await rows(page).count()
  expect(text.trim().split(/\r?\n/)).toHaveLength(count + 1)
  await close()
})

longTest(
  'says why a file is not given, and leads to the login page when the session has ended',
  async () => {
    const { page, close } = await administer('ministry', 'admin/stations')
    await answerWith(page, '/api/stations/export.xlsx*', 503, {
      statusCode: 503,
      message: 'Too much is being exported.',
    })
    await page.getByRole('button', { name: 'Excel' }).click()
    await page.getByText('Too much is being exported.').waitFor()
    await page.context().clearCookies()
    await page.getByRole('button', { name: 'CSV' }).click()
    await page.waitForURL('**/login?**')
    await close()
  },
)

test('shows what an import would change before it stores anything, and stores it then', async () => {
  const { page, close } = await administer('ministry', 'admin/categories')
  const stamp = Date.now()
  const known = await makeCategory(page, `known-${stamp}`, 'Mục cũ')
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import from CSV or Excel' })
  const lines = ['code,name,type', `known-${stamp},Mục mới,post`, `fresh-${stamp},Mục thêm,post`]
  const choose = (rows: string[]) =>
    dialog.getByLabel('File (CSV or XLSX)').setInputFiles({
      name: 'categories.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`${rows.join('\n')}\n`),
    })
  await choose([...lines, `wrong-${stamp},,post`])
  await dialog.getByRole('button', { name: 'Show what would change' }).click()
  await dialog.getByText('1 new, 1 changed, 0 unchanged, 1 wrong').waitFor()
  expect(await dialog.getByRole('row').nth(1).textContent()).toContain('wrong')
  await dialog.getByText('name: must be given').waitFor()
  const [marked] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download the file with its errors' }).click(),
  ])
  expect(marked.suggestedFilename()).toBe('category_import.csv')
  expect(readFileSync(await marked.path(), 'utf8')).toMatch(
    /^\uFEFFcode,name,type,Import errors\r\n[\s\S]*wrong-\d+,,post,name: must/,
  )
  await choose(lines)
  await dialog.getByRole('button', { name: 'Show what would change' }).click()
  await dialog.getByText('1 new, 1 changed, 0 unchanged, 0 wrong').waitFor()
  await dialog.getByText('Mục cũ → Mục mới').waitFor()
  const path = `/api/category/${String(known['id'])}`
  expect((await call(page, 'GET', path))['name']).toBe('Mục cũ')
  await dialog.getByRole('button', { name: 'Import 2' }).click()
  await dialog.getByText('Imported: 1 new, 1 changed.').waitFor()
  expect((await call(page, 'GET', path))['name']).toBe('Mục mới')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await close()
})

longTest(
  'a time is entered by the clock of the organization, wherever the browser is',
  async () => {
    const { page, close } = await administer('ministry', 'admin/public-point-data?mode=CREATE')
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setTimezoneOverride', { timezoneId: 'America/New_York' })
    const field = panel(page).getByLabel('Sampled at')
    await field.fill('2026-01-10T08:30')
    await page.getByText('10 January 2026, 08:30 (UTC+7)').waitFor()
    await field.blur()
    expect(await field.inputValue()).toBe('10/01/2026 08:30')
    expect(await page.locator('input[name="getTime"]').inputValue()).toBe('2026-01-10T08:30')
    await close()
  },
)
