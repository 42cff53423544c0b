// All pages, and the types of organization to which each is offered; resources declare their screens themselves.
import type { DeclaredResource } from '../resources/all.ts'
import { organizationTypes, type OrganizationType } from '../words/vocabulary.ts'

interface Page {
  /** The path under the page prefix; '' is home, the only page directly under the base path. */
  path: string
  /** The types of organization whose hosts offer the page; all when absent. */
  offeredTo?: readonly OrganizationType[]
  /** The types of organization whose hosts do not have the page. */
  hiddenFrom?: readonly OrganizationType[]
}

const { ministry, enterprise } = organizationTypes

/** The page of every screen that a resource declares. */
export const adminScreen = 'admin/:screen'

export const pages = [
  { path: '' },
  { path: 'login' },
  { path: 'sign-up' },
  { path: 'account' },
  { path: 'set-up' },
  { path: 'documents' },
  { path: 'news' },
  { path: 'news_detail/:slug' },
  { path: 'facility' },
  { path: 'facility_detail/:id' },
  { path: 'waste-lists' },
  { path: 'questions', hiddenFrom: [enterprise] },
  { path: 'questions/:id' },
  { path: 'stations' },
  { path: 'stations/:id' },
  { path: 'provinces/:id' },
  { path: 'solid-waste', offeredTo: [ministry] },
  { path: 'solid-waste-statistics' },
  { path: 'map' },
  { path: 'search' },
  { path: 'periodic-points' },
  { path: 'periodic-points/:id' },
  { path: 'aqi-variation' },
  { path: 'aqi-variation/:id' },
  { path: 'data' },
  { path: 'status' },
  { path: 'accessibility' },
  { path: 'privacy' },
  { path: 'terms' },
  { path: 'board/:id' },
  { path: 'widget/:id' },
  { path: 'admin' },
  { path: 'admin/storage' },
  { path: 'admin/waste-cross-check' },
  { path: 'admin/bin' },
  { path: 'admin/symbols' },
  { path: 'admin/deliveries' },
  { path: 'admin/exceedances' },
  { path: 'admin/ftp-accounts' },
  { path: 'admin/quality' },
  { path: 'admin/station-states' },
  { path: 'admin/quality/station' },
  { path: 'admin/questions' },
  { path: 'admin/sampling-rounds' },
  { path: 'admin/sampling-rounds/round' },
  { path: 'admin/page-views' },
  { path: 'admin/public-stations' },
  { path: 'admin/public-points' },
  { path: 'admin/activity-log' },
  { path: 'admin/rights' },
  { path: 'admin/user-rights' },
  { path: adminScreen },
] as const satisfies readonly Page[]

type ScreenPage = NonNullable<DeclaredResource['screen']>['page']
export type PagePath = (typeof pages)[number]['path'] | `admin/${ScreenPage}`

/** Says whether hosts of organizations of this type offer the page; `undefined` for an unknown organization. */
export function isOffered(page: Page, type: OrganizationType | undefined): boolean {
  if (type === undefined) return !page.offeredTo
  return page.offeredTo?.includes(type) !== false && !page.hiddenFrom?.includes(type)
}

/** `/{product}Web/` */
export function basePath(product: string): string {
  return `/${product}Web/`
}

/** `/{product}Web/web/{product}/`: the prefix of every page but home. */
export function pagePrefix(product: string): string {
  return `${basePath(product)}web/${product}/`
}
