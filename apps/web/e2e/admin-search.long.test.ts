// The search of the administration: opened by keyboard, walked by arrows, it leads to items, screens and acts.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { administer, listed, panel, settle } from './admin-screens.ts'
import { address, closeBrowser, openBrowser, phone } from './browser.ts'
import { expectNoFaults } from './faults.ts'

beforeAll(openBrowser)
afterAll(closeBrowser)

const unaccented = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/[đĐ]/g, 'd').toLowerCase()

test('Ctrl K finds a station without diacritics, and Enter opens it', async () => {
  const { page, errors, close } = await administer('province', 'admin', { host: 'hanoi' })
  const [province] = await listed(page, 'province', '?code=01')
  const [station] = await listed(page, 'stations', `?provinceId=${province!.id}&size=1`)
  const name = String(station!['name'])
  await page.keyboard.press('Control+K')
  const search = page.getByRole('dialog', { name: 'Search' })
  await search.getByRole('combobox').pressSequentially(unaccented(name))
  const options = search.getByRole('option')
  const first = options.filter({ hasText: String(station!['code']) })
  await first.waitFor()
  expect(await first.getAttribute('aria-selected')).toBe('true')
  await expectNoFaults(page)
  await page.keyboard.press('Enter')
  await panel(page)
    .getByRole('heading', { name: String(station!['nameEn'] ?? name) })
    .waitFor()
  expect(new URL(page.url()).searchParams.get('id')).toBe(station!.id)
  expect(await search.count()).toBe(0)
  expect(errors).toEqual([])
  await close()
})

test('offers acts and screens, walks them with the arrow keys, and offers what was chosen again', async () => {
  const { page, errors, close } = await administer('province', 'admin', { host: 'hanoi' })
  await page.getByRole('button', { name: /^Search screens/ }).click()
  const search = page.getByRole('dialog', { name: 'Search' })
  await search.getByRole('combobox').fill('new station')
  await search.getByRole('option', { name: 'New station act', exact: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${address('admin/stations')}?mode=CREATE`)
  await settle(page)
  await page.keyboard.press('Control+K')
  await search.getByRole('group', { name: 'Chosen last' }).getByText('New station').waitFor()
  await page.keyboard.press('ArrowUp')
  const last = search.getByRole('option').last()
  expect(await last.getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('ArrowDown')
  expect(await search.getByRole('option').first().getAttribute('aria-selected')).toBe('true')
  await search.getByRole('combobox').fill('xyzzy')
  await search.getByText('Nothing is called “xyzzy”.').waitFor()
  await page.keyboard.press('Escape')
  await search.waitFor({ state: 'detached' })
  expect(errors).toEqual([])
  await close()
})

test('Ctrl Enter opens a new tab, and the search stays', async () => {
  const { page, close } = await administer('province', 'admin', { host: 'hanoi' })
  await page.keyboard.press('Control+K')
  const search = page.getByRole('dialog', { name: 'Search' })
  await search.getByRole('combobox').fill('deliveries')
  await search.getByRole('option').first().waitFor()
  const opened = page.context().waitForEvent('page')
  await page.keyboard.press('Control+Enter')
  const tab = await opened
  await tab.waitForURL(`**${address('admin/deliveries')}`)
  expect(await search.count()).toBe(1)
  await close()
})

test('on a phone the search fills the width, in Vietnamese', async () => {
  const { page, close } = await administer('province', 'admin', {
    host: 'hanoi',
    language: 'vi',
    viewport: phone,
  })
  await page.getByRole('button', { name: /^Tìm màn hình/ }).click()
  const search = page.getByRole('dialog', { name: 'Tìm kiếm' })
  await search.getByRole('combobox').fill('tram')
  await search.getByRole('group', { name: 'Trạm quan trắc' }).waitFor()
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  )
  expect(overflow).toBe(false)
  await expectNoFaults(page)
  await close()
})
