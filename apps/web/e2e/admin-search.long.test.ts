// The search of the administration in another tab and on a phone.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { administer } from './admin-screens.ts'
import { address, closeBrowser, openBrowser, phone } from './browser.ts'
import { expectNoFaults } from './faults.ts'
import './admin-search.test.ts'

beforeAll(openBrowser)
afterAll(closeBrowser)

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
