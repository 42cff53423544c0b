// Pages that the server renders: readable before and without script, taken over in the browser without a difference.
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect } from 'vitest'
import { longTest, quickTest as test } from '../../../test/long.ts'
import type { LatestStations } from '@eos/contract/calls/stations/latest'
import { kindOf } from '../src/features/map/station-kinds.ts'
import {
  address,
  closeBrowser,
  heading,
  hold,
  openBrowser,
  origin,
  started,
  untilRendered,
  visit,
  withoutRendering,
} from './browser.ts'
import { expectNothingDead } from './public-pages.ts'
import {
  airStation,
  expectNothingWaits,
  expectOneHead,
  expectPaintedFirst,
  expectTakenOver,
  takenOver,
} from './taken-over.ts'

let latest: LatestStations
const answerTo = (path: string, headers: Record<string, string> = {}) =>
  fetch(origin() + path, { headers: { accept: 'text/html', ...headers } })

beforeAll(async () => {
  await openBrowser()
  latest = (await (await fetch(`${origin()}/api/eos/public/latest`)).json()) as LatestStations
})
afterAll(closeBrowser)

test.each(takenOver.filter(({ isFirst }) => isFirst))(
  'takes over $name ($language) without a difference',
  (page) => expectTakenOver(page, latest),
)

longTest('a page that the browser draws has one title, which follows its visitor', async () => {
  const { page, go, close } = await visit()
  await withoutRendering(page)
  await go('stations')
  // A crowded machine draws later.
  await expect.poll(() => page.title()).toMatch(/^Monitoring stations · ./)
  await expectOneHead(page)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect.poll(() => page.title()).toMatch(/^Sign in · ./)
  expect(await page.locator('head title').count()).toBe(1)
  await close()
})

test('a rendered page is never covered: it is read and used while the organization is loading', async () => {
  const { page, requests, go, close } = await visit({ host: 'hanoi' })
  const release = await hold(page, '**/api/organization/search/**')
  await go('stations')
  expect(await heading(page).textContent()).toBe('Monitoring stations')
  const rows = page.getByRole('table').getByRole('row')
  const before = await rows.count()
  await page.getByLabel('Medium').selectOption('water')
  await expect.poll(() => rows.count()).toBeLessThan(before)
  expect(await page.locator('.page-spinner').count()).toBe(0)
  expect(requests.map((request) => new URL(request.url()).pathname)).toEqual([
    '/api/organization/search/findBySubDomain',
  ])
  release()
  await expect.poll(() => requests.length).toBeGreaterThan(2)
  expect(new URL(requests[1]!.url()).search).toBe('?page=0&size=1000')
  expect(await page.locator('.page-spinner').count()).toBe(0)
  await close()
})

test('without script the figures of home are read, and another province is chosen', async () => {
  const { page, go, close } = await visit({ script: false })
  await go('')
  expect(await heading(page).textContent()).toBe('Viet Nam, now')
  expect(await page.getByTestId('headline').textContent()).toMatch(/\d/)
  const ranges = page.getByRole('img', { name: /^\d+(–\d+)? in 24 hours, \d+ now$/ })
  expect(await ranges.count()).toBeGreaterThan(0)
  await page.getByLabel('Change place').selectOption({ label: 'Hanoi' })
  await page.getByRole('button', { name: 'Show' }).click()
  expect(await heading(page).textContent()).toBe('Hanoi, now')
  await close()
})

// The long tests look at all pages.
test('home says the air whole, with its advice, before the water', async () => {
  const page = await (await answerTo(address(''))).text()
  const places = ['>Air now<', 'data-advice-for=', '>Water now<', 'The country now'].map((part) =>
    page.indexOf(part),
  )
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})

test('what the head of a station offers stands on its page, of an outlet too', async () => {
  for (const type of ['air', 'surface_water', 'wastewater']) {
    const { id } = latest.stations.find(({ stationType }) => stationType.startsWith(type))!
    const page = await (await answerTo(address(`stations/${id}`))).text()
    const parts = [...page.matchAll(/href="#(share|files)"/g)].map(([, part]) => part)
    expect(parts, type).toContain('share')
    for (const part of parts) expect(page, type).toContain(` id="${part}"`)
  }
})

