// Looking after one's own account: sign-up, links from mails, password, sessions, second factor.
import type { SessionLine } from '@eos/contract/calls/accounts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Person } from '../access/caller.ts'
import { needPerson } from '../access/writing.ts'
import type { Context } from '../context.ts'
import { RequestFailure } from '../http/errors.ts'
import { addAddress } from '../http/routes.ts'
import type { Mailer } from '../mail/mailer.ts'
import { needGoodPassword, readTexts } from './bodies.ts'
import { recordDeed } from './deeds.ts'
import { forgetFailures, noteFailure, refuseLocked } from './failures.ts'
import { letterboxFor } from './letterbox.ts'
import { newLink, useLink } from './links.ts'
import { hashPassword, isPassword } from './passwords.ts'
import type { SealingKey } from './sealing.ts'
import {
  confirmSecondFactor,
  dropSecondFactor,
  isSecondFactor,
  offerSecondFactor,
} from './second-factor.ts'
import { endSessions, listSessions } from './sessions.ts'
import { findAccount, type Account } from './sign-in.ts'
import { readSignUp, signUp, verifyEmail } from './sign-up.ts'

export interface OwnAccountOptions {
  context: Context
  key: SealingKey
  mailer: Mailer
  /** Calls a minute from one address that send mail or try a secret. */
  attemptsPerMinute: number
}

export async function ownAccountRoutes(
  app: FastifyInstance,
  options: OwnAccountOptions,
): Promise<void> {
  const limit = {
    config: { rateLimit: { max: options.attemptsPerMinute, timeWindow: '1 minute' } },
  }
  addSignUp(app, options, limit)
  addPassword(app, options, limit)
  addSessions(app, options)
  addSecondFactor(app, options, limit)
}

type Limit = { config: { rateLimit: { max: number; timeWindow: string } } }

function addSignUp(
  app: FastifyInstance,
  { context, mailer }: OwnAccountOptions,
  limit: Limit,
): void {
  const { db, now } = context
  addAddress(
    app,
    '/api/auth/sign-up',
    {
      POST: async (request, reply) => {
        const given = await readSignUp(db, request.body, request.locale)
        await signUp(db, await letterboxFor(context, mailer, request), given, {
          now: now(),
          record: (trx, as) =>
            recordDeed({ db: trx, request, now: now() }, 'SIGN_UP', {
              as,
              after: { organization: given.organization?.name ?? null },
            }),
        })
        return reply.code(202).send({ message: mailSent[request.locale] })
      },
    },
    limit,
  )
  addAddress(
    app,
    '/api/auth/verify',
    {
      POST: async (request, reply) => {
        await verifyEmail(db, readTexts(request.body, ['token']).token, {
          now: now(),
          record: (trx, as) =>
            recordDeed({ db: trx, request, now: now() }, 'EMAIL_VERIFIED', { as }),
        })
        return reply.code(204).send()
      },
    },
    limit,
  )
}

const mailSent = {
  en: 'Please look into your mailbox: a mail says how to go on.',
  vi: 'Vui lòng kiểm tra hộp thư: chúng tôi đã gửi e-mail hướng dẫn bước tiếp theo.',
}

function addPassword(
  app: FastifyInstance,
  { context, mailer }: OwnAccountOptions,
  limit: Limit,
): void {
  const { db, now } = context
  addAddress(
    app,
    '/api/auth/forgot-password',
    {
      POST: async (request, reply) => {
        const { email } = readTexts(request.body, ['email'])
        const account = await findAccount(db, email.toLowerCase())
        if (account) await sendLink({ context, mailer }, request, account)
        return reply.code(202).send({ message: mailSent[request.locale] })
      },
    },
    limit,
  )
  addAddress(
    app,
    '/api/auth/reset-password',
    {
      POST: async (request, reply) => {
        const { token, password } = readTexts(request.body, ['token', 'password'])
        needGoodPassword(password, [], request.locale)
        const password_hash = await hashPassword(password)
        await db.transaction().execute(async (trx) => {
          const id = await useLink(trx, { token, purpose: 'reset_password' }, now())
          const account = await trx
            .updateTable('account')
            .set({ password_hash, updated_at: now() })
            .where('id', '=', id)
            .returning(['id', 'username', 'email', 'full_name', 'organization_id'])
            .executeTakeFirst()
          if (!account) throw new RequestFailure('LINK_INVALID')
          await endSessions(trx, { accountId: account.id }, now())
          for (const name of [account.username, account.email]) {
            if (name !== null) await forgetFailures(trx, name)
          }
          await recordDeed({ db: trx, request, now: now() }, 'PASSWORD_RESET', { as: account })
        })
        return reply.code(204).send()
      },
    },
    limit,
  )
  addAddress(
    app,
    '/api/auth/change-password',
    {
      POST: async (request, reply) => {
        const { currentPassword, password } = readTexts(request.body, [
          'currentPassword',
          'password',
        ])
        const account = await needOwnPassword(context, request, currentPassword)
        needGoodPassword(
          password,
          [account.username.split('@')[0]!, account.full_name],
          request.locale,
        )
        const password_hash = await hashPassword(password)
        await db.transaction().execute(async (trx) => {
          await trx
            .updateTable('account')
            .set({ password_hash, updated_at: now() })
            .where('id', '=', account.id)
            .execute()
          await endSessions(trx, { accountId: account.id, except: request.session?.id }, now())
          await recordDeed({ db: trx, request, now: now() }, 'PASSWORD_CHANGED')
        })
        return reply.code(204).send()
      },
    },
    limit,
  )
}

