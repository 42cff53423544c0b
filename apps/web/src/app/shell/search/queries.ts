// The query of the search; what was found for fewer letters stands until the next answer is there.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'

export const leastLetters = 2

export const searchQuery = (text: string) =>
  queryOptions({
    queryKey: ['admin', 'search', text],
    queryFn: ({ signal }) =>
      api.ask('GET /api/admin/search', { query: { q: text }, signal, silent: true }),
    enabled: text.length >= leastLetters,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
