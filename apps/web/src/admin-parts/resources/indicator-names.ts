// Names indicators in the reader's language, where the calls of reviewers give codes.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { minuteMs } from '@eos/contract/words/time-units'
import { api } from '../../api/api.ts'
import { asRefresh } from '../../api/queries.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { localName } from '../../parts/numbers/local-name.ts'

export interface IndicatorChoice {
  code: string
  name: string
  nameEn: string
  unit: string
}

export const indicatorChoicesQuery = () =>
  queryOptions({
    queryKey: ['admin', 'indicator-choices'],
    staleTime: 5 * minuteMs,
    queryFn: async ({ queryKey, signal }) => {
      const answer = await api.get<{ _embedded?: Record<string, IndicatorChoice[]> }>(
        '/api/indicator?size=1000',
        { signal, ...asRefresh(queryKey) },
      )
      return Object.values(answer._embedded ?? {})[0] ?? []
    },
  })

/** Gives the code itself until the names have come. */
export function useIndicatorName(): (code: string) => string {
  const locale = useLocale()
  const { data = [] } = useQuery(indicatorChoicesQuery())
  const names = new Map(data.map((each) => [each.code, localName(each, locale)]))
  return (code) => names.get(code) || code
}
