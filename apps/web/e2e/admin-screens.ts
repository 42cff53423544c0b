// Helpers of the journeys through the administration: screens, the keyboard, and changes through the API.
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { comeAgain, openEmpty, untilGone, type Visit, type Visitor } from './browser.ts'
import { demoPassword } from './portal.ts'

export interface Row {
  id: string
  [field: string]: unknown
}

/** Somebody of the demo, signed in, in front of a screen of the administration. */
export async function administer(
  username: string,
  screen: string,
  visitor: Visitor = {},
): Promise<Visit> {
  const seen = await enter(username, visitor)
  await openScreen(seen, screen)
  return seen
}

/** Somebody of the demo, signed in, with a page that is empty: calls can be made from it before a screen is opened. */
export async function enter(username: string, visitor: Visitor = {}): Promise<Visit> {
  const seen = await comeAgain(username, visitor)
  await signInByCall(seen, username)
  return seen
}

/** The form of the login page has journeys of its own. What was asked before the screen is no part of the visit. */
export async function signInByCall(
  { page, requests }: Visit,
  username: string,
  password = demoPassword,
): Promise<void> {
  await openEmpty(page)
  const session = await call(page, 'GET', '/api/auth/session')
  if (!session['authenticated']) await call(page, 'POST', '/api/auth/login', { username, password })
  requests.length = 0
}

/** Waits until what the screen has loaded stands on it. */
export async function openScreen({ page, go }: Visit, screen: string): Promise<void> {
  const [path = '', query] = screen.split('?')
  await go(path, query === undefined ? '' : `?${query}`)
  await settle(page)
}

export async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await untilGone(page, '.skeleton, .waiting, .page-spinner, [aria-busy="true"]')
}

/**
 * Tab by Tab to an element, as somebody without a mouse goes. It is looked for by its name once, and again where the page
 * has drawn it anew: after each press that would take longer than the press.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  let element = await target.elementHandle()
  for (let presses = 0; presses < 120; presses += 1) {
    let focus = await element!.evaluate(focusOf)
    if (focus === 'gone') {
      element = await target.elementHandle()
      focus = await element!.evaluate(focusOf)
    }
    if (focus === 'here') return
    await page.keyboard.press('Tab')
  }
  throw new Error(`No Tab leads to ${String(target)}.`)
}

/** Runs in the browser. */
function focusOf(element: Element): 'here' | 'elsewhere' | 'gone' {
  if (element === document.activeElement) return 'here'
  return element.isConnected ? 'elsewhere' : 'gone'
}

/** A call with the session of the page, as another window of the same person sends it. */
export async function call(
  page: Page,
  method: string,
  path: string,
  body?: object,
): Promise<Record<string, unknown>> {
  const { ok, status, text } = await page.evaluate(
    async (asked) => {
      const answer = await fetch(asked.path, {
        method: asked.method,
        ...(asked.body && {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(asked.body),
        }),
      })
      return { ok: answer.ok, status: answer.status, text: await answer.text() }
    },
    { method, path, body },
  )
  expect(ok, `${method} ${path}: ${status} ${text}`).toBe(true)
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
}

/** A file, with the session of the page. */
export async function bytesOf(page: Page, path: string): Promise<Buffer> {
  const encoded = await page.evaluate(async (address) => {
    const bytes = new Uint8Array(await (await fetch(address)).arrayBuffer())
    return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
  }, path)
  return Buffer.from(encoded, 'base64')
}

export async function listed(page: Page, resource: string, query = ''): Promise<Row[]> {
  const document = await call(page, 'GET', `/api/${resource}${query}`)
  return (document['_embedded'] as Record<string, Row[]>)[resource] ?? []
}

export const table = (page: Page) => page.locator('.admin-table')
/** The rows of the list; the library has one more, in which it measures columns. */
export const rows = (page: Page) => table(page).locator('tbody tr.admin-row')
/** The texts in the first column of the list, once it has settled. */
export async function codes({ page }: Pick<Visit, 'page'>): Promise<string[]> {
  await settle(page)
  return table(page).locator('tbody th').allTextContents()
}
export const panel = (page: Page) => page.locator('.admin-item')

/** Escape closes first what a sheet has opened, then the sheet. */
export async function closeSheet(page: Page): Promise<void> {
  const sheet = page.locator('.control-drop')
  while ((await sheet.count()) > 0) {
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached', timeout: 1_000 }).catch(() => undefined)
  }
}

/** Opens the filter of a field. */
export async function filterBy(page: Page, field: string): Promise<void> {
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await pickIn(page, page.getByRole('combobox', { name: 'Field to filter by' }), field)
}

/** Chooses in a box of the component library by what is written there. */
export async function pickIn(page: Page, box: Locator, choice: string): Promise<void> {
  await box.fill(choice)
  await page.locator('.ant-select-item-option').getByText(choice, { exact: true }).click()
}

/** A button of the open item. */
export const button = (page: Page, name: string) =>
  panel(page).getByRole('button', { name, exact: true })
export const dialog = (page: Page) => page.getByRole('dialog')

/** The options of a box for choosing while it is open. */
export const offers = (page: Page) => page.getByRole('listbox').getByRole('option')

/** Chooses one of a closed list by its words, somewhere in a form. */
export async function pick(within: Locator, field: string | RegExp, words: string): Promise<void> {
  await within.getByRole('combobox', { name: field }).click()
  await offers(within.page()).filter({ hasText: words }).first().click()
}

/** Types into the box of a reference, takes the first that the server finds with Enter, and waits until it is there. */
export async function chooseByWords(
  within: Locator,
  field: string,
  words: string,
  found: string | RegExp,
): Promise<void> {
  const page = within.page()
  const box = within.getByRole('combobox', { name: field })
  await box.fill(words)
  await page.locator('.ant-select-item-option-active').filter({ hasText: found }).waitFor()
  await settle(page)
  await box.press('Enter')
  await within.locator('.ant-select-content').filter({ hasText: found }).first().waitFor()
}

/** Presses the button of a step, says why where that is asked, and waits until the entry stands there. */
export async function take(
  page: Page,
  step: string,
  status: string,
  reason?: string,
): Promise<void> {
  await button(page, step).click()
  if (reason !== undefined) await dialog(page).getByLabel('Reason').fill(reason)
  await dialog(page).getByRole('button', { name: step, exact: true }).click()
  await panel(page).getByText(`Status now: ${status}.`).waitFor()
}
