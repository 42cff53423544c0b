// Visitors find places, stations and rivers by typing, by the keyboard alone and without script; each leads to its page.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '../../../test/until.ts'
import type { FoundThings } from '@eos/contract/calls/place-search'
import {
  closeBrowser,
  heading,
  openBrowser,
  origin,
  phone,
  started,
  untilRendered,
  visit,
} from './browser.ts'
import { expectNoFaults } from './faults.ts'

beforeAll(async () => {
  await openBrowser()
  // The index is made behind the start of the portal.
  await until(async () => expect((await told('ha noi')).things.length).toBeGreaterThan(0))
})
afterAll(closeBrowser)

async function told(q: string): Promise<FoundThings> {
  const address = `${origin()}/api/eos/public/search?${new URLSearchParams({ q })}`
  return (await (await fetch(address)).json()) as FoundThings
}

/** A station whose name is said without diacritics. */
async function aStation() {
  const { things } = await told('hoan kiem')
  return things.find(({ kind }) => kind === 'station')!
}

test('by the keyboard alone a station is found, opened, and its place is reached', async () => {
  const { page, go, errors, close } = await visit({ language: 'vi' })
  const { id, name } = await aStation()
  await go('')
  await started(page)
  await page.keyboard.press('/')
  await page.keyboard.type('hoan kiem')
  const field = page.getByRole('banner').getByRole('combobox')
  const list = page.getByRole('listbox')
  await list.getByRole('group', { name: 'Trạm', exact: true }).waitFor()
  expect(await field.getAttribute('aria-expanded')).toBe('true')
  const active = async () => {
    const of = await field.getAttribute('aria-activedescendant')
    return page.evaluate((it) => document.getElementById(it ?? '')?.textContent ?? '', of)
  }
  // More things may still come, with which the list is drawn anew and the choice begins again.
  await expect
    .poll(async () => {
      if (!(await active()).startsWith(name)) await page.keyboard.press('ArrowDown')
      return active()
    })
    .toContain(name)
  await expectNoFaults(page)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/stations/${id}`)
  await expect.poll(() => heading(page).textContent()).toBe(name)
  expect(await list.count()).toBe(0)
  expect(errors).toEqual([])
  await close()
})

test('Escape closes what is offered and keeps the words; Enter alone shows all results', async () => {
  const { page, go, close } = await visit()
  await go('stations')
  await started(page)
  const field = page.getByRole('banner').getByRole('combobox')
  await field.focus()
  await page.keyboard.type('ha noi')
  const list = page.getByRole('listbox')
  await list.waitFor()
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'detached' })
  expect(await field.inputValue()).toBe('ha noi')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/search?q=ha+noi')
  await page.getByRole('status').filter({ hasText: 'results for “ha noi”' }).waitFor()
  await close()
})

test('an old name leads to the province of today, and a slip is forgiven and told', async () => {
  const { page, go, close } = await visit({ viewport: phone, language: 'vi' })
  await go('search', '?q=vinh+phuc&kind=province')
  const main = page.getByRole('main')
  const thing = main.getByRole('listitem').first()
  expect(await thing.textContent()).toContain('Vĩnh Phúc')
  expect(await thing.getByRole('link').textContent()).toContain('Phú Thọ')
  const name = 'quagn tri'
  await main.getByRole('searchbox').fill(name)
  await page.keyboard.press('Enter')
  await main.getByText('quang tri', { exact: false }).first().waitFor()
  expect(await main.getByRole('link', { name: 'Quảng Trị', exact: true }).count()).toBe(1)
  await expectNoFaults(page)
  await close()
})

test('without script words are searched, one kind is shown alone, and its pages are leafed through', async () => {
  const { page, go, close } = await visit({ script: false })
  await go('')
  await page.getByRole('banner').getByRole('combobox').fill('ha')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/search?**')
  await untilRendered(page)
  const kinds = page.getByRole('navigation', { name: 'Kinds of results' })
  const stations = kinds.getByRole('link', { name: /^Stations/ })
  const count = Number(/\d+/.exec((await stations.textContent())!)![0])
  await stations.click()
  await untilRendered(page)
  const list = page.getByRole('main').getByRole('listitem')
  expect(await list.count()).toBe(Math.min(count, 20))
  expect(await kinds.locator('[aria-current]').textContent()).toMatch(/^Stations/)
  const first = await list.first().textContent()
  if (count > 20) {
    await page.getByRole('link', { name: 'Next page' }).click()
    await untilRendered(page)
    expect(await list.first().textContent()).not.toBe(first)
    await page.getByRole('link', { name: 'Previous page' }).click()
    await untilRendered(page)
  }
  expect(await list.first().textContent()).toBe(first)
  const link = list.first().getByRole('link')
  const name = await link.textContent()
  await link.click()
  await untilRendered(page)
  expect(await heading(page).textContent()).toBe(name)
  await close()
})

test('words that no name has are looked for inside of texts in one step, on lists that the site has', async () => {
  for (const [host, lists] of [
    ['ministry', ['News', 'Documents', 'Questions']],
    ['giaytrangnon', ['News', 'Documents']],
  ] as const) {
    const { page, go, close } = await visit({ host, script: false })
    await go('search', '?q=pm2.5')
    await untilRendered(page)
    const links = page.getByRole('navigation', { name: 'Look inside of texts' }).getByRole('link')
    expect(await links.allTextContents()).toEqual(lists)
    await links.first().click()
    await page.getByText(/^\d+ articles? with “pm2\.5”$/).waitFor()
    await close()
  }
})

test('a search without a result says so and how to go on', async () => {
  const { page, go, close } = await visit({ script: false })
  await go('search', '?q=khongcogi')
  await page.getByText('Nothing is called “khongcogi”.').waitFor()
  await page
    .getByRole('link', { name: 'Documents' })
    .and(page.locator('[href$="q=khongcogi"]'))
    .waitFor()
  await go('search')
  await page.getByText('Type the name of a place').waitFor()
  await close()
})
