// A server whose mails are kept for reading, and the calls with which people look after their accounts, for tests.
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import type { Mail } from '../src/platform/mail/mailer.ts'
import { buildTestApp, type TestApp, type TestAppOptions } from './build-app.ts'
import { makeAccount } from './make.ts'

export const password = 'correct horse battery'

export interface AccountOffice {
  served: TestApp
  mails: Mail[]
  /** Under /api/auth. */
  post(
    call: string,
    payload: object,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>
  /** Somebody with a session, and how to ask with it. */
  signedIn(fields?: Parameters<typeof makeAccount>[1]): Promise<SignedIn>
  isIn(cookie: string): Promise<boolean>
  /** The entries of the activity log about a user, oldest first. */
  deedsOf(id: string): Promise<{ action: string; before: unknown; after: unknown }[]>
}

export interface SignedIn {
  account: Awaited<ReturnType<typeof makeAccount>>
  cookie: string
  ask(request: InjectOptions): Promise<LightMyRequestResponse>
}

export async function openAccountOffice(options: TestAppOptions = {}): Promise<AccountOffice> {
  const mails: Mail[] = []
  const served = await buildTestApp({
    now: '2026-11-21T03:00:00Z',
    signInsPerMinute: 10_000,
    mailer: { send: async (mail) => void mails.push(mail) },
    ...options,
  })
  const { app, context } = served
  const post: AccountOffice['post'] = (call, payload, headers = {}) =>
    app.inject({ method: 'POST', url: `/api/auth/${call}`, payload, headers })
  return {
    served,
    mails,
    post,
    signedIn: async (fields = {}) => {
      const account = await makeAccount(context.db, fields)
      const answer = await post('login', { username: account.username, password })
      expect(answer.statusCode, answer.body).toBe(200)
      const cookie = cookieIn(answer)
      const ask = (request: InjectOptions) =>
        app.inject({ ...request, headers: { ...request.headers, cookie } })
      return { account, cookie, ask }
    },
    isIn: async (cookie) =>
      (await app.inject({ url: '/api/auth/session', headers: { cookie } })).json().authenticated,
    deedsOf: (id) =>
      context.db
        .selectFrom('activity_log')
        .select(['action', 'before', 'after'])
        .where('subject', '=', 'user')
        .where('subject_id', '=', id)
        .orderBy('id')
        .execute(),
  }
}

export function cookieIn(answer: { headers: Record<string, unknown> }): string {
  return String(answer.headers['set-cookie']).split(';')[0]!
}

/** The secret behind the link of a mail. */
export function tokenIn(mail: Mail | undefined): string {
  return /#\w+=(?<token>[\w-]+)/.exec(mail?.text ?? '')?.groups?.['token'] ?? ''
}
