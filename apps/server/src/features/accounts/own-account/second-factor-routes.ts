// The calls about one's second factor: offered, confirmed, dropped.
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import { refuseField } from '../bodies.ts'
import { recordAuditEvent } from '../audit-events.ts'
import type { OwnAccountCalls, OwnAccountOptions } from '../sign-up/own-account-options.ts'
import { getAccount, needOwnProof } from './own-proof.ts'
import {
  confirmSecondFactor,
  dropSecondFactor,
  isSecondFactor,
  offerSecondFactor,
} from '../sign-in/second-factor.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { texts } from '../texts.ts'

export function secondFactorCalls(options: OwnAccountOptions): OwnAccountCalls {
  const { context, key } = options
  const { db, now } = context
  return {
    'offer-second-factor': async (asked, request) => {
      const account = await needOwnProof(options, request, asked.body())
      if (account.totp_confirmed_at !== null) {
        throw new RequestFailure('CONFLICT', { message: texts.secondFactorInForce })
      }
      return offerSecondFactor(db, key, { account, issuer: context.settings.product })
    },
    'drop-second-factor': async (asked, request) => {
      const { id } = await needOwnProof(options, request, asked.body())
      await inTransaction(db, async (trx) => {
        await dropSecondFactor(trx, id)
        await recordAuditEvent({ db: trx, request, now: now() }, 'SECOND_FACTOR_OFF')
      })
    },
    'confirm-second-factor': async (asked, request) => {
      const { code } = asked.body()
      const account = await getAccount(context, asked.person)
      const isRight =
        account.totp_secret !== null &&
        account.totp_confirmed_at === null &&
        /^\d{3}\s?\d{3}$/.test(code) &&
        (await isSecondFactor(db, key, account, { code, now: now() }))
      if (!isRight) refuseField('code', texts.wrongNewCode)
      return inTransaction(db, async (trx) => {
        await recordAuditEvent({ db: trx, request, now: now() }, 'SECOND_FACTOR_ON')
        return confirmSecondFactor(trx, account.id, now())
      })
    },
  }
}
