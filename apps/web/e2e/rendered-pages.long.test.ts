// Rendered pages beyond one of each kind: with filters, views and addresses that name nothing, and all without script.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LatestStations } from '@eos/contract/calls/stations/latest'
import { closeBrowser, openBrowser, origin, visit } from './browser.ts'
import { expectNothingDead, pagesWithoutScript } from './public-pages.ts'
import {
  expectNothingWaits,
  expectPaintedFirst,
  expectTakenOver,
  takenOver,
  airStation,
} from './taken-over.ts'
import './rendered-pages.test.ts'

let latest: LatestStations
beforeAll(async () => {
  await openBrowser()
  latest = (await (await fetch(`${origin()}/api/eos/public/latest`)).json()) as LatestStations
})
afterAll(closeBrowser)

test.each(takenOver.filter(({ isFirst }) => !isFirst))(
  'takes over $name ($language) without a difference',
  (page) => expectTakenOver(page, latest),
)

test('without script an unknown address offers what its last words find, and searches on', async () => {
  const { page, go, close } = await visit({ script: false, language: 'vi' })
  await go('tin-tuc/ha-noi')
  const main = page.getByRole('main')
  expect(await main.getByRole('listitem').first().textContent()).toMatch(
    /^Thành phố Hà Nội|^Hà Nội/,
  )
  const field = main.getByRole('combobox')
  expect(await field.inputValue()).toBe('ha noi')
  const { name, code } = airStation(latest)
  await field.fill(code)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/search?**')
  expect(await page.locator('.found-list a').allTextContents()).toEqual([name])
  await close()
})

test('without script no part of any rendered page waits for what never comes', async () => {
  const { page, go, close } = await visit({ script: false })
  const water = latest.stations.find(({ medium }) => medium === 'water')!
  for (const [path, query] of [
    [''],
    ['', '?eos_province_code=01'],
    ['stations'],
    ['map'],
    [`stations/${airStation(latest).id}`],
    [`stations/${water.id}`],
    ['aqi-variation'],
    [`aqi-variation/${airStation(latest).id}`],
    [`provinces/${water.provinceId}`],
    ['periodic-points'],
    ['news'],
    ['news', '?view=vacancies'],
    ['facility'],
    ['nowhere'],
  ] as const)
    await expectNothingWaits(page, go, path, query)
  await close()
})

test.each(['stations', 'map'])(
  'the page "%s" is painted before any script or style sheet is asked for',
  expectPaintedFirst,
)

test.each(pagesWithoutScript)(
  'without script nothing on the page "%s" is pressed in vain',
  expectNothingDead,
)
