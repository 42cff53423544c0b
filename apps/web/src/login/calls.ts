// The calls of signing in and of links from mails. Their failures are shown in the form as well.
import type {
  ConfirmEmailRequest,
  ForgotPasswordRequest,
  LoginRequest,
  ResetPasswordRequest,
  SessionAnswer,
  VerifyRequest,
} from '@eos/contract/calls/accounts'
import { api } from '../api/api.ts'

const post = <Answer>(path: string, body: object) =>
  api.post<Answer>(`/api/auth/${path}`, { body: { ...body }, keepException: true })

export const signIn = (request: LoginRequest) => post<SessionAnswer>('login', request)

/** Also sends the link to confirm an address once more. */
export const sendLink = (request: ForgotPasswordRequest) => post<void>('forgot-password', request)

export const choosePassword = (request: ResetPasswordRequest) =>
  post<void>('reset-password', request)

/** Of an account that has had another address. */
export const confirmNewAddress = (request: ConfirmEmailRequest) =>
  post<void>('confirm-email', request)

export const confirmAddress = (request: VerifyRequest) => post<void>('verify', request)
