// Every page on phones and desktops, in both languages: it fits, nothing fails, and it is usable without sight or mouse.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  closeBrowser,
  desktop,
  heading,
  openBrowser,
  origin,
  phone,
  smallPhone,
  visit,
  type Visit,
} from './browser.ts'
import { expectNoFaults } from './faults.ts'

let stationId: string
beforeAll(async () => {
  await openBrowser()
  const latest = await (await fetch(`${origin()}/api/eos/public/latest`)).json()
  stationId = latest.stations.find((station: { medium: string }) => station.medium === 'air').id
})
afterAll(closeBrowser)

const pages = {
  home: () => '',
  'home of a province': () => '?eos_province_code=01',
  stations: () => 'stations',
  'a station': () => `stations/${stationId}`,
  map: () => 'map',
  login: () => 'login',
  'a forgotten password': () => 'login?view=forgot',
  'a link to a new password': () => 'login#reset=a-link-of-a-mail',
  'sign-up': () => 'sign-up',
  'sign-up of an enterprise': () => 'sign-up?as=enterprise',
  'an unknown address': () => 'nowhere',
}

/** Waits until what the page has loaded stands on it. */
async function open(name: keyof typeof pages, viewport: typeof phone, language: 'en' | 'vi') {
  const seen = await visit({ viewport, language })
  const target = pages[name]()
  await (target.startsWith('?') ? seen.go('', target) : seen.go(target))
  await heading(seen.page).waitFor()
  await seen.page.waitForFunction(() => document.querySelector('.skeleton, .page-spinner') === null)
  return seen
}

describe.each(Object.keys(pages) as (keyof typeof pages)[])('%s', (name) => {
  const opened = new Map<string, Promise<Visit>>()
  /** Each page is opened once for a viewport and a language, and looked at by all tests of it. */
  const look = (viewport: typeof phone, language: 'en' | 'vi') => {
    const key = `${viewport.width} ${language}`
    const seen = opened.get(key) ?? open(name, viewport, language)
    opened.set(key, seen)
    return seen
  }
  afterAll(async () => {
    for (const seen of await Promise.allSettled(opened.values()))
      if (seen.status === 'fulfilled') await seen.value.close()
  })

  test.each(['en', 'vi'] as const)('has no serious accessibility fault in %s', async (language) => {
    const examine = async (viewport: typeof phone) => {
      const { page } = await look(viewport, language)
      await expectNoFaults(page)
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language)
    }
    await Promise.all([phone, desktop].map(examine))
  })

  test('fits into narrow screens without scrolling sideways', async () => {
    const sizes = [smallPhone, phone, desktop]
    const seen = await Promise.all(sizes.map((viewport) => look(viewport, 'vi')))
    for (const [at, { page }] of seen.entries()) {
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width).toBeLessThanOrEqual(sizes[at]!.width)
    }
  })

  test('logs no error and says that its data are simulated', async () => {
    const { page, errors } = await look(desktop, 'en')
    expect(errors).toEqual([])
    expect(await page.getByText('Simulated data — demo country').count()).toBe(1)
  })
})

test('leads from an unknown address to the pages that work, and only to those', async () => {
  const { page, go, close } = await visit()
  await go('nowhere/at/all')
  await heading(page).waitFor()
  const links = page.getByRole('main').getByRole('listitem').getByRole('link')
  expect(await links.allTextContents()).toEqual(['Home', 'Stations', 'Map'])
  await page.getByRole('main').getByRole('combobox').fill('ha noi')
  await page
    .getByRole('option', { name: /Ha ?noi|Hà Nội/i })
    .first()
    .click()
  await page.waitForURL('**/eosWeb/?eos_province_code=01')
  await close()
})

test('says plainly that a page is not in this version or not on this site', async () => {
  const ministry = await visit({ host: 'ministry' })
  await ministry.go('solid-waste')
  await ministry.page.getByText('this version does not include').waitFor()
  await ministry.close()
  const office = await visit({ host: 'hanoi' })
  await office.go('solid-waste')
  await office.page.getByText('not offered on the site of this organization').waitFor()
  await office.close()
})

test('answers an unknown address outside the page prefix as well', async () => {
  const { page, close } = await visit()
  await page.goto('/eosWeb/stations')
  await page.getByRole('heading', { name: 'There is no page at this address' }).waitFor()
  await close()
})

test('changes the language on the spot and remembers it', async () => {
  const { page, go, close } = await visit({ language: 'en' })
  await go('login')
  await page.getByRole('button', { name: 'Tiếng Việt' }).click()
  await page.getByRole('heading', { name: 'Đăng nhập' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Đăng nhập' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('vi')
  await close()
})

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
  await page.waitForURL('**/eosWeb/?eos_province_code=01')
  await close()
})

test('shows one number with level, value, index, averaging, clock, age and state', async () => {
  const { page, go, close } = await visit({ host: 'hanoi' })
  await go('')
  const text = await page.getByTestId('headline').innerText()
  expect(text).toMatch(/\d+\s*(Good|Moderate|Poor|Bad|Very bad|Hazardous)/)
  expect(text).toMatch(/VN_AQI, hourly index/)
  expect(text).toMatch(/NowCast/)
  expect(text).toMatch(/\d\d:\d\d–\d\d:\d\d, \d+ \w+ \d{4} \(UTC\+7\)/)
  expect(text).toMatch(/ago|now/)
  expect(text).toMatch(/Live|Delayed/)
  await close()
})

test('says what is otherwise than a day ago, or that nothing is', async () => {
  const { page, go, close } = await visit()
  await go('')
  const panel = page.getByTestId('changed')
  await panel.getByRole('listitem').or(panel.getByText('No level has changed')).first().waitFor()
  await close()
})
