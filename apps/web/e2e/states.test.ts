// An operator's day: a station falls silent and somebody takes it on; a declared maintenance is told alike everywhere.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stateRules } from '@eos/contract/station-states'
import { enter, listed, openScreen } from './admin-screens.ts'
import { closeBrowser, openBrowser, type Visit } from './browser.ts'
import { dialog, listStations, patient, stateOf } from './told-states.ts'
import { atWork, enterOfficial } from './officials.ts'

beforeAll(openBrowser)
afterAll(closeBrowser)

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
