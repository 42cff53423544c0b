// Links that are mailed: each works once and for a short time, and a newer one of the same kind ends the older, but for sign-ups.
import type { OfferedSignUp } from '../../../platform/database/tables/account-tables.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import { digestOf, newToken } from '../../../platform/secrets/tokens.ts'
import {
  endLinksOf,
  findLinkThatWorks,
  findNewestSignUp,
  forgetSignUps,
  insertLink,
  takeLink,
  type Purpose,
  type UsedLink,
} from '../queries/links.ts'
import { hourMs } from '@eos/contract/time-units'

const lifeHours: Record<Purpose, number> = {
  verify_email: 72,
  reset_password: 2,
  set_up: 24,
  change_email: 24,
  first_password: 7 * 24,
}

export interface Link {
  accountId: string | null
  purpose: Purpose
  /** Where it is mailed to. */
  email?: string | null
}

export async function newLink(
  db: Db,
  { accountId, purpose, email = null }: Link,
  now: Date,
): Promise<string> {
  await endLinksOf(db, { accountId, purpose }, now)
  return makeLink(db, { accountId, purpose, email }, now)
}

/**
 * The link that confirms an address, with what was chosen in the sign-up: it holds for nobody who opens the link of another one.
 * Without an account it is never mailed, and only takes the place of one that is.
 */
export async function signUpLink(
  db: Db,
  {
    accountId,
    email,
    offered,
  }: { accountId: string | null; email: string; offered: OfferedSignUp },
  now: Date,
): Promise<string> {
  return makeLink(db, { accountId, purpose: 'verify_email', email, offered }, now)
}

async function makeLink(
  db: Db,
  { accountId, purpose, email = null, offered }: Link & { offered?: OfferedSignUp },
  now: Date,
): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + lifeHours[purpose] * hourMs)
  const kept = { accountId, purpose, email, offered: offered ?? null, createdAt: now, expiresAt }
  await insertLink(db, { tokenHash: digestOf(token), ...kept })
  return token
}

/** Takes the same statements as a new link, and leaves none. */
export async function pretendLink(db: Db, purpose: Purpose, now: Date): Promise<void> {
  const trx = await db.startTransaction().execute()
  try {
    await newLink(trx, { accountId: null, purpose }, now)
  } finally {
    await trx.rollback().execute()
  }
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

/** What was chosen in the newest sign-up of an address that nobody has confirmed since. */
export async function pendingSignUp(
  db: Db,
  email: string,
  now: Date,
): Promise<OfferedSignUp | undefined> {
  return findNewestSignUp(db, email, now)
}

/** Nothing that was chosen for an address is kept once it is somebody's. */
export async function endSignUps(db: Db, email: string, now: Date): Promise<void> {
  await forgetSignUps(db, email, now)
}

/** Whoever may have got hold of a link can do nothing with it once the password or the address is another. */
export async function endLinks(db: Db, accountId: string, now: Date): Promise<void> {
  await endLinksOf(db, { accountId }, now)
}
