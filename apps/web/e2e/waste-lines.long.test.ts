// An enterprise enters the lines of a whole waste report by keyboard, and by one paste from a spreadsheet.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeBrowser, openBrowser } from './browser.ts'
import { expectEntered, begin, enterprise, entries, expected, grid, saved } from './waste-entry.ts'
import { administer, panel, tabTo } from './admin-screens.ts'
import { expectNoFaults } from './faults.ts'

beforeAll(openBrowser)
afterAll(closeBrowser)

const count = 15

test('fifteen lines are entered by keyboard alone, saved and read back', () =>
  expectEntered(count, '2020'))

test('the same lines come by one paste, errors are found with F8 and mended, and Ctrl+Z takes back', async () => {
  const { page, errors, close } = await administer('enterprise', 'admin/waste-reports', {
    host: enterprise,
  })
  const { keyboard } = page
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const lines = await entries(page, count)
  await begin(page, '2021')
  const amounts = lines.map(({ generated }) => `1.${String(generated - 1000).replace('.', ',')}`)
  // The seventh line of the sheet is in tonnes.
  amounts[6] = '1,2465 t'
  const written = lines.map(({ code, name }, place) =>
    ['Hazardous', code, '', name, 'Liquid', '', amounts[place]].join('\t'),
  )
  await page.evaluate((text) => navigator.clipboard.writeText(text), `${written.join('\r\n')}\r\n`)
  await tabTo(page, grid(page).locator('[data-active]'))
  await keyboard.press('Control+V')
  await panel(page).getByText(`${count} lines pasted.`).waitFor()
  await panel(page).getByRole('button', { name: '1 cell to mend' }).waitFor()

  await keyboard.press('Control+Z')
  await panel(page).getByText('0 lines', { exact: true }).waitFor()
  await keyboard.press('Control+Y')
  await panel(page).getByText(`${count} lines`, { exact: true }).waitFor()

  await keyboard.press('F8')
  expect(await grid(page).locator('[data-active]').textContent()).toBe('1,2465 t')
  await expectNoFaults(page)
  await panel(page).getByRole('button', { name: 'Fill in 1,246.5' }).click()
  await panel(page)
    .getByRole('button', { name: /to mend/ })
    .waitFor({ state: 'detached' })
  expect(await saved(page)).toMatchObject(lines.map(expected))
  expect(errors).toEqual([])
  await close()
})

test('the report of the next year begins with these lines, without their amounts', async () => {
  const { page, errors, close } = await administer('enterprise', 'admin/waste-reports', {
    host: enterprise,
  })
  const [first] = await entries(page, count)
  await begin(page, '2022')
  await panel(page)
    .getByRole('button', { name: `Begin with the ${count} lines of 2021` })
    .click()
  await panel(page).getByText(`${count} lines`, { exact: true }).waitFor()
  await panel(page)
    .getByRole('button', { name: `${count} cells to mend` })
    .waitFor()
  await expectNoFaults(page)
  await grid(page).getByRole('row').filter({ hasText: first!.name }).first().waitFor()
  await panel(page).getByRole('button', { name: 'Begin without them' }).click()
  await panel(page).getByText('0 lines', { exact: true }).waitFor()
  expect(errors).toEqual([])
  await close()
})

test('keys go on in the grid when the first line is taken back and done again', async () => {
  const { page, errors, close } = await administer('enterprise', 'admin/waste-reports', {
    host: enterprise,
  })
  const { keyboard } = page
  await begin(page, '2021')
  await tabTo(page, grid(page).locator('[data-active]'))
  await keyboard.type('haz')
  await keyboard.press('Tab')
  await panel(page).getByText('1 line', { exact: true }).waitFor()
  await keyboard.press('Control+Z')
  await panel(page).getByText('0 lines', { exact: true }).waitFor()
  await grid(page).locator('[data-active]:focus').waitFor()
  await keyboard.press('Control+Y')
  await panel(page).getByText('1 line', { exact: true }).waitFor()
  await grid(page).locator('[data-active]:focus').waitFor()
  await keyboard.press('ArrowLeft')
  expect(await grid(page).locator('[data-active]').textContent()).toBe('Hazardous waste')
  expect(errors).toEqual([])
  await close()
})
