// An enterprise enters a report of reuse with a receiver on its own host, and hands it in.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { administer, button, call, listed, panel, pick, tabTo, take } from './admin-screens.ts'
import { closeBrowser, openBrowser } from './browser.ts'
import { enterprise, grid } from './waste-entry.ts'

beforeAll(openBrowser)
afterAll(closeBrowser)

test('an enterprise pastes a line of a report of reuse with a receiver of the list, and hands it in', async () => {
  const { page, errors, close } = await administer('enterprise', 'admin/reuse-waste', {
    host: enterprise,
  })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const [category] = await listed(page, 'waste_category', '?size=1&code=TT')
  const [receiver] = await listed(page, 'waste_receiving_organization', '?status=active&size=1')
  const name = String(receiver!['name'])
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await panel(page).getByLabel('Year', { exact: true }).fill('2021')
  await pick(panel(page), 'Reuse kind', 'Handed over for use')
  // From the category to the purpose; nothing stands in the column of the balance.
  const amounts = ['0', '1200', '0', '1200', '0', '0', '']
  const line = [category!['code'], '', 'Tro bay', ...amounts, name, '', '', 'Phụ gia xi măng']
  await page.evaluate((text) => navigator.clipboard.writeText(text), line.join('\t'))
  await tabTo(page, grid(page).locator('[data-active]'))
  await page.keyboard.press('Control+V')
  await panel(page).getByText('1 line pasted.').waitFor()
  await panel(page)
    .getByRole('button', { name: /cells? to mend/ })
    .waitFor({ state: 'detached' })
  await panel(page).getByLabel('Signer name').fill('Phạm Văn Quản')
  await panel(page).getByLabel('Signer title').fill('Giám đốc')
  await panel(page).getByLabel('Signed at').fill('2022-01-10')
  await panel(page).getByRole('switch', { name: 'Declared to be true' }).check()
  await button(page, 'Save').click()
  await take(page, 'Hand in', 'Submitted')
  const id = new URL(page.url()).searchParams.get('id')!
  const report = await call(page, 'GET', `/api/waste_report_reuse_report_result/${id}`)
  expect(report).toMatchObject({
    status: 'submitted',
    totalReused: 1200,
    lines: [{ wasteCategoryId: category!.id, receiverId: receiver!.id, wasteName: 'Tro bay' }],
  })
  expect(errors).toEqual([])
  await close()
})
