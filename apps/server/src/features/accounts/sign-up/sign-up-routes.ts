// The calls of signing up and of confirming an address.
import type { FastifyInstance } from 'fastify'
import { addAddress } from '../../../platform/http/routes.ts'
import { readTexts } from '../bodies.ts'
import { recordAuditEvent } from '../audit-events.ts'
import { accountMailerFor, mailSent } from '../mails/account-mailer.ts'
import type { Limit, OwnAccountOptions } from '../own-account/own-account-options.ts'
import { readSignUp, signUp, verifyEmail } from './sign-up.ts'

export function addSignUpCalls(
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
        const given = await readSignUp(context, request)
        await signUp(db, accountMailerFor(context, mailer, request), given, {
          now: now(),
          record: (trx, as) =>
            recordAuditEvent({ db: trx, request, now: now() }, 'SIGN_UP', {
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
            recordAuditEvent({ db: trx, request, now: now() }, 'EMAIL_VERIFIED', { as }),
        })
        return reply.code(204).send()
      },
    },
    limit,
  )
}
