// The calls with which somebody who will be away names a deputy.
// See docs/decisions/0280-a-deputy-has-the-rights-of-whoever-is-away.md.
import { longestAbsenceDays } from '@eos/contract/calls/people/deputies'
import { dayMs } from '@eos/contract/words/time-units'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { recordAuditEvent } from '../audit-events.ts'
import { refuseField } from '../bodies.ts'
import { accountMailerFor } from '../mails/account-mailer.ts'
import { findAccountById } from '../queries/accounts.ts'
import {
  findDeputy,
  listColleagues,
  listRepresented,
  removeDeputy,
  saveDeputy,
  type Deputy,
} from '../queries/deputies.ts'
import { texts } from '../texts.ts'
import type { DeputyCalls, OwnAccountOptions } from '../sign-up/own-account-options.ts'
import { needOwnProof } from './own-proof.ts'

export function deputyHandlers({ context }: OwnAccountOptions): DeputyCalls {
  const { db, now } = context
  return {
    deputy: async ({ person }) => {
      const deputy = await findDeputy(db, person.id, now())
      const represented = await listRepresented(db, person.id, now())
      return {
        deputy: deputy ? told(deputy) : null,
        represented: represented.map(told),
        colleagues: await listColleagues(db, person.id),
      }
    },
    'end-deputy': async ({ person }, request) => {
      await inTransaction(db, async (trx) => {
        const before = await findDeputy(trx, person.id, now())
        if (!(await removeDeputy(trx, person.id)) || !before) return
        await recordAuditEvent({ db: trx, request, now: now() }, 'EDIT', {
          before: { deputyId: before.id },
          after: { deputyId: null },
        })
      })
    },
  }
}

/** It asks for the password, so that attempts are counted. */
export function namingCalls(options: OwnAccountOptions): DeputyCalls {
  const { context, mailer } = options
  const { db, now } = context
  return {
    'name-deputy': async (asked, request) => {
      const { userId, from, until, ...proof } = asked.body()
      const account = await needOwnProof(options, request, proof)
      const named = { id: userId, beginsAt: new Date(from), endsAt: new Date(until) }
      needPeriod(named, now())
      const colleagues = await listColleagues(db, account.id)
      if (!colleagues.some(({ id }) => id === userId)) refuseField('userId', texts.noColleague)
      await inTransaction(db, async (trx) => {
        await saveDeputy(trx, account.id, named)
        const after = { deputyId: userId, from, until }
        await recordAuditEvent({ db: trx, request, now: now() }, 'EDIT', { after })
      })
      const deputy = await findAccountById(db, userId)
      if (deputy?.email) {
        const { email: to, full_name: name, locale } = deputy
        await accountMailerFor(context, mailer, request).send('deputy_named', {
          to,
          name,
          fragment: '',
          locale,
        })
      }
    },
  }
}

function needPeriod({ beginsAt, endsAt }: Pick<Deputy, 'beginsAt' | 'endsAt'>, now: Date): void {
  if (endsAt <= beginsAt || endsAt <= now) refuseField('until', texts.endsTooEarly)
  if (endsAt.getTime() - beginsAt.getTime() > longestAbsenceDays * dayMs)
    refuseField('until', texts.awayTooLong(longestAbsenceDays))
}

function told({ id, name, beginsAt, endsAt }: Deputy) {
  return { id, name, from: beginsAt.toISOString(), until: endsAt.toISOString() }
}
