// An officer arranges a list for the own work: columns, saved and shared views, and a change of many that is taken back.
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  administer,
  call,
  dialog,
  enter,
  filterBy,
  openScreen,
  panel,
  pickIn,
  rows,
  settle,
  table,
} from './admin-screens.ts'
import { closeBrowser, openBrowser, phone, type Visit } from './browser.ts'
import { expectNoFaults } from './faults.ts'
import { atDoor, atWork, enterOfficial } from './officials.ts'

const names: Record<'lan' | 'minh' | 'stranger', string> = {} as never

beforeAll(async () => {
  await openBrowser()
  const office = await enter('admin')
  names.lan = await enterOfficial(office, { role: 'ministry_officer', at: 'ministry' })
  names.minh = await enterOfficial(office, { role: 'ministry_officer', at: 'ministry' })
  names.stranger = await enterOfficial(office, { role: 'provincial_officer', at: 'bacninh' })
  await office.close()
})
afterAll(closeBrowser)

const headings = ({ page }: Visit) => table(page).locator('thead th .column-name').allTextContents()

/** A change of the look is kept on the server after a short rest. */
const keptLook = ({ page }: Visit) =>
  page.waitForResponse(
    (answer) => answer.url().endsWith('/look') && answer.request().method() === 'PUT',
  )

test('chosen columns and narrow lines are there again after a reload, and on no list of a colleague', async () => {
  const seen = await atWork(names.lan, 'ministry', 'admin/stations')
  const { page } = seen
  const before = await headings(seen)
  const kept = keptLook(seen)
  await page.getByRole('button', { name: 'Columns' }).click()
  // The box shows what is kept, a moment after the press.
  const press = async (column: string, isOn: boolean) => {
    const box = page.getByRole('checkbox', { name: column, exact: true })
    await box.click()
    await expect.poll(() => box.isChecked()).toBe(isOn)
  }
  await press('River', true)
  await press('Province', false)
  await page.getByRole('button', { name: 'River: further to the front' }).click()
  await expectNoFaults(page)
  await page.keyboard.press('Escape')
  await page.getByTitle('Narrow lines').click()
  await kept
  const chosen = await headings(seen)
  expect(chosen).not.toEqual(before)
  expect(chosen).toContain('River')
  expect(chosen).not.toContain('Province')
  await expect
    .poll(async () => (await call(page, 'GET', '/api/admin/lists/stations/look'))['look'])
    .toMatchObject({ density: 'compact' })
  await page.reload()
  await settle(page)
  expect(await headings(seen)).toEqual(chosen)
  expect(await page.locator('.admin-table-compact').count()).toBe(1)
  expect(new URL(page.url()).search).toBe('')
  await seen.close()
  const other = await atWork(names.minh, 'ministry', 'admin/stations')
  expect(await headings(other)).toEqual(before)
  await other.close()
})

test('a view is saved, shared with the own organization and nobody else, and opens the list as its default', async () => {
  const seen = await atWork(names.lan, 'ministry', 'admin/stations')
  const { page } = seen
  await filterBy(page, 'Code')
  await page.getByRole('textbox', { name: 'Code' }).fill('HN')
  await page.keyboard.press('Enter')
  await page.waitForURL('**f.code.contains=HN**')
  await page.keyboard.press('Escape')
  // The address changes a moment before the list does.
  await expect
    .poll(async () => {
      const codes = await rows(page).locator('th').allTextContents()
      return codes.length > 0 && codes.every((code) => code.includes('HN'))
    })
    .toBe(true)
  const found = await rows(page).count()
  await page.getByRole('button', { name: 'Save this view' }).click()
  await page.getByRole('textbox', { name: 'Name of the view' }).fill('Hanoi')
  await page.getByRole('checkbox', { name: 'Share it with my organization' }).check()
  await page.getByRole('checkbox', { name: 'Open the list with it' }).check()
  await expectNoFaults(page)
  const kept = keptLook(seen)
  // A second press saves nothing twice, and meets no name that is taken.
  await page.getByRole('button', { name: 'Save', exact: true }).dblclick()
  const link = page.getByRole('navigation', { name: 'Saved views' }).getByRole('link', {
    name: 'Hanoi',
  })
  await link.waitFor()
  await kept
  await openScreen(seen, 'admin/stations')
  await page.waitForURL('**f.code.contains=HN**')
  await settle(page)
  await expect.poll(() => rows(page).count()).toBe(found)
  expect(await link.getAttribute('aria-current')).toBe('page')
  // Each view says how many it finds.
  await page.getByRole('link', { name: new RegExp(`^Hanoi.* ${found}$`) }).waitFor()
  await page.getByRole('link', { name: /^All \d+$/ }).click()
  await page.waitForURL((address) => !address.search.includes('f.code'))
  await settle(page)
  await expect.poll(() => rows(page).count()).toBeGreaterThan(found)
  expect(seen.errors).toEqual([])
  await seen.close()

  const other = await atWork(names.minh, 'ministry', 'admin/stations')
  await other.page.getByRole('link', { name: 'Hanoi' }).click()
  await other.page.waitForURL('**f.code.contains=HN**')
  await settle(other.page)
  await expect.poll(() => rows(other.page).count()).toBe(found)
  // Pinned, it is one click away from the work list.
  await other.page.getByRole('button', { name: 'Save this view' }).click()
  const pin = other.page.getByRole('button', { name: 'Pin “Hanoi” beside the work list' })
  await pin.click()
  await expect.poll(() => pin.getAttribute('aria-pressed')).toBe('true')
  await openScreen(other, 'admin')
  const pinned = other.page.getByRole('region', { name: 'Pinned and recent' })
  await pinned.getByRole('link', { name: /Hanoi$/ }).click()
  await other.page.waitForURL('**f.code.contains=HN**')
  await settle(other.page)
  await expect.poll(() => rows(other.page).count()).toBe(found)
  await other.close()
  const stranger = await atWork(names.stranger, 'bacninh', 'admin/stations')
  expect(await stranger.page.getByRole('link', { name: 'Hanoi' }).count()).toBe(0)
  await stranger.close()
})

