// Puts another e-mail address of an account in force, by the link that was mailed to it.
import type { Db } from '../../../platform/database/tables/tables.ts'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import type { AuditActor } from '../audit-events.ts'
import { endLinks, useLink } from '../mails/one-time-links.ts'
import {
  isAddressTaken,
  saveAddress,
  takeActiveAccount,
  type Account,
} from '../queries/accounts.ts'

type Addresses = { before: Names; after: Names }
type Names = { email: string | null; username: string }

/**
 * Whoever signs in by the address does so by the new one from now on; sessions go on, and links that went to the former address
 * are void. Gives the account as it was.
 */
export async function changeAddress(
  db: Db,
  token: string,
  { now, record }: { now: Date; record(db: Db, who: AuditActor, what: Addresses): Promise<void> },
): Promise<Account> {
  return db.transaction().execute(async (trx) => {
    const { accountId, email } = await useLink(trx, { token, purposes: ['change_email'] }, now)
    const former = await takeActiveAccount(trx, accountId)
    if (!former || email === null || (await isAddressTaken(trx, email, former.id))) {
      throw new RequestFailure('LINK_INVALID')
    }
    const username = former.username === former.email ? email : former.username
    await saveAddress(trx, { id: former.id, email, username }, now)
    await endLinks(trx, former.id, now)
    const before = { email: former.email, username: former.username }
    await record(trx, former, { before, after: { email, username } })
    return former
  })
}
