// Puts another e-mail address of an account in force, by the link that was mailed to it.
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import { recordAuditEvent, type AuditEvent } from '../audit-events.ts'
import { useLink } from '../mails/one-time-links.ts'
import { endLinksOf } from '../queries/one-time-links.ts'
import {
  isAddressTaken,
  saveAddress,
  takeActiveAccount,
  type Account,
} from '../queries/accounts.ts'

/**
 * A person who signs in by the address uses the new one from now on; sessions go on, and links that went to the former
 * address are void. Gives the account as it was.
 */
export async function changeAddress(
  db: Db,
  token: string,
  { request, now }: Omit<AuditEvent, 'db'>,
): Promise<Account> {
  return inTransaction(db, async (trx) => {
    const { accountId, email } = await useLink(trx, { token, purposes: ['change_email'] }, now)
    const former = await takeActiveAccount(trx, accountId)
    if (!former || email === null || (await isAddressTaken(trx, email, former.id))) {
      throw new RequestFailure('LINK_INVALID')
    }
    const username = former.username === former.email ? email : former.username
    await saveAddress(trx, { id: former.id, email, username }, now)
    await endLinksOf(trx, { accountId: former.id }, now)
    const before = { email: former.email, username: former.username }
    const about = { as: former, before, after: { email, username } }
    await recordAuditEvent({ db: trx, request, now }, 'EMAIL_CHANGED', about)
    return former
  })
}
