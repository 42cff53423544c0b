// The calls of signing in and of links from mails. Their failures are shown in the form as well.
import { api } from '../../api/api.ts'
import type { Asking } from '../../api/client/client.ts'

export const signIn = (body: Asking<'POST /api/auth/login'>['body']) =>
  api.ask('POST /api/auth/login', { body, keepException: true })

/** Also sends the link to confirm an address once more. */
export const sendLink = (body: { email: string }) =>
  api.ask('POST /api/auth/forgot-password', { body, keepException: true })
