// Whole ways through the portal by the keyboard alone, as somebody walks them who hears the pages: each stop is a control
// with a name, and each page is told in order.
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '../../../test/until.ts'
import type { Facilities } from '@eos/contract/calls/waste/facilities'
import type { LatestStations } from '@eos/contract/calls/stations/latest'
import type { FoundThings } from '@eos/contract/calls/place-search'
import type { Questions } from '@eos/contract/calls/questions/questions'
import { closeBrowser, heading, openBrowser, origin, started, visit } from './browser.ts'
import { expectReadable } from './reading-tree.ts'

beforeAll(openBrowser)
afterAll(closeBrowser)

async function told<Answer>(path: string): Promise<Answer> {
  const answer = await fetch(`${origin()}/api/eos/public/${path}`, {
    headers: { 'accept-language': 'en' },
  })
  return (await answer.json()) as Answer
}

const mostStops = 150

/** Presses the key until the control has the focus; on the way no stop is out of sight. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await target.waitFor()
  const unseen: string[] = []
  for (let presses = 0; presses < mostStops; presses++) {
    await page.keyboard.press(key)
    const hidden = await page.evaluate(hiddenFocus)
    if (hidden !== undefined) unseen.push(hidden)
    if (await target.evaluate((element) => element === document.activeElement)) {
      expect(unseen).toEqual([])
      return
    }
  }
  throw new Error(`No ${key} leads to ${String(target)}.`)
}

/** Runs in the browser: what has the focus, where nobody sees that it does. */
function hiddenFocus(): string | undefined {
  const focused = document.activeElement
  // Behind the last control the browser itself has the focus.
  if (!focused || focused === document.body) return undefined
  const { width, height, top, bottom } = focused.getBoundingClientRect()
  const isInSight = width > 0 && height > 0 && bottom > 0 && top < innerHeight
  return isInSight ? undefined : focused.outerHTML.slice(0, 120)
}

const press = async (page: Page, target: Locator) => {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

const isHeaded = (page: Page, name: string) =>
  expect.poll(() => heading(page).textContent()).toBe(name)

test('from home to a place, to one of its stations, and its data are taken along', async () => {
  const { stations } = await told<LatestStations>('latest')
  const station = stations.find(
    ({ provinceCode, medium, state }) =>
      provinceCode === '01' && medium === 'air' && state === 'live',
  )!
  const { page, errors, go, close } = await visit()
  await go('')
  await started(page)
  await expectReadable(page, 'Viet Nam, now')
  await tabTo(page, page.getByLabel('Change place'))
  await page.keyboard.type('Hanoi')
  await isHeaded(page, 'Hanoi, now')
  await expectReadable(page, 'Hanoi, now')
  const name = station.nameEn ?? station.name
  await press(page, page.getByRole('main').getByRole('link', { name, exact: true }).first())
  await isHeaded(page, name)
  // After navigation, the focus is on the main part of the page.
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
  const nodes = await expectReadable(page, name)
  expect(nodes.some((each) => each.role === 'image' && /VN_AQI/.test(each.name))).toBe(true)
  await press(page, page.getByRole('button', { name: /^Download/ }).first())
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  const isInDialog = () => dialog.evaluate((box) => box.contains(document.activeElement))
  expect(await isInDialog()).toBe(true)
  await tabTo(page, dialog.getByRole('button', { name: /^Download/ }))
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.keyboard.press('Enter'),
  ])
  expect(download.suggestedFilename()).toMatch(/\.csv$/)
  await dialog.waitFor({ state: 'detached' })
  // The focus is again where it was.
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Download/)
  expect(errors).toEqual([])
  await close()
})

test('from home to the news, to the questions, and to the answer of one of them', async () => {
  const { data } = await told<Questions>('questions?state=answered')
  const question = data[0]!
  const { page, errors, go, close } = await visit()
  await go('')
  await started(page)
  await press(page, page.getByRole('main').getByRole('link', { name: 'All news' }))
  await isHeaded(page, 'News')
  await page.locator('.skeleton').first().waitFor({ state: 'detached' })
  await expectReadable(page, 'News')
  // The navigation stands before the main part, at which the page began.
  const questions = page.getByRole('navigation').getByRole('link', { name: 'Questions' }).first()
  await tabTo(page, questions, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await isHeaded(page, 'Questions and answers')
  const link = page.getByRole('main').getByRole('link', { name: question.subject, exact: true })
  await link.first().waitFor()
  await expectReadable(page, 'Questions and answers')
  await press(page, link.first())
  await isHeaded(page, question.subject)
  await page.getByText('official answer').first().waitFor()
  const nodes = await expectReadable(page, question.subject)
  const at = (words: RegExp) => nodes.findIndex(({ name }) => words.test(name))
  // It is heard that what follows is the answer of an office.
  expect(at(/official answer/)).toBeGreaterThan(nodes.findIndex(({ level }) => level === 1))
  expect(errors).toEqual([])
  await close()
})

test('from the search to a facility, and to the page of its outlet', async () => {
  const { facilities } = await told<Facilities>('facilities?kind=monitored')
  const facility = facilities.find(({ keeping }) => keeping.outlets > 0)!
  const thing = await until(async () => {
    const { things } = await told<FoundThings>(`search?q=${encodeURIComponent(facility.code)}`)
    const found = things.find(({ id, kind }) => kind === 'facility' && id === facility.id)
    expect(found).toBeDefined()
    return found!
  })
  const { page, errors, go, close } = await visit()
  await go('stations')
  await started(page)
  await page.keyboard.press('/')
  await page.keyboard.type(facility.code)
  await page.getByRole('listbox').waitFor()
  // Enter alone asks for everything that the words find.
  await page.keyboard.press('Enter')
  await page.waitForURL('**/search?q=**')
  const name = thing.nameEn ?? thing.name
  const found = page.getByRole('main').getByRole('link', { name, exact: true })
  await found.waitFor()
  await expectReadable(page, 'Search')
  await press(page, found)
  await isHeaded(page, facility.name)
  const outlet = page.getByRole('main').getByRole('link', { name: /^The page of this outlet/ })
  await outlet.first().waitFor()
  await expectReadable(page, facility.name)
  await press(page, outlet.first())
  await page.waitForURL('**/stations/*')
  await page.getByRole('heading', { name: 'Thirty days' }).waitFor()
  await expectReadable(page, /./)
  expect(errors).toEqual([])
  await close()
})
