// Filters of lists: one for each kind of field, kept in the address, shown in words, and removable.
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  administer,
  call,
  closeSheet,
  codes,
  enter,
  filterBy,
  listed,
  openScreen,
  panel,
  pick,
  table,
} from './admin-screens.ts'
import { closeBrowser, openBrowser } from './browser.ts'

beforeAll(openBrowser)
afterAll(closeBrowser)

test('narrows by a range, a picked province and an empty field, and comes back by its address', async () => {
  const seen = await administer('ministry', 'admin/stations')
  const { page } = seen
  const all = await listed(page, 'stations', '?size=1000')
  const north = all.filter(({ lat }) => Number(lat) >= 20)
  await filterBy(page, 'Latitude (°)')
  await page.getByLabel('Latitude (°): from').fill('20,0')
  await page.keyboard.press('Enter')
  await page.waitForURL(/f\.lat\.from=20(&|$)/)
  await closeSheet(page)
  await filterBy(page, 'Province')
  await page.getByRole('combobox', { name: 'Province', exact: true }).fill('ha noi')
  await page.getByRole('option', { name: /^Hanoi|^Ha Noi|^Hà Nội/i }).click()
  await page.waitForURL('**f.provinceId=**')
  await closeSheet(page)
  await filterBy(page, 'Address')
  await page.getByText('empty', { exact: true }).click()
  await page.waitForURL('**f.address.empty=true**')
  await closeSheet(page)
  const province = new URL(page.url()).searchParams.get('f.provinceId')
  const wanted = north.filter((each) => each['provinceId'] === province && !each['address'])
  // The address changes a moment before the list does.
  await expect
    .poll(async () => (await codes(seen)).toSorted())
    .toEqual(wanted.map(({ code }) => code).toSorted())
  await page.reload()
  await expect.poll(() => codes(seen)).toHaveLength(wanted.length)
  await page.getByRole('button', { name: 'Remove filter: Province' }).click()
  await page.waitForURL((address) => !address.search.includes('provinceId'))
  await expect.poll(() => codes(seen)).toHaveLength(north.filter((each) => !each['address']).length)
  await seen.close()
})

test('says at the box that something is no number, and asks nothing', async () => {
  const { page, close } = await administer('ministry', 'admin/facilities')
  await filterBy(page, 'Area (ha)')
  await page
    .getByLabel('Design capacity (t/day): from')
    .or(page.getByLabel(/: from$/))
    .first()
    .fill('many')
  await page.keyboard.press('Enter')
  await page.getByText('Give a number, such as 12.5.').waitFor()
  expect(page.url()).not.toContain('f.')
  await close()
})

test('a second press on Save makes nothing twice, however slow the network is', async () => {
  const { page, close } = await administer('ministry', 'admin/categories?mode=CREATE')
  const code = `twice-${Date.now()}`
  let posts = 0
  await page.route('**/api/category', async (route) => {
    if (route.request().method() === 'POST') {
      posts += 1
      await new Promise((resolve) => setTimeout(resolve, 700))
    }
    await route.continue()
  })
  await panel(page).getByLabel('Code', { exact: true }).fill(code)
  await panel(page).getByLabel('Name', { exact: true }).fill('Chuyên mục')
  await pick(panel(page), 'Type', 'Post')
  const save = panel(page).getByRole('button', { name: 'Save', exact: true })
  await save.dblclick()
  await save.click({ timeout: 500 }).catch(() => {})
  await panel(page).getByText('Saved.').waitFor()
  expect(posts).toBe(1)
  expect(await listed(page, 'category', `?code=${code}`)).toHaveLength(1)
  await close()
})

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
