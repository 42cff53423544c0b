// Every page, also those of later versions, and to which kinds of organization it is offered; resources declare their
// screens themselves.
import type { DeclaredResource } from './resources/all.ts'
import { organizationTypes, type OrganizationType } from './vocabulary.ts'

export interface Page {
  /** The path under the page prefix; '' is home, which alone stands directly under the base path. */
  path: string
  /** The organization types to whose hosts alone the page is offered; all when absent. */
  offeredTo?: readonly OrganizationType[]
  /** The organization types on whose hosts there is no such page. */
  hiddenFrom?: readonly OrganizationType[]
}

const { ministry, enterprise } = organizationTypes

/** Every screen that a resource declares is this page. */
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
  { path: 'questions', hiddenFrom: [enterprise] },
  { path: 'questions/:id' },
  { path: 'stations' },
  { path: 'stations/:id' },
  { path: 'provinces/:id' },
  { path: 'solid-waste', offeredTo: [ministry] },
  { path: 'solid-waste-statistics' },
  { path: 'map' },
  { path: 'periodic-points' },
  { path: 'periodic-points/:id' },
  { path: 'aqi-variation' },
  { path: 'aqi-variation/:id' },
  { path: 'admin' },
  { path: 'admin/storage' },
  { path: 'admin/symbols' },
  { path: 'admin/deliveries' },
  { path: 'admin/exceedances' },
  { path: 'admin/ftp-accounts' },
  { path: 'admin/quality' },
  { path: 'admin/station-states' },
  { path: 'admin/quality/station' },
  { path: 'admin/rights' },
  { path: 'admin/user-rights' },
  { path: adminScreen },
] as const satisfies readonly Page[]

type ScreenPage = NonNullable<DeclaredResource['screen']>['page']
export type PagePath = (typeof pages)[number]['path'] | `admin/${ScreenPage}`

/** Tells whether hosts of organizations of this type offer the page; `undefined` where no organization is known. */
export function isOffered(page: Page, type: OrganizationType | undefined): boolean {
  if (type === undefined) return !page.offeredTo
  return page.offeredTo?.includes(type) !== false && !page.hiddenFrom?.includes(type)
}

/** `/{product}Web/` */
export function basePath(product: string): string {
  return `/${product}Web/`
}

/** `/{product}Web/web/{product}/`, under which every page but home stands. */
export function pagePrefix(product: string): string {
  return `${basePath(product)}web/${product}/`
}
