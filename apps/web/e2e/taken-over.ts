// Rendered pages that a browser takes over: which there are, and what has to hold for each.
import { expect } from 'vitest'
import type { LatestStations } from '@eos/contract/calls/stations/latest'
import { basePath } from '@eos/contract/pages/pages'
import type { Page } from 'playwright-core'
import { address, origin, visit, type Visit } from './browser.ts'
import { soundStation } from './public-addresses.mjs'

export interface TakenOver {
  name: string
  language: 'en' | 'vi'
  addressOf: (latest: LatestStations) => string
  /** One of each kind is looked at in every run. */
  isFirst?: boolean
}

export const airStation = ({ stations }: LatestStations) =>
  stations.find(({ medium, index }) => medium === 'air' && index?.value != null)!

const stationOf = ({ stations }: LatestStations, kind: string) => soundStation(stations, kind)

/** Two stations that measure the same, over the last month. */
function comparison({ stations }: LatestStations): string {
  const [one, other] = stations.filter(
    ({ medium, values }) =>
      medium === 'air' && values.some(({ indicator }) => indicator === 'pm25'),
  )
  return address(`stations/${one!.id}`, `?show=pm25&period=month&compare=${other!.id}`)
}

export const takenOver: readonly TakenOver[] = [
  { name: 'home', language: 'en', isFirst: true, addressOf: () => address('') },
  {
    name: 'home of a province',
    language: 'vi',
    addressOf: () => address('', '?eos_province_code=01'),
  },
  {
    name: 'stations',
    language: 'vi',
    addressOf: () => address('stations', '?utm_source=mail&utm_medium=letter'),
  },
  {
    name: 'stations of a filter',
    language: 'en',
    addressOf: () => address('stations', '?medium=water&sort=station,desc'),
  },
  {
    name: 'a station',
    language: 'en',
    isFirst: true,
    addressOf: (latest) => address(`stations/${airStation(latest).id}`),
  },
  {
    name: 'a station and the reason of its number',
    language: 'vi',
    addressOf: (latest) => address(`stations/${airStation(latest).id}`, '?why=newest&period=week'),
  },
  { name: 'stations beside one another', language: 'en', addressOf: comparison },
  {
    name: 'a river',
    language: 'vi',
    addressOf: (latest) => address(`stations/${stationOf(latest, 'surface_water').id}`),
  },
  {
    name: 'an outlet',
    language: 'en',
    addressOf: (latest) => address(`stations/${stationOf(latest, 'wastewater').id}`),
  },
  {
    name: 'home of an enterprise',
    language: 'vi',
    addressOf: () => origin('giaytrangnon') + basePath('eos'),
  },
  { name: 'news', language: 'vi', addressOf: () => address('news', '?q=nuoc&utm_source=mail') },
  {
    name: 'the stations of a year',
    language: 'vi',
    addressOf: () => address('aqi-variation', '?province=01'),
  },
  {
    name: 'the year of a station beside another',
    language: 'en',
    addressOf: (latest) => {
      const [one, other] = latest.stations.filter(({ index }) => index?.value != null)
      return address(`aqi-variation/${one!.id}`, `?compare=${other!.id}`)
    },
  },
  {
    name: 'a province',
    language: 'vi',
    addressOf: ({ stations }) =>
      address(
        `provinces/${stations.find(({ provinceCode }) => provinceCode === '01')!.provinceId}`,
      ),
  },
  {
    name: 'sampling points',
    language: 'vi',
    addressOf: () => address('periodic-points', '?level=bad&sort=name,asc'),
  },
  {
    name: 'an unknown sampling point',
    language: 'en',
    addressOf: () => address('periodic-points/999999'),
  },
  {
    name: 'facilities',
    language: 'vi',
    addressOf: () => address('facility', '?kind=monitored&sort=expiry,asc'),
  },
  {
    name: 'an unknown facility',
    language: 'en',
    addressOf: () => address('facility_detail/999999'),
  },
  { name: 'the map', language: 'en', isFirst: true, addressOf: () => address('map') },
  {
    name: 'the map as a table',
    language: 'vi',
    addressOf: () => address('map', '?view=table&medium=air'),
  },
  {
    name: 'an unknown station',
    language: 'vi',
    isFirst: true,
    addressOf: () => address('stations/999999'),
  },
  { name: 'an unknown address', language: 'en', addressOf: () => address('nowhere') },
  {
    name: 'an unknown address with known words',
    language: 'vi',
    addressOf: () => address('stations/ha-noi'),
  },
]

const isRendered = 'id="eos-rendered"'

export async function expectTakenOver(
  { language, addressOf }: TakenOver,
  latest: LatestStations,
): Promise<void> {
  const { page, errors, close } = await visit({ language })
  // On a crowded machine the browser draws what was not rendered in time; the next visitor finds it made.
  const asked = addressOf(latest)
  let answer = await page.goto(asked)
  await expect
    .poll(
      async () => {
        const text = await answer!.text()
        if (!text.includes(isRendered)) answer = await page.goto(asked)
        return text
      },
      { timeout: 20_000 },
    )
    .toContain(isRendered)
  await page.locator('.user-button:not(.user-unknown)').waitFor()
  // The browser itself logs that an address was not found.
  const said = errors.filter((error) => !(answer!.status() === 404 && /status of 404/.test(error)))
  expect(said).toEqual([])
  expect(await page.evaluate(() => document.documentElement.lang)).toBe(language)
  await expectOneHead(page)
  await close()
}

/** The document says each thing about the page once. */
export async function expectOneHead(page: Page): Promise<void> {
  for (const each of ['title', 'meta[name="description"]', 'meta[property="og:title"]']) {
    await expect.poll(() => page.locator(`head ${each}`).count()).toBe(1)
  }
}

/** A page that is read without script has no part that waits for figures. */
export async function expectNothingWaits(
  page: Page,
  go: Visit['go'],
  path: string,
  query?: string,
): Promise<void> {
  await go(path, query)
  expect([path, await page.locator('.skeleton').count()]).toEqual([path, 0])
}

/** The page is seen before any script or style sheet is asked for. */
export async function expectPaintedFirst(path: string): Promise<void> {
  const { page, errors, go, close } = await visit()
  await go(path)
  await page.locator('.user-button:not(.user-unknown)').waitFor()
  const { paintedAt, begun } = await page.evaluate(() => ({
    paintedAt: performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
    begun: performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\.(js|css)$/.test(name))
      .map(({ name, startTime }) => ({ name, startTime })),
  }))
  expect(begun.length).toBeGreaterThan(1)
  expect(begun.filter(({ startTime }) => startTime < paintedAt)).toEqual([])
  expect(errors).toEqual([])
  await close()
}
