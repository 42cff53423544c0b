// The pages that visitors see, and how one of them is opened.
import { expect } from 'vitest'
import {
  heading,
  origin,
  phone,
  untilGone,
  untilRendered,
  visit,
  type Visit,
  type Visitor,
} from './browser.ts'
import { publicAddresses, publicHosts, publicPath } from './public-addresses.mjs'

export type PublicPage = keyof typeof publicAddresses
export const publicPages = Object.keys(publicAddresses) as PublicPage[]

/** The errors that Chromium logs for a page by itself: of a page that is not there, its own status. */
export const expectedErrors = (name: PublicPage): unknown[] =>
  name === 'an unknown address' ? [expect.stringContaining('a status of 404 (Not Found)')] : []

/** Waits until what the page has loaded stands on it. */
export async function openPublicPage(name: PublicPage, visitor: Visitor): Promise<Visit> {
  const seen = await visit({ ...hostOf(name), ...visitor })
  const path = await publicPath(name, origin())
  await (path.startsWith('?') ? seen.go('', path) : seen.go(path))
  await heading(seen.page).waitFor()
  await untilGone(seen.page, '.skeleton, .waiting, .page-spinner')
  return seen
}

function hostOf(name: PublicPage): Pick<Visitor, 'host'> {
  const hosts: Partial<Record<PublicPage, string>> = publicHosts
  return hosts[name] === undefined ? {} : { host: hosts[name] }
}

/** Pages drawn by the browser. Without a script they say that they need one, and where to go on. */
const ofScripts: readonly PublicPage[] = [
  'login',
  'a forgotten password',
  'a link to a new password',
  'sign-up',
  'sign-up of an enterprise',
]
export const pagesWithoutScript = publicPages.filter((name) => !ofScripts.includes(name))

/** Whoever has no script sees no button that sends no form, and no choice in a form that nothing sends. */
export async function expectNothingDead(name: PublicPage): Promise<void> {
  const { page, go, close } = await visit({ ...hostOf(name), script: false })
  const path = await publicPath(name, origin())
  await (path.startsWith('?') ? go('', path) : go(path))
  await untilRendered(page)
  const dead = await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
    const controls = 'button:enabled, form, input:not([type="hidden"]), select, textarea'
    const seen = [
      ...document.querySelectorAll<HTMLElement>(`${controls}, .skeleton, .waiting`),
    ].filter((each) => each.checkVisibility())
    const holds = (form: HTMLElement, selector: string) =>
      seen.some((each) => form.contains(each) && each.matches(selector))
    return seen
      .filter(
        (each) =>
          each.matches('.skeleton, .waiting') ||
          (each instanceof HTMLButtonElement && (!each.form || each.type !== 'submit')) ||
          (each instanceof HTMLFormElement &&
            holds(each, 'input, select, textarea') &&
            !holds(each, '[type="submit"], [type="search"]')),
      )
      .map((each) => each.outerHTML)
  })
  expect(dead).toEqual([])
  await close()
}

export const widthOf = ({ page }: Visit): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth)

/** On a phone the indicators of a page stand in low rows; the first one says what matches `first`. */
export async function expectLowIndicators(name: PublicPage, first = /\S/): Promise<void> {
  const { page, close } = await openPublicPage(name, { viewport: phone, language: 'vi' })
  const rows = page.locator('.indicator-table tbody tr')
  expect(await rows.count()).toBeGreaterThan(3)
  for (const height of await rows.evaluateAll((all) => all.map((row) => row.clientHeight)))
    expect(height).toBeLessThanOrEqual(120)
  const cells = rows.locator('.indicator-now, .indicator-limit, .indicator-verdict')
  for (const height of await cells.evaluateAll((all) => all.map((cell) => cell.clientHeight)))
    expect(height).toBeLessThanOrEqual(44)
  expect(await rows.first().innerText()).toMatch(first)
  await close()
}
