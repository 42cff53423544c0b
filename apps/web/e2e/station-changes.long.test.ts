// An enterprise proposes a change of its station on its own host, and its province decides.
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  button,
  call,
  enter,
  listed,
  openScreen,
  panel,
  settle,
  table,
  take,
} from './admin-screens.ts'
import { closeBrowser, openBrowser } from './browser.ts'
import { atWork, enterOfficial } from './officials.ts'

beforeAll(openBrowser)
afterAll(closeBrowser)

const enterprise = 'giaytrangnon'
const province = 'bacninh'

test('an enterprise proposes where its station is, its province approves, and both see it', async () => {
  const office = await enter('admin')
  const approver = await enterOfficial(office, { role: 'provincial_approver', at: province })
  await office.close()

  const seen = await enter('enterprise', { host: enterprise })
  const { page, errors, close } = seen
  const [station] = await listed(page, 'stations', '?size=1')
  const path = `/api/stations/${station!.id}`
  const latitude = Number(station!['lat']) + 0.001
  await openScreen(seen, `admin/stations?mode=EDIT&id=${station!.id}`)
  expect(await panel(page).getByRole('textbox', { name: 'Latitude' }).count()).toBe(0)
  await panel(page).getByRole('link', { name: 'Propose a change' }).click()
  const proposed = panel(page).getByRole('textbox', { name: 'Latitude' })
  await expect.poll(() => proposed.inputValue()).toBe(String(station!['lat']))
  await proposed.fill(latitude.toFixed(3))
  await panel(page).getByLabel('Justification').fill('Đo lại tọa độ của cửa xả')
  await button(page, 'Save').click()
  const changes = panel(page).getByRole('table')
  await changes.getByRole('row').nth(1).waitFor()
  const told = (await changes.locator('tbody tr').allTextContents()).join()
  expect(told).toContain('Latitude')
  expect(told).toContain(latitude.toFixed(3))
  await button(page, 'Withdraw').waitFor()
  expect(await button(page, 'Approve').count()).toBe(0)
  expect((await call(page, 'GET', path))['lat']).toBe(station!['lat'])
  const proposal = new URL(page.url()).searchParams.get('id')!

  const decider = await atWork(approver, province, 'admin/station-changes')
  await table(decider.page).getByRole('row', { name: 'Đo lại tọa độ' }).getByRole('link').click()
  await take(decider.page, 'Approve', 'Approved')
  await openScreen(decider, `admin/stations?id=${station!.id}`)
  const decided = panel(decider.page).getByRole('definition')
  await decided.filter({ hasText: latitude.toFixed(3) }).waitFor()
  expect(decider.errors).toEqual([])
  await decider.close()

  await openScreen(seen, `admin/station-changes?id=${proposal}`)
  await panel(page).getByText('Approved', { exact: true }).first().waitFor()
  await settle(page)
  expect(await button(page, 'Withdraw').count()).toBe(0)
  expect((await call(page, 'GET', path))['lat']).toBeCloseTo(latitude, 6)
  expect(errors).toEqual([])
  await close()
})
