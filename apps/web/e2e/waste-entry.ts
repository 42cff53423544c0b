// An enterprise enters lines of its yearly waste report; they are read back as they were entered.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { administer, button, call, listed, panel, pick, tabTo, type Row } from './admin-screens.ts'
import { expectNoFaults } from './faults.ts'

export const enterprise = 'giaytrangnon'
export interface Entry {
  code: string
  id: string
  name: string
  generated: number
}

export const grid = (page: Page) => panel(page).getByRole('grid', { name: 'Lines' })

/** Codes of hazardous waste that the portal knows, each with a name and an amount with a decimal. */
export async function entries(page: Page, count: number): Promise<Entry[]> {
  const known = await listed(page, 'danger_waste', `?size=${count}&sort=code,asc`)
  return known.map((item: Row, place) => ({
    code: String(item['code']),
    id: item.id,
    name: `Chất thải số ${place + 1}`,
    generated: 1240.5 + place,
  }))
}

export async function begin(page: Page, year: string): Promise<void> {
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await panel(page).getByLabel('Year', { exact: true }).fill(year)
  await pick(panel(page), 'Form type', '05A')
  await grid(page).waitFor()
}

/** The values that the portal keeps after saving, in the order of the lines. */
export async function saved(page: Page): Promise<Record<string, unknown>[]> {
  await button(page, 'Save').click()
  await panel(page).getByText('Saved.').waitFor()
  const id = new URL(page.url()).searchParams.get('id')!
  const report = await call(page, 'GET', `/api/waste_report_result/${id}`)
  return report['lines'] as Record<string, unknown>[]
}

export const expected = (entry: Entry) => ({
  section: 'hazardous',
  dangerWasteId: entry.id,
  wasteName: entry.name,
  physicalState: 'liquid',
  qtyStockStart: 0,
  qtyGenerated: entry.generated,
})

/** By keyboard alone. */
export async function expectEntered(count: number, year: string): Promise<void> {
  const { page, errors, close } = await administer('enterprise', 'admin/waste-reports', {
    host: enterprise,
  })
  const lines = await entries(page, count)
  expect(lines).toHaveLength(count)
  await begin(page, year)
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
}
