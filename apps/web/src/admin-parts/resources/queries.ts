// The queries of the administration screens.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { wordsParameter } from '@eos/contract/lists/list-filters'
import type { Uses } from '@eos/contract/calls/lists'
import type { Resource } from '@eos/contract/resource'
import { minuteMs } from '@eos/contract/words/time-units'
import { api } from '../../api/api.ts'
import { asRefresh } from '../../api/queries.ts'
import type { Locale } from '../../parts/numbers/format.ts'
import { writtenName } from '../../parts/numbers/local-name.ts'
import { listQuery, type ListState } from './list/list-address.ts'

/** An item as it comes over the wire; references are ids, with what they name beside them in the full form. */
export interface Item {
  id: string
  [field: string]: unknown
}

export interface ItemPage {
  items: Item[]
  /** Absent where nothing is counted. */
  total: number | undefined
  hasNext: boolean
}

interface Document {
  _embedded: Record<string, Item[]>
  _links: { next?: unknown }
  page?: { totalElements?: number }
}

/** `silent`: a request ahead of its use, whose failure is not shown. */
export const itemsQuery = (
  resource: Resource,
  state: ListState,
  { silent = false }: { silent?: boolean } = {},
) =>
  queryOptions({
    queryKey: [
      'admin',
      resource.path,
      'list',
      listQuery(state, resource),
      state.page,
      state.size,
      state.isWhole,
    ],
    queryFn: async ({ queryKey, signal }): Promise<ItemPage> => {
      const query = {
        ...listQuery(state, resource),
        page: String(state.page),
        size: String(state.size),
        projection: 'full',
        ...(resource.inForce ? { all: 'true' } : {}),
      }
      const path = `/api/${resource.path}`
      const options = {
        query,
        signal,
        silent: silent || asRefresh(queryKey).silent,
        fresh: true,
        unnarrowed: state.isWhole,
      }
      const document = await api.get<Document>(path, options)
      return {
        items: document._embedded[resource.path] ?? [],
        total: document.page?.totalElements,
        hasNext: document._links.next !== undefined,
      }
    },
    placeholderData: keepPreviousData,
  })

export interface LoadedItem {
  item: Item
  /** Its version, for a change that must not run over another. */
  etag: string | undefined
}

export const itemQuery = (resource: Resource, id: string) =>
  queryOptions({
    queryKey: ['admin', resource.path, 'item', id],
    queryFn: ({ queryKey, signal }) =>
      loadItem(resource, id, { signal, silent: asRefresh(queryKey).silent }),
    // A form is not refilled under the hands of who fills it in.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export async function loadItem(
  resource: Resource,
  id: string,
  { signal, silent = false }: { signal?: AbortSignal; silent?: boolean } = {},
): Promise<LoadedItem> {
  let etag: string | undefined
  const item = await api.get<Item>(`/api/${resource.path}/${encodeURIComponent(id)}`, {
    ...(resource.inForce && { query: { all: 'true' } }),
    ...(signal && { signal }),
    fresh: true,
    silent,
    onHeaders: (headers) => {
      etag = headers.get('etag') ?? undefined
    },
  })
  return { item, etag }
}

/** The actions that the server allows on this one item, since a right may reach some items and not others. */
export const templatesQuery = (resource: Resource, id: string) =>
  queryOptions({
    queryKey: ['admin', resource.path, 'templates', id],
    queryFn: async ({ queryKey, signal }): Promise<ReadonlySet<string>> => {
      const path = `/api/${resource.path}/${encodeURIComponent(id)}`
      const { _templates } = await api.get<{ _templates?: object }>(path, {
        ...(resource.inForce && { query: { all: 'true' } }),
        headers: { accept: 'application/prs.hal-forms+json' },
        signal,
        ...asRefresh(queryKey),
      })
      return new Set(Object.keys(_templates ?? {}))
    },
  })

/**
 * The items that refer to an item, by kind, as far as the person may see them. With `of`, only
 * these kinds are read, beside other data, so that a failure is no news.
 */
export const usesQuery = (resource: Resource, id: string, of?: readonly string[]) =>
  queryOptions({
    queryKey: ['admin', resource.path, 'uses', id, of],
    queryFn: ({ queryKey, signal }) =>
      api.get<Uses>(`/api/${resource.path}/${encodeURIComponent(id)}/uses`, {
        ...(of && { query: { of: of.join(',') } }),
        signal,
        silent: of !== undefined || asRefresh(queryKey).silent,
      }),
    retry: false,
  })

export const invitationQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'user', 'invitation', id],
    queryFn: ({ queryKey, signal }) =>
      api.ask('GET /api/admin/users/{id}/invitation', {
        params: { id },
        signal,
        ...asRefresh(queryKey),
      }),
  })

