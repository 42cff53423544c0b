// Indices of water: of an automatic station with its proof, with and without script, and of a year of a program.
import type { LatestStations } from '@eos/contract/calls/stations/latest'
import type { StationPage } from '@eos/contract/calls/stations/station-page'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '../../../test/until.ts'
import { administer, call, listed, offers, openScreen, panel, settle } from './admin-screens.ts'
import { closeBrowser, openBrowser, origin, phone, untilRendered, visit } from './browser.ts'
import { expectNoFaults } from './faults.ts'

beforeAll(openBrowser)
afterAll(closeBrowser)

const told = async (path: string) => (await fetch(`${origin()}/api/eos/public/${path}`)).json()

/** A station of the demo that measures enough groups, and has done so in the last hour. */
async function stationWithIndex(): Promise<StationPage> {
  return until(async () => {
    const { stations } = (await told('latest')) as LatestStations
    const waters = stations.filter(({ stationType }) => stationType.startsWith('surface_water'))
    const pages = await Promise.all(
      waters.map(({ id }) => told(`station/${id}`) as Promise<StationPage>),
    )
    const found = pages.find(({ waterIndex }) => typeof waterIndex?.hour?.value === 'number')
    if (!found) throw new Error('No station of rivers and lakes has an index.')
    return found
  })
}

test('an automatic water station shows its index as not official, and proves it without script as well', async () => {
  const { station, waterIndex } = await stationWithIndex()
  const { value } = waterIndex!.hour!
  const plain = await visit({ script: false, viewport: phone })
  await plain.go(`stations/${station.id}`)
  await untilRendered(plain.page)
  expect(await plain.page.locator('.plate-number').textContent()).toBe(String(value))
  await plain.page.getByText('Not official: the regulation makes VN_WQI for samples.').waitFor()
  // The index of the day leads to its own reason, and may be the same number.
  await plain.page
    .getByRole('link', { name: `Why ${value}?` })
    .and(plain.page.locator('[href*="wqi=hour"]'))
    .click()
  await untilRendered(plain.page)
  expect(plain.page.url()).toContain('wqi=hour')
  const why = plain.page.locator('section[aria-labelledby="why-water"]')
  await why.getByRole('heading', { name: `Why ${value}?` }).waitFor()
  for (const group of ['pH', 'COD', 'Coliform']) {
    expect(await why.getByRole('rowheader', { name: group, exact: true }).count()).toBeGreaterThan(
      0,
    )
  }
  await plain.close()

  const seen = await visit({ language: 'vi' })
  await seen.go(`stations/${station.id}`, '?wqi=hour')
  await settle(seen.page)
  await seen.page.getByText('Toàn bộ các bước và số liệu').click()
  await seen.page.getByText('chỉ số không phải là chỉ số chính thức', { exact: false }).waitFor()
  await expectNoFaults(seen.page)
  await seen.page.getByRole('link', { name: 'Đóng' }).click()
  await expect.poll(() => seen.page.url()).not.toContain('wqi=')
  expect(seen.errors).toEqual([])
  await seen.close()
})

test('a program shows CCME WQI of a year at each of its points, and how it came about', async () => {
  const officer = await administer('ministry', 'admin/programs')
  const { page } = officer
  const [program] = await listed(page, 'programs', '?code=DEMO-SAMPLING-RIVERS')
  const programId = program!.id
  const { indices, objectives } = await call(page, 'GET', `/api/programs/${programId}`)
  const indicators = await listed(page, 'indicator', '?size=200')
  const id = (code: string) => indicators.find((each) => each['code'] === code)!.id
  await call(page, 'PATCH', `/api/programs/${programId}`, {
    indices: ['ccme_wqi'],
    objectives: [
      { indicatorId: id('ph'), lower: 6.5, upper: 8.5 },
      { indicatorId: id('do'), lower: 5 },
      { indicatorId: id('cod'), upper: 15 },
      { indicatorId: id('nh4_n'), upper: 0.3 },
    ],
  })
  await openScreen(officer, `admin/programs?id=${programId}`)
  const shown = panel(page).locator('.program-indices')
  await shown.getByRole('heading', { name: 'Indices of a year' }).waitFor()
  await shown.getByRole('combobox', { name: 'Year' }).click()
  await offers(page).nth(1).click()
  await shown
    .getByText(/Why \d+\?/)
    .first()
    .click()
  await shown.getByText('Share of', { exact: false }).or(shown.locator('code')).first().waitFor()
  await expectNoFaults(page)
  expect(officer.errors).toEqual([])
  // Other journeys at this portal read the indices that the demo's program has of its own.
  await call(page, 'PATCH', `/api/programs/${programId}`, { indices, objectives })
  await officer.close()
})
