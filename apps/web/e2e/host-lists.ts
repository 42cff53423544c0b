// Lists on the host of an organization: the codes that their requests carry, their choices, and the way to all.
import { readFileSync } from 'node:fs'
import type { Locator, Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import { offers, openScreen, rows, settle, table, tabTo } from './admin-screens.ts'
import { desktop, phone, stored, type Visit } from './browser.ts'
import { expectNoFaults } from './faults.ts'

export const enterprise = 'giaytrangnon'

const pathOf = (request: Request) => new URL(request.url()).pathname
const codesOf = (request: Request) => {
  const headers = request.headers()
  // A report of a page view names its tenant in the body instead of a header.
  const told = pathOf(request) === '/api/ga/views' ? request.postDataJSON() : null
  return `${headers['province-code'] ?? '–'} ${headers['tenant-code'] ?? told?.tenantCode ?? '–'}`
}
/** The request for the choices of a reference: the first twenty, by words. */
export const isChoice = (request: Request) => {
  const { searchParams } = new URL(request.url())
  return searchParams.get('size') === '20' && !searchParams.has('page')
}

/** Whether an empty list would have anything without the codes; counts of the work list ask for one as well. */
export const isAhead = (request: Request) => {
  const { pathname, searchParams } = new URL(request.url())
  return searchParams.get('size') === '1' && !pathname.startsWith('/api/admin/')
}

/** The requests of the start-up are sent before it is known whose host this is. */
const isStart = (request: Request) => /findBySubDomain|\/province$/.test(pathOf(request))

/** The province codes of the requests of a kind, each once. */
export function carried({ requests }: Visit, isMeant: (request: Request) => boolean): string[] {
  const asked = requests.filter((request) => pathOf(request).startsWith('/api/'))
  return [...new Set(asked.filter((each) => !isStart(each) && isMeant(each)).map(codesOf))]
}

/** Opens the boxes in which one chooses, lines of lists included, and tells which offer nothing. */
export async function emptyChoices(form: Locator): Promise<string[]> {
  for (const add of await form.getByRole('button', { name: 'Add a line' }).all()) await add.click()
  const page = form.page()
  const empty: string[] = []
  for (const box of await form.getByRole('combobox').all()) {
    const name = (await box.getAttribute('id')) ?? ''
    const isFinder = (await box.getAttribute('aria-autocomplete')) === 'list'
    if (!isFinder) continue
    await box.click()
    const none = page.locator('.ant-select-item-empty:visible')
    await offers(page).first().or(none).waitFor()
    await settle(page)
    if ((await offers(page).count()) === 0) empty.push(name)
    await box.press('Escape')
    await page.getByRole('listbox').waitFor({ state: 'hidden' })
  }
  return empty
}

/** The first cell of each line of an export. */
export async function exported(page: Page): Promise<string[]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ])
  const lines = readFileSync((await download.path())!, 'utf8')
    .trim()
    .split(/\r?\n/)
  return lines.slice(1).map((line) => line.split(',')[0]!)
}

export const organizationOf = async (page: Page) =>
  JSON.parse((await stored(page, 'organization'))!) as { id: string; name: string; nameEn: string }

export const shown = (page: Page) => table(page).locator('tbody tr th').allTextContents()

/** From an empty list with the keyboard to all that the reader may see, by an address that can be shared, and back. */
export async function goToWholeList(seen: Visit, screen: string, name: string): Promise<void> {
  const { page, requests } = seen
  await openScreen(seen, `admin/${screen}?size=200`)
  await page.getByText(`Nothing of ${name} here yet.`).waitFor()
  const showAll = page.getByRole('link', { name: `Show all, not only those of ${name}` })
  await showAll.waitFor()
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport)
    await expectNoFaults(page)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width, screen).toBeLessThanOrEqual(viewport.width)
  }
  await page.setViewportSize(desktop)
  await tabTo(page, showAll)
  await page.keyboard.press('Enter')
  await shownRow(page).waitFor()
  expect(new URL(page.url()).search).toBe('?size=200&all=yes')
  requests.length = 0
  await page.reload()
  await settle(page)
  const all = await shown(page)
  expect(all.length).toBeGreaterThan(0)
  // The file holds all, a page of the list 200 at most.
  expect(Math.min((await exported(page)).length, 200)).toBe(all.length)
  const ofThisList = requests.filter((each) => /size=200|export\.csv/.test(each.url()))
  expect([...new Set(ofThisList.map(codesOf))]).toEqual(['– –'])
  await page.getByText(`All are shown, not only those of ${name}.`).waitFor()
  await page.getByRole('link', { name: `Show only those of ${name}` }).click()
  await page.getByText(`Nothing of ${name} here yet.`).waitFor()
}

const shownRow = (page: Page) => rows(page).first()
