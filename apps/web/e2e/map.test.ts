// The map and its twin: found by name, opened by hand or keyboard, complete as a table, and nothing asked of strangers.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { LatestStation } from '@eos/contract/calls/latest'
import { VN_AQI_LEVELS } from '@eos/indices'
import { closeBrowser, openBrowser, origin, phone, stored, visit } from './browser.ts'

let stations: LatestStation[]
beforeAll(async () => {
  await openBrowser()
  stations = (await (await fetch(`${origin()}/api/eos/public/latest`)).json()).stations
})
afterAll(closeBrowser)

const drawn = (page: Page) =>
  page.locator('[data-testid="map-canvas"][data-ready="true"]').waitFor()
const rowNames = async (page: Page) => {
  const names = await page.locator('[data-testid="map-table"] tbody th').allTextContents()
  return names.toSorted()
}
const nameOf = (station: LatestStation) => station.nameEn || station.name

test('draws the map without asking any other host for anything', async () => {
  const { page, go, close, errors } = await visit()
  const strangers: string[] = []
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    if (protocol.startsWith('http') && !hostname.endsWith('localhost')) strangers.push(hostname)
  })
  await go('map')
  await drawn(page)
  await page.getByText('not official borders').waitFor()
  expect(strangers).toEqual([])
  expect(errors).toEqual([])
  await close()
})

test('finds a station by its name without tones and shows where its number comes from', async () => {
  const air = stations.find(({ index, state }) => state === 'live' && index?.value != null)!
  const { page, go, close } = await visit({ viewport: phone })
  await go('map')
  await drawn(page)
  const toneless = air.name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/đ/gi, 'd')
    .toLowerCase()
  await page.locator('.map-finder input').fill(toneless)
  await page.locator('.map-finder input').press('Enter')
  const panel = page.getByTestId('station-panel')
  await panel.waitFor()
  const text = await panel.innerText()
  for (const said of [nameOf(air), 'VN_AQI, hourly index', 'NowCast', 'UTC+7', 'ago', 'Live'])
    expect(text).toContain(said)
  expect(await panel.locator('.level-value').innerText()).toMatch(/^\d+$/)
  expect(page.url()).toContain(`station=${air.id}`)
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await close()
})

test('has every published station in the table, and keeps the choice in the address', async () => {
  const { page, go, close } = await visit()
  await go('map')
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await expect.poll(() => rowNames(page)).toEqual(stations.map(nameOf).toSorted())
  await page.getByRole('button', { name: 'Water', exact: true }).click()
  expect(page.url()).toMatch(/view=table.*medium=water/)
  await page.reload()
  const water = stations.filter(({ medium }) => medium === 'water')
  await expect.poll(() => rowNames(page)).toEqual(water.map(nameOf).toSorted())
  await close()
})

test('shows levels in colours that everybody can tell apart, when asked, and remembers it', async () => {
  const { page, go, close } = await visit()
  await go('map')
  await drawn(page)
  const mark = page.locator('.map-legend .level-mark path').first()
  expect(await mark.getAttribute('fill')).toBe(VN_AQI_LEVELS[0]!.colour.hex)
  await page.locator('.map-legend').getByRole('checkbox').check()
  expect(await mark.getAttribute('fill')).toBe(VN_AQI_LEVELS[0]!.accessible.hex)
  await go('stations')
  await page.locator('[data-level]').first().waitFor()
  const badge = page.locator('[data-level="good"] path, [data-level="moderate"] path').first()
  const fill = await badge.getAttribute('fill')
  expect(VN_AQI_LEVELS.map(({ accessible }) => accessible.hex)).toContain(fill)
  await close()
})

test('shows the table by itself where the browser has no WebGL', async () => {
  const { page, go, close } = await visit()
  await page.addInitScript(() => {
    const getContext = HTMLCanvasElement.prototype.getContext
    HTMLCanvasElement.prototype.getContext = function (
      this: HTMLCanvasElement,
      kind: string,
      ...more: unknown[]
    ) {
      return kind.startsWith('webgl') ? null : Reflect.apply(getContext, this, [kind, ...more])
    } as typeof getContext
  })
  await go('map')
  await page.getByText('cannot draw the map').waitFor()
  await expect.poll(() => rowNames(page)).toHaveLength(stations.length)
  await close()
})

test('outlines the province of a provincial office and begins there', async () => {
  const { page, go, close } = await visit({ host: 'hanoi' })
  await go('map')
  await drawn(page)
  await page.getByText('Province of this site').waitFor()
  expect(JSON.parse((await stored(page, 'organization')) ?? '{}').provinceCode).toBe('01')
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await page.waitForURL(/at=/)
  const [lat, lon] = new URL(page.url()).searchParams.get('at')!.split(',').map(Number)
  expect(lat).toBeCloseTo(20.97, 0)
  expect(lon).toBeCloseTo(105.65, 0)
  await close()
})
