// The public pages on a phone, the ways between them, and what they say.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeBrowser, heading, openBrowser, phone, visit } from './browser.ts'
import { expectNoFaults } from './faults.ts'
import { openPublicPage, widthOf } from './public-pages.ts'

beforeAll(openBrowser)
afterAll(closeBrowser)

// All of them, in all sizes and languages, are looked at by the long tests.
test.each(['home', 'a station', 'login'] as const)(
  '%s fits on a phone and is accessible in Vietnamese',
  async (name) => {
    const seen = await openPublicPage(name, { viewport: phone, language: 'vi' })
    expect(await widthOf(seen)).toBeLessThanOrEqual(phone.width)
    await expectNoFaults(seen.page)
    expect(seen.errors).toEqual([])
    await seen.close()
  },
)

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

test.each(['stations', 'map', 'map/'])(
  'answers %s outside the page prefix, with a way home',
  async (path) => {
    const { page, close } = await visit()
    const answer = await page.goto(`/eosWeb/${path}`)
    expect(answer?.headers()['content-type']).toMatch(/^text\/html/)
    await page.getByRole('heading', { name: 'There is no page at this address' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
    await page.getByTestId('headline').waitFor()
    await close()
  },
)

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

test('the page of a station says since when it measures, and how often it sends', async () => {
  const { page, close } = await openPublicPage('a station', {})
  const facts = page.locator('dl.facts')
  await facts.getByText('Sends every').waitFor()
  expect(await facts.innerText()).toMatch(/In operation since\s+1 Jan 2024/)
  await close()
})

test('says what is otherwise than a day ago, or that nothing is', async () => {
  const { page, go, close } = await visit()
  await go('')
  const panel = page.getByTestId('changed')
  await panel.getByRole('listitem').or(panel.getByText('No level has changed')).first().waitFor()
  await close()
})
