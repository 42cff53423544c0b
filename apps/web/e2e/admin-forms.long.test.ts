// The forms of the administration: the tree, the map, and forms on a phone.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { button, call, enter, listed, openScreen, panel } from './admin-screens.ts'
import { address, closeBrowser, openBrowser, phone } from './browser.ts'
import { expectNoFaults } from './faults.ts'
import { makeCategory } from './own-category.ts'
import './admin-forms.test.ts'

beforeAll(openBrowser)
afterAll(closeBrowser)

test('an item is found in the tree of those to which it belongs', async () => {
  const seen = await enter('ministry')
  const { page, close } = seen
  const above = await makeCategory(page, 'above')
  const below = await makeCategory(page, 'below', { parentId: above['id'] })
  const moved = await makeCategory(page, 'moved')
  await openScreen(seen, `admin/categories?mode=EDIT&id=${String(moved['id'])}`)
  await button(page, 'Choose Parent from the tree').click()
  const tree = page.getByRole('tree')
  const branch = tree.getByRole('treeitem').filter({ hasText: String(above['name']) })
  await branch.locator('.ant-tree-switcher').click()
  await tree.getByText(String(below['name'])).waitFor()
  await expectNoFaults(page)
  await tree.getByText(String(below['name'])).click()
  await panel(page).getByText('1 change not saved').waitFor()
  await button(page, 'Save').click()
  await panel(page).getByText('Saved.').waitFor()
  const kept = await call(page, 'GET', `/api/category/${String(moved['id'])}`)
  expect(kept['parentId']).toBe(below['id'])
  await close()
})

test('coordinates are taken from the map, and typed with comma or point', async () => {
  const seen = await enter('ministry', { language: 'vi' })
  const { page, close } = seen
  const [station] = await listed(page, 'stations', '?size=1')
  await openScreen(seen, `admin/stations?id=${station!.id}`)
  await button(page, 'Xem trên bản đồ').click()
  await page.locator('[data-testid="place-map"][data-ready="true"]').waitFor()
  await expectNoFaults(page)
  expect(await button(page, 'Lấy điểm giữa').count()).toBe(0)
  await openScreen(seen, `admin/stations?mode=EDIT&id=${station!.id}`)
  const latitude = panel(page).getByRole('textbox', { name: 'Vĩ độ' })
  const longitude = panel(page).getByRole('textbox', { name: 'Kinh độ' })
  await latitude.fill('21.0286')
  await longitude.fill('105,8542')
  await longitude.blur()
  expect(await latitude.inputValue()).toBe('21,0286')
  await button(page, 'Chọn trên bản đồ').click()
  await page.locator('[data-testid="place-map"][data-ready="true"]').waitFor()
  await expectNoFaults(page)
  const map = page.getByTestId('place-map')
  const box = (await map.boundingBox())!
  await map.click({ position: { x: box.width / 2 + 40, y: box.height / 2 } })
  await expect.poll(() => longitude.inputValue()).not.toBe('105,8542')
  await button(page, 'Lấy điểm giữa').click()
  await expect.poll(() => longitude.inputValue()).toBe('105,8542')
  await close()
})

test('every word of an open calendar has the type of the page', async () => {
  const seen = await enter('ministry', { language: 'vi' })
  const { page, close } = seen
  await openScreen(seen, 'admin/station-permits?mode=CREATE')
  await panel(page).getByRole('textbox', { name: 'Ngày cấp' }).click()
  const words = page.locator('.ant-picker-dropdown :is(button, th, td)')
  await words.first().waitFor()
  const types = await words.evaluateAll((each) =>
    each.map((element) => getComputedStyle(element).fontFamily),
  )
  expect(types.filter((type) => !type.startsWith('"Noto Sans"'))).toEqual([])
  await close()
})

test('on a phone the form is one column, and nothing is wider than the screen', async () => {
  const seen = await enter('ministry', { viewport: phone })
  const { page, close } = seen
  const [station] = await listed(page, 'stations', '?size=1')
  for (const form of [`admin/stations?mode=EDIT&id=${station!.id}`, 'admin/posts?mode=CREATE']) {
    await openScreen(seen, form)
    await button(page, 'Save').waitFor()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width, address(form)).toBeLessThanOrEqual(phone.width)
    const { height } = (await button(page, 'Save').boundingBox())!
    expect(height).toBeGreaterThanOrEqual(44)
    await expectNoFaults(page)
  }
  await close()
})
