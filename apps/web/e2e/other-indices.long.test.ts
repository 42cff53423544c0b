// A second opinion on the air of a station, and the bulletin of a sampling round: both are fetched only when asked for.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LatestStations } from '@eos/contract/calls/stations/latest'
import {
  closeBrowser,
  desktop,
  openBrowser,
  origin,
  phone,
  started,
  untilRendered,
  visit,
  type Visit,
} from './browser.ts'
import { expectNoFaults } from './faults.ts'
import { widthOf } from './public-pages.ts'

let stationId: string
beforeAll(async () => {
  await openBrowser()
  const latest = await (await fetch(`${origin()}/api/eos/public/latest`)).json()
  stationId = (latest as LatestStations).stations.find(({ index }) => index?.value != null)!.id
})
afterAll(closeBrowser)

const asked = ({ requests }: Visit) =>
  requests.filter((request) => request.url().includes('/other-indices/')).length

test('the indices of six countries are shown when they are asked for, and hidden again', async () => {
  const seen = await visit({ viewport: desktop })
  const { page, go } = seen
  await go(`aqi-variation/${stationId}`)
  await page.getByRole('heading', { name: 'What other countries’ indices say' }).waitFor()
  // A link that is pressed before the script has taken it over opens the page anew, with the table in it.
  await started(page)
  expect(asked(seen)).toBe(0)
  await page.getByRole('link', { name: 'Show six other indices' }).click()
  const table = page.getByRole('table', { name: /^Indices of other countries/ })
  await table.waitFor()
  expect(asked(seen)).toBe(1)
  for (const country of ['United States', 'Europe', 'China', 'India', 'United Kingdom', 'Canada']) {
    await table.getByRole('rowheader', { name: country }).first().waitFor()
  }
  expect(await table.textContent()).toContain('NowCast of 12 hours')
  expect(new URL(page.url()).searchParams.get('others')).toBe('1')
  await expectNoFaults(page)
  await page.getByRole('link', { name: 'Hide them' }).click()
  await table.waitFor({ state: 'detached' })
  expect(seen.errors).toEqual([])
  await seen.close()
})

test('on a phone and without script they stand in the page that a link opens', async () => {
  const seen = await visit({ viewport: phone, language: 'vi', script: false })
  await seen.go(`aqi-variation/${stationId}`, '?others=1')
  await untilRendered(seen.page)
  await seen.page.getByRole('table', { name: /^Chỉ số của các nước khác/ }).waitFor()
  expect(await seen.page.getByText('Hoa Kỳ').count()).toBeGreaterThan(0)
  expect(await widthOf(seen)).toBeLessThanOrEqual(phone.width)
  await seen.close()
})
