// The queries of the pages of questions.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type {
  QuestionClock,
  QuestionForm,
  Questions,
  QuestionThread,
} from '@eos/contract/calls/questions/questions'
import { minuteMs } from '@eos/contract/words/time-units'
import type { Query } from '../../api/client/address.ts'
import { apiOf } from '../../api/api.ts'
import { nullIfMissing } from '../../api/client/api-error.ts'
import { noteDemo } from '../../api/portal/figures-demo.ts'
import { asRefresh, every } from '../../api/queries.ts'
import type { Locale } from '../../parts/numbers/format.ts'

/** The list before stays while another one is read. */
export const questionsQuery = (asked: Query, locale: Locale) =>
  queryOptions({
    queryKey: ['questions', asked, locale],
    staleTime: minuteMs,
    refetchInterval: every(5 * minuteMs),
    placeholderData: keepPreviousData,
    queryFn: async ({ client, queryKey, signal }): Promise<Questions> =>
      noteDemo(
        await apiOf(client).ask('GET /api/{product}/public/questions', {
          query: asked,
          signal,
          ...asRefresh(queryKey),
        }),
      ),
  })

export const questionClockQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['question-clock', locale],
    staleTime: minuteMs,
    refetchInterval: every(5 * minuteMs),
    queryFn: async ({ client, queryKey, signal }): Promise<QuestionClock> =>
      noteDemo(
        await apiOf(client).ask('GET /api/{product}/public/questions/clock', {
          signal,
          ...asRefresh(queryKey),
        }),
      ),
  })

export const questionFormQuery = (about: Query, locale: Locale) =>
  queryOptions({
    queryKey: ['question-form', about, locale],
    staleTime: 5 * minuteMs,
    queryFn: async ({ client, queryKey, signal }): Promise<QuestionForm> =>
      noteDemo(
        await apiOf(client).ask('GET /api/{product}/public/questions/form', {
          query: about,
          signal,
          ...asRefresh(queryKey),
        }),
      ),
  })

/** Null where there is no such public question, and no key that opens it. */
export const questionQuery = (id: string, key: string, locale: Locale) =>
  queryOptions({
    queryKey: ['question', id, key, locale],
    staleTime: minuteMs,
    refetchInterval: every(minuteMs),
    queryFn: async ({ client, queryKey, signal }): Promise<QuestionThread | null> => {
      const asking = { params: { id }, query: key === '' ? {} : { key }, signal }
      const address = 'GET /api/{product}/public/questions/{id}'
      return nullIfMissing(
        apiOf(client)
          .ask(address, { ...asking, ...asRefresh(queryKey) })
          .then(noteDemo),
      )
    },
  })
