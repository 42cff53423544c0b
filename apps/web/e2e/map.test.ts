// The map and its twin: found by name, opened by hand or keyboard, complete as a table, and nothing asked of strangers.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import type { LatestStation } from '@eos/contract/calls/latest'
import type { LatestColumns, StationFactsFile } from '@eos/contract/calls/latest-columns'
import { currentIndex } from '@eos/contract/current-index'
import { readHourlyIndex } from '@eos/contract/hourly-index'
import { VN_AQI_LEVELS } from '@eos/indices'
import { gather, gatheringZoom, markReach } from '../src/features/map/canvas/gather.ts'
import { kindOf, type StationKind } from '../src/features/map/station-kinds.ts'
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

let stations: LatestStation[]
beforeAll(async () => {
  await openBrowser()
  await askStations()
})
/** Also where the hour may have changed since. */
async function askStations(): Promise<void> {
  stations = (await (await fetch(`${origin()}/api/eos/public/latest`)).json()).stations
}
afterAll(closeBrowser)

const drawn = (page: Page) =>
  page.locator('[data-testid="map-canvas"][data-ready="true"]').waitFor()
const rowNames = async (page: Page) => {
  const names = await page.locator('[data-testid="map-table"] tbody th').allTextContents()
  return names.toSorted()
}
const soon = { timeout: 20_000 }
/** Names of the stations that bear an index, with its number. */
const shownNumbers = async (page: Page) => {
  const rows = page.locator('[data-testid="map-table"] tbody tr:has(.chip.tile)')
  const shown = await rows.evaluateAll((all) =>
    all.map(
      (row) => `${row.querySelector('th')!.textContent} ${row.querySelector('b')!.textContent}`,
    ),
  )
  return shown.toSorted()
}
const nameOf = (station: LatestStation) => station.nameEn || station.name
const ofKind = (kind: StationKind) => stations.filter((station) => kindOf(station) === kind)

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
  expect(await panel.locator('.plate-number').innerText()).toMatch(/^\d+$/)
  expect(page.url()).toContain(`station=${air.id}`)
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await close()
})

test('has every published station in the table, kind by kind, and keeps the choice in the address', async () => {
  const { page, go, close } = await visit()
  await go('map')
  await page.getByRole('button', { name: `Table, ${ofKind('air').length} rows` }).click()
  for (const [name, kind] of [
    ['Air', 'air'],
    ['Water', 'water'],
    ['Outlets', 'outlet'],
  ] as const) {
    await page.getByRole('button', { name, exact: true }).click()
    await expect.poll(() => rowNames(page)).toEqual(ofKind(kind).map(nameOf).toSorted())
  }
  expect(stations.filter((each) => !['air', 'water', 'outlet'].includes(kindOf(each)))).toEqual([])
  await page.getByRole('button', { name: 'Water', exact: true }).click()
  expect(page.url()).toMatch(/view=table.*medium=water/)
  await page.reload()
  await expect.poll(() => rowNames(page)).toEqual(ofKind('water').map(nameOf).toSorted())
  await close()
})

test('narrows the table to a province and a state, and shows one station of it on the map', async () => {
  const { page, go, close } = await visit()
  const [some] = ofKind('air').filter(({ state, lat }) => state === 'live' && lat !== null)
  await go('map', '?view=table')
  await page.getByLabel('Area').selectOption(some!.provinceCode!)
  await page.getByLabel('State', { exact: true }).selectOption('live')
  const expected = ofKind('air').filter(
    ({ provinceCode, state }) => provinceCode === some!.provinceCode && state === 'live',
  )
  await expect.poll(() => rowNames(page)).toEqual(expected.map(nameOf).toSorted())
  expect(new URL(page.url()).search).toMatch(/area=\d+&state=live/)
  await page.getByRole('button', { name: `Show on the map: ${nameOf(some!)}` }).click()
  await page.getByRole('region', { name: `Station ${nameOf(some!)}` }).waitFor()
  await close()
})

const readPublic = async (name: string) =>
  (await fetch(`${origin()}/api/eos/public/${name}`)).json()

/** So many air stations that report and have no figures yet. */
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

test('no two marks of the country cover each other at any zoom', () => {
  const placed = ofKind('air').flatMap(({ id, lat, lon, index }) =>
    lat === null || lon === null ? [] : [{ id, lat, lon, attention: index?.value ?? -1 }],
  )
  for (let zoom = 3; zoom <= 14; zoom += 0.5) {
    const size = 512 * 2 ** zoom
    const marks = gather(placed, gatheringZoom(zoom), undefined).map(({ shown }) => ({
      x: ((shown.lon + 180) / 360) * size,
      y: (Math.asinh(Math.tan((shown.lat * Math.PI) / 180)) / (2 * Math.PI)) * size,
    }))
    for (const [at, one] of marks.entries())
      for (const other of marks.slice(at + 1))
        expect(
          Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y)),
          `at zoom ${zoom}`,
        ).toBeGreaterThanOrEqual(2 * markReach - 0.001)
  }
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
  const value = stations.find((station) => station.id === id)!.index!.value
  const why = panel.getByRole('link', { name: `Why ${value}?` })
  expect(await why.getAttribute('href')).toContain(`stations/${id}?why=newest`)
  await page.keyboard.press('Escape')
  await expect
    .poll(() => page.evaluate(() => (document.activeElement as HTMLElement).dataset.station), soon)
    .toBe(id)
  await close()
})

