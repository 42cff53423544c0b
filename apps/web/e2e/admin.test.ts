// The daily work in the administration: search, changes by keyboard, conflicts, merges, removal, and rights.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { longTest, quickTest as test } from '../../../test/long.ts'
import {
  administer,
  button,
  call,
  chooseByWords,
  enter,
  listed,
  openScreen,
  panel,
  rows,
  settle,
  tabTo,
  table,
} from './admin-screens.ts'
import { address, closeBrowser, comeAgain, heading, openBrowser, visit } from './browser.ts'
import { fillSignIn, makeCitizen, password, signIn } from './people.ts'
import { demoPassword } from './portal.ts'

beforeAll(openBrowser)
afterAll(closeBrowser)

const choose = (page: Page, field: string, words: string, found: string | RegExp) =>
  chooseByWords(panel(page), field, words, found)

const newName = (what: string) => `${what} ${Date.now()}`

/** An air station, to which no page of a river leads. */
async function ofAir(page: Page, query: string) {
  const stations = await listed(page, 'stations', query)
  const found = stations.find(({ code }) => String(code).includes('-KK'))
  if (!found) throw new Error(`None of ${stations.length} stations measures air.`)
  return found
}

test('sends a visitor to the login, and back to the screen', async () => {
  const { page, go, close } = await comeAgain('somebody who has not signed in yet')
  await go('admin/stations', '?sort=code,desc')
  await page.waitForURL('**/login?**')
  await fillSignIn(page, 'ministry', demoPassword)
  await page.waitForURL(`**${address('admin/stations')}?sort=code,desc`)
  await table(page).waitFor()
  expect(await heading(page).textContent()).toBe('Stations')
  expect(await page.getByRole('columnheader', { name: /^Code/ }).getAttribute('aria-sort')).toBe(
    'descending',
  )
  await close()
})

test('lets a provincial officer find and change a station of the own province by keyboard alone', async () => {
  const seen = await administer('province', 'admin')
  const { page, errors, close } = seen
  const [province] = await listed(page, 'province', '?code=01')
  const station = await ofAir(page, `?provinceId=${province!.id}&size=100`)
  const screens = page.getByRole('navigation', { name: 'Screens' })
  const link = screens.getByRole('link', { name: 'Stations', exact: true })
  await tabTo(page, link)
  await page.keyboard.press('Enter')
  await table(page).waitFor()
  await tabTo(page, page.getByRole('searchbox'))
  await page.keyboard.type(String(station['name']))
  await page.waitForURL('**q=**')
  await settle(page)
  const found = rows(page)
  await tabTo(page, found.filter({ hasText: String(station['code']) }).getByRole('link'))
  await page.keyboard.press('Enter')
  await panel(page).getByRole('button', { name: 'Edit' }).waitFor()
  await tabTo(page, panel(page).getByRole('button', { name: 'Edit' }))
  await page.keyboard.press('Enter')
  const river = panel(page).getByLabel('River')
  await river.waitFor()
  await tabTo(page, river)
  await page.keyboard.press('Control+A')
  const name = newName('Sông')
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await panel(page).getByRole('definition').filter({ hasText: name }).waitFor()
  expect((await call(page, 'GET', `/api/stations/${station.id}`))['river']).toBe(name)
  expect(errors).toEqual([])
  await close()
})

longTest(
  'says at the field what is wrong as one types, and stands at it when it is sent all the same',
  async () => {
    const { page, requests, close } = await administer('ministry', 'admin/stations?mode=CREATE')
    const latitude = panel(page).getByLabel('Latitude')
    await latitude.fill('91')
    expect(await latitude.getAttribute('aria-invalid')).toBe('true')
    const described = (await latitude.getAttribute('aria-describedby'))!.split(' ')
    const said = await Promise.all(
      described.map((id) => page.locator(`[id="${id}"]`).textContent()),
    )
    expect(said.join(' ')).toContain('90')
    await latitude.fill('21,5')
    expect(await latitude.getAttribute('aria-invalid')).toBeNull()
    await button(page, 'Save').click()
    const code = panel(page).getByLabel('Code')
    await page.waitForFunction(
      () => document.activeElement?.getAttribute('aria-invalid') === 'true',
    )
    expect(await code.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await panel(page).getByText('Must be given.').count()).toBeGreaterThan(1)
    expect(
      requests.some(
        (request) => request.method() === 'POST' && request.url().endsWith('/stations'),
      ),
    ).toBe(false)
    await close()
  },
)

longTest('holds back who leaves an unsaved form, and lets go who wants to', async () => {
  const { page, close } = await administer('ministry', 'admin/industries?mode=CREATE')
  await panel(page).getByLabel('Name', { exact: false }).first().fill('Dệt lụa')
  await page.locator('.shell-owner').click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await panel(page).getByLabel('Name', { exact: false }).first().inputValue()).toBe(
    'Dệt lụa',
  )
  await page.locator('.shell-owner').click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('heading', { level: 1, name: 'Waits for you' }).waitFor()
  await close()
})

