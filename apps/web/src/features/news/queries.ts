// The queries of the pages of news.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { NewsArticle, NewsFront, NewsList } from '@eos/contract/calls/news'
import { minuteMs } from '@eos/contract/words/time-units'
import type { Query } from '../../api/client/address.ts'
import { apiOf } from '../../api/api.ts'
import { nullIfMissing } from '../../api/client/api-error.ts'
import { noteDemo } from '../../api/portal/figures-demo.ts'
import { asRefresh, every } from '../../api/queries.ts'
import type { Locale } from '../../parts/numbers/format.ts'

const often = { staleTime: minuteMs, refetchInterval: every(5 * minuteMs) } as const

/** The list before stays while another one is read. */
export const newsQuery = (asked: Query, locale: Locale) =>
  queryOptions({
    queryKey: ['news', asked, locale],
    ...often,
    placeholderData: keepPreviousData,
    queryFn: async ({ client, queryKey, signal }): Promise<NewsList> =>
      noteDemo(
        await apiOf(client).ask('GET /api/{product}/public/news', {
          query: asked,
          signal,
          ...asRefresh(queryKey),
        }),
      ),
  })

/** Null where no public article has this slug. */
export const articleQuery = (slug: string, locale: Locale) =>
  queryOptions({
    queryKey: ['news-article', slug, locale],
    ...often,
    queryFn: async ({ client, queryKey, signal }): Promise<NewsArticle | null> => {
      const address = 'GET /api/{product}/public/news/{slug}'
      const asking = { params: { slug }, signal, ...asRefresh(queryKey) }
      return nullIfMissing(apiOf(client).ask(address, asking).then(noteDemo))
    },
  })

/** It stands beside figures: where it fails, they stand alone. */
export const newsFrontQuery = (placeCode: string, locale: Locale) =>
  queryOptions({
    queryKey: ['news-front', placeCode, locale],
    ...often,
    queryFn: ({ client, signal }): Promise<NewsFront> =>
      apiOf(client).ask('GET /api/{product}/public/news-front', {
        query: placeCode === '' ? {} : { placeCode },
        signal,
        silent: true,
      }),
  })

export const vacanciesQuery = (placeCode: string, locale: Locale) =>
  queryOptions({
    queryKey: ['vacancies', placeCode, locale],
    ...often,
    queryFn: async ({ client, queryKey, signal }) =>
      noteDemo(
        await apiOf(client).ask('GET /api/{product}/public/vacancies', {
          query: placeCode === '' ? {} : { placeCode },
          signal,
          ...asRefresh(queryKey),
        }),
      ),
  })
