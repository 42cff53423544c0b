// The accounts of the demo's people, and the real ministry beside which there are none.
import { sql } from 'kysely'
import { codes } from '../../../platform/database/codes.ts'
import { exists, first, rows, run } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'

/** Whether anybody of the demo could sign in. */
export async function hasDemoPeople(db: Db): Promise<boolean> {
  return exists(db, sql`select from account where demo and status = 'active' limit 1`)
}

export async function listDemoPeople(db: Db): Promise<{ id: string; username: string }[]> {
  return rows(
    db,
    sql<{ id: string; username: string }>`select id, username from account where demo`,
  )
}

export async function hasRealMinistry(db: Db): Promise<boolean> {
  return exists(
    db,
    sql`select from organization where type = ${codes.ministry} and not demo limit 1`,
  )
}

interface KnownAccount {
  id: string
  isDemo: boolean
  passwordHash: string | null
}

export async function findAccount(db: Db, username: string): Promise<KnownAccount | undefined> {
  return first(
    db,
    sql<KnownAccount>`
      select id, demo as "isDemo", password_hash as "passwordHash"
        from account where username = ${username}`,
  )
}

export async function findDemoOrganization(
  db: Db,
  subDomain: string,
): Promise<{ id: string } | undefined> {
  return first(
    db,
    sql<{ id: string }>`select id from organization where sub_domain = ${subDomain} and demo`,
  )
}

export async function writePasswordHash(
  db: Db,
  accountId: string,
  { hash, now }: { hash: string; now: Date },
): Promise<void> {
  await run(
    db,
    sql`update account set password_hash = ${hash}, updated_at = ${now} where id = ${accountId}`,
  )
}
