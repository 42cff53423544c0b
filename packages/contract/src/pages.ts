// Every page of the specification (section 2), and to which kinds of organization it is offered.
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
  { path: 'admin/receiving-organizations' },
  { path: 'admin/cross-border-shipping-company' },
  { path: 'admin/foreign-processing-unit' },
  { path: 'admin/types-of-waste' },
  { path: 'admin/list-of-dangerous-waste' },
  { path: 'admin/basel-code' },
  { path: 'admin/processing-method' },
  { path: 'admin/reuse-waste' },
  { path: 'admin/danger-waste-export' },
  { path: 'admin/waste-category' },
  { path: 'admin/public-points' },
  { path: 'admin' },
  { path: 'admin/waste-reports' },
  { path: 'admin/facilities' },
  { path: 'admin/stations' },
  { path: 'admin/station-changes' },
  { path: 'admin/station-indicators' },
  { path: 'admin/indicators' },
  { path: 'admin/quality-rules' },
  { path: 'admin/station-types' },
  { path: 'admin/programs' },
  { path: 'admin/public-point-data' },
  { path: 'admin/organizations' },
  { path: 'admin/provinces' },
  { path: 'admin/industries' },
  { path: 'admin/storage' },
  { path: 'admin/symbols' },
  { path: 'admin/deliveries' },
  { path: 'admin/exceedances' },
  { path: 'admin/ftp-accounts' },
  { path: 'admin/quality' },
  { path: 'admin/station-states' },
  { path: 'admin/quality/station' },
  { path: 'admin/users' },
  { path: 'admin/user-roles' },
  { path: 'admin/roles' },
  { path: 'admin/grants' },
  { path: 'admin/rights' },
  { path: 'admin/user-rights' },
  { path: 'admin/activity-log' },
  { path: 'admin/posts' },
  { path: 'admin/documents' },
  { path: 'admin/categories' },
  { path: 'admin/careers' },
  { path: 'admin/messages' },
  { path: 'admin/solid-waste-statistics' },
] as const satisfies readonly Page[]

export type PagePath = (typeof pages)[number]['path']

/** Whether the host of an organization of this type offers the page; undefined where no organization is known. */
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
