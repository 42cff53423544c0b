// The pages of this version, each loaded when it is first visited, and those that an organization's site offers.
import type { ComponentType } from 'react'
import { adminScreen, isOffered, pages, type PagePath } from '@eos/contract/pages'
import { organizationTypes, type OrganizationType } from '@eos/contract/vocabulary'
import { currentOrganization } from '../api/current-organization.ts'
import { pathUnderPrefix } from '../api/page-path.ts'
import { product } from '../api/product.ts'
import { pageComponent, type PageComponent, type PageProps } from './page-component.tsx'

const toolPages = () => import('../admin/tool-pages.ts')

/** The site of an enterprise shows its outlets first, which have code of their own. */
async function homePage() {
  const isEnterprise = currentOrganization()?.type === organizationTypes.enterprise
  const [home] = await Promise.all([
    import('../features/home/HomePage.tsx'),
    isEnterprise &&
      import('../features/home/enterprise/EnterpriseHomeLater.tsx').then((later) =>
        later.loadEnterpriseHome(),
      ),
  ])
  return home
}

/** Pages of the specification without a component here are not registered: their address gets the page that says so. */
const components: Partial<Record<PagePath, PageComponent>> = {
  '': page(homePage, 'HomePage'),
  stations: page(() => import('../features/stations/list/StationsPage.tsx'), 'StationsPage'),
  'stations/:id': page(() => import('../features/stations/StationPage.tsx'), 'StationPage'),
  map: page(() => import('../features/map/MapPage.tsx'), 'MapPage'),
  login: page(() => import('../features/login/LoginPage.tsx'), 'LoginPage'),
  'sign-up': page(() => import('../features/sign-up/SignUpPage.tsx'), 'SignUpPage'),
  'set-up': page(() => import('../features/set-up/SetUpPage.tsx'), 'SetUpPage'),
  account: page(() => import('../features/account/AccountPage.tsx'), 'AccountPage'),
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
  load: () => Promise<Record<Name, ComponentType<PageProps>>>,
  name: Name,
): PageComponent {
  return pageComponent(async () => (await load())[name])
}

export interface PageRoute {
  path: PagePath
  component: PageComponent
}

/** The pages that the site of an organization of this type registers. */
export function routesFor(type: OrganizationType | undefined): PageRoute[] {
  return offeredPages(type).flatMap((path) => {
    const component = components[path]
    return component ? [{ path, component }] : []
  })
}

/** The pages of all sites. */
export function allRoutes(): PageRoute[] {
  return (Object.keys(components) as PagePath[]).map((path) => ({
    path,
    component: components[path]!,
  }))
}

/** Whether the site of an organization of this type registers the page. */
export function isRegistered(path: PagePath, type: OrganizationType | undefined): boolean {
  return routesFor(type).some((route) => route.path === path)
}

/** All pages of the specification that are offered to an organization type, whether this version has them or not. */
export function offeredPages(type: OrganizationType | undefined): PagePath[] {
  return pages.filter((page) => isOffered(page, type)).map((page) => page.path)
}

/**
 * The reason why an address shows nothing: a page of a later version, a page of other sites, a station that is not
 * there or not public, or no page at all.
 */
export function absenceOf(
  path: string,
  type: OrganizationType | undefined,
): 'later' | 'not-offered' | 'station' | 'unknown' {
  const known = pages.find((page) => pattern(page.path).test(path))
  if (!known || known.path === '') return 'unknown'
  if (!isOffered(known, type)) return 'not-offered'
  if (known.path === 'stations/:id') return 'station'
  return components[known.path] ? 'unknown' : 'later'
}

/** The page at an address of the site. */
export function componentAt(pathname: string): PageComponent | undefined {
  const path = pathUnderPrefix(product, pathname)
  return allRoutes().find((route) => pattern(route.path).test(path))?.component
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