test('the list of water says which limit a station is beyond, the furthest first', async () => {
  const page = await (await answerTo(address('stations', '?medium=water'))).text()
  const times = [...page.matchAll(/ ([\d.]+) × the limit/g)].map(([, figure]) => Number(figure))
  expect(times.length).toBeGreaterThan(0)
  expect(times[0]).toBe(Math.max(...times))
})

test('without script no part of home, of a station and of a list waits for what never comes', async () => {
  const { page, go, close } = await visit({ script: false })
  for (const path of ['stations', `stations/${airStation(latest).id}`, 'news', ''])
    await expectNothingWaits(page, go, path)
  await page.getByRole('heading', { name: /^Last 24 hours: \d+ to \d+/ }).waitFor()
  expect(await page.getByTestId('water').locator('.now-say').textContent()).toMatch(/[a-z]/)
  await close()
})

// The long tests look at all pages.
test.each(['home', 'a station with the reason of its number'] as const)(
  'without script nothing on the page "%s" is pressed in vain',
  expectNothingDead,
)

longTest(
  'the chosen theme is there before anything is drawn, without the script of the page',
  async () => {
    const { page, errors, go, close } = await visit({ theme: 'light' })
    await go('stations')
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const light = await paper()
    await page.evaluate(() => localStorage.setItem('eos.theme', 'dark'))
    const release = await hold(page, '**/assets/index-*.js')
    for (const path of ['stations', 'login']) {
      await page.goto(address(path), { waitUntil: 'commit' })
      await page.locator('#root').waitFor({ state: 'attached' })
      expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
      await expect.poll(paper).not.toBe(light)
    }
    release()
    await page.locator('.user-button:not(.user-unknown)').waitFor()
    expect(errors).toEqual([])
    await close()
  },
)

longTest(
  'without script a page that the browser draws says so in both languages, and leads to the figures',
  async () => {
    const { page, go, close } = await visit({ script: false, language: 'vi' })
    await go('login')
    const words = await page.locator('.no-script').innerText()
    expect(words).toContain('Trang này cần JavaScript.')
    expect(words).toContain('This page needs JavaScript.')
    await page.getByRole('link', { name: 'số liệu hiện tại' }).click()
    await page.getByTestId('headline').waitFor()
    await close()
  },
)

longTest('the spinner stands where nothing was rendered before any script has come', async () => {
  const { page, close } = await visit()
  const release = await hold(page, '**/assets/*.js')
  await page.goto(address('login'), { waitUntil: 'commit' })
  const spinner = () =>
    page.evaluate(() => {
      const { width, content } = getComputedStyle(document.querySelector('#root')!, '::before')
      return content === 'none' ? undefined : width
    })
  await expect.poll(spinner).toBe('44px')
  release()
  await heading(page).waitFor()
  expect(await spinner()).toBeUndefined()
  await page.goto(address('stations'))
  expect(await spinner()).toBeUndefined()
  await close()
})

longTest(
  'a browser that gives no storage shows every page, and keeps place and theme for as long as the page',
  async () => {
    const { page, errors, go, close } = await visit()
    await page.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      }),
    )
    await go('')
    await started(page)
    await page.getByLabel('Change place').selectOption({ label: 'Hanoi' })
    await expect.poll(() => heading(page).textContent()).toBe('Hanoi, now')
    await page.getByRole('navigation').getByRole('link', { name: 'Stations' }).click()
    await page.getByRole('contentinfo').getByRole('button', { name: 'Dark theme' }).click()
    await page.getByRole('link', { name: 'Sign in' }).click()
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
    await go('login')
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
    expect(errors).toEqual([])
    await close()
  },
)

test('what is chosen before the script of a page runs counts as soon as it does', async () => {
  const { page, errors, close } = await visit()
  const release = await hold(page, '**/assets/index-*.js')
  await page.goto(address('stations'), { waitUntil: 'commit' })
  await page.getByLabel('Medium').selectOption('water')
  release()
  await page.waitForURL('**/stations?medium=water')
  const rows = page.getByRole('table').getByRole('row')
  const water = latest.stations.filter(({ medium }) => medium === 'water')
  await expect.poll(() => rows.count()).toBe(water.length + 1)
  expect(errors).toEqual([])
  await close()
})

