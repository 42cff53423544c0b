// The pages that visitors see, and how one of them is opened.
import { heading, origin, visit, type Visit, type Visitor } from './browser.ts'
import { publicAddresses, publicPath } from './public-addresses.mjs'

export type PublicPage = keyof typeof publicAddresses
export const publicPages = Object.keys(publicAddresses) as PublicPage[]

/** The errors that Chromium logs for a page by itself: of a page that is not there, its own status. */
export const expectedErrors = (name: PublicPage): string[] =>
  name === 'an unknown address'
    ? ['Failed to load resource: the server responded with a status of 404 (Not Found)']
    : []

/** Waits until what the page has loaded stands on it. */
export async function openPublicPage(name: PublicPage, visitor: Visitor): Promise<Visit> {
  const seen = await visit(visitor)
  const path = await publicPath(name, origin())
  await (path.startsWith('?') ? seen.go('', path) : seen.go(path))
  await heading(seen.page).waitFor()
  await seen.page.waitForFunction(
    () => document.querySelector('.skeleton, .waiting, .page-spinner') === null,
  )
  return seen
}

export const widthOf = ({ page }: Visit): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth)