test('a change of many is seen before it is made, and taken back where nobody has changed it since', async () => {
  const seen = await atDoor(names.lan, 'ministry')
  const { page } = seen
  const mark = `Nhóm ${Date.now()}`
  const made: string[] = []
  for (const description of ['một', 'hai', 'Chung'])
    made.push(
      String(
        (
          await call(page, 'POST', '/api/category', {
            code: `${description}-${Date.now()}`.replaceAll(/[^\w-]/g, 'x'),
            name: `${mark} ${description}`,
            type: 'post',
            description,
          })
        )['id'],
      ),
    )
  const descriptions = () =>
    Promise.all(
      made.map(async (id) => (await call(page, 'GET', `/api/category/${id}`))['description']),
    )
  await openScreen(seen, `admin/categories?q=${encodeURIComponent(mark)}`)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Change a field of the selected' }).click()
  const box = dialog(page).getByRole('combobox', { name: 'Field' })
  await pickIn(page, box, 'Description')
  await dialog(page).getByRole('textbox', { name: 'Description' }).fill('Chung')
  await dialog(page).getByRole('button', { name: 'Show what would change' }).click()
  await dialog(page).getByText('2 would change, 1 have it already, 0 would be refused').waitFor()
  await expectNoFaults(page)
  expect(await descriptions()).toEqual(['một', 'hai', 'Chung'])
  await dialog(page).getByRole('button', { name: 'Change 2' }).click()
  await page.getByText('2 of 2 done.').waitFor()
  expect(await descriptions()).toEqual(['Chung', 'Chung', 'Chung'])
  await call(page, 'PATCH', `/api/category/${made[1]}`, { name: `${mark} ba` })
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('1 of 2 taken back.').waitFor()
  await page.getByText(`and left as they are: ${mark} hai.`).waitFor()
  expect(await descriptions()).toEqual(['một', 'Chung', 'Chung'])
  await seen.close()
})

test('a row opens its item beside the list, which stays in use, and gives the focus back', async () => {
  const seen = await administer('ministry', 'admin/stations')
  const { page } = seen
  const second = rows(page).nth(1)
  const codes = await rows(page).locator('th').allTextContents()
  await second.locator('td').nth(2).click()
  await panel(page).getByRole('button', { name: 'Close' }).waitFor()
  await page.getByRole('button', { name: 'Next entry of the list' }).click()
  await expect.poll(() => page.locator('.admin-row-open th').textContent()).toBe(codes[2])
  await page.getByRole('button', { name: 'Show as a page' }).click()
  await table(page).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Show beside the list' }).click()
  await table(page).waitFor()
  await page.keyboard.press('Escape')
  await panel(page).waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(codes[2])
  await seen.close()
})

test('Shift and a press add a key to the order, and the address has them all', async () => {
  const seen = await administer('ministry', 'admin/stations')
  const { page } = seen
  const head = (name: RegExp) => table(page).locator('thead').getByRole('columnheader', { name })
  await head(/^Name/).getByRole('button').click()
  await page.waitForURL('**sort=name%2Casc**')
  // The address changes a moment before the list does.
  await expect.poll(() => head(/^Name/).getAttribute('aria-sort')).toBe('ascending')
  await head(/^Code/)
    .getByRole('button')
    .click({ modifiers: ['Shift'] })
  await page.waitForURL('**sort=name%2Casc%2Ccode%2Casc**')
  await page.getByRole('button', { name: 'Sorted by name, code' }).waitFor()
  await seen.close()
})

test('on a phone a row is a short card', async () => {
  const seen = await administer('ministry', 'admin/stations', { viewport: phone })
  const { page } = seen
  const cards = page.locator('.admin-cards > li')
  const heights = await cards.evaluateAll((all) => all.map((each) => each.clientHeight))
  expect(heights.length).toBeGreaterThan(3)
  expect(Math.max(...heights)).toBeLessThanOrEqual(120)
  await expectNoFaults(page)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(phone.width)
  await cards.first().getByRole('link').click()
  await panel(page).getByRole('button', { name: 'Close' }).click()
  await cards.first().waitFor()
  await seen.close()
})
