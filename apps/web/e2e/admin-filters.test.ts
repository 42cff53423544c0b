// Filters of lists: one for each kind of field, kept in the address, shown in words, and removable.
import { afterAll, beforeAll, expect } from 'vitest'
import { longTest, quickTest as test } from '../../../test/long.ts'
import { administer, closeSheet, codes, filterBy, listed, panel, pick } from './admin-screens.ts'
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

longTest('says at the box that something is no number, and asks nothing', async () => {
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

longTest('a second press on Save makes nothing twice, however slow the network is', async () => {
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