longTest(
  'a button that is pressed before the script of a page runs does its work as soon as it does',
  async () => {
    const { page, errors, close } = await visit()
    const begin = await hold(page, '**/assets/index-*.js')
    await page.goto(address(`stations/${airStation(latest).id}`), { waitUntil: 'commit' })
    await page.getByRole('button', { name: /^Download/ }).click()
    begin()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Download/ })
      .waitFor()
    const beginAgain = await hold(page, '**/assets/index-*.js')
    await page.reload({ waitUntil: 'commit' })
    await page.getByRole('button', { name: /^Download/ }).click()
    await heading(page).click()
    beginAgain()
    await started(page)
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(errors).toEqual([])
    await close()
  },
)

longTest(
  'what is typed before the script of a page runs is searched as soon as it does',
  async () => {
    const { page, close } = await visit()
    const holdScript = () => hold(page, '**/assets/index-*.js')
    const begin = await holdScript()
    await page.goto(address(''), { waitUntil: 'commit' })
    await page.getByRole('combobox').first().focus()
    await page.keyboard.type('hanoi')
    begin()
    await page.locator('[role="option"]').first().waitFor()
    const beginAgain = await holdScript()
    await page.goto(address('stations'), { waitUntil: 'commit' })
    await page.getByRole('searchbox').fill('hoan kiem')
    beginAgain()
    await page.waitForURL('**/stations?q=hoan*kiem')
    await close()
  },
)

