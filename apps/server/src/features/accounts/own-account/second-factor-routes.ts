// The calls about one's second factor: offered, confirmed, dropped.
import { ownAccountCalls } from '@eos/contract/calls/accounts'
import type { FastifyInstance } from 'fastify'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import { addCalls } from '../../../platform/http/calls.ts'
import { refuseField } from '../bodies.ts'
import { recordAuditEvent } from '../audit-events.ts'
import type { Limit, OwnAccountOptions } from './own-account-options.ts'
import { getAccount, needOwnProof } from './own-proof.ts'
import {
  confirmSecondFactor,
  dropSecondFactor,
  isSecondFactor,
  offerSecondFactor,
} from '../sign-in/second-factor.ts'
import { texts } from '../texts.ts'

export function addSecondFactorCalls(
  app: FastifyInstance,
  options: OwnAccountOptions,
  limit: Limit,
): void {
  const { context, key } = options
  const { db, now } = context
  addCalls(
    app,
    ownAccountCalls,
    {
      'offer-second-factor': async (asked, request) => {
        const account = await needOwnProof(options, request, asked.body())
        if (account.totp_confirmed_at !== null) {
          throw new RequestFailure('CONFLICT', { message: texts.secondFactorInForce })
        }
        return offerSecondFactor(db, key, { account, issuer: context.settings.product })
      },
      'drop-second-factor': async (asked, request) => {
        const { id } = await needOwnProof(options, request, asked.body())
        await db.transaction().execute(async (trx) => {
          await dropSecondFactor(trx, id)
          await recordAuditEvent({ db: trx, request, now: now() }, 'SECOND_FACTOR_OFF')
        })
      },
      'confirm-second-factor': async (asked, request) => {
        const person = asked.person
        const { code } = asked.body()
        const account = await getAccount(context, person)
        const isRight =
          account.totp_secret !== null &&
          account.totp_confirmed_at === null &&
          /^\d{3}\s?\d{3}$/.test(code) &&
          (await isSecondFactor(db, key, account, { code, now: now() }))
        if (!isRight) refuseField('code', texts.wrongNewCode)
        return db.transaction().execute(async (trx) => {
          await recordAuditEvent({ db: trx, request, now: now() }, 'SECOND_FACTOR_ON')
          return confirmSecondFactor(trx, account.id, now())
        })
      },
    },
    limit,
  )
}
