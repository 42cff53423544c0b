// The entries of the navigation: only pages that this site really has, and which of them an address is.
import type { OrganizationType } from '@eos/contract/words/vocabulary'
import type { PageTarget } from '../../api/portal/page-path.ts'
import { linkedPages } from '../routes.tsx'

type LinkedName = ReturnType<typeof linkedPages>[number]['name']

const order: readonly NavigationEntry['name'][] = [
  'home',
  'map',
  'air',
  'water',
  'stations',
  'waste',
  'facilities',
  'news',
  'documents',
  'questions',
]

/** The pages of an entry besides its own and those below it. */
const besides: Partial<Record<NavigationEntry['name'], readonly string[]>> = {
  air: ['aqi-variation', 'provinces'],
  water: ['periodic-points'],
  waste: ['solid-waste-statistics'],
  facilities: ['facility_detail', 'waste-lists'],
  news: ['news_detail'],
}

export interface NavigationEntry {
  name: LinkedName | 'air' | 'water'
  target: PageTarget
  isCurrent: boolean
}

/** @param address the page's path behind the prefix, and its parameters */
export function navigationEntries(
  type: OrganizationType | undefined,
  address: { path: string; search: string },
): NavigationEntry[] {
  const pages = linkedPages(type)
  const medium = new URLSearchParams(address.search).get('medium')
  const media = pages.some(({ name }) => name === 'stations') ? (['air', 'water'] as const) : []
  const isBeside = (name: NavigationEntry['name']) =>
    besides[name]?.some((page) => isAt(page, address.path)) === true
  const entries: NavigationEntry[] = [
    ...pages.map(({ path, name }) => ({
      name,
      target: { to: path },
      isCurrent:
        (isAt(path, address.path) && !(name === 'stations' && isOneOf(medium, media))) ||
        isBeside(name),
    })),
    ...media.map((name) => ({
      name,
      target: { to: 'stations' as const, search: { medium: name } },
      isCurrent: (address.path === 'stations' && medium === name) || isBeside(name),
    })),
  ]
  return entries.toSorted((one, other) => order.indexOf(one.name) - order.indexOf(other.name))
}

function isAt(page: string, path: string): boolean {
  return path === page || (page !== '' && path.startsWith(`${page}/`))
}

function isOneOf(medium: string | null, media: readonly string[]): boolean {
  return medium !== null && media.includes(medium)
}
