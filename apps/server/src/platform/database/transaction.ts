// Opens transactions, and lends the connection behind one to work that the query builder cannot do, such as COPY.
import {
  Kysely,
  PostgresDialect,
  type IsolationLevel,
  type PostgresPool,
  type PostgresPoolClient,
} from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { nameOfStatement, run } from './statements.ts'
import type { Db, Tables } from './tables/tables.ts'

const pools = new WeakMap<Db, Pool>()
const lenders = new WeakMap<Db, PostgresPool>()
const clients = new WeakMap<Db, PoolClient>()

/**
 * The `Db` of a pool, which takes a connection for each statement and for each transaction.
 *
 * @param lender lends the connections for statements; the pool itself where it is absent
 */
export function queryBuilderOver(pool: Pool, lender: PostgresPool = pool): Db {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: lender }) })
  pools.set(db, pool)
  lenders.set(db, lender)
  return db
}

interface TransactionOptions {
  hasTimeLimit?: boolean
  isolation?: IsolationLevel
  /** The work does nothing beside its transaction, and may be begun anew. */
  mayRepeat?: boolean
  /** Its statements are of few kinds and frequent: connections keep their plans. */
  keepsPlans?: boolean
}

/**
 * Commits when the work succeeds, rolls back when it throws. The `Db` of the transaction is called `trx` everywhere;
 * it can be used until the work ends, and opens no other transaction. A connection that cannot roll back is closed.
 */
export async function inTransaction<Result>(
  db: Db,
  work: (trx: Db) => Promise<Result>,
  { mayRepeat = false, ...options }: TransactionOptions = {},
): Promise<Result> {
  for (let left = mayRepeat ? mostRepeats : 0; ; left--) {
    try {
      return await inOneTransaction(db, work, options)
    } catch (error) {
      if (left === 0 || !isCollision(error)) throw error
    }
  }
}

/** A deadlock, or a serialization failure; a cluster knows deadlocks that one machine does not. */
export function isCollision(error: unknown): boolean {
  return collisions.has((error as { code?: string }).code ?? '')
}

const collisions = new Set(['40P01', '40001'])
const mostRepeats = 3

async function inOneTransaction<Result>(
  db: Db,
  work: (trx: Db) => Promise<Result>,
  { hasTimeLimit = true, isolation, keepsPlans }: Omit<TransactionOptions, 'mayRepeat'>,
): Promise<Result> {
  const client = await takeConnection(db)
  let failure: Error | undefined
  try {
    const begin = isolation ? `begin isolation level ${isolation}` : 'begin'
    await client.query(hasTimeLimit ? begin : `${begin}; set local statement_timeout = 0`)
    const result = await overConnection(client, work, keepsPlans ? pools.get(db) : undefined)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((cause: Error) => (failure = cause))
    throw error
  } finally {
    client.release(failure)
  }
}

/** Under a savepoint: when the work fails, its changes are rolled back, and its error is thrown. */
export async function inSavepoint<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await run(db)`savepoint one`
  try {
    const value = await work()
    await run(db)`release savepoint one`
    return value
  } catch (error) {
    await run(db)`rollback to savepoint one`
    await run(db)`release savepoint one`
    throw error
  }
}

/**
 * Runs the statements of the work on this connection, one after the other.
 *
 * @param plansOf the pool of the connection, which then keeps the plans of frequent statements
 */
export async function overConnection<Result>(
  client: PoolClient,
  work: (db: Db) => Promise<Result>,
  plansOf?: Pool,
): Promise<Result> {
  const ask = (text: string, values: readonly unknown[]) =>
    client.query({
      text,
      values: [...values],
      name: plansOf && nameOfStatement(plansOf, text, values.length),
    })
  const lent = {
    query: ask,
    // A `Db` that is kept longer than the work must not reach the next transaction of the connection.
    release: () => (lent.query = () => Promise.reject(new Error('The connection was given back.'))),
  }
  const pool = { connect: async () => lent as unknown as PostgresPoolClient, end: async () => {} }
  const builder = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return builder.connection().execute((db) => {
    clients.set(db, client)
    return work(db)
  })
}

/** The connection behind a transaction or a lock, for COPY and for statements that are put together as text. */
export function connectionOf(trx: Db): PoolClient {
  const client = clients.get(trx)
  if (!client) throw new Error('Only a transaction or a lock has one connection.')
  return client
}

/** Says whether the statements of this `Db` run on a connection that its user holds already. */
export function hasConnection(db: Db): boolean {
  return clients.has(db)
}

/** The pool behind a `Db` that has one; a transaction and a lock have a connection instead. */
export function poolOf(db: Db): Pool | undefined {
  return pools.get(db)
}

/** Lends the connections for single statements of such a `Db`. */
export function lenderOf(db: Db): PostgresPool | undefined {
  return lenders.get(db)
}

/** Takes a connection from the pool, for locks that a session holds. The caller releases it. */
export function takeConnection(db: Db): Promise<PoolClient> {
  const pool = pools.get(db)
  if (!pool) throw new Error('A transaction cannot be opened inside of another.')
  return pool.connect()
}