/** To choose a new password; who has not confirmed the address yet must do that first. */
async function sendLink(
  { context, mailer }: Pick<OwnAccountOptions, 'context' | 'mailer'>,
  request: FastifyRequest,
  { id: accountId, email, full_name: name, status }: Account,
): Promise<void> {
  if (email === null || (status !== 'active' && status !== 'unverified')) return
  const isKnown = status === 'active'
  const purpose = isKnown ? 'reset_password' : 'verify_email'
  const token = await newLink(context.db, { accountId, purpose }, context.now())
  const letterbox = await letterboxFor(context, mailer, request)
  const fragment = `${isKnown ? 'reset' : 'verify'}=${token}`
  await letterbox.send(isKnown ? 'reset' : 'verify', { to: email, name, fragment })
}

function addSessions(app: FastifyInstance, { context }: OwnAccountOptions): void {
  const { db, now } = context
  addAddress(app, '/api/auth/sessions', {
    GET: async (request, reply) => {
      const { id } = needPerson(request.caller)
      reply.header('cache-control', 'no-store')
      const lines = await listSessions(db, id, now())
      return lines.map((line): SessionLine => ({
        ...line,
        isCurrent: line.id === request.session?.id,
        createdAt: line.createdAt.toISOString(),
        lastSeenAt: line.lastSeenAt.toISOString(),
        expiresAt: line.expiresAt.toISOString(),
      }))
    },
    DELETE: async (request, reply) => {
      const { id } = needPerson(request.caller)
      await db.transaction().execute(async (trx) => {
        await endSessions(trx, { accountId: id, except: request.session?.id }, now())
        await recordDeed({ db: trx, request, now: now() }, 'SESSIONS_ENDED')
      })
      return reply.code(204).send()
    },
  })
  addAddress(app, '/api/auth/sessions/:id', {
    DELETE: async (request, reply) => {
      const person = needPerson(request.caller)
      const { id } = request.params as { id: string }
      if (!/^[1-9]\d{0,17}$/.test(id)) throw new RequestFailure('NOT_FOUND')
      await db.transaction().execute(async (trx) => {
        const ended = await endSessions(trx, { accountId: person.id, only: id }, now())
        if (ended === 0) throw new RequestFailure('NOT_FOUND')
        await recordDeed({ db: trx, request, now: now() }, 'SESSIONS_ENDED')
      })
      return reply.code(204).send()
    },
  })
}

function addSecondFactor(
  app: FastifyInstance,
  { context, key }: OwnAccountOptions,
  limit: Limit,
): void {
  const { db, now } = context
  addAddress(
    app,
    '/api/auth/second-factor',
    {
      POST: async (request, reply) => {
        const { password } = readTexts(request.body, ['password'])
        const account = await needOwnPassword(context, request, password)
        if (account.totp_confirmed_at !== null) {
          throw new RequestFailure('CONFLICT', {
            message: {
              en: 'A second factor is in force already. Remove it first.',
              vi: 'Xác thực hai lớp đã được bật. Hãy tắt trước khi thiết lập lại.',
            },
          })
        }
        reply.header('cache-control', 'no-store')
        return offerSecondFactor(db, key, { account, issuer: context.settings.product })
      },
      DELETE: async (request, reply) => {
        const { password } = readTexts(request.body, ['password'])
        const { id } = await needOwnPassword(context, request, password)
        await db.transaction().execute(async (trx) => {
          await dropSecondFactor(trx, id)
          await recordDeed({ db: trx, request, now: now() }, 'SECOND_FACTOR_OFF')
        })
        return reply.code(204).send()
      },
    },
    limit,
  )
  addAddress(
    app,
    '/api/auth/second-factor/confirm',
    {
      POST: async (request, reply) => {
        const person = needPerson(request.caller)
        const { code } = readTexts(request.body, ['code'])
        const account = await getAccount(context, person)
        const isRight =
          account.totp_secret !== null &&
          account.totp_confirmed_at === null &&
          /^\d{3}\s?\d{3}$/.test(code) &&
          (await isSecondFactor(db, key, account, { code, now: now() }))
        if (!isRight) {
          const message = {
            en: 'This code is not right. Look at your app again.',
            vi: 'Mã này không đúng. Hãy xem lại ứng dụng của bạn.',
          }
          throw new RequestFailure('VALIDATION', {
            message,
            errors: [{ entity: 'account', property: 'code', message: message[request.locale] }],
          })
        }
        reply.header('cache-control', 'no-store')
        return db.transaction().execute(async (trx) => {
          await recordDeed({ db: trx, request, now: now() }, 'SECOND_FACTOR_ON')
          return confirmSecondFactor(trx, account.id, now())
        })
      },
    },
    limit,
  )
}

/** What matters is asked again: a session left open is not enough. */
async function needOwnPassword(
  context: Context,
  request: FastifyRequest,
  password: string,
): Promise<Account> {
  const { db, now } = context
  const account = await getAccount(context, needPerson(request.caller))
  await refuseLocked(db, account.username, now())
  if (await isPassword(password, account.password_hash)) return account
  await noteFailure(db, account.username, now())
  const message = { en: 'The password is not right.', vi: 'Mật khẩu không đúng.' }
  throw new RequestFailure('VALIDATION', {
    message,
    errors: [{ entity: 'account', property: 'currentPassword', message: message[request.locale] }],
  })
}

async function getAccount({ db }: Context, person: Person): Promise<Account> {
  const account = await db
    .selectFrom('account')
    .selectAll()
    .where('id', '=', person.id)
    .executeTakeFirst()
  if (!account) throw new RequestFailure('UNAUTHENTICATED')
  return account
}
