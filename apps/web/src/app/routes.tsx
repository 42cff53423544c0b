// The pages, each loaded when it is first visited, and those that an organization's site offers.
import type { ComponentType } from 'react'
import { adminScreen, isOffered, pages, type PagePath } from '@eos/contract/pages/pages'
import { organizationTypes, type OrganizationType } from '@eos/contract/words/vocabulary'
import { currentOrganization } from '../api/portal/current-organization.ts'
import { pathUnderPrefix } from '../api/portal/page-path.ts'
import { product } from '../api/portal/product.ts'
import { pageComponent, type PageComponent, type PageProps } from './page-component.tsx'

const toolPages = () => import('./tool-pages.ts')

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

/** The component of every page. */
const components: Partial<Record<PagePath, PageComponent>> = {
  '': page(homePage, 'HomePage'),
  stations: page(() => import('../features/stations/list/StationsPage.tsx'), 'StationsPage'),
  'stations/:id': page(() => import('../features/stations/StationPage.tsx'), 'StationPage'),
  'provinces/:id': page(() => import('../features/provinces/ProvincePage.tsx'), 'ProvincePage'),
  'aqi-variation': page(() => import('../features/variation/RankingPage.tsx'), 'RankingPage'),
  'aqi-variation/:id': page(
    () => import('../features/variation/StationYearPage.tsx'),
    'StationYearPage',
  ),
  'periodic-points': page(() => import('../features/points/PointsPage.tsx'), 'PointsPage'),
  'periodic-points/:id': page(() => import('../features/points/point/PointPage.tsx'), 'PointPage'),
  documents: page(() => import('../features/documents/DocumentsPage.tsx'), 'DocumentsPage'),
  questions: page(() => import('../features/questions/QuestionsPage.tsx'), 'QuestionsPage'),
  'questions/:id': page(
    () => import('../features/questions/question/QuestionPage.tsx'),
    'QuestionPage',
  ),
  facility: page(() => import('../features/facilities/FacilitiesPage.tsx'), 'FacilitiesPage'),
  'facility_detail/:id': page(
    () => import('../features/facilities/facility/FacilityPage.tsx'),
    'FacilityPage',
  ),
  'solid-waste': page(() => import('../features/solid-waste/SolidWastePage.tsx'), 'SolidWastePage'),
  'solid-waste-statistics': page(
    () => import('../features/solid-waste/StatisticsPage.tsx'),
    'StatisticsPage',
  ),
  'waste-lists': page(() => import('../features/waste-lists/WasteListsPage.tsx'), 'WasteListsPage'),
  map: page(() => import('../features/map/MapPage.tsx'), 'MapPage'),
  news: page(() => import('../features/news/NewsPage.tsx'), 'NewsPage'),
  'news_detail/:slug': page(
    () => import('../features/news/article/NewsDetailPage.tsx'),
    'NewsDetailPage',
  ),
  data: page(() => import('../features/data-sets/DataPage.tsx'), 'DataPage'),
  status: page(() => import('../features/service-status/StatusPage.tsx'), 'StatusPage'),
  accessibility: page(
    () => import('../features/statements/AccessibilityPage.tsx'),
    'AccessibilityPage',
  ),
  privacy: page(() => import('../features/statements/PrivacyPage.tsx'), 'PrivacyPage'),
  terms: page(() => import('../features/statements/TermsPage.tsx'), 'TermsPage'),
  search: page(() => import('../features/search/SearchPage.tsx'), 'SearchPage'),
  'board/:id': page(() => import('../features/stations/outside/BoardPage.tsx'), 'BoardPage'),
  'widget/:id': page(() => import('../features/stations/outside/WidgetPage.tsx'), 'WidgetPage'),
  login: page(() => import('../features/login/LoginPage.tsx'), 'LoginPage'),
  'sign-up': page(() => import('../features/sign-up/SignUpPage.tsx'), 'SignUpPage'),
  'set-up': page(() => import('../features/set-up/SetUpPage.tsx'), 'SetUpPage'),
  account: page(() => import('../features/account/AccountPage.tsx'), 'AccountPage'),
  admin: page(() => import('../administration/work/AdminHome.tsx'), 'AdminHome'),
  [adminScreen]: page(() => import('../administration/resources/AdminPage.tsx'), 'AdminPage'),
  'admin/activity-log': page(toolPages, 'ActivityLogPage'),
  'admin/rights': page(toolPages, 'RightsPage'),
  'admin/user-rights': page(toolPages, 'RightsOfUserPage'),
  'admin/symbols': page(toolPages, 'SymbolsPage'),
  'admin/deliveries': page(toolPages, 'DeliveriesPage'),
  'admin/ftp-accounts': page(toolPages, 'FtpAccountsPage'),
  'admin/station-states': page(toolPages, 'StatesPage'),
  'admin/quality': page(toolPages, 'QualityPage'),
  'admin/quality/station': page(
    () => import('../administration/quality/StationReviewPage.tsx'),
    'StationReviewPage',
  ),
  'admin/questions': page(toolPages, 'QuestionDeskPage'),
  'admin/exceedances': page(toolPages, 'ExceedancesPage'),
  'admin/sampling-rounds': page(toolPages, 'RoundsPage'),
  'admin/sampling-rounds/round': page(toolPages, 'RoundPage'),
  'admin/page-views': page(toolPages, 'ViewsPage'),
  'admin/public-stations': page(toolPages, 'PublicStationsPage'),
  'admin/public-points': page(toolPages, 'PublicPointsPage'),
  'admin/storage': page(toolPages, 'StoragePage'),
  'admin/waste-cross-check': page(toolPages, 'CrossCheckPage'),
  'admin/bin': page(toolPages, 'BinPage'),
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

/** The pages that are offered to an organization type. */
export function offeredPages(type: OrganizationType | undefined): PagePath[] {
  return pages.filter((page) => isOffered(page, type)).map((page) => page.path)
}

/**
 * The reason why an address shows nothing: a page of other sites, one thing that is not there or not public, or no page
 * at all.
 */
export function absenceOf(path: string, type: OrganizationType | undefined): Absence {
  const known = pages.find((page) => pattern(page.path).test(path))
  if (!known || known.path === '') return 'unknown'
  if (!isOffered(known, type)) return 'not-offered'
  return (things as Partial<Record<PagePath, Absence>>)[known.path] ?? 'unknown'
}

/** The pages of one thing each. */
const things = {
  'stations/:id': 'station',
  'board/:id': 'station',
  'widget/:id': 'station',
  'periodic-points/:id': 'point',
  'news_detail/:slug': 'article',
  'questions/:id': 'question',
  'facility_detail/:id': 'facility',
} as const satisfies Partial<Record<PagePath, string>>

type Absence = 'not-offered' | 'unknown' | (typeof things)[keyof typeof things]

/** The page at an address of the site. */
export function componentAt(pathname: string): PageComponent | undefined {
  const path = pathUnderPrefix(product, pathname)
  return allRoutes().find((route) => pattern(route.path).test(path))?.component
}

function pattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`)
}

/** A site shows the first that it has of several pages with one name. */
const names = {
  '': 'home',
  map: 'map',
  stations: 'stations',
  'solid-waste': 'waste',
  'solid-waste-statistics': 'waste',
  facility: 'facilities',
  news: 'news',
  documents: 'documents',
  questions: 'questions',
} as const satisfies Partial<Record<PagePath, string>>

/** The pages of the main navigation: those that this site really has. */
export function linkedPages(type: OrganizationType | undefined) {
  const paths = (Object.keys(names) as (keyof typeof names)[]).filter((path) =>
    isRegistered(path, type),
  )
  return paths.flatMap((path) => {
    const isFirst = paths.find((each) => names[each] === names[path]) === path
    return isFirst ? [{ path, name: names[path] }] : []
  })
}