export const sendInvitation = (id: string) =>
  api.ask('POST /api/admin/users/{id}/invitation', { params: { id }, keepException: true })

export const userAccessQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'user', 'access', id],
    queryFn: ({ queryKey, signal }) =>
      api.ask('GET /api/admin/users/{id}/access', {
        params: { id },
        signal,
        ...asRefresh(queryKey),
      }),
  })

/** The newest year with samples where none is given. */
export const programYearQuery = (programId: string, year: number | undefined) =>
  queryOptions({
    queryKey: ['admin', 'programs', 'year-indices', programId, year ?? 'newest'],
    queryFn: ({ queryKey, signal }) =>
      api.ask('GET /api/admin/programs/{programId}/year-indices', {
        params: { programId },
        query: { year: year?.toString() },
        signal,
        ...asRefresh(queryKey),
      }),
  })

export const endUserSessions = (id: string) =>
  api.ask('DELETE /api/admin/users/{id}/sessions', { params: { id }, keepException: true })
export const removeUserFactor = (id: string) =>
  api.ask('DELETE /api/admin/users/{id}/second-factor', { params: { id }, keepException: true })

/** Items to choose from, found by words: names in either language and codes. All visible items, not only one's own. */
export const choicesQuery = (resource: Resource, words: string) =>
  queryOptions({
    queryKey: ['admin', resource.path, 'choices', words],
    queryFn: async ({ queryKey, signal }): Promise<Item[]> => {
      const isAsked = resource.words.length > 0 && words !== ''
      const query = { size: '20', ...(isAsked && { [wordsParameter]: words }) }
      const path = `/api/${resource.path}`
      const options = { query, signal, ...asRefresh(queryKey), unnarrowed: true }
      const document = await api.get<Document>(path, options)
      return document._embedded[resource.path] ?? []
    },
    placeholderData: keepPreviousData,
  })

export const namedItemQuery = (resource: Resource, id: string) =>
  queryOptions({
    queryKey: ['admin', resource.path, 'named', id],
    queryFn: ({ signal }) =>
      api.get<Item>(`/api/${resource.path}/${encodeURIComponent(id)}`, {
        signal,
        // A guess ahead: whether the reader may see what is named there is not known, and the id stands in for it.
        silent: true,
        ...(resource.inForce && { query: { all: 'true' } }),
      }),
    staleTime: minuteMs,
    retry: false,
  })

/** Whether an entry of the log is hidden; only its place in the list is left. */
export function isHiddenEntry({ path }: Resource, item: Item): boolean {
  return path === 'activity_logs' && item['hidden'] === true
}

const namingFields = [
  'name',
  'title',
  'fullName',
  'reportNo',
  'registrationNo',
  'manifestNo',
  'key',
  'code',
  'username',
  'userName',
  'symbol',
]

/** The name of an item, in the reader's language where it has one. */
export function nameOf(item: Readonly<Record<string, unknown>>, locale: Locale): string {
  const own = locale === 'en' ? ['nameEn', 'titleEn'] : []
  const names = [...own, ...namingFields]
  const found = names.map((name) => item[name]).find((value) => typeof value === 'string' && value)
  return typeof found === 'string' ? writtenName(found) : `#${String(item['id'] ?? '')}`
}
