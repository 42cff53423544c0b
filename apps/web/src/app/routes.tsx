// The pages of this version, each loaded when it is first visited, and those that an organization's site offers.
import { lazy, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react'
import { adminScreen, isOffered, pages, type PagePath } from '@eos/contract/pages'
import type { OrganizationType } from '@eos/contract/vocabulary'

/** Some pages find that their address names nothing, and show this instead. */
type PageComponent = LazyExoticComponent<ComponentType<{ otherwise?: ReactNode }>>

const toolPages = () => import('../admin/tool-pages.ts')

/** Pages of the specification without a component here are not registered: their address gets the page that says so. */
const components: Partial<Record<PagePath, PageComponent>> = {
  '': page(() => import('../home/HomePage.tsx'), 'HomePage'),
  stations: page(() => import('../stations/StationsPage.tsx'), 'StationsPage'),
  'stations/:id': page(() => import('../stations/StationPage.tsx'), 'StationPage'),
  map: page(() => import('../map/MapPage.tsx'), 'MapPage'),
  login: page(() => import('../login/LoginPage.tsx'), 'LoginPage'),
  'sign-up': page(() => import('../sign-up/SignUpPage.tsx'), 'SignUpPage'),
  'set-up': page(() => import('../set-up/SetUpPage.tsx'), 'SetUpPage'),
  account: page(() => import('../account/AccountPage.tsx'), 'AccountPage'),
  admin: page(() => import('../admin/AdminHome.tsx'), 'AdminHome'),
  [adminScreen]: page(() => import('../admin/AdminPage.tsx'), 'AdminPage'),
  'admin/rights': page(toolPages, 'RightHoldersPage'),
  'admin/user-rights': page(toolPages, 'RightsOfUserPage'),
  'admin/symbols': page(toolPages, 'SymbolsPage'),
  'admin/deliveries': page(toolPages, 'DeliveriesPage'),
  'admin/ftp-accounts': page(toolPages, 'FtpAccountsPage'),
  'admin/station-states': page(toolPages, 'StatesPage'),
  'admin/quality': page(toolPages, 'QualityPage'),
  'admin/quality/station': page(
    () => import('../admin/quality/StationReviewPage.tsx'),
    'StationReviewPage',
  ),
  'admin/exceedances': page(toolPages, 'ExceedancesPage'),
  'admin/storage': page(toolPages, 'StoragePage'),
}

/** A page by its name in a file that is loaded when it is first visited. */
function page<Name extends string>(
  load: () => Promise<Record<Name, ComponentType<{ otherwise?: ReactNode }>>>,
  name: Name,
): PageComponent {
  return lazy(async () => ({ default: (await load())[name] }))
}

export interface PageRoute {
  path: PagePath
  Component: PageComponent
}

/** The pages that the site of an organization of this type registers. */
export function routesFor(type: OrganizationType | undefined): PageRoute[] {
  return offeredPages(type).flatMap((path) => {
    const Component = components[path]
    return Component ? [{ path, Component }] : []
  })
}

/** All pages of the specification that are offered to an organization type, whether this version has them or not. */
export function offeredPages(type: OrganizationType | undefined): PagePath[] {
  return pages.filter((page) => isOffered(page, type)).map((page) => page.path)
}

/** The reason why an address has no route: a page of a later version, a page of other sites, or no page at all. */
export function absenceOf(
  path: string,
  type: OrganizationType | undefined,
): 'later' | 'not-offered' | 'unknown' {
  const known = pages.find((page) => pattern(page.path).test(path))
  if (!known || known.path === '') return 'unknown'
  if (!isOffered(known, type)) return 'not-offered'
  return components[known.path] ? 'unknown' : 'later'
}

function pattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`)
}

const names = { '': 'home', stations: 'stations', map: 'map' } as const

/** The pages of the main navigation: those that this site really has. */
export function linkedPages(type: OrganizationType | undefined) {
  const registered = new Set(routesFor(type).map((route) => route.path))
  return (Object.keys(names) as (keyof typeof names)[]).flatMap((path) =>
    registered.has(path) ? [{ path, name: names[path] }] : [],
  )
}
