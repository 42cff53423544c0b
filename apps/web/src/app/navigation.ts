// The entries of the navigation: only pages that this site really has, and which of them an address is.
import type { OrganizationType } from '@eos/contract/vocabulary'
import type { PageTarget } from '../api/page-path.ts'
import { linkedPages } from './routes.tsx'

type LinkedName = ReturnType<typeof linkedPages>[number]['name']

const order: readonly string[] = ['home', 'map', 'air', 'water', 'stations']

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
  const entries: NavigationEntry[] = [
    ...pages.map(({ path, name }) => ({
      name,
      target: { to: path },
      isCurrent: isAt(path, address.path) && !(name === 'stations' && isOneOf(medium, media)),
    })),
    ...media.map((name) => ({
      name,
      target: { to: 'stations' as const, search: { medium: name } },
      isCurrent: address.path === 'stations' && medium === name,
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
