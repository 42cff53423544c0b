// The public pages on a phone, the ways between them, and what they say.
import { afterAll, beforeAll, expect } from 'vitest'
import { longTest, quickTest as test } from '../../../test/long.ts'
import type { LatestStations } from '@eos/contract/calls/stations/latest'
import { stateNames } from '@eos/contract/readings/station-states'
import { folded } from '../src/parts/search/folded.ts'
import {
  closeBrowser,
  heading,
  hold,
  openBrowser,
  origin,
  phone,
  started,
  visit,
} from './browser.ts'
import { expectNoFaults } from './faults.ts'
import { expectedErrors, expectLowIndicators, openPublicPage, widthOf } from './public-pages.ts'

beforeAll(openBrowser)
afterAll(closeBrowser)

// All pages in all sizes, languages and themes are looked at by the long tests.
test('a station with the reason of its number fits on a phone and is accessible in the dark theme', async () => {
  const name = 'a station with the reason of its number'
  const seen = await openPublicPage(name, { viewport: phone, language: 'en', theme: 'dark' })
  expect(await widthOf(seen)).toBeLessThanOrEqual(phone.width)
  await expectNoFaults(seen.page)
  expect(seen.errors).toEqual(expectedErrors(name))
  await seen.close()
})

test('leads from an unknown address to the pages that work, and only to those', async () => {
  const { page, go, close } = await visit()
  await go('nowhere/at/all')
  await heading(page).waitFor()
  const links = page.getByRole('main').getByRole('listitem').getByRole('link')
  expect(await links.allTextContents()).toEqual([
    'Home',
    'Map',
    'Stations',
    'Waste',
    'Facilities',
    'News',
    'Documents',
    'Questions',
  ])
  await page.getByRole('main').getByRole('combobox').fill('ha noi')
  await page
    .getByRole('option', { name: /Ha ?noi|Hà Nội/i })
    .first()
    .click()
  await page.waitForURL('**/provinces/*')
  await close()
})

longTest(
  'an unknown address searches its last words: stations with their air, old names of provinces',
  async () => {
    const latest = await (await fetch(`${origin()}/api/eos/public/latest`)).json()
    const station = (latest as LatestStations).stations.find(
      ({ medium, index }) => medium === 'air' && index?.value != null,
    )!
    const { page, go, close } = await visit({ language: 'vi' })
    await go(`tin-cu/${folded(station.name).replaceAll(' ', '-')}.html`)
    const found = page.getByRole('main').getByRole('listitem')
    const link = page.getByRole('link', { name: station.name, exact: true })
    await found.filter({ has: link }).locator('.chip').waitFor()
    await link.click()
    await expect.poll(() => heading(page).textContent()).toBe(station.name)
    await go('tinh/vinh-phuc')
    await found.filter({ hasText: 'trước đây: Vĩnh Phúc' }).getByRole('link').click()
    await page.waitForURL('**/eosWeb/?eos_province_code=25')
    await close()
  },
)

test('says plainly that a page is not on this site', async () => {
  const office = await visit({ host: 'hanoi' })
  await office.go('solid-waste')
  await office.page.getByText('not offered on the site of this organization').waitFor()
  await office.close()
})

