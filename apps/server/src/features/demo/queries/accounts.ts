// The accounts of the demo's people, and the real ministry beside which there are none.
import { codes } from '../../../platform/database/codes.ts'
import { exists, first, rows, run } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'

/** Says whether an active account of the demo exists. */
export function hasDemoPeople(db: Db) {
  return exists(db)`select from account where demo and status = 'active' limit 1`
}

export function listDemoPeople(db: Db) {
  return rows<{ id: string; username: string }>(db)`select id, username from account where demo`
}

export function hasRealMinistry(db: Db) {
  return exists(db)`select from organization where type = ${codes.ministry} and not demo limit 1`
}

interface KnownAccount {
  id: string
  isDemo: boolean
  passwordHash: string | null
}

export function findAccount(db: Db, username: string) {
  return first<KnownAccount>(db)`
    select id, demo as "isDemo", password_hash as "passwordHash"
      from account where username = ${username}`
}

export function findDemoOrganization(db: Db, subDomain: string) {
  return first<{ id: string }>(
    db,
  )`select id from organization where sub_domain = ${subDomain} and demo`
}

export async function writePasswordHash(
  db: Db,
  accountId: string,
  { hash, now }: { hash: string; now: Date },
): Promise<void> {
  await run(
    db,
  )`update account set password_hash = ${hash}, updated_at = ${now} where id = ${accountId}`
}
