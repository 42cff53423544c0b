// An officer of a province withholds a station and publishes it again, on its page and in the list; the public follows.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, enter, openScreen, panel, table } from './admin-screens.ts'
import { closeBrowser, openBrowser, visit } from './browser.ts'
import { decide, publishedAfter, publishedStation, seesUntil } from './withheld-station.ts'

beforeAll(openBrowser)
afterAll(closeBrowser)

test('stations that are chosen in the list are withheld and published again, and the public follows', async () => {
  const officer = await enter('province')
  const visitor = await visit()
  const { page } = officer
  const station = await publishedStation(page)
  await publishedAfter(page, station, async () => {
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
  })
  await visitor.close()
  await officer.close()
})

test('a station is withheld for a reason and published again, and the public follows', async () => {
  const officer = await enter('province')
  const visitor = await visit()
  const { page } = officer
  const station = await publishedStation(page)
  await publishedAfter(page, station, async () => {
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
  })
  await visitor.close()
  await officer.close()
})

test('a decision that is cancelled changes nothing', async () => {
  const { page, close, go } = await enter('province')
  const station = await publishedStation(page)
  await go('admin/stations', `?id=${station.id}`)
  await panel(page).getByRole('button', { name: 'Withhold' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('A mistake')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect((await call(page, 'GET', `/api/stations/${station.id}`))['isPublic']).toBe(true)
  await close()
})
