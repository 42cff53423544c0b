// The pages of this version, each loaded when it is first visited, and those that an organization's site offers.
import { lazy, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react'
import { adminScreen, isOffered, pages, type PagePath } from '@eos/contract/pages'
import type { OrganizationType } from '@eos/contract/vocabulary'

/** Some pages find that their address names nothing, and show this instead. */
type PageComponent = LazyExoticComponent<ComponentType<{ otherwise?: ReactNode }>>

/** Pages of the specification without a component here are not registered: their address gets the page that says so. */
const components: Partial<Record<PagePath, PageComponent>> = {
  '': lazy(() => import('../home/HomePage.tsx').then((file) => ({ default: file.HomePage }))),
  stations: lazy(() =>
    import('../stations/StationsPage.tsx').then((file) => ({ default: file.StationsPage })),
  ),
  'stations/:id': lazy(() =>
    import('../stations/StationPage.tsx').then((file) => ({ default: file.StationPage })),
  ),
  map: lazy(() => import('../map/MapPage.tsx').then((file) => ({ default: file.MapPage }))),
  login: lazy(() => import('../login/LoginPage.tsx').then((file) => ({ default: file.LoginPage }))),
  'sign-up': lazy(() =>
    import('../sign-up/SignUpPage.tsx').then((file) => ({ default: file.SignUpPage })),
  ),
  'set-up': lazy(() =>
    import('../set-up/SetUpPage.tsx').then((file) => ({ default: file.SetUpPage })),
  ),
  account: lazy(() =>
    import('../account/AccountPage.tsx').then((file) => ({ default: file.AccountPage })),
  ),
  admin: lazy(() => import('../admin/AdminHome.tsx').then((file) => ({ default: file.AdminHome }))),
  [adminScreen]: lazy(() =>
    import('../admin/AdminPage.tsx').then((file) => ({ default: file.AdminPage })),
  ),
  'admin/rights': tool('RightHoldersPage'),
  'admin/user-rights': tool('RightsOfUserPage'),
  'admin/symbols': tool('SymbolsPage'),
  'admin/deliveries': tool('DeliveriesPage'),
  'admin/ftp-accounts': tool('FtpAccountsPage'),
  'admin/station-states': tool('StatesPage'),
  'admin/quality': tool('QualityPage'),
  'admin/quality/station': lazy(() =>
    import('../admin/quality/StationReviewPage.tsx').then((file) => ({
      default: file.StationReviewPage,
    })),
  ),
  'admin/exceedances': tool('ExceedancesPage'),
  'admin/storage': tool('StoragePage'),
}

function tool(name: keyof typeof import('../admin/tool-pages.ts')): PageComponent {
  return lazy(() => import('../admin/tool-pages.ts').then((file) => ({ default: file[name] })))
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
