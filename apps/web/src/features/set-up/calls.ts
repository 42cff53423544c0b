// The calls of the set-up page. Their failures are shown in the form as well.
import { queryOptions } from '@tanstack/react-query'
import type { SetUpDone } from '@eos/contract/calls/set-up'
import { api } from '../../api/api.ts'
import type { Asking } from '../../api/client/client.ts'
import { asRefresh } from '../../api/queries.ts'

export const setUpQuery = () =>
  queryOptions({
    queryKey: ['set-up'],
    queryFn: ({ queryKey, signal }) =>
      api.ask('GET /api/set-up', { signal, ...asRefresh(queryKey) }),
  })

export type SetUpRequest = Asking<'POST /api/set-up'>['body']

export async function setUp(body: SetUpRequest): Promise<SetUpDone> {
  const done = await api.ask('POST /api/set-up', { body, keepException: true })
  await forgetHost()
  return done
}

/** The browser has kept for a while that this host belongs to nobody: it asks anew, ahead of the next page load. */
async function forgetHost(): Promise<void> {
  await api
    .get('/api/organization/search/findBySubDomain', {
      query: { subDomain: location.hostname },
      fresh: true,
      silent: true,
    })
    .catch(() => {})
}
