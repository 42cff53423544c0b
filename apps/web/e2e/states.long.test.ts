// An operator's day: a station falls silent and somebody takes it on; a declared maintenance is told alike everywhere, and
// what concerns the country is not offered to a province.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stateRules } from '@eos/contract/readings/station-states'
import { administer, call, enter, listed, openScreen, tabTo } from './admin-screens.ts'
import { closeBrowser, heading, openBrowser, phone, visit, type Visit } from './browser.ts'
import { expectNoFaults } from './faults.ts'
import { atWork, enterOfficial } from './officials.ts'
import { dialog, listStations, patient, stateOf } from './told-states.ts'
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

/** With the screen that says so for the whole country. */
async function setOfflineMinutes(seen: Visit, minutes: number): Promise<void> {
  await openScreen(seen, 'admin/station-states?view=settings')
  await seen.page.getByLabel('… and not before (minutes)').last().fill(String(minutes))
  await seen.page.getByRole('button', { name: 'Save and judge anew' }).click()
  await seen.page.getByText('all stations have been judged anew').waitFor()
}

test('a station goes offline: its operator sees the notice, takes it on, and the history says who and when', async () => {
  const late = (await listStations()).find(
    ({ state, code }) => state === 'delayed' && code.startsWith('DEMO-'),
  )!
  const ministry = await enter('admin')
  const offices = await listed(ministry.page, 'organization', '?type=1&size=200')
  const office = offices.find((each) => each.id === late.organizationId)!
  const at = String(office['subDomain'])
  const operator = await enterOfficial(ministry, { role: 'provincial_officer', at })
  // The demo's late station is late by an hour: nobody waits a day for it to be missed.
  await setOfflineMinutes(ministry, 30)
  try {
    await expect.poll(() => stateOf(late.code), patient).toBe('offline')
    const seen = await atWork(operator, at, 'admin/station-states')
    const { page } = seen
    await page.getByRole('link', { name: /^Notices.*new/ }).click()
    const notice = page.locator('.states-notice', { hasText: 'Offline' }).first()
    await notice.getByText(late.nameEn!).waitFor()
    await notice.getByRole('button', { name: 'Acknowledge' }).click()
    await dialog(page).waitFor()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    await notice.getByRole('button', { name: 'Acknowledge' }).click()
    await dialog(page).getByLabel('Note').fill('The modem is being changed')
    await dialog(page).getByRole('button', { name: 'Acknowledge' }).dblclick()
    // Others of the office may have fallen silent with it: one notice tells of all.
    await notice
      .getByText(/Acknowledged by Người làm provincial_officer/)
      .first()
      .waitFor()
    const taken = seen.requests.filter(
      (each) => each.method() === 'POST' && each.url().endsWith('/acknowledge'),
    )
    expect(taken).toHaveLength(1)

    await notice.getByRole('link', { name: late.nameEn! }).click()
    const said = /Acknowledged by Người làm .*, \d+ \w+ \d{4}, \d\d:\d\d.*“The modem is/
    await page.locator('.states-episodes').getByText(said).waitFor()
    await openScreen(ministry, `admin/station-states?q=${late.code}`)
    await ministry.page.getByRole('row', { name: /Offline.*Acknowledged by Người làm/ }).waitFor()
    expect(seen.errors).toEqual([])
    await seen.close()
  } finally {
    await setOfflineMinutes(ministry, stateRules.offlineMinutes.default)
  }
  await expect.poll(() => stateOf(late.code), patient).toBe('delayed')
  await ministry.close()
})
