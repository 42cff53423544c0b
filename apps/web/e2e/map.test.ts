// The map and its twin: found by name, opened by a finger, complete as a table, shown for an hour of the week.
import { afterAll, beforeAll, expect } from 'vitest'
import { longTest, quickTest as test } from '../../../test/long.ts'
import { currentIndex } from '@eos/contract/answers/current-index'
import { readHourlyIndex } from '@eos/contract/answers/hourly-index'
import { gather, gatheringZoom, markReach } from '../src/features/map/canvas/marks/gather.ts'
import { kindOf } from '../src/features/map/station-kinds.ts'
import {
  address,
  closeBrowser,
  openBrowser,
  origin,
  phone,
  untilRendered,
  visit,
} from './browser.ts'
import {
  askStations,
  drawn,
  nameOf,
  ofKind,
  openTable,
  rowNames,
  shownNumbers,
  soon,
  stations,
  tapThrough,
} from './map-page.ts'

beforeAll(async () => {
  await openBrowser()
  await askStations()
})
afterAll(closeBrowser)

test('draws the map without asking any other host for anything, and has every published station in its table, kind by kind', async () => {
  const { page, go, close, errors } = await visit()
  const strangers: string[] = []
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    if (protocol.startsWith('http') && !hostname.endsWith('localhost')) strangers.push(hostname)
  })
  await go('map')
  await drawn(page)
  await page.getByText('not official borders').waitFor()

  await openTable(page, `Table, ${ofKind('air').length} rows`)
  for (const [name, kind] of [
    ['Air', 'air'],
    ['Water', 'water'],
    ['Outlets', 'outlet'],
  ] as const) {
    await page.getByRole('button', { name, exact: true }).click()
    await expect.poll(() => rowNames(page)).toEqual(ofKind(kind).map(nameOf).toSorted())
  }
  expect(stations().filter((each) => !['air', 'water', 'outlet'].includes(kindOf(each)))).toEqual(
    [],
  )
  await page.getByRole('button', { name: 'Water', exact: true }).click()
  // The address keeps the choice.
  expect(page.url()).toMatch(/view=table.*medium=water/)
  await page.reload()
  await expect.poll(() => rowNames(page)).toEqual(ofKind('water').map(nameOf).toSorted())
  // On a tablet the table goes on inside its frame, and the page stays as wide as the screen.
  await page.setViewportSize({ width: 768, height: 1024 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768)
  expect(strangers).toEqual([])
  expect(errors).toEqual([])
  await close()
})

longTest(
  'finds a station by its name without tones and shows where its number comes from',
  async () => {
    const air = stations().find(({ index, state }) => state === 'live' && index?.value != null)!
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
  },
)

longTest(
  'narrows the table to a province and a state, and shows one station of it on the map',
  async () => {
    const { page, go, close } = await visit()
    const [some] = ofKind('air').filter(({ state, lat }) => state === 'live' && lat !== null)
    await go('map', '?view=table')
    await page.getByLabel('Area').selectOption(some!.provinceCode!)
    await page.getByLabel('State', { exact: true }).selectOption('live')
    const expected = ofKind('air').filter(
      ({ provinceCode, state }) => provinceCode === some!.provinceCode && state === 'live',
    )
    await expect.poll(() => rowNames(page)).toEqual(expected.map(nameOf).toSorted())
    const { searchParams } = new URL(page.url())
    expect([searchParams.get('area'), searchParams.get('state')]).toEqual([
      some!.provinceCode,
      'live',
    ])
    await page.getByRole('button', { name: `Show on the map: ${nameOf(some!)}` }).click()
    await page.getByRole('region', { name: `Station ${nameOf(some!)}` }).waitFor()
    await close()
  },
)

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

longTest('a finger opens legend, sheet and table of the map on a phone in en', () =>
  tapThrough('en'),
)

longTest(
  'shows an hour of the last seven days on the map and in its table, and comes back to now',
  async () => {
    const file = await (await fetch(`${origin()}/api/eos/public/hourly-index`)).json()
    const { stations: week } = readHourlyIndex(file)
    await askStations()
    const { page, go, close } = await visit()
    await go('map')
    const slider = page.getByRole('slider', { name: 'Hour that the map shows' })
    await slider.focus()
    for (const key of ['PageDown', 'ArrowLeft']) await page.keyboard.press(key)
    const heard = await slider.getAttribute('aria-valuetext')
    expect(heard).toMatch(
      /^\w{3} \d+ \w{3}, \d\d:00–\d\d:00, \d+ stations? Poor or worse, \d+ of \d+ with an index$/,
    )
    // Home counts the same stations.
    const [, all] = / of (\d+) with an index$/.exec(heard!)!
    const home = await fetch(origin() + address('', '?lang=en'), {
      headers: { accept: 'text/html' },
    })
    expect(await home.text()).toContain(` of ${all} stations report`)
    await page.waitForURL(/hour=/)
    const [, hour] = /(\d\d:00–\d\d:00)/.exec(await page.getByTestId('time-head').innerText())!
    await page.locator('.map-legend-when', { hasText: hour! }).waitFor()
    await openTable(page, /^Table, \d+ rows$/)
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
      .toSorted(
        (one, other) => (week.get(other.id)?.at(-26) ?? 0) - (week.get(one.id)?.at(-26) ?? 0),
      )
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
  },
)

test('an address with an hour says that hour without script as well, and leads back to the newest', async () => {
  const file = await (await fetch(`${origin()}/api/eos/public/hourly-index`)).json()
  const { ends, stations: week } = readHourlyIndex(file)
  const hour = new Date(ends.at(-31)!).toISOString().replace(':00.000Z', 'Z')
  await askStations()
  const { page, go, close } = await visit({ script: false })
  await go('map', `?view=table&hour=${hour}`)
  await untilRendered(page)
  const expected = ofKind('air').flatMap((station) => {
    const value = week.get(station.id)?.at(-31)
    return value == null ? [] : [`${nameOf(station)} ${value}`]
  })
  expect(await shownNumbers(page)).toEqual(expected.toSorted())
  const range = page.getByRole('columnheader', { name: 'Lowest to highest in 24 h' })
  expect(await range.count()).toBe(1)
  await page.getByLabel('Hour', { exact: true }).selectOption('newest')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await untilRendered(page)
  const newest = ofKind('air').flatMap((station) => {
    const value = currentIndex(station, Date.now())?.value
    return value === undefined ? [] : [`${nameOf(station)} ${value}`]
  })
  expect(await shownNumbers(page)).toEqual(newest.toSorted())
  // The hours of the day come by script: without one no column stands empty.
  expect(await range.count()).toBe(0)
  await close()
})
