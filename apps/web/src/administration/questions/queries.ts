// The queries and calls of the screen of questions.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DeskThread } from '@eos/contract/calls/questions/question-desk'
import { api } from '../../api/api.ts'
import { nullIfMissing } from '../../api/client/api-error.ts'
import { asRefresh } from '../../api/queries.ts'

export interface DeskFilter {
  state?: string
  q?: string
  office?: string
  /** Counted from 0. */
  page?: string
}

export const deskQuery = (filter: DeskFilter) =>
  queryOptions({
    queryKey: ['admin', 'questions', 'list', filter],
    placeholderData: keepPreviousData,
    queryFn: ({ queryKey, signal }) =>
      api.ask('GET /api/admin/questions', {
        query: { ...filter },
        signal,
        ...asRefresh(queryKey),
        fresh: true,
        unnarrowed: true,
      }),
  })

/** Null where it does not lie within reach. */
export const deskThreadQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'questions', 'thread', id],
    queryFn: async ({ queryKey, signal }): Promise<DeskThread | null> => {
      return nullIfMissing(
        api.ask('GET /api/admin/questions/{id}', {
          params: { id },
          signal,
          ...asRefresh(queryKey),
          fresh: true,
          unnarrowed: true,
        }),
      )
    },
  })

const on = (id: string) => ({ params: { id }, keepException: true, unnarrowed: true })

export const showMessage = (id: string, masked: boolean) =>
  api.ask('POST /api/admin/questions/{id}/show', { ...on(id), body: { masked } })

export const hideMessage = (id: string, reason: string) =>
  api.ask('POST /api/admin/questions/{id}/hide', { ...on(id), body: { reason } })

export const handOver = (id: string, organizationId: string, reason: string) =>
  api.ask('POST /api/admin/questions/{id}/hand-over', {
    ...on(id),
    body: { organizationId, reason },
  })

export const answerQuestion = (id: string, content: string) =>
  api.ask('POST /api/admin/questions/{id}/answer', { ...on(id), body: { content } })

export const setFaq = (id: string, isFaq: boolean) =>
  api.ask('POST /api/admin/questions/{id}/faq', { ...on(id), body: { isFaq } })
