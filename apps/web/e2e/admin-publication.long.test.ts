// An officer of a province withholds a station from the list and publishes it again, as with several at once.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enter, openScreen, table } from './admin-screens.ts'
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
