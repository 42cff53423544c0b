// One database transaction on a plain connection, which COPY needs, with the query builder over the same connection.
import { Kysely, PostgresDialect } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { Tables, Db } from '../../platform/database/tables/tables.ts'

export async function inTransaction<Result>(
  pool: Pool,
  work: (client: PoolClient, db: Db) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    // A delivery is taken in whole, however many readings it brings.
    await client.query('begin; set local statement_timeout = 0')
    const result = await work(client, builderOn(client))
    await client.query('commit')
    return result
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error))
    await client.query('rollback').then(
      () => (failure = undefined),
      () => {},
    )
    throw error
  } finally {
    // A connection that could not even roll back is closed rather than returned.
    client.release(failure)
  }
}

function builderOn(client: PoolClient): Db {
  const pool = {
    connect: async () => ({ query: client.query.bind(client), release: () => {} }),
    end: async () => {},
  }
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pool as unknown as Pool }) })
}
