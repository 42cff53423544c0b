// The queries of the account page, and the calls that change one's own account.
import { queryOptions } from '@tanstack/react-query'
import type { OwnProof } from '@eos/contract/calls/accounts'
import { api } from '../api/api.ts'
import type { Asking } from '../api/client.ts'
import { asRefresh } from '../api/queries.ts'
import type { Organization } from '../api/current-organization.ts'

export const sessionsQuery = () =>
  queryOptions({
    queryKey: ['sessions'],
    queryFn: ({ queryKey, signal }) =>
      api.ask('GET /api/auth/sessions', { signal, ...asRefresh(queryKey) }),
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

export const decide = (id: string, decision: 'approve' | 'reject') =>
  api.ask(`POST /api/admin/sign-ups/{id}/${decision}`, { params: { id }, keepException: true })

export const endSession = (id: string, body: OwnProof) =>
  api.ask('DELETE /api/auth/sessions/{id}', { params: { id }, body, keepException: true })
export const endOtherSessions = (body: OwnProof) =>
  api.ask('DELETE /api/auth/sessions', { body, keepException: true })

export const changePassword = (body: Asking<'POST /api/auth/change-password'>['body']) =>
  api.ask('POST /api/auth/change-password', { body, keepException: true })

export const changeName = (body: { fullName: string }) =>
  api.ask('POST /api/auth/change-name', { body, keepException: true })

export const changeEmail = (body: Asking<'POST /api/auth/change-email'>['body']) =>
  api.ask('POST /api/auth/change-email', { body, keepException: true })

export const offerSecondFactor = (body: OwnProof) =>
  api.ask('POST /api/auth/second-factor', { body, keepException: true })

export const confirmSecondFactor = (code: string) =>
  api.ask('POST /api/auth/second-factor/confirm', { body: { code }, keepException: true })

export const dropSecondFactor = (body: OwnProof) =>
  api.ask('DELETE /api/auth/second-factor', { body, keepException: true })
