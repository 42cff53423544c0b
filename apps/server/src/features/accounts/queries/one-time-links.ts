// Links that are mailed, as they are stored: by the digest of their token.
import type { WantedOrganization } from '@eos/contract/calls/people/accounts'
import { sql, type Insertable } from 'kysely'
import { first, insertInto, run } from '../../../platform/database/statements.ts'
import type { Db, Tables } from '../../../platform/database/tables/tables.ts'

export type Purpose = Tables['account_token']['purpose']

/**
 * The name, password and organization given at sign-up; they become the account's when the address is confirmed by the
 * mailed link.
 */
export interface OfferedSignUp {
  fullName: string
  passwordHash: string
  organization: WantedOrganization | null
}

export interface UsedLink {
  accountId: string | null
  email: string | null
  offered: OfferedSignUp | null
}

export async function insertLink(db: Db, link: Insertable<Tables['account_token']>): Promise<void> {
  await run(db, insertInto('account_token', [link]))
}

/** The links of one purpose, or all of an account whose password or address is another: none of them works any more. */
export async function endLinksOf(
  db: Db,
  { accountId, purpose = null }: { accountId: string | null; purpose?: Purpose | null },
  now: Date,
): Promise<void> {
  await run(db)`
    update account_token set used_at = ${now}
     where ${accountId === null ? sql`account_id is null` : sql`account_id = ${accountId}`} and used_at is null
       and (${purpose}::text is null or purpose = ${purpose})`
}

interface WantedLink {
  tokenHash: Buffer
  purposes: readonly Purpose[]
}

const works = ({ tokenHash, purposes }: WantedLink, now: Date) => sql`
  token_hash = ${tokenHash} and purpose = any(${purposes}::text[]) and used_at is null and expires_at > ${now}`

/** The account of a link that works. */
export function findLinkThatWorks(db: Db, wanted: WantedLink, now: Date) {
  return first<{ accountId: string | null }>(db)`
    select account_id as "accountId" from account_token where ${works(wanted, now)}`
}

/** Uses up a link that works. Its account is locked first: whoever has another link to it waits before using that up. */
export async function takeLink(
  db: Db,
  wanted: WantedLink,
  now: Date,
): Promise<UsedLink | undefined> {
  await run(db)`
    select from account
     where id = (select account_id from account_token where ${works(wanted, now)}) for update`
  return first<UsedLink>(db)`
    update account_token set used_at = ${now} where ${works(wanted, now)}
    returning account_id as "accountId", email, sign_up as offered`
}

/** The facts of the newest sign-up of an address that nobody has confirmed since. */
export async function findNewestSignUp(
  db: Db,
  email: string,
  now: Date,
): Promise<OfferedSignUp | undefined> {
  const link = await first<{ offered: OfferedSignUp }>(db)`
    select sign_up as offered from account_token
     where email = ${email} and purpose = 'verify_email' and sign_up is not null
       and used_at is null and expires_at > ${now}
     order by id desc limit 1`
  return link?.offered
}

/** Ends the links that confirm an address: nothing that was chosen for it is kept once it is somebody's. */
export async function forgetSignUps(db: Db, email: string, now: Date): Promise<void> {
  await run(db)`
    update account_token set used_at = ${now}, sign_up = null
     where email = ${email} and purpose = 'verify_email'`
}

interface SentInvitation {
  email: string | null
  sentAt: Date
  expiresAt: Date
}

export function findNewestInvitation(db: Db, accountId: string) {
  return first<SentInvitation>(db)`
    select email, created_at as "sentAt", expires_at as "expiresAt" from account_token
     where account_id = ${accountId} and purpose = 'first_password' order by id desc limit 1`
}
