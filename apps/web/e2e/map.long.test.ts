// The map beyond its daily use: what it leaves free, what it offers when it is slow, and the tools around it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Locator } from 'playwright-core'
import type { LatestColumns, StationFactsFile } from '@eos/contract/calls/stations/latest-columns'
import { VN_AQI_LEVELS } from '@eos/indices'
import {
  address,
  answerWith,
  closeBrowser,
  desktop,
  hold,
  openBrowser,
  origin,
  phone,
  started,
  stored,
  visit,
  withoutRendering,
} from './browser.ts'
import { askStations, drawn, ofKind, rowNames, soon, stations, tapThrough } from './map-page.ts'
import './map.test.ts'

beforeAll(async () => {
  await openBrowser()
  await askStations()
})
afterAll(closeBrowser)

/** Where a place stands on a map of this size whose middle and zoom the address names. */
function onScreen(place: { lat: number; lon: number }, at: string, frame: Area) {
  const [lat = NaN, lon = NaN, zoom = NaN] = at.split(',').map(Number)
  const middle = worldPixels({ lat, lon }, zoom)
  const { x, y } = worldPixels(place, zoom)
  return {
    x: x - middle.x + frame.x + frame.width / 2,
    y: y - middle.y + frame.y + frame.height / 2,
  }
}

function worldPixels({ lat, lon }: { lat: number; lon: number }, zoom: number) {
  const size = 512 * 2 ** zoom
  return {
    x: ((lon + 180) / 360) * size,
    y: (0.5 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI)) * size,
  }
}

interface Area {
  x: number
  y: number
  width: number
  height: number
}
const isIn = ({ x, y }: { x: number; y: number }, area: Area) =>
  x > area.x && x < area.x + area.width && y > area.y && y < area.y + area.height

test.each([
  ['a desktop', desktop],
  ['a phone', phone],
])(
  'the whole country with its islands is free of panels and tools at first on %s',
  async (_, viewport) => {
    const { page, go, close } = await visit({ viewport })
    await go('map')
    await drawn(page)
    await page.locator('.maplibregl-canvas').focus()
    await page.keyboard.press('ArrowRight')
    await page.waitForURL(/at=/)
    const at = new URL(page.url()).searchParams.get('at')!
    const frame = (await page.locator('.map-canvas').boundingBox())!
    const covers = await page
      .locator('[data-covers], .map-handle')
      .evaluateAll((all) =>
        all
          .filter((each) => each.checkVisibility())
          .map((each) => each.getBoundingClientRect().toJSON()),
      )
    const ends = {
      'Lũng Cú': { lat: 23.36, lon: 105.32 },
      'A Pa Chải': { lat: 22.4, lon: 102.14 },
      'Cà Mau': { lat: 8.6, lon: 104.7 },
      'Hoàng Sa': { lat: 16.5, lon: 112 },
      'Trường Sa': { lat: 8.6, lon: 111.9 },
    }
    for (const [name, place] of Object.entries(ends)) {
      const { x, y } = onScreen(place, at, frame)
      // The key has moved the map by so much.
      const first = { x: x + 100, y }
      expect(isIn(first, frame), `${name} is seen`).toBe(true)
      expect(
        covers.filter((cover) => isIn(first, cover)),
        `${name} is free`,
      ).toEqual([])
    }
    await close()
  },
)

const readPublic = async (name: string) =>
  (await fetch(`${origin()}/api/eos/public/${name}`)).json()

/** Answers with `count` air stations that report but have no figures yet. */
async function manyStations(
  count: number,
): Promise<{ columns: LatestColumns; facts: StationFactsFile }> {
  const columns: LatestColumns = await readPublic('latest-values')
  const facts: StationFactsFile = await readPublic('station-facts')
  const place = [facts.stations.id].flat().indexOf(ofKind('air')[0]!.id)
  const ofOne = Object.fromEntries(
    Object.entries(facts.stations).map(([name, all]) => [name, [all].flat()[place] ?? all]),
  ) as StationFactsFile['stations']
  const ids = Array.from({ length: count }, (_, k) => String(k + 1))
  const none = { words: [null], each: 0 }
  return {
    columns: {
      ...columns,
      facts: 'many',
      ids: ids.map(() => 1),
      state: { words: ['live'], each: 0 },
      stateReason: none,
      stateReasonEn: none,
      stateSince: null,
      expectedReturn: null,
      newest: 60,
      values: {},
      index: { ...columns.index, at: [] },
    },
    facts: {
      ...facts,
      version: 'many',
      count,
      stations: { ...ofOne, id: ids, name: ids.map((id) => `Trạm ${id}`), nameEn: null },
    },
  }
}

