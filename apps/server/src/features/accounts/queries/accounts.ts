// Accounts as they are stored.
import type { Selectable } from 'kysely'
import type { Tables } from '../../../platform/database/tables/tables.ts'
import { exists, first, rows, run } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'

export type Account = Selectable<Tables['account']>

/** Finds an account by the name with which somebody signs in: the user name or the address. */
export function findAccount(db: Db, name: string) {
  return first<Account>(db)`select * from account where username = ${name} or email = ${name}`
}

/** Finds nothing for a text that is no id. */
export async function findAccountById(db: Db, id: string): Promise<Account | undefined> {
  if (!/^[1-9]\d{0,17}$/.test(id)) return undefined
  return first<Account>(db)`select * from account where id = ${id}`
}

/** Locks an active account until the transaction ends. */
export function takeActiveAccount(db: Db, id: string | null) {
  return first<Account>(db)`select * from account where id = ${id} and status = 'active' for update`
}

export function findAccountByAddress(db: Db, email: string) {
  return first<Pick<Account, 'id' | 'full_name' | 'locale'>>(db)`
    select id, full_name, locale from account where email = ${email}`
}

/** Says whether another account signs in with this address, as its address or as its user name. */
export function isAddressTaken(db: Db, email: string, accountId: string) {
  return exists(
    db,
  )`select from account where (email = ${email} or username = ${email}) and id <> ${accountId}`
}

export async function saveName(
  db: Db,
  { id, fullName }: { id: string; fullName: string },
  now: Date,
): Promise<void> {
  await run(db)`
    update account set full_name = ${fullName}, updated_at = ${now}, version = version + 1
     where id = ${id}`
}

/** An address that its holder has confirmed. */
export async function saveAddress(
  db: Db,
  { id, email, username }: { id: string; email: string; username: string },
  now: Date,
): Promise<void> {
  await run(db)`
    update account
       set email = ${email}, username = ${username}, email_verified_at = ${now},
           updated_at = ${now}, version = version + 1
     where id = ${id}`
}

export async function savePassword(
  db: Db,
  { id, hash }: { id: string; hash: string },
  now: Date,
): Promise<void> {
  await run(db)`update account set password_hash = ${hash}, updated_at = ${now} where id = ${id}`
}

/** An account whose password was set, with what the activity log says of it. */
type PasswordHolder = Pick<Account, 'id' | 'username' | 'email' | 'full_name' | 'organization_id'>

/** The link proves the address to which it was sent: nothing is saved when the account has another one. */
export function savePasswordOfAddress(
  db: Db,
  { id, email, hash }: { id: string | null; email: string | null; hash: string },
  now: Date,
) {
  return first<PasswordHolder>(db)`
    update account
       set password_hash = ${hash}, email_verified_at = ${now}, updated_at = ${now}
     where id = ${id} and email = ${email}
    returning id, username, email, full_name, organization_id`
}

export async function saveLastSignIn(db: Db, id: string, now: Date): Promise<void> {
  await run(db)`update account set last_sign_in_at = ${now} where id = ${id}`
}

/** In alphabetical order. */
export async function listRoleKeys(db: Db, accountId: string): Promise<string[]> {
  const found = await rows<{ key: string }>(db)`
    select role.key from account_role join role on role.id = account_role.role_id
     where account_id = ${accountId} order by role.key`
  return found.map(({ key }) => key)
}

export async function giveRole(db: Db, accountId: string, key: string): Promise<void> {
  await run(db)`
    insert into account_role (account_id, role_id)
    select ${accountId}, role.id from role where role.key = ${key}
    on conflict do nothing`
}
