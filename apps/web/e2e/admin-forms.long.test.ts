// The forms of the administration: what changed, drafts, texts with mark-up, the tree, the map, and forms on a phone.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  administer,
  button,
  call,
  dialog,
  enter,
  openScreen,
  panel,
  settle,
  listed,
} from './admin-screens.ts'
import { closeBrowser, openBrowser, address, phone } from './browser.ts'
import { expectNoFaults } from './faults.ts'
import { makeCategory, stamp } from './own-category.ts'

beforeAll(openBrowser)
afterAll(closeBrowser)

test('a changed field says what it was, takes it back, and Ctrl+S saves what is left', async () => {
  const seen = await enter('ministry')
  const { page, errors, close } = seen
  const made = await makeCategory(page, 'before', { description: 'Cũ' })
  await openScreen(seen, `admin/categories?mode=EDIT&id=${String(made['id'])}`)
  const name = panel(page).getByLabel('Name', { exact: true })
  const description = panel(page).getByLabel('Description (optional)')
  await name.fill('Tên mới')
  await description.fill('Mới')
  await panel(page).getByText('2 changes not saved').waitFor()
  await panel(page).getByText('Before: Cũ').waitFor()
  await expectNoFaults(page)
  await panel(page).getByRole('button', { name: 'Take back: Description' }).click()
  expect(await description.inputValue()).toBe('Cũ')
  await panel(page).getByText('1 change not saved').waitFor()
  await page.keyboard.press('Control+S')
  await panel(page).getByText('Saved.').waitFor()
  const kept = await call(page, 'GET', `/api/category/${String(made['id'])}`)
  expect(kept).toMatchObject({ name: 'Tên mới', description: 'Cũ' })
  expect(errors).toEqual([])
  await close()
})

test('saving goes on to the next item of the list', async () => {
  const seen = await enter('ministry')
  const { page, close } = seen
  const first = await makeCategory(page, 'next-1')
  const second = await makeCategory(page, 'next-2')
  const list = `admin/categories?q=next ${stamp}&sort=code,asc`
  await openScreen(seen, `${list}&mode=EDIT&id=${String(first['id'])}`)
  await panel(page).getByLabel('Description (optional)').fill('Một')
  await button(page, 'Save, then next').click()
  await page.waitForURL(`**id=${String(second['id'])}**`)
  await panel(page).getByText('Nothing changed yet').waitFor()
  expect((await call(page, 'GET', `/api/category/${String(first['id'])}`))['description']).toBe(
    'Một',
  )
  await close()
})

test('what was entered and not saved is offered when the form is opened again, until it is saved', async () => {
  const seen = await enter('ministry')
  const { page, close } = seen
  page.on('dialog', (asked) => void asked.accept())
  const made = await makeCategory(page, 'draft')
  const form = `admin/categories?mode=EDIT&id=${String(made['id'])}`
  await openScreen(seen, form)
  await panel(page).getByLabel('Description (optional)').fill('Chưa lưu')
  await panel(page)
    .getByText(/^Draft kept at \d\d:\d\d in this browser$/)
    .waitFor()
  await page.reload()
  await settle(page)
  await panel(page)
    .getByText(/^A draft of .+ was kept in this browser\.$/)
    .waitFor()
  await expectNoFaults(page)
  await button(page, 'Go on with the draft').click()
  const description = panel(page).getByLabel('Description (optional)')
  expect(await description.inputValue()).toBe('Chưa lưu')
  await button(page, 'Save').click()
  await panel(page).getByText('Saved.').waitFor()
  await openScreen(seen, form)
  expect(await button(page, 'Go on with the draft').count()).toBe(0)
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('eos.draft')
  await close()
})