test('draws the first thousand rows of a long table, and all of them when asked', async () => {
  const { columns, facts } = await manyStations(1005)
  const { page, go, close } = await visit()
  await withoutRendering(page)
  await answerWith(page, '/public/latest-values*', 200, columns)
  await answerWith(page, '/public/station-facts*', 200, facts)
  await go('map', '?view=table')
  const cut = page.getByText(/^The first 1,?000 of 1,?005 stations in this order\./)
  await cut.waitFor()
  expect(await rowNames(page)).toHaveLength(1000)
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect.poll(() => rowNames(page), soon).toHaveLength(1005)
  expect(await cut.count()).toBe(0)
  await close()
})

test('shows the country and its list before the map is drawn, and offers the table when that takes long', async () => {
  const { page, go, close } = await visit({ viewport: phone })
  const release = await hold(page, '**/geo/provinces.json')
  await go('map')
  await started(page)
  const picture = page.getByRole('img', { name: /^Still picture of the country/ })
  expect(await picture.isVisible()).toBe(true)
  const note = page.locator('.map-slow .note', { hasText: 'The map is still being drawn.' })
  expect([await shownAfter(note, 4900), await shownAfter(note, 5100)]).toEqual([
    'hidden',
    'visible',
  ])
  await note.getByRole('button', { name: /^Table/ }).click()
  await page.getByTestId('map-table').waitFor()
  await expect.poll(() => rowNames(page)).toHaveLength(ofKind('air').length)
  release()
  await close()
})

/** Whether a part that waits in the style sheet is shown so many milliseconds after it was painted. */
const shownAfter = (part: Locator, ms: number) =>
  part.evaluate((node, time) => {
    const [animation] = node.getAnimations()
    animation!.pause()
    animation!.currentTime = time
    return getComputedStyle(node).visibility
  }, ms)

test('offers the table also while no script of the page has come', async () => {
  const { page, close } = await visit({ viewport: phone })
  const release = await hold(page, '**/*.js')
  await page.goto(address('map'), { waitUntil: 'domcontentloaded' })
  const offer = page.locator('.map-slow').getByRole('button', { name: /^Table/ })
  await offer.click({ timeout: 20_000, noWaitAfter: true })
  await page.waitForURL(/view=table/, { waitUntil: 'domcontentloaded' })
  await page.getByTestId('map-table').waitFor()
  release()
  await close()
})

test('reaches every mark by the list, and comes back to the row that was left', async () => {
  const { page, go, close } = await visit()
  await go('map')
  await started(page)
  const side = page.getByRole('complementary', { name: 'Stations in view' })
  const row = side.locator('[data-station]').first()
  const id = await row.getAttribute('data-station')
  await row.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByTestId('station-panel')
  await expect.poll(() => panel.evaluate((node) => node === document.activeElement)).toBe(true)
  expect(new URL(page.url()).searchParams.get('station')).toBe(id)
  await panel.getByRole('table', { name: 'Newest readings' }).waitFor()
  const value = stations().find((station) => station.id === id)!.index!.value
  const why = panel.getByRole('link', { name: `Why ${value}?` })
  expect(await why.getAttribute('href')).toContain(`stations/${id}?why=newest`)
  await page.keyboard.press('Escape')
  await expect
    .poll(() => page.evaluate(() => (document.activeElement as HTMLElement).dataset.station), soon)
    .toBe(id)
  await close()
})

test('a finger opens legend, sheet and table of the map on a phone in vi', () => tapThrough('vi'))

