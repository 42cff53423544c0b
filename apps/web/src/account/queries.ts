// What the account page asks the server, and the calls with which one looks after one's own account.
import { queryOptions } from '@tanstack/react-query'
import type {
  Applicant,
  ChangeEmailRequest,
  ChangeNameRequest,
  ChangePasswordRequest,
  OwnProof,
  SecondFactorCodes,
  SecondFactorOffer,
  SessionLine,
} from '@eos/contract/calls/accounts'
import { api } from '../api/api.ts'
import { asRefresh } from '../api/queries.ts'
import type { Organization } from '../api/current-organization.ts'

export const sessionsQuery = () =>
  queryOptions({
    queryKey: ['sessions'],
    queryFn: ({ queryKey, signal }) =>
      api.get<SessionLine[]>('/api/auth/sessions', { signal, ...asRefresh(queryKey) }),
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
      (
        await api.get<{ data: Applicant[] }>('/api/admin/sign-ups', {
          signal,
          ...asRefresh(queryKey),
        })
      ).data,
  })

export const decide = (id: string, decision: 'approve' | 'reject') =>
  api.post<void>(`/api/admin/sign-ups/${id}/${decision}`, { keepException: true })

export const endSession = (id: string, proof: OwnProof) =>
  api.delete<void>(`/api/auth/sessions/${id}`, { body: { ...proof }, keepException: true })
export const endOtherSessions = (proof: OwnProof) =>
  api.delete<void>('/api/auth/sessions', { body: { ...proof }, keepException: true })

export const changePassword = (request: ChangePasswordRequest) =>
  api.post<void>('/api/auth/change-password', { body: { ...request }, keepException: true })

export const changeName = (request: ChangeNameRequest) =>
  api.post<void>('/api/auth/change-name', { body: { ...request }, keepException: true })

export const changeEmail = (request: ChangeEmailRequest) =>
  api.post<void>('/api/auth/change-email', { body: { ...request }, keepException: true })

const secondFactor = '/api/auth/second-factor'

export const offerSecondFactor = (proof: OwnProof) =>
  api.post<SecondFactorOffer>(secondFactor, { body: { ...proof }, keepException: true })

export const confirmSecondFactor = (code: string) =>
  api.post<SecondFactorCodes>(`${secondFactor}/confirm`, { body: { code }, keepException: true })

export const dropSecondFactor = (proof: OwnProof) =>
  api.delete<void>(secondFactor, { body: { ...proof }, keepException: true })
