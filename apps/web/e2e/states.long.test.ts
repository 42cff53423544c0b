// A declared maintenance is told alike everywhere, and what concerns the country is not offered to a province.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { administer, call, openScreen, tabTo } from './admin-screens.ts'
import { closeBrowser, heading, openBrowser, phone, visit } from './browser.ts'
import { expectNoFaults } from './faults.ts'
import { dialog, patient, stateOf } from './told-states.ts'
import { makeOwnStation, type OwnStation } from './own-station.ts'

let maintained: OwnStation
let other: OwnStation

beforeAll(async () => {
  await openBrowser()
  maintained = await makeOwnStation('STATE-1')
  other = await makeOwnStation('STATE-2')
})
afterAll(closeBrowser)

test('a maintenance that is declared is told alike on every page until it is ended', async () => {
  const seen = await administer('ministry', `admin/station-states?station=${maintained.id}`)
  const { page } = seen
  const declare = page.getByRole('button', { name: 'Declare maintenance or calibration' })
  await tabTo(page, declare)
  await page.keyboard.press('Enter')
  await dialog(page).getByRole('button', { name: 'Declare', exact: true }).click()
  await dialog(page).getByText('Say why, in a few words.').waitFor()
  await dialog(page).getByLabel('Reason in Vietnamese').fill('Thay bộ lọc')
  await dialog(page).getByLabel('Reason in English').fill('Filters are changed')
  await dialog(page).getByRole('button', { name: 'Declare', exact: true }).dblclick()
  await page.getByText('Declared.').waitFor()
  const declared = page.locator('.states-windows > li', { hasText: 'Filters are changed' })
  await declared.first().waitFor()
  expect(await declared.count()).toBe(1)

  await expect.poll(() => stateOf('STATE-1'), patient).toBe('maintenance')
  const visitor = await visit({ viewport: phone })
  await visitor.go(`stations/${maintained.id}`)
  await heading(visitor.page).waitFor()
  await visitor.page
    .getByText(/Maintenance.*Filters are changed/)
    .first()
    .waitFor()
  for (const list of ['stations', 'map?view=table', 'map']) {
    const [path = '', query] = list.split('?')
    await visitor.go(path, query === undefined ? `?station=${maintained.id}` : `?${query}`)
    await visitor.page.locator('[data-state="maintenance"]:visible').first().waitFor()
  }
  await openScreen(seen, 'admin/station-states?q=STATE-1')
  await page.getByRole('row', { name: /STATE-1.*Maintenance/ }).waitFor()

  await page.getByRole('button', { name: /^Journey station/ }).click()
  await page.getByRole('button', { name: 'End now' }).click()
  await dialog(page).getByRole('button', { name: 'End now' }).click()
  await page.getByText('Ended.').waitFor()
  await expect.poll(() => stateOf('STATE-1'), patient).toBe('delayed')
  expect(seen.errors).toEqual([])
  await visitor.close()
  await seen.close()
})

test('a maintenance of several stations is declared from their list, and taken back at once', async () => {
  const seen = await administer('ministry', 'admin/stations?f.code.contains=STATE-')
  const { page, errors } = seen
  const windows = async (id: string) => {
    const { windows: all } = await call(page, 'GET', `/api/admin/station-states/${id}`)
    return all as { endedAt: string | null; reason: string }[]
  }
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Declare a state…' }).click()
  const asked = page.getByRole('dialog', { name: 'Declare for 2 stations' })
  await asked.getByLabel('Reason in Vietnamese').fill('Mất điện khu vực')
  await expectNoFaults(page)
  await asked.getByRole('button', { name: 'Declare', exact: true }).click()
  await page.getByText('Declared for 2 stations.').waitFor()
  for (const { id } of [maintained, other])
    expect((await windows(id))[0]).toMatchObject({ reason: 'Mất điện khu vực', endedAt: null })
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Taken back.').waitFor()
  for (const { id } of [maintained, other])
    expect((await windows(id)).every(({ endedAt }) => endedAt !== null)).toBe(true)
  expect(errors).toEqual([])
  await seen.close()
})

test('what concerns the whole country is not offered to a province, nor opened for it by its address', async () => {
  const seen = await administer('province', 'admin')
  const { page } = seen
  await page
    .getByRole('navigation', { name: 'Screens' })
    .getByRole('link', { name: 'Station states and notices' })
    .waitFor()
  for (const [name, screen] of [
    ['FTP accounts', 'ftp-accounts'],
    ['Storage', 'storage'],
  ] as const) {
    await openScreen(seen, 'admin')
    expect(await page.getByRole('link', { name, exact: true }).count()).toBe(0)
    await openScreen(seen, `admin/${screen}`)
    await page.getByText('You have no right to use “').waitFor()
  }
  expect(seen.errors).toEqual([])
  await seen.close()
})
