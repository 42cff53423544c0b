// All calls about accounts.
import { accountAdministrationCalls } from '@eos/contract/calls/people/account-administration'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { needPerson } from '../../platform/http/caller.ts'
import type { RefusalLog } from '../../engine/activity/refusals.ts'
import type { Context } from '../../platform/context.ts'
import { addCalls } from '../../platform/http/calls.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { approve, listApplicants, needApprover, reject, type Decision } from './approvals.ts'
import { recordAuditEvent } from './audit-events.ts'
import { addInvitations } from './sign-up/invitations.ts'
import { accountMailerFor } from './mails/account-mailer.ts'
import { ownAccountRoutes } from './own-account/own-account.ts'
import { rightsChangeRoutes } from './rights-changes.ts'
import { rightsRoutes } from './rights.ts'
import { readEncryptionKey } from '../../platform/secrets/encryption.ts'
import { sessionRoutes } from './sign-in/session.ts'
import { addUserAccess } from './user-access.ts'

/** Signing in costs memory and time on purpose; one address may not ask for it often. */
const defaultSignInsPerMinute = 30

interface AccountRoutesOptions {
  context: Context
  mailer: Mailer
  refusals: RefusalLog
  signInsPerMinute?: number | undefined
}

export async function accountRoutes(
  app: FastifyInstance,
  { context, mailer, refusals, signInsPerMinute = defaultSignInsPerMinute }: AccountRoutesOptions,
): Promise<void> {
  const key = readEncryptionKey(context.settings)
  await sessionRoutes(app, { context, key, refusals, signInsPerMinute })
  const attemptsPerMinute = signInsPerMinute
  await ownAccountRoutes(app, { context, key, mailer, attemptsPerMinute })
  await rightsRoutes(app, context)
  await rightsChangeRoutes(app, context)
  addApprovals(app, context, mailer)
  addInvitations(app, { context, mailer })
  addUserAccess(app, { context, mailer })
}

function addApprovals(app: FastifyInstance, context: Context, mailer: Mailer): void {
  const { db, now } = context
  const decision = (
    request: FastifyRequest,
    id: string,
    action: 'APPROVE' | 'REJECT',
  ): Decision => ({
    scopes: needApprover(needPerson(request.caller)),
    id,
    record: (trx, after) =>
      recordAuditEvent({ db: trx, request, now: now() }, action, { id, after }),
  })
  addCalls(app, accountAdministrationCalls, {
    'sign-ups': async ({ person }) => {
      return { data: await listApplicants(db, needApprover(person)) }
    },
    'sign-ups.approve': async ({ params }, request) => {
      const { email, fullName } = await approve(db, decision(request, params.id, 'APPROVE'))
      const accountMailer = accountMailerFor(context, mailer, request)
      if (email) await accountMailer.send('approved', { to: email, name: fullName, fragment: '' })
    },
    'sign-ups.reject': async ({ params }, request) => {
      const { email, fullName } = await reject(db, decision(request, params.id, 'REJECT'))
      const accountMailer = accountMailerFor(context, mailer, request)
      if (email) await accountMailer.send('rejected', { to: email, name: fullName, fragment: '' })
    },
  })
}
