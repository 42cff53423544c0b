// Signing in and out, and who the visitor of a page is.
import {
  authCalls,
  type SessionAnswer,
  type SignedInSession,
} from '@eos/contract/calls/people/accounts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Person } from '../../../platform/http/caller.ts'
import { permissionsOf } from '../../../access/effective-permissions.ts'
import type { RefusalLog } from '../../../engine/activity/refusals.ts'
import type { Context } from '../../../platform/context.ts'
import { addCalls } from '../../../platform/http/calls.ts'
import { secretsLimit } from '../../../platform/http/guards/rate-limit.ts'
import { clearSessionCookie, readSessionCookie, setSessionCookie } from './cookie.ts'
import { recordAuditEvent, recordFailedSignIn } from '../audit-events.ts'
import { rememberDevice } from './device.ts'
import { findPerson } from '../../../access/person.ts'
import type { EncryptionKey } from '../../../platform/secrets/encryption.ts'
import { beginSession, findSession, type Session } from './sessions.ts'
import { signIn } from './sign-in.ts'
import { findAccountById, listRoleKeys } from '../queries/accounts.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { endSessions } from '../queries/sessions.ts'
import { caching } from '../../../platform/http/caching.ts'

interface SessionRoutesOptions {
  context: Context
  key: EncryptionKey
  refusals: RefusalLog
  signInsPerMinute: number
}

export async function sessionRoutes(
  app: FastifyInstance,
  { context, key, refusals, signInsPerMinute }: SessionRoutesOptions,
): Promise<void> {
  const { db, now } = context
  addCalls(app, authCalls, {
    session: async (_asked, request, reply) => {
      reply.header('cache-control', caching.none)
      const { caller, session } = request
      if (caller.kind === 'anonymous') return { authenticated: false } satisfies SessionAnswer
      return describe(context, caller, session)
    },
  })
  addCalls(
    app,
    authCalls,
    {
      login: async (asked, request, reply) => {
        const given = asked.body()
        const event = { db, request, now: now() }
        const account = await signIn(context, key, request, given).catch(
          async (failure: unknown) => {
            await recordFailedSignIn({ db, request, refusals }, given, failure)
            throw failure
          },
        )
        await endFormerSession(context, request)
        const isRemembered = given.remember === true
        const fresh = { accountId: account.id, isRemembered, ...arrival(request) }
        const { token, expiresAt } = await inTransaction(db, async (trx) => {
          await recordAuditEvent({ ...event, db: trx }, 'SIGN_IN', { as: account })
          return beginSession(trx, fresh, now())
        })
        setSessionCookie(request, reply, { token, expires: isRemembered ? expiresAt : undefined })
        rememberDevice(request, reply, { key, accountId: account.id, now: now() })
        reply.header('cache-control', caching.none)
        const session = await findSession(db, token, now())
        const person = await findPerson(db, account.id)
        return describe(context, person!, session)
      },
    },
    secretsLimit(signInsPerMinute, now),
  )
  addCalls(app, authCalls, {
    logout: async (_asked, request, reply) => {
      await endFormerSession(context, request, async (trx) =>
        recordAuditEvent({ db: trx, request, now: now() }, 'SIGN_OUT'),
      )
      clearSessionCookie(request, reply)
    },
  })
}

/** A session that was there before signing in must not be carried on. */
async function endFormerSession(
  { db, now }: Context,
  request: FastifyRequest,
  record?: (trx: Context['db']) => Promise<void>,
): Promise<void> {
  const token = readSessionCookie(request)
  const former = token ? await findSession(db, token, now()) : undefined
  if (!former) return
  await inTransaction(db, async (trx) => {
    await endSessions(trx, { accountId: former.accountId, only: former.id }, now())
    await record?.(trx)
  })
}

function arrival(request: FastifyRequest): { address: string; userAgent: string | undefined } {
  return { address: request.ip, userAgent: request.headers['user-agent'] }
}

async function describe(
  { db, now }: Context,
  person: Person,
  session: Session | undefined,
): Promise<SignedInSession> {
  const account = await findAccountById(db, person.id)
  const roles = await listRoleKeys(db, person.id)
  return {
    authenticated: true,
    user: {
      id: person.id,
      name: person.name,
      username: account?.username ?? person.name,
      email: account?.email ?? null,
    },
    organization: account && account.organization_id === null ? null : person.organization,
    roles,
    permissions: person.lacksSecondFactor ? [] : permissionsOf(person),
    signs: person.signs === true,
    hasSecondFactor: account?.totp_confirmed_at != null,
    mustSetUpSecondFactor: person.lacksSecondFactor === true,
    expiresAt: (session?.expiresAt ?? now()).toISOString(),
    csrfToken: session?.csrfToken ?? '',
  }
}