test('colours one indicator when asked, with its unit in the legend, and says so in the address', async () => {
  const { page, go, close } = await visit()
  await go('map', '?medium=water')
  await started(page)
  const legend = page.locator('.map-legend')
  await legend.getByText('beyond a limit; the number says how many times').waitFor()
  expect(await legend.getByText('Hazardous').count()).toBe(0)
  await legend.getByLabel('Show', { exact: true }).selectOption({ label: 'DO' })
  await legend.getByText('Water, DO').waitFor()
  expect(await legend.getByText(/mg\/L lowest/).count()).toBe(1)
  expect(new URL(page.url()).searchParams.get('show')).toBeTruthy()
  await page.getByRole('button', { name: 'Air', exact: true }).click()
  await legend.getByText('Hazardous').waitFor()
  expect(new URL(page.url()).searchParams.has('show')).toBe(false)
  await close()
})

test('goes to the place of a visitor who agrees, and says in words when it may not', async () => {
  const { page, go, close } = await visit()
  await go('map')
  await drawn(page)
  const find = page.getByRole('button', { name: 'Where I am' })
  await find.click()
  await page.getByText('it was not allowed to').waitFor()
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: 21.03, longitude: 105.85 })
  await find.click()
  await page.getByRole('img', { name: 'You are here' }).waitFor()
  await page.waitForURL(/at=2[01]\.\d+%2C10[56]\.\d+%2C10\./)
  await close()
})

test('moves a chosen mark out from under the legend', async () => {
  const { page, go, close } = await visit()
  const [some] = ofKind('air').filter(({ lat, state }) => state === 'live' && lat !== null)
  // The station stands near the right edge of this view, where the legend is.
  await go('map', `?at=${some!.lat},${some!.lon! - 0.55},9`)
  await drawn(page)
  await page.locator(`[data-station="${some!.id}"]`).click()
  const lonInView = () => Number(new URL(page.url()).searchParams.get('at')!.split(',')[1])
  await expect.poll(lonInView).toBeGreaterThan(some!.lon! - 0.4)
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
  await started(page)
  const ground = await page
    .locator('[data-level="good"], [data-level="moderate"]')
    .first()
    .evaluate((tile) => getComputedStyle(tile).backgroundColor)
  expect(VN_AQI_LEVELS.map(({ accessible }) => asRgb(accessible.hex))).toContain(ground)
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
  await expect.poll(() => rowNames(page)).toHaveLength(ofKind('air').length)
  await close()
})

test('keeps the page with its table where the code of the map does not come', async () => {
  const { page, go, close } = await visit()
  await page.route('**/MapView-*.js', (route) => route.abort())
  await go('map')
  await page.getByText('The map stopped working').waitFor()
  await expect.poll(() => rowNames(page)).toHaveLength(ofKind('air').length)
  await close()
})

test('fills the screen with the map and its panels, and prints what is seen', async () => {
  const { page, go, close } = await visit()
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes')
  })
  await go('map')
  await drawn(page)
  await page.getByRole('button', { name: 'Full screen' }).click()
  await page.waitForFunction(() => document.fullscreenElement?.className === 'map-body')
  expect(await page.locator('.map-body').boundingBox()).toMatchObject(desktop)
  await page.getByRole('button', { name: 'Leave full screen' }).click()
  await page.waitForFunction(() => document.fullscreenElement === null)
  await page.getByRole('button', { name: 'Print the map' }).click()
  await page.locator('html[data-printed]').waitFor()
  expect(await page.locator('.map-picture').getAttribute('src')).toMatch(/^data:image\/png/)
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('.map-picture').isVisible()).toBe(true)
  expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0)
  await close()
})

test('plays the hours on a phone, from a sheet of their own', async () => {
  const { page, go, close } = await visit({ viewport: phone })
  await go('map')
  await page.getByRole('button', { name: '7 days' }).click()
  const slider = page.getByRole('slider', { name: 'Hour that the map shows' })
  await slider.focus()
  await page.keyboard.press('Home')
  await page.getByRole('button', { name: 'Play' }).click()
  await expect.poll(async () => Number(await slider.inputValue()), soon).toBeGreaterThan(2)
  await page.getByRole('button', { name: 'Pause' }).click()
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

/** The colour as browsers write it in computed styles. */
function asRgb(hex: string): string {
  return `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`
}
