// Mailed links work once and for a short time; a newer one of the same kind ends the older, except for sign-ups.
import type { Db } from '../../../platform/database/tables/tables.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import { digestOf, newToken } from '../../../platform/secrets/tokens.ts'
import {
  endLinksOf,
  findLinkThatWorks,
  insertLink,
  takeLink,
  type OfferedSignUp,
  type Purpose,
  type UsedLink,
} from '../queries/one-time-links.ts'
import { hourMs } from '@eos/contract/words/time-units'

const lifeHours: Record<Purpose, number> = {
  verify_email: 72,
  reset_password: 2,
  set_up: 24,
  change_email: 24,
  first_password: 7 * 24,
}

interface Link {
  accountId: string | null
  purpose: Purpose
  /** The address to which the link is mailed. */
  email?: string | null
}

export async function newLink(db: Db, link: Link, now: Date): Promise<string> {
  await endLinksOf(db, link, now)
  return makeLink(db, link, now)
}

/** Beside older links; with what was chosen in a sign-up, when it confirms an address. */
export async function makeLink(
  db: Db,
  { accountId, purpose, email = null }: Link,
  now: Date,
  offered?: OfferedSignUp,
): Promise<string> {
  const token = newToken()
  const link = {
    token_hash: digestOf(token),
    account_id: accountId,
    purpose,
    email,
    sign_up: offered ? JSON.stringify(offered) : null,
    created_at: now,
    expires_at: new Date(now.getTime() + lifeHours[purpose] * hourMs),
  }
  await insertLink(db, link)
  return token
}

/** Takes the same statements as a new link, and leaves none. */
export async function pretendLink(db: Db, purpose: Purpose, now: Date): Promise<void> {
  const undone = new Error('Only pretended.')
  await inTransaction(db, async (trx) => {
    await newLink(trx, { accountId: null, purpose }, now)
    throw undone
  }).catch((error: unknown) => {
    if (error !== undone) throw error
  })
}

/** The account of a link that works, which is not used up thereby. */
export async function findLink(
  db: Db,
  { token, purposes }: { token: string; purposes: readonly Purpose[] },
  now: Date,
): Promise<{ accountId: string | null } | undefined> {
  return findLinkThatWorks(db, { tokenHash: digestOf(token), purposes }, now)
}

/** The link, which is used up thereby; LINK_INVALID when it was used, is too old or never was. */
export async function useLink(
  db: Db,
  { token, purposes }: { token: string; purposes: readonly Purpose[] },
  now: Date,
): Promise<UsedLink> {
  const link = await takeLink(db, { tokenHash: digestOf(token), purposes }, now)
  if (!link) throw new RequestFailure('LINK_INVALID')
  return link
}
