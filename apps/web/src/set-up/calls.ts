// The calls of the set-up page. Their failures are shown in the form, not as a toast.
import { queryOptions } from '@tanstack/react-query'
import type { SetUpAnswer, SetUpDone, SetUpRequest } from '@eos/contract/calls/set-up'
import { api } from '../api/api.ts'

export const setUpQuery = () =>
  queryOptions({
    queryKey: ['set-up'],
    queryFn: ({ signal }) => api.get<SetUpAnswer>('/api/set-up', { signal, keepException: true }),
  })

export async function setUp(request: SetUpRequest): Promise<SetUpDone> {
  const done = await api.post<SetUpDone>('/api/set-up', {
    body: { ...request },
    keepException: true,
  })
  await forgetHost()
  return done
}

/** The browser has kept for a while that this host belongs to nobody; it is no harm if asking anew fails. */
async function forgetHost(): Promise<void> {
  await api
    .get('/api/organization/search/findBySubDomain', {
      query: { subDomain: location.hostname },
      fresh: true,
      silent: true,
      keepException: true,
    })
    .catch(() => {})
}
