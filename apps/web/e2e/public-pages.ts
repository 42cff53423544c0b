// The pages that visitors see, one of each kind, and how one of them is opened.
import { heading, origin, visit, type Visit, type Visitor } from './browser.ts'

/** A station that measures air. */
async function anyStation(): Promise<string> {
  const latest = await (await fetch(`${origin()}/api/eos/public/latest`)).json()
  return latest.stations.find((station: { medium: string }) => station.medium === 'air').id
}

const addresses = {
  home: '',
  'home of a province': '?eos_province_code=01',
  stations: 'stations',
  'a station': async () => `stations/${await anyStation()}`,
  map: 'map',
  login: 'login',
  'a forgotten password': 'login?view=forgot',
  'a link to a new password': 'login#reset=a-link-of-a-mail',
  'sign-up': 'sign-up',
  'sign-up of an enterprise': 'sign-up?as=enterprise',
  'an unknown address': 'nowhere',
}
export type PublicPage = keyof typeof addresses
export const publicPages = Object.keys(addresses) as PublicPage[]

/** Waits until what the page has loaded stands on it. */
export async function openPublicPage(name: PublicPage, visitor: Visitor): Promise<Visit> {
  const seen = await visit(visitor)
  const declared = addresses[name]
  const target = typeof declared === 'string' ? declared : await declared()
  await (target.startsWith('?') ? seen.go('', target) : seen.go(target))
  await heading(seen.page).waitFor()
  await seen.page.waitForFunction(() => document.querySelector('.skeleton, .page-spinner') === null)
  return seen
}

export const widthOf = ({ page }: Visit): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth)