test('the script of the theme stands first in the page, is tiny, and is allowed by its hash', async () => {
  const answer = await answerTo(address('stations'))
  const [, script = ''] = /<head>\s*<script>([^<]+)<\/script>/.exec(await answer.text())!
  expect(script).toContain('eos.theme')
  expect(script.length).toBeLessThanOrEqual(300)
  const hash = createHash('sha256').update(script).digest('base64')
  expect(answer.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`)
})

test('home is painted before any script or style sheet is asked for', () => expectPaintedFirst(''))

test('without script stations are filtered, ordered and opened', async () => {
  const { page, go, close } = await visit({ script: false })
  await go('stations', '?eos_province_code=01')
  await page.getByLabel('Medium').selectOption('water')
  await page.getByRole('button', { name: 'Show' }).click()
  await page.getByRole('button', { name: 'Station', exact: true }).click()
  const names = await page.locator('tbody th a').allTextContents()
  const water = latest.stations.filter(({ medium }) => medium === 'water')
  expect(names).toEqual(water.map(({ name, nameEn }) => nameEn ?? name).toSorted())
  await page.getByRole('link', { name: names[0]!, exact: true }).click()
  expect(await heading(page).textContent()).toBe(names[0])
  expect(new URL(page.url()).searchParams.get('eos_province_code')).toBe('01')
  await close()
})

longTest(
  'the still picture of the map begins to load with the head of the page, and once',
  async () => {
    const picture = '/eosWeb/geo/country.svg'
    const { page, go, close } = await visit()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await go('map')
    const scripts = () => asked.findIndex((path) => path.endsWith('.js'))
    await expect.poll(scripts).toBeGreaterThan(-1)
    expect(asked.indexOf(picture)).toBeLessThan(scripts())
    expect(asked.filter((path) => path === picture)).toHaveLength(1)
    const link = page.locator(`head > link[rel="preload"][href="${picture}"]`)
    expect([await link.getAttribute('as'), await link.getAttribute('fetchpriority')]).toEqual([
      'image',
      'high',
    ])
    await go('map', '?view=table')
    expect(await link.count()).toBe(0)
    await close()
  },
)

longTest(
  'without script the map is a still picture with the same stations in a table, which are filtered',
  async () => {
    const { page, go, close } = await visit({ script: false })
    await go('map')
    await untilRendered(page)
    const placed = latest.stations.filter(({ lat, lon }) => lat !== null && lon !== null)
    const picture = page.getByRole('img', { name: /^Still picture of the country/ })
    expect(await picture.locator('g').count()).toBe(placed.length)
    // The level is read off its shape where colours are not told apart.
    const levels = latest.stations.filter(({ index }) => index?.value != null).length
    expect(await picture.locator('.still-sign').count()).toBeGreaterThan(levels / 2)
    for (const name of ['Hoàng Sa Islands', 'Trường Sa Islands', 'East Sea'])
      expect(await picture.getByText(name).count()).toBe(1)
    const stationsIn = () => page.getByTestId('map-table').locator('tbody tr').count()
    const counts: number[] = []
    for (const [name, kind] of [
      ['Outlets', 'outlet'],
      ['Water', 'water'],
      ['Air', 'air'],
    ] as const) {
      await page.getByRole('button', { name, exact: true }).click()
      await untilRendered(page)
      counts.push(await stationsIn())
      expect(counts.at(-1)).toBe(latest.stations.filter((each) => kindOf(each) === kind).length)
      expect(await picture.locator('g').count()).toBe(placed.length)
    }
    expect(counts.reduce((sum, count) => sum + count)).toBe(latest.stations.length)
    await page.getByRole('button', { name: `Table, ${counts.at(-1)} rows` }).click()
    await untilRendered(page)
    await page.getByLabel('State', { exact: true }).selectOption('live')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await untilRendered(page)
    const live = latest.stations.filter(({ medium, state }) => medium === 'air' && state === 'live')
    expect(await stationsIn()).toBe(live.length)
    expect(await picture.count()).toBe(0)
    expect(new URL(page.url()).searchParams.get('medium')).toBe('air')
    await close()
  },
)

const why = /^Why (\d+)\?$/

test('without script a station says why its number, and shows the history that was chosen', async () => {
  const { page, go, close } = await visit({ script: false })
  const { id } = airStation(latest)
  await go(`stations/${id}`, '?eos_province_code=01')
  const rows = page.locator('.indicator-table tbody tr')
  expect(await rows.getByText('24 h mean').count()).toBeGreaterThan(0)
  await page.getByRole('link', { name: why }).click()
  // The page tells its own number: an hour may have ended since the newest values were read.
  const heading = await page.getByRole('heading', { name: why }).innerText()
  const [, value] = why.exec(heading)!
  expect(await page.getByRole('img', { name: /^Air quality index/ }).count()).toBe(1)
  expect(await page.locator('.sub-indices li').count()).toBeGreaterThan(1)
  expect(await page.locator('.index-steps > li').last().innerText()).toContain(
    `Rounded: ${value}, level`,
  )
  await page.getByRole('button', { name: '7 d' }).click()
  await page.getByRole('button', { name: 'Table' }).click()
  const { searchParams } = new URL(page.url())
  expect(
    ['period', 'view', 'why', 'eos_province_code'].map((name) => searchParams.get(name)),
  ).toEqual(['week', 'table', 'newest', '01'])
  expect(
    await page
      .getByRole('table', { name: /Air quality index/ })
      .getByRole('row')
      .count(),
  ).toBeGreaterThan(24)
  await close()
})

longTest('without script all rows of a history are shown, and its dates are chosen', async () => {
  const { page, go, close } = await visit({ script: false })
  await go(`stations/${airStation(latest).id}`, '?period=week&view=table')
  await untilRendered(page)
  await page.getByRole('button', { name: /^Show all \d+ rows$/ }).click()
  await untilRendered(page)
  await expect.poll(() => page.getByRole('table').getByRole('row').count()).toBeGreaterThan(130)
  await page.getByRole('button', { name: 'Dates' }).click()
  await page.getByLabel('From', { exact: true }).fill('2026-01-03')
  await page.getByLabel('To', { exact: true }).fill('2026-01-02')
  await page.locator('.history-dates').getByRole('button', { name: 'Show' }).click()
  const chosen = new URL(page.url()).searchParams
  expect(['period', 'from', 'view'].map((name) => chosen.get(name))).toEqual([
    'dates',
    '2026-01-03',
    'table',
  ])
  await page
    .getByText(/2 Jan 2026 to 3 Jan 2026|2 Jan 2026, /)
    .first()
    .waitFor()
  expect(await page.locator('.skeleton').count()).toBe(0)
  await close()
})

test('without script the search leads to its results, the language is chosen, and an unknown address says where to go on', async () => {
  const { page, go, close } = await visit({ script: false })
  await go('nowhere')
  expect(await heading(page).textContent()).toBe('There is no page here')
  await page.getByRole('button', { name: 'Tiếng Việt' }).click()
  expect(await page.locator('html').getAttribute('lang')).toBe('vi')
  const { name, code } = airStation(latest)
  await page.getByRole('banner').getByRole('combobox').fill(code)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/search?**')
  expect(await page.locator('.found-list a').allTextContents()).toEqual([name])
  expect(await page.locator('html').getAttribute('lang')).toBe('vi')
  await close()
})

longTest(
  'without script a year is read day by day, another year is chosen, and a day opens its hours',
  async () => {
    const { page, go, close } = await visit({ script: false })
    const { id, nameEn, name } = airStation(latest)
    await go('aqi-variation')
    const left = page.getByRole('region', { name: 'Not ranked' }).getByRole('listitem')
    await left.getByRole('link', { name: nameEn ?? name, exact: true }).click()
    expect(await heading(page).textContent()).toBe(`${nameEn ?? name}: the year in days`)
    const year = new Date().getFullYear()
    const days = page.getByRole('table', { name: /^Daily VN_AQI of / })
    expect(await days.getByRole('row').count()).toBe(13)
    const known = days.getByRole('link')
    const finding = await page.locator('.variation-finding b').textContent()
    expect(finding).toContain(`of ${await known.count()} days`)
    expect(
      await page
        .getByRole('table', { name: /^Mean hourly VN_AQI/ })
        .getByRole('row')
        .count(),
    ).toBe(8)
    await go(`aqi-variation/${id}`, `?year=${year - 20}&eos_province_code=01`)
    await page.getByText(`No day of ${year - 20}`).waitFor()
    await page.getByLabel('Year').selectOption(String(year))
    await page.getByRole('button', { name: 'Show' }).first().click()
    const { searchParams } = new URL(page.url())
    expect([searchParams.get('year'), searchParams.get('eos_province_code')]).toEqual([
      String(year),
      '01',
    ])
    await untilRendered(page)
    await known.last().click()
    await untilRendered(page)
    expect(await heading(page).textContent()).toBe(nameEn ?? name)
    expect(new URL(page.url()).searchParams.get('period')).toBe('dates')
    await close()
  },
)

longTest(
  'a year is a file, and who is left out of a comparison is named with the reason',
  async () => {
    const { page, go, errors, close } = await visit()
    const [one, other] = latest.stations.filter(({ index }) => index?.value != null)
    await go(`aqi-variation/${one!.id}`, `?compare=${other!.id},999999`)
    await page.getByText('Left out: 999999, no published station.').waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: /^CSV/ }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^aqi-.+\.csv$/)
    expect(errors).toEqual([])
    await close()
  },
)

longTest(
  'a province is found by each form of its id, and shows every station, silent ones with their reason',
  async () => {
    const { page, go, errors, close } = await visit()
    const own = latest.stations.filter(({ provinceCode }) => provinceCode === '01')
    await go('provinces/01')
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/\/provinces\/[0-9a-f]{24}$/)
    expect(await heading(page).textContent()).toBe('Hanoi')
    const air = own.filter(({ medium }) => medium === 'air')
    const rows = page.getByRole('table', { name: 'Air, station by station' }).locator('tbody tr')
    expect(await rows.count()).toBe(air.length)
    const reporting = own.filter(({ state }) => state === 'live' || state === 'delayed')
    expect(await page.locator('.province-facts').textContent()).toContain(
      `${reporting.length} of ${own.length}`,
    )
    expect(errors).toEqual([])
    expect((await answerTo(address('provinces/999'))).status).toBe(404)
    await close()
  },
)

test('a shared link carries its own title, description and address, and filters share one', async () => {
  const path = address(`stations/${airStation(latest).id}`)
  const page = await (await answerTo(`${path}?why=newest&lang=en`)).text()
  const { nameEn, name } = airStation(latest)
  expect(page).toMatch(new RegExp(`<title>${nameEn ?? name} · [^<]+</title>`))
  expect(page.match(/<title>/g)).toHaveLength(1)
  expect(page.match(/<meta name="description" content="[^"]{40,}"/g)).toHaveLength(1)
  expect(page).toContain(`<link rel="canonical" href="${origin()}${path}?lang=en"/>`)
  expect(page).toContain(`<meta property="og:title" content="${nameEn ?? name}"/>`)
  await expectPicture(page, `/api/eos/public/station/${airStation(latest).id}/card.png?lang=en`)
  const list = await (await answerTo(address('stations', '?medium=air'))).text()
  await expectPicture(list, ofKind('stations'))
  for (const [path, kind] of [
    ['aqi-variation', 'ranking'],
    [`aqi-variation/${airStation(latest).id}`, 'year'],
    ['provinces/01', 'province'],
  ] as const)
    await expectPicture(await (await answerTo(address(path))).text(), ofKind(kind))
  expect(list).toContain(`<link rel="canonical" href="${origin()}${address('stations')}"/>`)
})

test('nobody’s words become the heading, the description or the shared address of a page', async () => {
  const words = 'Evacuate-now.Call_0900123456'
  const paths = [
    address('', `?eos_province_code=${words}&lang=${words}`),
    address('news', `?eos_province_code=${words}`),
    address('search', `?q=${words}`),
    address(words),
    address(`stations/${words}`),
  ]
  for (const path of paths) {
    const page = await (await answerTo(path)).text()
    const head = [...page.matchAll(/<(?:meta|link) [^>]*>/g)].join('\n')
    const headings = [...page.matchAll(/<h[12][ >].*?<\/h[12]>/g)].join('\n')
    expect(headings, path).toContain('<h1')
    // Links keep the parameters of the page.
    expect(head + headings.replaceAll(/<[^>]*>/g, ' '), path).not.toContain(words)
  }
  const home = await (await answerTo(`${paths[0]!}&lang=en`)).text()
  expect(home).toContain('Viet Nam, now')
})

test('an address with a line break in it is one that there is not', async () => {
  for (const name of ['a%0Ab', 'stations%0D', 'a%E2%80%A8b']) {
    const answer = await answerTo(address(name))
    expect([name, answer.status]).toEqual([name, 404])
  }
})

const ofKind = (kind: string) => `/eosWeb/share/${kind}.png`

/** A PNG of the size that is told, which those who show links fetch without a session. */
async function expectPicture(page: string, path: string): Promise<void> {
  const [, picture = ''] = /<meta property="og:image" content="([^"]*)"/.exec(page) ?? []
  expect(picture).toBe(origin() + path)
  const answer = await fetch(picture)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.toString('latin1', 1, 4)).toBe('PNG')
  const size = ['width', 'height'].map((side) =>
    Number(new RegExp(`og:image:${side}" content="(\\d+)"`).exec(page)?.[1]),
  )
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual(size)
}

test('a page is given in the language of its address, else of the cookie, else of the browser', async () => {
  const languageOf = async (query: string, headers: Record<string, string>) => {
    const answer = await answerTo(address('stations', query), headers)
    const [, language] = /<html lang="(\w+)"/.exec(await answer.text())!
    return [language, answer.headers.get('vary')]
  }
  const varied = 'Accept-Encoding, Accept-Language, Cookie'
  const vietnamese = { 'accept-language': 'vi-VN,vi;q=0.9,en;q=0.5' }
  expect(await languageOf('', { 'accept-language': 'de' })).toEqual(['en', varied])
  expect(await languageOf('', vietnamese)).toEqual(['vi', varied])
  const cookie = { ...vietnamese, cookie: 'eos_session=none; eos_language=en' }
  expect(await languageOf('', cookie)).toEqual(['en', varied])
  expect(await languageOf('?lang=vi', cookie)).toEqual(['vi', 'Accept-Encoding'])
  const { headers } = await answerTo(address('login'), vietnamese)
  expect([headers.get('content-language'), headers.get('vary')]).toEqual(['vi', varied])
})

test('a page that a browser holds is not sent again, and nobody’s cookie is in it', async () => {
  const first = await answerTo(address('stations'))
  const again = await answerTo(address('stations'), {
    'if-none-match': first.headers.get('etag')!,
    cookie: 'eos_session=somebody',
  })
  expect([first.status, again.status]).toEqual([200, 304])
  expect((await answerTo(address('nowhere'))).status).toBe(404)
  expect((await answerTo(address('stations/999999'))).status).toBe(404)
  expect((await answerTo(address('stations/hoan-kiem'))).status).toBe(404)
  expect((await answerTo(address('login'))).status).toBe(200)
})
