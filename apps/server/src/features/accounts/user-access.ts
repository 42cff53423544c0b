// What an administrator may do about how somebody else signs in: end all sessions, and remove a second factor that was lost.
import type { UserAccess } from '@eos/contract/calls/accounts'
import { resourceAt } from '@eos/contract/resources/all'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { needAction, needPerson } from '../../access/write-policy.ts'
import type { Context } from '../../platform/context.ts'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { addAddress } from '../../platform/http/routes.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { recordAuditEvent } from './audit-events.ts'
import { accountMailerFor } from './mails/account-mailer.ts'
import { dropSecondFactor } from './sign-in/second-factor.ts'
import { endSessions, listSessions } from './sign-in/sessions.ts'
import type { Account } from './account.ts'

/** For whoever may edit users. */
export function addUserAccess(
  app: FastifyInstance,
  { context, mailer }: { context: Context; mailer: Mailer },
): void {
  const { db, now } = context
  addAddress(app, '/api/admin/users/:id/access', {
    GET: async (request, reply) => {
      const account = await findUser(context, request)
      reply.header('cache-control', 'no-store')
      const sessions = await listSessions(db, account.id, now())
      const hasSecondFactor = account.totp_confirmed_at !== null
      return { sessions: sessions.length, hasSecondFactor } satisfies UserAccess
    },
  })
  addAddress(app, '/api/admin/users/:id/sessions', {
    DELETE: async (request, reply) => {
      const { id } = await findUser(context, request)
      await db.transaction().execute(async (trx) => {
        await endSessions(trx, { accountId: id }, now())
        await recordAuditEvent({ db: trx, request, now: now() }, 'SESSIONS_ENDED', { id })
      })
      return reply.code(204).send()
    },
  })
  addAddress(app, '/api/admin/users/:id/second-factor', {
    DELETE: async (request, reply) => {
      const account = await findUser(context, request)
      if (account.totp_confirmed_at === null) {
        throw new RequestFailure('CONFLICT', { message: hasNone })
      }
      const { id, email: to, full_name: name, locale } = account
      await db.transaction().execute(async (trx) => {
        await dropSecondFactor(trx, id)
        await endSessions(trx, { accountId: id }, now())
        await recordAuditEvent({ db: trx, request, now: now() }, 'SECOND_FACTOR_OFF', { id })
      })
      if (to !== null) {
        const letterbox = await accountMailerFor(context, mailer, request)
        await letterbox.send('factor_removed', { to, name, fragment: '', locale })
      }
      return reply.code(204).send()
    },
  })
}

async function findUser({ db }: Context, request: FastifyRequest): Promise<Account> {
  needAction(needPerson(request.caller), resourceAt('user')!, 'EDIT')
  const { id } = request.params as { id: string }
  const account = /^[1-9]\d{0,17}$/.test(id)
    ? await db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined
  if (!account) throw new RequestFailure('NOT_FOUND', `There is no user ${id}.`)
  return account
}

const hasNone = {
  en: 'This person has no second factor.',
  vi: 'Người này không dùng xác thực hai lớp.',
}
