// Lets connections keep how PostgreSQL answers a statement, for statements of few kinds that are asked often. See
// docs/decisions/0263-frequent-statements-keep-their-plans.md.
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { PoolClient } from 'pg'
import type { Db } from '../tables/tables.ts'
import { nameOfStatement } from '../statements.ts'
import { lenderOf, poolOf, queryBuilderOver } from '../transaction.ts'

const keptOf = new WeakMap<PostgresPool, Db>()

/**
 * The same database, in which each text of a statement has a name: PostgreSQL reads it once on each connection, and
 * plans it once where one plan serves all values. A transaction stays as it is. The same object for the same lender.
 */
export function keepingPlans(db: Db): Db {
  const [pool, lender] = [poolOf(db), lenderOf(db)]
  if (!pool || !lender) return db
  const known = keptOf.get(lender)
  if (known) return known
  const named = namingLender(lender)
  const kept = queryBuilderOver(pool, named)
  keptOf.set(lender, kept)
  // One that keeps plans already stays as it is.
  keptOf.set(named, kept)
  return kept
}

function namingLender(lender: PostgresPool): PostgresPool {
  return {
    connect: async () => naming((await lender.connect()) as unknown as PoolClient, lender),
    end: async () => {},
  }
}

function naming(client: PoolClient, lender: PostgresPool): PostgresPoolClient {
  const query = (text: string, values: readonly unknown[]) =>
    client.query({ text, values: [...values], name: nameOfStatement(lender, text, values.length) })
  const lent = { query, release: (isBroken?: boolean) => client.release(isBroken) }
  return lent as unknown as PostgresPoolClient
}