longTest('shows what another has changed meanwhile, and saves what is chosen', async () => {
  const { page, close } = await enter('ministry')
  const station = await ofAir(page, '?size=200&sort=code,desc')
  const path = `/api/stations/${station.id}`
  await page.goto(`${address('admin/stations')}?mode=EDIT&id=${station.id}`)
  const river = panel(page).getByRole('textbox', { name: /^River/ })
  await river.fill('Sông của tôi')
  await call(page, 'PATCH', path, { river: 'Sông của họ', address: 'Bến đò' })
  await button(page, 'Save').click()
  const alert = panel(page).getByRole('alert')
  await alert.getByText('Somebody else has changed this meanwhile').waitFor()
  expect(await panel(page).getByLabel('Address').inputValue()).toBe('Bến đò')
  expect(await alert.getByRole('radio', { name: /^Yours/ }).isChecked()).toBe(true)
  await alert.getByRole('radio', { name: /^Theirs/ }).check()
  expect(await river.inputValue()).toBe('Sông của họ')
  // The same person in another window here; the server's time stands beside the name.
  await alert.getByText(/ saved on .*: (Address, River|River, Address)\.$/).waitFor()
  await alert.getByRole('button', { name: 'Start anew from what is saved' }).click()
  await alert.waitFor({ state: 'detached' })
  expect(await river.inputValue()).toBe('Sông của họ')
  await button(page, 'Go on with the draft').click()
  expect(await river.inputValue()).toBe('Sông của tôi')
  await button(page, 'Save').click()
  await panel(page).getByRole('button', { name: 'Edit' }).waitFor()
  expect(await call(page, 'GET', path)).toMatchObject({ river: 'Sông của tôi', address: 'Bến đò' })
  await close()
})

longTest('lets an administrator make a user and give a role', async () => {
  const seen = await administer('admin', 'admin/users')
  const { page, errors, close } = seen
  const username = `officer.${Date.now()}`
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await panel(page).getByLabel('Username').fill(username)
  await panel(page).getByLabel('Full name').fill('Lê Thị Hạnh')
  await choose(page, 'Organization', 'Bộ Nông nghiệp', /^Ministry of Agriculture/)
  await button(page, 'Save').click()
  await panel(page).getByRole('button', { name: 'Edit' }).waitFor()
  await table(page).getByRole('link', { name: username }).waitFor()
  await openScreen(seen, 'admin/user-roles?mode=CREATE')
  await choose(page, 'User', 'Lê Thị Hạnh', 'Lê Thị Hạnh')
  await choose(page, 'Role', 'Cán bộ bộ', 'Ministry officer')
  await button(page, 'Save').click()
  await panel(page).getByRole('button', { name: 'Delete' }).waitFor()
  const [made] = await listed(page, 'user', `?username=${username}`)
  expect(await listed(page, 'user_role', `?userId=${made!.id}`)).toHaveLength(1)
  expect(errors).toEqual([])
  await close()
})

longTest(
  'asks before it deletes, says where the entry is used, and keeps what is needed',
  async () => {
    const { page, close } = await enter('ministry')
    const [station] = await listed(page, 'stations', '?size=1')
    const type = String(station!['stationTypeId'])
    await page.goto(`${address('admin/station-types')}?id=${type}`)
    await panel(page).getByRole('button', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog', { name: /to the bin/ })
    await dialog.getByText(/^Station: \d+$/).waitFor()
    await dialog.getByRole('button', { name: 'To the bin' }).click()
    await dialog.getByRole('alert').waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    expect((await call(page, 'GET', `/api/station-type/${type}`))['id']).toBe(type)
    await close()
  },
)

longTest('tells who has no right in a plain sentence, and offers nothing', async () => {
  const email = await makeCitizen()
  const seen = await visit()
  const { page, go, close } = seen
  await signIn(seen, email, password)
  await go('admin/stations')
  await page.getByText('You have no right to use “Stations”.').waitFor()
  await page.getByText(/^Missing: the right .*Edit.* on “Stations”/).waitFor()
  await page.getByText(/^Roles with it: .*Provincial officer/).waitFor()
  // Somebody without an office is told which office gives roles, but no person's name.
  await page
    .getByText(/^It is given by Ministry of Agriculture and Environment[^(]*\(simulated\)\.$/)
    .waitFor()
  expect(await page.getByRole('button', { name: 'New', exact: true }).count()).toBe(0)
  await go('admin')
  await page.getByText('Your roles let you change nothing here.').waitFor()
  await close()
})

longTest('offers no button for what somebody may not do', async () => {
  const seen = await administer('enterprise', 'admin/stations', { host: 'giaytrangnon' })
  const { page, close } = seen
  await table(page).getByRole('link').first().click()
  await panel(page).getByRole('button', { name: 'Close' }).waitFor()
  await settle(page)
  for (const name of ['New', 'Import', 'Delete'])
    expect(await page.getByRole('button', { name, exact: true }).count(), name).toBe(0)
  await table(page).getByRole('checkbox').nth(1).check()
  expect(await page.getByRole('button', { name: 'Withhold' }).count()).toBe(0)
  await openScreen(seen, 'admin')
  const main = page.getByRole('main')
  expect(await main.getByRole('link', { name: 'Users' }).count()).toBe(0)
  expect(await main.getByRole('link', { name: 'Roles', exact: true }).count()).toBe(0)
  await close()
})
