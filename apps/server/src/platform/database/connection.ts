// Opens the pool of database connections and the typed query builder over it.

import { Client, Pool, TypeOverrides, types, type ClientConfig } from 'pg'
import { traceStatements } from './trace-statements.ts'
import { primaryOf } from './primary.ts'
import { run } from './statements.ts'
import type { Db } from './tables/tables.ts'
import { queryBuilderOver } from './transaction.ts'

export interface Database {
  readonly pool: Pool
  readonly db: Db
  close(): Promise<void>
}

export function openDatabase(
  url: string,
  options: {
    applicationName: string
    maxConnections?: number
    statementMs?: number
    /** How long a connection may take to be made. */
    connectMs?: number
  },
): Database {
  const { applicationName, statementMs } = options
  const pool = new Pool({
    ...connectionConfig(url, applicationName, statementMs),
    ...(options.connectMs !== undefined && { connectionTimeoutMillis: options.connectMs }),
    Client: clientOfPrimary(url),
    max: options.maxConnections ?? 10,
    idleTimeoutMillis: 30_000,
  })
  // The pool replaces an idle connection that breaks; without this listener the error would end the process.
  pool.on('error', () => {})
  // When a connection breaks inside a transaction, the next statement fails, which is enough.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('connect', traceStatements)
  const db = queryBuilderOver(pool)
  let ending: Promise<void> | undefined
  return { pool, db, close: () => (ending ??= pool.end()) }
}

/** Its connections go to the server that is the primary when they are made. */
function clientOfPrimary(url: string): typeof Client {
  return class extends Client {
    constructor(config: ClientConfig) {
      super({ ...config, connectionString: primaryOf(url) })
    }
  }
}

/** For single connections outside of the pool: the same schema, time zone and parsers. */
export function connectionConfig(
  url: string,
  applicationName: string,
  statementMs = 0,
): ClientConfig {
  return {
    connectionString: primaryOf(url),
    application_name: applicationName,
    connectionTimeoutMillis: 15_000,
    keepAlive: true,
    // The zone decides only how times are written as text. Read committed: after waiting for a lock a statement sees
    // what was done under it. The last one is for a cluster: there a transaction that has read many stations writes
    // after that; plain PostgreSQL accepts and ignores it.
    options: String.raw`-c search_path=public -c TimeZone=UTC -c default_transaction_isolation=read\ committed -c statement_timeout=${statementMs} -c citus.multi_shard_modify_mode=sequential`,
    types: parsers(),
  }
}

/** Bigint and numeric stay decimal strings, as in pg; a date stays yyyy-mm-dd instead of a local midnight. */
function parsers(): TypeOverrides {
  const overrides = new TypeOverrides()
  overrides.setTypeParser(types.builtins.DATE, (text) => text)
  return overrides
}

/** Lifts the statement timeout until the transaction ends, for work that may take long. */
export async function takeItsTime(transaction: Db): Promise<void> {
  await run(transaction)`set local statement_timeout = 0`
}
