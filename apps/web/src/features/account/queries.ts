// The queries of the account page.
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { asRefresh } from '../../api/queries.ts'
import type { Organization } from '../../api/portal/organization.ts'

export const sessionsQuery = () =>
  queryOptions({
    queryKey: ['sessions'],
    queryFn: ({ queryKey, signal }) =>
      api.ask('GET /api/auth/sessions', { signal, ...asRefresh(queryKey) }),
  })

export const deputyQuery = () =>
  queryOptions({
    queryKey: ['deputy'],
    queryFn: ({ queryKey, signal }) =>
      api.ask('GET /api/auth/deputy', { signal, ...asRefresh(queryKey) }),
  })

/** The organization of the account, which may be another than that of the site. */
export const organizationQuery = (id: string) =>
  queryOptions({
    queryKey: ['organization', id],
    staleTime: Infinity,
    queryFn: ({ queryKey, signal }) =>
      api.get<Organization>(`/api/organization/${id}`, { signal, ...asRefresh(queryKey) }),
  })

export const applicantsQuery = () =>
  queryOptions({
    queryKey: ['sign-ups'],
    queryFn: async ({ queryKey, signal }) =>
      (await api.ask('GET /api/admin/sign-ups', { signal, ...asRefresh(queryKey) })).data,
  })