test.each(['en', 'vi'] as const)(
  'a finger opens legend, sheet and table of the map on a phone in %s',
  async (language) => {
    const { page, go, close } = await visit({ viewport: phone, language })
    await go('map')
    await drawn(page)
    const words =
      language === 'vi'
        ? { legend: 'Chú giải', larger: 'Mở rộng', table: /^Bảng, \d+ dòng$/ }
        : { legend: 'Legend', larger: 'Make larger', table: /^Table, \d+ rows$/ }
    const legend = page.locator('.map-legend')
    expect(await legend.isVisible()).toBe(false)
    await page.getByRole('button', { name: words.legend }).click()
    await legend.getByText('VN_AQI').first().waitFor()
    await page.getByRole('button', { name: words.legend }).click()
    await legend.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: words.larger }).click()
    await page.locator('[data-station]').first().click()
    await page.getByTestId('station-panel').waitFor()
    await page.getByRole('button', { name: words.table }).click()
    await page.getByTestId('map-table').waitFor()
    await close()
  },
)

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
  await expect.poll(lonInView, { timeout: 15_000 }).toBeGreaterThan(some!.lon! - 0.4)
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

test('shows an hour of the last seven days on the map and in its table, and comes back to now', async () => {
  const file = await (await fetch(`${origin()}/api/eos/public/hourly-index`)).json()
  const { stations: week } = readHourlyIndex(file)
  await askStations()
  const { page, go, close } = await visit()
  await go('map')
  const slider = page.getByRole('slider', { name: 'Hour that the map shows' })
  await slider.focus()
  for (const key of ['PageDown', 'ArrowLeft']) await page.keyboard.press(key)
  expect(await slider.getAttribute('aria-valuetext')).toMatch(
    /^\w{3} \d+ \w{3}, \d\d:00–\d\d:00, \d+ stations? Poor or worse, \d+ of \d+ report$/,
  )
  await page.waitForURL(/hour=/)
  const [, hour] = /(\d\d:00–\d\d:00)/.exec(await page.getByTestId('time-head').innerText())!
  await page.locator('.map-legend-when', { hasText: hour! }).waitFor()
  await page.getByRole('button', { name: /^Table/ }).click()
  const expected = ofKind('air').flatMap((station) => {
    const value = week.get(station.id)?.at(-26)
    return value == null ? [] : [`${nameOf(station)} ${value}`]
  })
  expect(expected.length).toBeGreaterThan(3)
  await expect.poll(() => shownNumbers(page), soon).toEqual(expected.toSorted())
  expect(await page.getByLabel('Hour', { exact: true }).inputValue()).toBe(
    new URL(page.url()).searchParams.get('hour'),
  )
  await page.getByRole('button', { name: /^Map/ }).click()
  const [worst] = ofKind('air')
    .filter(({ state, index }) => state === 'live' && index?.value != null)
    .toSorted((one, other) => (week.get(other.id)?.at(-26) ?? 0) - (week.get(one.id)?.at(-26) ?? 0))
  await page.locator(`[data-station="${worst!.id}"]`).click()
  const panel = page.getByTestId('station-panel')
  const number = panel.locator('.plate-number')
  expect(await number.innerText()).toBe(String(week.get(worst!.id)!.at(-26)))
  expect(await panel.innerText()).toContain(hour)
  expect(await panel.getByText(/^Why /).count()).toBe(0)
  await panel.getByRole('button', { name: 'Back to now' }).click()
  await page.waitForURL((url) => !url.searchParams.has('hour'))
  expect(await number.innerText()).toBe(String(worst!.index!.value))
  await page.getByRole('button', { name: /^−1 h/ }).click()
  await page.waitForURL(/hour=/)
  const slides = page.getByRole('region', { name: 'The last 7 days' })
  await slides.getByRole('button', { name: /^Back to now/ }).click()
  await page.waitForURL((url) => !url.searchParams.has('hour'))
  await page.getByRole('button', { name: /^−1 h/ }).click()
  await page.waitForURL(/hour=/)
  await close()
})

test('an address with an hour says that hour without script as well, and leads back to the newest', async () => {
  const file = await (await fetch(`${origin()}/api/eos/public/hourly-index`)).json()
  const { ends, stations: week } = readHourlyIndex(file)
  const hour = new Date(ends.at(-31)!).toISOString().replace(':00.000Z', 'Z')
  await askStations()
  const { page, go, close } = await visit({ script: false })
  await go('map', `?view=table&hour=${hour}`)
  const expected = ofKind('air').flatMap((station) => {
    const value = week.get(station.id)?.at(-31)
    return value == null ? [] : [`${nameOf(station)} ${value}`]
  })
  expect(await shownNumbers(page)).toEqual(expected.toSorted())
  await page.getByLabel('Hour', { exact: true }).selectOption('newest')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  const newest = ofKind('air').flatMap((station) => {
    const value = currentIndex(station, Date.now())?.value
    return value === undefined ? [] : [`${nameOf(station)} ${value}`]
  })
  expect(await shownNumbers(page)).toEqual(newest.toSorted())
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

/** As browsers compute it. */
function asRgb(hex: string): string {
  return `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`
}
