// An enterprise enters the lines of its yearly waste report: by keyboard alone, and by one paste from a spreadsheet.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { administer, button, call, listed, panel, tabTo, type Row } from './admin-screens.ts'
import { closeBrowser, openBrowser } from './browser.ts'
import { expectNoFaults } from './faults.ts'

beforeAll(openBrowser)
afterAll(closeBrowser)

const enterprise = 'giaytrangnon'
const count = 15

interface Entry {
  code: string
  id: string
  name: string
  generated: number
}

const grid = (page: Page) => panel(page).getByRole('grid', { name: 'Lines' })

/** Codes of hazardous waste that the portal knows, each with a name and an amount with a decimal. */
async function entries(page: Page): Promise<Entry[]> {
  const known = await listed(page, 'danger_waste', `?size=${count}&sort=code,asc`)
  return known.map((item: Row, place) => ({
    code: String(item['code']),
    id: item.id,
    name: `Chất thải số ${place + 1}`,
    generated: 1240.5 + place,
  }))
}

async function begin(page: Page, year: string): Promise<void> {
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await panel(page).getByLabel('Year *').fill(year)
  await panel(page).getByLabel('Form type *').selectOption('05A')
  await grid(page).waitFor()
}

/** The values that the portal keeps after saving, in the order of the lines. */
async function saved(page: Page): Promise<Record<string, unknown>[]> {
  await button(page, 'Save').click()
  await panel(page).getByText('Saved.').waitFor()
  const id = new URL(page.url()).searchParams.get('id')!
  const report = await call(page, 'GET', `/api/waste_report_result/${id}`)
  return report['lines'] as Record<string, unknown>[]
}

const expected = (entry: Entry) => ({
  section: 'hazardous',
  dangerWasteId: entry.id,
  wasteName: entry.name,
  physicalState: 'liquid',
  qtyStockStart: 0,
  qtyGenerated: entry.generated,
})

test('fifteen lines are entered by keyboard alone, saved and read back', async () => {
  const { page, errors, close } = await administer('enterprise', 'admin/waste-reports', {
    host: enterprise,
  })
  const lines = await entries(page)
  expect(lines).toHaveLength(count)
  await begin(page, '2019')
  await tabTo(page, grid(page).locator('[data-active]'))
  const { keyboard } = page
  for (const { code, name, generated } of lines) {
    await keyboard.type('haz')
    await keyboard.press('Tab')
    await keyboard.type(code)
    await keyboard.press('Tab')
    await keyboard.press('Tab')
    await keyboard.type(name)
    await keyboard.press('Tab')
    await keyboard.type('liq')
    await keyboard.press('Tab')
    await keyboard.press('Tab')
    // Either sign is understood.
    await keyboard.type(String(generated).replace('.', ','))
    await keyboard.press('Enter')
  }
  await expectNoFaults(page)
  // The codes have been found, so that nothing is left to mend.
  await panel(page).getByText(`${count} lines`, { exact: true }).waitFor()
  await panel(page)
    .getByRole('button', { name: /to mend/ })
    .waitFor({ state: 'detached' })
  expect(await saved(page)).toMatchObject(lines.map(expected))
  expect(errors).toEqual([])
  await close()
})

test('the same lines come by one paste, errors are found with F8 and mended, and Ctrl+Z takes back', async () => {
  const { page, errors, close } = await administer('enterprise', 'admin/waste-reports', {
    host: enterprise,
  })
  const { keyboard } = page
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const lines = await entries(page)
  await begin(page, '2018')
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