longTest('answers addresses outside the page prefix, with a way home', async () => {
  const { page, close } = await visit()
  for (const path of ['stations', 'map', 'map/']) {
    const answer = await page.goto(`/eosWeb/${path}`)
    expect(answer?.headers()['content-type']).toMatch(/^text\/html/)
    await page.getByRole('heading', { name: 'There is no page here' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
    await page.getByTestId('headline').waitFor()
  }
  await close()
})

test('changes the language on the spot and remembers it', async () => {
  const { page, go, close } = await visit({ language: 'en' })
  await go('login')
  // A person who speaks to the device says the letters that are seen.
  await page.getByRole('button', { name: 'VI – Tiếng Việt', exact: true }).click()
  await page.getByRole('heading', { name: 'Đăng nhập' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Đăng nhập' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('vi')
  await close()
})

test('the first screen of a phone says what the air means and what to do', async () => {
  const { page, go, close } = await visit({ viewport: phone, language: 'vi' })
  await go('')
  await started(page)
  const advice = await page.locator('[data-advice-for]').first().boundingBox()
  expect(advice!.y).toBeLessThan(phone.height)
  await close()
})

longTest('on a phone the search opens with the field ready for words', async () => {
  const { page, go, close } = await visit({ viewport: phone })
  await go('stations')
  await started(page)
  await page.locator('.search-opener').click()
  await page.keyboard.type('ho tay')
  expect(await page.getByRole('banner').getByRole('combobox').inputValue()).toBe('ho tay')
  await close()
})

longTest('the theme is chosen in the foot of the page, and kept', async () => {
  const { page, go, close } = await visit()
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await go('login')
  const foot = page.getByRole('contentinfo')
  expect(await ground()).toBe('rgb(255, 255, 255)')
  await foot.getByRole('button', { name: 'Dark theme' }).click()
  expect(await ground()).toBe('rgb(12, 23, 34)')
  await page.reload()
  await foot.getByRole('button', { name: 'Light theme' }).waitFor()
  expect(await ground()).toBe('rgb(12, 23, 34)')
  await foot.getByRole('button', { name: 'Light theme' }).click()
  expect(await ground()).toBe('rgb(255, 255, 255)')
  await close()
})

test('a phone has a bar with four pages and a sheet with all else, and a search behind its sign', async () => {
  const { page, go, close } = await visit({ viewport: phone })
  await go('stations')
  const bar = page.getByRole('navigation')
  await bar.getByRole('link', { name: 'Water' }).click()
  await page.waitForURL('**/stations?medium=water')
  await expect.poll(() => bar.locator('[aria-current]').allTextContents()).toEqual(['Water'])
  await bar.getByText('More').click()
  await bar.getByRole('link', { name: 'Stations' }).click()
  await page.waitForURL('**/stations')
  await expect
    .poll(() => bar.getByRole('link').allTextContents())
    .toEqual(['Home', 'Map', 'Air', 'Water'])
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  // The field has the focus, so that one types at once.
  await page.keyboard.type('ha noi')
  expect(await page.getByRole('banner').getByRole('combobox').inputValue()).toBe('ha noi')
  await page.getByRole('banner').getByRole('option').first().click()
  await page.waitForURL('**/provinces/*')
  await page.getByRole('banner').getByRole('combobox').waitFor({ state: 'hidden' })
  await close()
})

longTest('a slash leads to the search', async () => {
  const { page, go, close } = await visit()
  await go('login')
  await heading(page).click()
  await page.keyboard.press('/')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('combobox')
  await page.keyboard.type('a/b')
  expect(await page.getByRole('combobox').inputValue()).toBe('a/b')
  await close()
})

longTest(
  'words that are sent before anything is offered are searched on the page of results',
  async () => {
    const answer = await fetch(`${origin()}/api/eos/public/latest`)
    const { stations } = (await answer.json()) as LatestStations
    const { page, go, close } = await visit()
    const release = await hold(page, '**/api/eos/public/search*')
    await go(`stations/${stations[0]!.id}`)
    await started(page)
    const { code } = stations.at(-1)!
    await page.getByRole('banner').getByRole('combobox').fill(code)
    expect(await page.getByText('Nothing is called').count()).toBe(0)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/search?q=${code}`)
    release()
    const link = page.getByRole('main').getByRole('listitem').getByRole('link')
    await expect.poll(() => link.count()).toBe(1)
    await close()
  },
)

test('can be walked with the keyboard alone: skip link, search, station', async () => {
  const { page, go, close } = await visit()
  await go('')
  await page.getByTestId('headline').waitFor()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content')
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
  await page.getByRole('combobox').first().focus()
  await page.keyboard.type('hanoi')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/provinces/*')
  await close()
})

test('shows one number with level, value, index, averaging, clock, age and state', async () => {
  const { page, go, close } = await visit({ host: 'hanoi' })
  await go('')
  const text = await page.getByTestId('headline').innerText()
  expect(text).toMatch(/(Good|Moderate|Poor|Bad|Very bad|Hazardous)\s+\d+\s/)
  expect(text).toMatch(/VN_AQI, hourly index/)
  expect(text).toMatch(/NowCast/)
  expect(text).toMatch(/\d\d:\d\d–\d\d:\d\d, \d+ \w+ \d{4} \(UTC\+7\)/)
  expect(text).toMatch(/ago|now/)
  const { stations } = (await (
    await fetch(`${origin()}/api/eos/public/latest`)
  ).json()) as LatestStations
  const shown = stations.find(({ name, nameEn }) => text.includes(nameEn ?? name))!
  expect(text).toContain(stateNames[shown.state].en)
  await close()
})

longTest(
  'a reason that was written in Vietnamese alone is marked as such on an English page',
  async () => {
    const answer = await fetch(`${origin()}/api/eos/public/latest`)
    const { stations } = (await answer.json()) as LatestStations
    const told = stations.find(({ state, stateReason }) => state === 'calibrating' && stateReason)!
    for (const language of ['en', 'vi'] as const) {
      const { page, go, close } = await visit({ language })
      await go(`stations/${told.id}`)
      const state = page.locator('.station-state', { hasText: told.stateReason! }).first()
      await state.waitFor()
      const marked = state.locator('[lang="vi"]')
      expect(await marked.allTextContents()).toEqual(language === 'en' ? [told.stateReason] : [])
      expect(await state.getByText('(in Vietnamese)').count()).toBe(language === 'en' ? 1 : 0)
      await close()
    }
  },
)

longTest(
  'the page of a station says who runs it, since when it measures, and how often it sends',
  async () => {
    const { page, close } = await openPublicPage('a station', {})
    const facts = page.locator('dl.facts')
    await facts.getByText('Sends every').waitFor()
    expect(await facts.innerText()).toMatch(/Sends every\s+5 minutes, since 1 Jan 2024/)
    expect(await facts.innerText()).toMatch(/Operator\s+\S/)
    expect(await facts.innerText()).toMatch(
      /Data received, 30 days\s+\d+(\.\d)? % of the hours of \d indicators/,
    )
    expect(await facts.innerText()).toMatch(/Last calibration\s+\d+ \w+ 20\d\d/)
    await close()
  },
)

longTest(
  'the indicators of a station stand in low rows on a phone, where no figure and no verdict wraps',
  () => expectLowIndicators('a station', /TB 24 giờ[\s\S]*(trong giới hạn|gấp [\d,]+ lần)/),
)

longTest('the address of a station is copied and shown as a QR code', async () => {
  const { page, close } = await openPublicPage('a station', {})
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('link', { name: 'Share' }).click()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await page.getByText('Copied.').waitFor()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(page.url().replace(/#.*/, ''))
  await page.getByRole('button', { name: 'Copy short link' }).click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(new RegExp(`^${new URL(copied).origin}/s/[\\w-]+$`))
  const short = await page.evaluate(() => navigator.clipboard.readText())
  await page.getByRole('button', { name: 'QR code' }).click()
  await page.getByRole('img', { name: `QR code of ${short}` }).waitFor()
  await page.goto(short)
  expect(page.url()).toBe(copied)
  await close()
})

longTest('says what is otherwise than a day ago, or that nothing is', async () => {
  const { page, go, close } = await visit()
  await go('')
  const panel = page.getByTestId('changed')
  await panel.getByRole('listitem').or(panel.getByText('No level has changed')).first().waitFor()
  // The line about those that are cut off leads to the whole list.
  const more = /^and \d+ more$/
  expect(await panel.getByRole('link', { name: more }).count()).toBe(
    await panel.getByText(more).count(),
  )
  await close()
})
