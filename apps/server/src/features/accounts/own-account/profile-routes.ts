// The calls with which people change their own name and e-mail address.
import { needAddress, needPersonName, refuseField } from '../bodies.ts'
import { changeAddress } from './change-address.ts'
import { isAddressTaken, saveName } from '../queries/accounts.ts'
import { recordAuditEvent } from '../audit-events.ts'
import { accountMailerFor } from '../mails/account-mailer.ts'
import { newLink, pretendLink } from '../mails/one-time-links.ts'
import type {
  AuthCalls,
  OwnAccountCalls,
  OwnAccountOptions,
} from '../sign-up/own-account-options.ts'
import { getAccount, needOwnProof } from './own-proof.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { texts } from '../texts.ts'

export function nameCalls({ context }: OwnAccountOptions): OwnAccountCalls {
  const { db, now } = context
  return {
    'change-name': async (asked, request, reply) => {
      const account = await getAccount(context, asked.person)
      const fullName = needPersonName(asked.body().fullName)
      if (fullName === account.full_name) return reply.code(204).send()
      await inTransaction(db, async (trx) => {
        await saveName(trx, { id: account.id, fullName }, now())
        await recordAuditEvent({ db: trx, request, now: now() }, 'EDIT', {
          before: { fullName: account.full_name },
          after: { fullName },
        })
      })
    },
  }
}

export function addressCalls(options: OwnAccountOptions): OwnAccountCalls {
  const { context, mailer } = options
  const { db, now } = context
  return {
    'change-email': async (asked, request) => {
      const given = asked.body()
      const email = needAddress(given.email)
      const proof = { ...given, password: given.currentPassword }
      const account = await needOwnProof(options, request, proof)
      if (email === account.email) refuseField('email', texts.sameAddress)
      const accountMailer = accountMailerFor(context, mailer, request)
      const { id: accountId, locale } = account
      const purpose = 'change_email'
      const mayWrite = await accountMailer.admits(email)
      if (!mayWrite || (await isAddressTaken(db, email, accountId))) {
        await pretendLink(db, purpose, now())
        if (mayWrite)
          await accountMailer.send('address_taken', { to: email, name: '', fragment: '' })
      } else {
        const token = await newLink(db, { accountId, purpose, email }, now())
        const fragment = `email=${token}`
        await accountMailer.send('change_email', { to: email, name: '', fragment, locale })
      }
      return { message: texts.mailSent[request.locale] }
    },
  }
}

export function confirmAddressCalls({ context, mailer }: OwnAccountOptions): AuthCalls {
  const { db, now } = context
  return {
    'confirm-email': async (asked, request) => {
      const { token } = asked.body()
      const accountMailer = accountMailerFor(context, mailer, request)
      const former = await changeAddress(db, token, { request, now: now() })
      if (former.email !== null) {
        const { email: to, full_name: name, locale } = former
        await accountMailer.send('email_changed', { to, name, fragment: '', locale })
      }
    },
  }
}
