// What the reviewer's screens ask the server for.
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { NewReview, Review } from '@eos/contract/calls/quality'
import type {
  PreviewedReview,
  QualityFindings,
  ReviewedStation,
  ReviewPreview,
  ReviewSeries,
  SentAgain,
  SpanEvent,
} from '@eos/contract/calls/quality-review'
import { api } from '../../api/api.ts'
import { asRefresh, queryClient } from '../../api/queries.ts'
import type { Locale } from '../../ui/format.ts'

const base = '/api/admin/quality'
type Query = Record<string, string | undefined>

function looked<T>(path: string, query: Query, locale?: Locale) {
  // The reasons come in the language of the reader.
  const queryKey = ['admin', 'quality', path, query, locale ?? '']
  return {
    queryKey,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      api.get<T>(`${base}/${path}`, { query, signal, ...asRefresh(queryKey), fresh: true }),
  }
}

export const findingsQuery = (query: Query, locale: Locale) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'quality', 'findings', query, locale],
    queryFn: ({ queryKey, pageParam, signal }) =>
      api.get<QualityFindings>(`${base}/findings`, {
        query: { ...query, after: pageParam },
        signal,
        ...asRefresh(queryKey, pageParam),
        fresh: true,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export const sentAgainQuery = () => queryOptions(looked<{ data: SentAgain[] }>('sent-again', {}))

export const reviewsPerPage = 50
export const reviewsQuery = (query: Query) =>
  queryOptions(looked<{ data: Review[] }>('reviews', { size: String(reviewsPerPage), ...query }))

export const stationQuery = (id: string, indicator: string) =>
  queryOptions({
    ...looked<ReviewedStation>(`stations/${encodeURIComponent(id)}`, { indicator }),
    placeholderData: keepPreviousData,
  })

export interface Span {
  /** RFC 3339, UTC; both ends belong to it. */
  from: string
  to: string
}

export interface Measured {
  stationId: string
  indicator: string
}

export const seriesQuery = (of: Measured, { from, to }: Span) =>
  queryOptions({
    ...looked<ReviewSeries>('series', { ...of, from, to }),
    placeholderData: keepPreviousData,
  })

export const historyQuery = (of: Measured, { from, to }: Span, locale: Locale) =>
  queryOptions(looked<{ data: SpanEvent[] }>('history', { ...of, from, to }, locale))

export const previewQuery = (asked: PreviewedReview) =>
  queryOptions({
    queryKey: ['admin', 'quality', 'preview', asked],
    queryFn: ({ signal }) =>
      api.post<ReviewPreview>(`${base}/reviews/preview`, {
        body: { ...asked },
        signal,
        // Looks ahead, while the form is still being filled in.
        silent: true,
      }),
    placeholderData: keepPreviousData,
  })

export const proposeReview = (review: NewReview) =>
  api.post<Review>(`${base}/reviews`, { body: { ...review }, keepException: true }).finally(forget)

export type Decision = 'approve' | 'decline' | 'undo'

/** Who takes something back says why; who approves or declines may. */
export const decideReview = (id: string, decision: Decision, words: string) =>
  api
    .post<Review>(`${base}/reviews/${encodeURIComponent(id)}/${decision}`, {
      body: decision === 'undo' ? { reason: words } : words ? { note: words } : {},
      keepException: true,
    })
    .finally(forget)

/** Everything that a decision may have changed is asked for again. */
function forget(): void {
  void queryClient.invalidateQueries({ queryKey: ['admin', 'quality'] })
}
