// An account as it is stored, found by the name with which somebody signs in.

import type { Selectable } from 'kysely'
import type { Db, Tables } from '../../platform/database/tables/tables.ts'

export type Account = Selectable<Tables['account']>

export async function findAccount(db: Db, name: string): Promise<Account | undefined> {
  return db
    .selectFrom('account')
    .selectAll()
    .where((eb) => eb.or([eb('username', '=', name), eb('email', '=', name)]))
    .executeTakeFirst()
}
