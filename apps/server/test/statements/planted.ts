// Statements whose rows are not what their type says, each in another way; and one that is right.
import { sql } from 'kysely'
import { rows } from '../../src/platform/database/statements.ts'
import type { Db } from '../../src/platform/database/tables/tables.ts'

const ofActive = (status: 'active' | 'disabled') => sql`account.status = ${status}`

/** The comment before each says how it is refused. */
export const planted = [
  // is fine
  sql<{ id: string; email: string | null; createdAt: Date; roles: string[] }>`
    select account.id, account.email, account.created_at as "createdAt",
           array(select key from role where id = ${'1'}) as roles
      from account where ${ofActive('active')}`,
  // no column is called address
  sql<{ id: string; address: string | null }>`select id, email from account`,
  // version is number and arrives as string
  sql<{ version: number }>`select version from account where ${ofActive('active')}`,
  // created_at is string and arrives as Date
  sql<{ created_at: string }>`select created_at from account`,
  // email may be null in its table
  (db: Db) => rows<{ email: string }>(db)`select email from account`,
  // steps is number[] and arrives as string[]
  sql<{ steps: number[] }>`select array[totp_last_step] as steps from account`,
  // column account.state does not exist
  sql<{ id: string }>`select id from account where account.state = ${'active'}`,
]
