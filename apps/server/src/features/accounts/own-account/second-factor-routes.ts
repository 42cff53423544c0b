// The calls about one's second factor: offered, confirmed, dropped.
import type { FastifyInstance } from 'fastify'
import { needPerson } from '../../../access/write-policy.ts'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import { addAddress } from '../../../platform/http/routes.ts'
import { readTexts, refuseField } from '../bodies.ts'
import { recordAuditEvent } from '../audit-events.ts'
import type { Limit, OwnAccountOptions } from './own-account-options.ts'
import { getAccount, needOwnProof } from './own-proof.ts'
import {
  confirmSecondFactor,
  dropSecondFactor,
  isSecondFactor,
  offerSecondFactor,
} from '../sign-in/second-factor.ts'

export function addSecondFactorCalls(
  app: FastifyInstance,
  options: OwnAccountOptions,
  limit: Limit,
): void {
  const { context, key } = options
  const { db, now } = context
  addAddress(
    app,
    '/api/auth/second-factor',
    {
      POST: async (request, reply) => {
        const proof = readTexts(request.body, ['password'], ['code'])
        const account = await needOwnProof(options, request, proof)
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
        const proof = readTexts(request.body, ['password'], ['code'])
        const { id } = await needOwnProof(options, request, proof)
        await db.transaction().execute(async (trx) => {
          await dropSecondFactor(trx, id)
          await recordAuditEvent({ db: trx, request, now: now() }, 'SECOND_FACTOR_OFF')
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
          refuseField('code', message, request.locale)
        }
        reply.header('cache-control', 'no-store')
        return db.transaction().execute(async (trx) => {
          await recordAuditEvent({ db: trx, request, now: now() }, 'SECOND_FACTOR_ON')
          return confirmSecondFactor(trx, account.id, now())
        })
      },
    },
    limit,
  )
}
