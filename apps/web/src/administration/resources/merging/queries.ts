// Queries about duplicates in a register: those that are proposed or found to be none, their entries, and the
// trials of a merging and of its way back.
import { queryOptions } from '@tanstack/react-query'
import type {
  MergeRequest,
  NewDistinct,
  ReopenRequest,
} from '@eos/contract/calls/waste/register-merging'
import type { Resource } from '@eos/contract/resource'
import { api } from '../../../api/api.ts'
import { asRefresh } from '../../../api/queries.ts'
import type { Item } from '../../../admin-parts/resources/queries.ts'

export const duplicatesQuery = ({ path }: Resource) =>
  queryOptions({
    queryKey: ['admin', path, 'duplicates'],
    queryFn: ({ queryKey, signal }) =>
      api.ask('GET /api/admin/registers/{register}/duplicates', {
        params: { register: path },
        signal,
        ...asRefresh(queryKey),
      }),
  })

export const distinctQuery = ({ path }: Resource) =>
  queryOptions({
    queryKey: ['admin', path, 'distinct'],
    queryFn: ({ queryKey, signal }) =>
      api.ask('GET /api/admin/registers/{register}/distinct', {
        params: { register: path },
        signal,
        ...asRefresh(queryKey),
      }),
  })

export const setApart = ({ path }: Resource, body: NewDistinct) =>
  api.ask('POST /api/admin/registers/{register}/distinct', {
    params: { register: path },
    body,
    keepException: true,
  })

export const takeBack = ({ path }: Resource, id: string) =>
  api.ask('DELETE /api/admin/registers/{register}/distinct/{id}', {
    params: { register: path, id },
    keepException: true,
  })

/** In the order of the ids that are given. */
export const entriesQuery = ({ path }: Resource, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['admin', path, 'entries', ...ids],
    queryFn: async ({ queryKey, signal }) => {
      const { _embedded } = await api.get<{ _embedded: Record<string, Item[]> }>(
        `/api/${path}/search/findByIdIn`,
        {
          query: { ids: ids.join(','), size: '100' },
          signal,
          unnarrowed: true,
          ...asRefresh(queryKey),
        },
      )
      const found = new Map((_embedded[path] ?? []).map((item) => [item.id, item]))
      return ids.flatMap((id) => found.get(id) ?? [])
    },
  })

const mergeAt = 'POST /api/admin/registers/{register}/merge'

/** A trial asks for no reason yet. Its failure is shown in its place. */
export const trialQuery = ({ path }: Resource, keep: string, merge: string[]) =>
  queryOptions({
    queryKey: ['admin', path, 'merge-trial', keep, ...merge],
    queryFn: ({ signal }) =>
      api.ask(mergeAt, {
        params: { register: path },
        query: { dryRun: 'true' },
        body: { keep, merge, reason: '–' },
        signal,
        silent: true,
      }),
    enabled: merge.length > 0,
    gcTime: 0,
    retry: false,
  })

/** @param key the same for each press of one confirmation */
export const mergeEntries = ({ path }: Resource, body: MergeRequest, key: string) =>
  api.ask(mergeAt, {
    params: { register: path },
    body,
    headers: { 'idempotency-key': key },
    keepException: true,
  })

const reopenAt = 'POST /api/admin/registers/{register}/reopen'

/** Tells what would become of a closed duplicate; it asks for no reason yet. */
export const reopenTrialQuery = ({ path }: Resource, id: string) =>
  queryOptions({
    queryKey: ['admin', path, 'reopen-trial', id],
    queryFn: ({ signal }) =>
      api.ask(reopenAt, {
        params: { register: path },
        query: { dryRun: 'true' },
        body: { id, reason: '–' },
        signal,
        silent: true,
      }),
    gcTime: 0,
    retry: false,
  })

export const reopenEntry = ({ path }: Resource, body: ReopenRequest) =>
  api.ask(reopenAt, { params: { register: path }, body, keepException: true })