test('a form that was saved before its draft was kept leaves no draft behind', async () => {
  const seen = await enter('ministry')
  const { page, close } = seen
  const made = await makeCategory(page, 'no-draft')
  await page.addInitScript(keepAsSoonAsDropped)
  const form = `admin/categories?mode=EDIT&id=${String(made['id'])}`
  await openScreen(seen, form)
  await panel(page).getByLabel('Description (optional)').fill('Lưu ngay')
  await button(page, 'Save').click()
  await panel(page).getByText('Saved.').waitFor()
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('eos.draft')
  await close()
})

/** The two seconds after the last key end in the moment between saving and the end of the form. */
function keepAsSoonAsDropped(): void {
  const pending = new Map<number, () => void>()
  const { setTimeout: begin, clearTimeout: end } = window
  const beginNoted = (act: () => void, after?: number, ...rest: unknown[]) => {
    const timer = begin(act, after === 2000 ? 60_000 : after, ...rest)
    if (after === 2000) pending.set(timer, act)
    return timer
  }
  window.setTimeout = beginNoted as typeof window.setTimeout
  window.clearTimeout = (timer) => {
    pending.delete(Number(timer))
    end(timer)
  }
  const remove = Storage.prototype.removeItem
  Storage.prototype.removeItem = function removeThenKeep(key) {
    remove.call(this, key)
    if (key.startsWith('eos.draft')) queueMicrotask(() => pending.forEach((act) => act()))
  }
}

test('news are written with headings, emphasis, links and a picture that is described', async () => {
  const seen = await administer('ministry', 'admin/posts?mode=CREATE')
  const { page, errors, close } = seen
  await panel(page).getByLabel('Title', { exact: true }).fill(`Nước sông ${stamp}`)
  const text = panel(page).getByRole('textbox', { name: 'Content', exact: true })
  await text.click()
  await page.keyboard.type('## Oxy hồi phục')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+B')
  await page.keyboard.type('Bốn điểm tốt')
  await page.keyboard.press('Control+B')
  await page.keyboard.press('Enter')
  await pasteHtml(
    page,
    '<p class=MsoListParagraph style="mso-list:l0"><![if !supportLists]><span>·</span><![endif]>Một</p>',
  )
  await page.keyboard.press('Control+K')
  await dialog(page).getByLabel('Address').fill('https://example.org/bao-cao')
  await expectNoFaults(page)
  await dialog(page).getByRole('button', { name: 'Set the link' }).click()
  const tools = panel(page).getByRole('toolbar', { name: 'Format of Content', exact: true })
  await tools.getByRole('button', { name: 'Picture' }).click()
  await dialog(page).getByRole('button', { name: 'Insert the picture' }).click()
  await dialog(page).getByText('Say what the picture shows.').waitFor()
  await dialog(page)
    .getByLabel('Picture file')
    .setInputFiles({ name: 'song.png', mimeType: 'image/png', buffer: onePixel })
  await dialog(page).getByLabel('What the picture shows').fill('Lấy mẫu ở cầu')
  await dialog(page).getByRole('button', { name: 'Insert the picture' }).click()
  await text.getByRole('img', { name: 'Lấy mẫu ở cầu' }).waitFor()
  await expectNoFaults(page)
  await button(page, 'Save').click()
  await panel(page).getByText('Saved.').waitFor()
  const id = new URL(page.url()).searchParams.get('id')!
  const { content } = await call(page, 'GET', `/api/post/${id}`)
  expect(content).toContain('<h2>Oxy hồi phục</h2>')
  expect(content).toContain('<strong>Bốn điểm tốt</strong>')
  expect(content).toMatch(/<ul>\s*<li>\s*<p>Một/)
  expect(content).toContain('href="https://example.org/bao-cao"')
  expect(content).toMatch(/<img src="\/api\/files\/\d+" alt="Lấy mẫu ở cầu"/)
  expect(errors).toEqual([])
  await close()
})

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A word processor puts it there so, conditions included, which the page itself may not write to the clipboard. */
async function pasteHtml(page: Page, html: string): Promise<void> {
  await page.evaluate((given) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', given)
    const pasted = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement!.dispatchEvent(pasted)
  }, html)
}

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
