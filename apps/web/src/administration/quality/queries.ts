// The queries of the reviewer's screens.
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { NewReview, Review } from '@eos/contract/calls/ingestion/quality'
import type { PreviewedReview } from '@eos/contract/calls/ingestion/quality-review'
import { api } from '../../api/api.ts'
import { asRefresh, queryClient } from '../../api/queries.ts'
import type { Locale } from '../../parts/numbers/format.ts'

type Query = Record<string, string | undefined>

const keyOf = (path: string, query: Query, locale?: Locale) =>
  // The reasons come in the language of the reader.
  ['admin', 'quality', path, query, locale ?? '']

const asLooked = (queryKey: readonly unknown[], signal: AbortSignal) => ({
  signal,
  ...asRefresh(queryKey),
  fresh: true,
})

export const findingsQuery = (query: Query, locale: Locale) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'quality', 'findings', query, locale],
    queryFn: ({ queryKey, pageParam, signal }) =>
      api.ask('GET /api/admin/quality/findings', {
        query: { ...query, after: pageParam },
        signal,
        ...asRefresh(queryKey, pageParam),
        fresh: true,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export const sentAgainQuery = () =>
  queryOptions({
    queryKey: keyOf('sent-again', {}),
    queryFn: ({ queryKey, signal }) =>
      api.ask('GET /api/admin/quality/sent-again', asLooked(queryKey, signal)),
  })

export const reviewsPerPage = 50
export const reviewsQuery = (wanted: Query) => {
  const query = { size: String(reviewsPerPage), ...wanted }
  return queryOptions({
    queryKey: keyOf('reviews', query),
    queryFn: ({ queryKey, signal }) =>
      api.ask('GET /api/admin/quality/reviews', { query, ...asLooked(queryKey, signal) }),
  })
}

export const stationQuery = (id: string, indicator: string) =>
  queryOptions({
    queryKey: keyOf(`stations/${id}`, { indicator }),
    queryFn: ({ queryKey, signal }) =>
      api.ask('GET /api/admin/quality/stations/{id}', {
        params: { id },
        query: { indicator },
        ...asLooked(queryKey, signal),
      }),
    placeholderData: keepPreviousData,
  })

export interface TimeRange {
  /** RFC 3339, UTC; both ends belong to it. */
  from: string
  to: string
}

export interface Measured {
  stationId: string
  indicator: string
}

/** @param points the most that are wanted; as many as a chart can show without it */
export const seriesQuery = (of: Measured, { from, to }: TimeRange, points?: number) => {
  const query = { ...of, from, to, ...(points !== undefined && { points: String(points) }) }
  return queryOptions({
    queryKey: keyOf('series', query),
    queryFn: ({ queryKey, signal }) =>
      api.ask('GET /api/admin/quality/series', { query, ...asLooked(queryKey, signal) }),
    placeholderData: keepPreviousData,
  })
}

/** The states of the station itself: maintenance, silence. */
export const stationHistoryQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(`states/${id}`, {}),
    queryFn: ({ queryKey, signal }) =>
      api.ask('GET /api/admin/station-states/{id}', {
        params: { id },
        ...asLooked(queryKey, signal),
      }),
  })

export const historyQuery = (of: Measured, { from, to }: TimeRange, locale: Locale) => {
  const query = { ...of, from, to }
  return queryOptions({
    queryKey: keyOf('history', query, locale),
    queryFn: ({ queryKey, signal }) =>
      api.ask('GET /api/admin/quality/history', { query, ...asLooked(queryKey, signal) }),
  })
}

/** The effect of a waiting proposal; its own judgement is left out of it. */
export function previewOf(review: Review): PreviewedReview {
  const { id, stationId, indicator, from, to, verdict, factor, shift } = review
  const adjusted = verdict === 'adjust' && { factor: factor ?? 1, shift: shift ?? 0 }
  return { reviewId: id, stationId, indicator, from, to, verdict, ...adjusted }
}

export const previewQuery = (asked: PreviewedReview) =>
  queryOptions({
    queryKey: ['admin', 'quality', 'preview', asked],
    queryFn: ({ signal }) =>
      api.ask('POST /api/admin/quality/reviews/preview', {
        body: asked,
        signal,
        // Looks ahead, while the form is still being filled in.
        silent: true,
      }),
    placeholderData: keepPreviousData,
  })

export const proposeReview = (review: NewReview) =>
  api.ask('POST /api/admin/quality/reviews', { body: review, keepException: true }).finally(forget)

export type Decision = 'approve' | 'decline' | 'undo'

/** To undo needs a reason; to approve or to decline may have a note. */
export function decideReview(id: string, decision: Decision, words: string) {
  const asking = { params: { id }, keepException: true } as const
  const answer =
    decision === 'undo'
      ? api.ask('POST /api/admin/quality/reviews/{id}/undo', { ...asking, body: { reason: words } })
      : api.ask(`POST /api/admin/quality/reviews/{id}/${decision}`, {
          ...asking,
          body: words ? { note: words } : {},
        })
  return answer.finally(forget)
}

/** Everything that a decision may have changed is asked for again. */
function forget(): void {
  void queryClient.invalidateQueries({ queryKey: ['admin', 'quality'] })
}
