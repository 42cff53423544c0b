// The address of the list of facilities: what narrows and orders it, and which of its pages is shown.
import {
  facilityKinds,
  facilityOrders,
  kindGroups,
  licenceStates,
  limitVerdicts,
  type FacilityOrder,
} from '@eos/contract/waste/facilities'
import { organizationTypes } from '@eos/contract/words/vocabulary'
import { wasteClasses } from '@eos/contract/waste/waste'
import type { Query } from '../../api/client/address.ts'
import type { Organization } from '../../api/portal/organization.ts'

/** A filter that lets everything through is ''. */
export const filterNames = [
  'q',
  'kind',
  'province',
  'waste',
  'method',
  'licence',
  'limits',
] as const
export type FilterName = (typeof filterNames)[number]
export type FacilityFilter = Readonly<Record<FilterName, string>>

export const orderParameter = 'sort'
export const pageParameter = 'page'
/** On the site of an enterprise: whose facilities are shown; its own unless it says `all`. */
export const ownerParameter = 'of'
export const everybodys = 'all'

/** All that the list reads from its address. */
export const facilitiesParameters: readonly string[] = [
  ...filterNames,
  orderParameter,
  pageParameter,
  ownerParameter,
]

/** Filters with closed lists: a word that is on none counts as absent, as the page has no choice for it. */
const closed: Partial<Record<FilterName, readonly string[]>> = {
  kind: [...kindGroups, ...facilityKinds],
  waste: wasteClasses,
  licence: licenceStates,
  limits: limitVerdicts,
}

export function readFilter(search: URLSearchParams): FacilityFilter {
  const read = (name: FilterName) => {
    const given = (search.get(name) ?? '').trim()
    return closed[name]?.includes(given) === false ? '' : given
  }
  return Object.fromEntries(filterNames.map((name) => [name, read(name)])) as FacilityFilter
}

export function isFiltered(filter: FacilityFilter): boolean {
  return filterNames.some((name) => filter[name] !== '')
}

export function readOrder(search: URLSearchParams): FacilityOrder {
  const given = search.get(orderParameter)
  return facilityOrders.find((order) => order === given) ?? facilityOrders[0]
}

/** The first page is 1. */
export function readPage(search: URLSearchParams): number {
  const given = search.get(pageParameter) ?? ''
  return /^[1-9]\d{0,5}$/.test(given) ? Number(given) : 1
}

type Site = Pick<Organization, 'id' | 'type'> | undefined

/** The owner to whose facilities the list is narrowed; `undefined` where it shows those of all. */
export function ownerShown(search: URLSearchParams, site: Site): string | undefined {
  if (site?.type !== organizationTypes.enterprise) return undefined
  return search.get(ownerParameter) === everybodys ? undefined : site.id
}

/** The query for the API as an address names it; the same list always has the same query. */
export function askedOf(search: URLSearchParams, site: Site): Query {
  const { province, waste, ...filter } = readFilter(search)
  const order = readOrder(search)
  const page = readPage(search)
  const asked = {
    ...filter,
    provinceId: province,
    wasteClass: waste,
    organizationId: ownerShown(search, site) ?? '',
    sort: order === facilityOrders[0] ? '' : order,
    page: page === 1 ? '' : String(page - 1),
  }
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''))
}

/** Another filter begins the list anew. */
export function withFilter(
  present: URLSearchParams,
  changed: Partial<Record<FilterName | typeof orderParameter, string>>,
): URLSearchParams {
  const next = new URLSearchParams(present)
  next.delete(pageParameter)
  for (const [name, value] of Object.entries(changed)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

/** The parameters of the present list as a link to another view of it has them. */
export function listSearch(
  present: URLSearchParams,
  changed: Readonly<Record<string, string>>,
): Record<string, string> {
  const kept = facilitiesParameters
    .filter((name) => name !== pageParameter)
    .map((name) => [name, present.get(name) ?? ''] as const)
  return { ...Object.fromEntries(kept), ...changed }
}
