// Opens the pool of database connections and the typed query builder over it.

import { Kysely, PostgresDialect } from 'kysely'
import { run } from './statements.ts'
import { Pool, TypeOverrides, types, type ClientConfig } from 'pg'
import type { Tables, Db } from './tables/tables.ts'

export interface Database {
  readonly pool: Pool
  readonly db: Db
  close(): Promise<void>
}

export function openDatabase(
  url: string,
  options: { applicationName: string; maxConnections?: number; statementMs?: number },
): Database {
  const pool = new Pool({
    ...connectionConfig(url, options.applicationName, options.statementMs),
    max: options.maxConnections ?? 10,
    idleTimeoutMillis: 30_000,
  })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  // A connection may also break between two statements of a transaction: the next statement fails, which is enough.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { pool, db, close: () => db.destroy() }
}

/** For single connections outside of a pool: the same schema, time zone and parsers. */
export function connectionConfig(
  url: string,
  applicationName: string,
  statementMs = 0,
): ClientConfig {
  return {
    connectionString: url,
    application_name: applicationName,
    connectionTimeoutMillis: 15_000,
    keepAlive: true,
    // The zone decides only how a time is written as text; queries name theirs. Who has waited for a lock must see what
    // was done under it, whatever the server's own setting is.
    options: String.raw`-c search_path=public -c TimeZone=UTC -c default_transaction_isolation=read\ committed -c statement_timeout=${statementMs}`,
    types: parsers(),
  }
}

/** Big integers and numerics stay decimal strings, as pg has them; a date stays yyyy-mm-dd instead of some midnight. */
function parsers(): TypeOverrides {
  const overrides = new TypeOverrides()
  overrides.setTypeParser(types.builtins.DATE, (text) => text)
  return overrides
}

/** For work that may be long on a connection whose statements may not: until the transaction ends they may take any time. */
export async function takeItsTime(transaction: Db): Promise<void> {
  await run(transaction)`set local statement_timeout = 0`
}
