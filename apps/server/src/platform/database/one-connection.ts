// The query builder over one connection of the pool, for work that needs that very connection too, such as COPY.
import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { Tables, Db } from './tables/tables.ts'

/** The query builder and the connection are the same one. A connection that cannot even roll back is closed. */
export async function inTransaction<Result>(
  pool: Pool,
  work: (db: Db, client: PoolClient) => Promise<Result>,
  { hasTimeLimit = true }: { hasTimeLimit?: boolean } = {},
): Promise<Result> {
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    await client.query(hasTimeLimit ? 'begin' : 'begin; set local statement_timeout = 0')
    const result = await work(queryBuilderOver(client), client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((cause: Error) => (failure = cause))
    throw error
  } finally {
    client.release(failure)
  }
}

/** Runs every statement on this connection, in the transaction that is open there. */
export function queryBuilderOver(client: PoolClient): Db {
  const lent = {
    query: client.query.bind(client),
    release: () => {},
  } as unknown as PostgresPoolClient
  const pool = { connect: async () => lent, end: async () => {} }
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
