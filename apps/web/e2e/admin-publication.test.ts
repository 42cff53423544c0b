// An officer of a province withholds a station and publishes it again, alone and among several; the public page
// follows.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { administer, call, openScreen, panel, table } from './admin-screens.ts'
import { closeBrowser, heading, openBrowser, visit, type Visit } from './browser.ts'

beforeAll(openBrowser)
afterAll(closeBrowser)

interface Station {
  id: string
  code: string
  name: string
  public: boolean
}

/** The first published station within the officer's reach, under its name in the language of the page. */
async function publishedStation(page: Page): Promise<Station> {
  const list = (await call(page, 'GET', '/api/admin/public-stations-list')) as unknown as Station[]
  const found = list.find((station) => station.public)!
  const { nameEn } = await call(page, 'GET', `/api/stations/${found.id}`)
  return { ...found, name: String(nameEn ?? found.name) }
}

/** Comes back until the page of the station shows what is expected: the newest picture follows within seconds. */
async function seesUntil({ page, go }: Visit, { id, name }: Station, isShown: boolean) {
  const missing = page.getByRole('main').getByText('There is no such station')
  await expect
    .poll(
      async () => {
        await go(`stations/${id}`)
        await heading(page).or(missing).waitFor()
        return (await missing.count()) === 0 && (await heading(page).textContent()) === name
      },
      { timeout: 20_000 },
    )
    .toBe(isShown)
}

async function decide(page: Page, what: 'Publish' | 'Withhold', reason?: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  if (reason !== undefined) await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: what }).click()
  await dialog.waitFor({ state: 'detached' })
}

test('a station is withheld for a reason and published again, and the public follows', async () => {
  const officer = await administer('province', 'admin/stations')
  const visitor = await visit()
  const { page } = officer
  const station = await publishedStation(page)
  await seesUntil(visitor, station, true)

  await openScreen(officer, `admin/stations?id=${station.id}`)
  await panel(page).getByRole('button', { name: 'Withhold' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withhold' }).click()
  await page.getByText('Give a reason; it is written down.').waitFor()
  await decide(page, 'Withhold', 'The sensor is being exchanged')
  await panel(page).getByRole('button', { name: 'Publish' }).waitFor()
  await seesUntil(visitor, station, false)

  await panel(page).getByRole('button', { name: 'Publish' }).click()
  await decide(page, 'Publish')
  await panel(page).getByRole('button', { name: 'Withhold' }).waitFor()
  await seesUntil(visitor, station, true)

  await openScreen(officer, `admin/stations?q=${encodeURIComponent(station.code)}`)
  const select = () => table(page).getByRole('checkbox', { name: `Select ${station.name}` })
  await select().check()
  expect(await page.getByRole('button', { name: 'Publish' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Withhold' }).click()
  await decide(page, 'Withhold', 'Calibration')
  await page.getByText('1 of 1 done.').waitFor()
  await seesUntil(visitor, station, false)
  await select().check()
  await page.getByRole('button', { name: 'Publish' }).click()
  await decide(page, 'Publish')
  await seesUntil(visitor, station, true)
  await visitor.close()
  await officer.close()
})

test('a decision that is cancelled changes nothing', async () => {
  const { page, close, go } = await administer('province', 'admin/stations')
  const station = await publishedStation(page)
  await go('admin/stations', `?id=${station.id}`)
  await panel(page).getByRole('button', { name: 'Withhold' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('A mistake')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect((await call(page, 'GET', `/api/stations/${station.id}`))['isPublic']).toBe(true)
  await close()
})
