// The calls of signing up and of confirming an address.
import { authCalls } from '@eos/contract/calls/accounts'
import type { FastifyInstance } from 'fastify'
import { addCalls } from '../../../platform/http/calls.ts'
import { recordAuditEvent } from '../audit-events.ts'
import { accountMailerFor } from '../mails/account-mailer.ts'
import type { Limit, OwnAccountOptions } from '../own-account/own-account-options.ts'
import { texts } from '../texts.ts'
import { checkSignUp, signUp, verifyEmail } from './sign-up.ts'

export function addSignUpCalls(
  app: FastifyInstance,
  { context, mailer }: OwnAccountOptions,
  limit: Limit,
): void {
  const { db, now } = context
  addCalls(
    app,
    authCalls,
    {
      'sign-up': async (asked, request) => {
        const given = await checkSignUp(context, request, asked.body())
        await signUp(db, accountMailerFor(context, mailer, request), given, {
          now: now(),
          record: (trx, as) =>
            recordAuditEvent({ db: trx, request, now: now() }, 'SIGN_UP', {
              as,
              after: { organization: given.organization?.name ?? null },
            }),
        })
        return { message: texts.mailSent[request.locale] }
      },
      verify: async (asked, request) => {
        await verifyEmail(db, asked.body().token, {
          now: now(),
          record: (trx, as) =>
            recordAuditEvent({ db: trx, request, now: now() }, 'EMAIL_VERIFIED', { as }),
        })
      },
    },
    limit,
  )
}
