// The address of the page of news: what narrows its list, and which page of it is shown.
import { allProvinces, newsPageParameters, vacanciesView } from '@eos/contract/publishing/news'
import type { Query } from '../../api/client/address.ts'

const names = newsPageParameters

/** All that the page reads from its address. */
export const newsParameters: readonly string[] = Object.values(names)

/** A filter that lets everything through is ''. */
export interface NewsFilter {
  q: string
  category: string
  /** A code, or `allProvinces`; '' is what the site shows by itself. */
  province: string
  organization: string
}

export function readFilter(search: URLSearchParams): NewsFilter {
  const text = (name: string) => (search.get(name) ?? '').trim()
  return {
    q: text(names.words),
    category: text(names.category),
    province: text(names.province),
    organization: text(names.organization),
  }
}

/** From 1. */
export function readPage(search: URLSearchParams): number {
  const given = search.get(names.page) ?? ''
  return /^[1-9]\d{0,4}$/.test(given) ? Number(given) : 1
}

export function showsVacancies(search: URLSearchParams): boolean {
  return search.get(names.view) === vacanciesView
}

/**
 * The query for the API; the same list always has the same query.
 *
 * @param placeCode the province whose site this is, '' for the whole country
 */
export function askedOf(search: URLSearchParams, placeCode: string): Query {
  const { q, category, province, organization } = readFilter(search)
  const page = readPage(search)
  const isOfPlace = province === '' && organization === ''
  const asked = {
    q,
    category,
    provinceCode: province === allProvinces ? '' : province,
    placeCode: isOfPlace ? placeCode : '',
    organizationId: organization,
    page: page > 1 ? String(page - 1) : '',
  }
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''))
}

/** The filters as a link to the list has them; another filter begins at the first page. */
export function searchOf(
  search: URLSearchParams,
  changed: Partial<NewsFilter> & { page?: number } = {},
): Record<string, string> {
  const { page = 1, ...filter } = changed
  const { q, category, province, organization } = { ...readFilter(search), ...filter }
  return {
    [names.words]: q,
    [names.category]: category,
    [names.province]: province,
    [names.organization]: organization,
    [names.page]: page > 1 ? String(page) : '',
    [names.view]: '',
  }
}

/** The parameters of the feed of what the page shows. */
export function feedOf(search: URLSearchParams, placeCode: string): Query {
  const { category, province } = readFilter(search)
  const code = province === allProvinces ? '' : province || placeCode
  return { ...(category && { category }), ...(code && { provinceCode: code }) }
}
