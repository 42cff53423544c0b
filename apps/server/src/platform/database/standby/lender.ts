// The one place that chooses the server of a statement: the standby for work for strangers, the primary for all else.
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { DatabaseError, type Pool, type PoolClient } from 'pg'
import type { Db } from '../tables/tables.ts'
import { queryBuilderOver } from '../transaction.ts'
import { noteAge, presentReading, type Reading } from './reading.ts'
import type { Standby } from './standby.ts'

/** The database of this pool of the primary; transactions and locks are always there. */
export function readingFrom(standby: Standby, primary: Pool): Db {
  const lender: PostgresPool = {
    connect: async () => {
      const reading = presentReading()
      const client = reading && (await choose(reading, standby))
      return client ? lent(client, { reading, standby, primary }) : primary.connect()
    },
    end: async () => {},
  }
  return queryBuilderOver(primary, lender)
}

async function choose(
  { choice }: Reading,
  standby: Pick<Standby, 'connect'>,
): Promise<PoolClient | undefined> {
  const client = choice.isFromPrimary ? undefined : await standby.connect()
  if (!client) choice.isFromPrimary = true
  return client
}

interface Lending {
  reading: Reading
  standby: Pick<Standby, 'staleSince'>
  primary: Pool
}

type Statement = Parameters<PoolClient['query']>

/** The primary is asked where the standby cannot answer. */
function lent(client: PoolClient, { reading, standby, primary }: Lending): PostgresPoolClient {
  let failure: Error | undefined
  const query = async (...statement: Statement) => {
    const asOf = standby.staleSince
    try {
      const answer = await client.query(...statement)
      noteAge(reading, asOf)
      return answer
    } catch (error) {
      if (!isOfStandby(error)) throw error
      failure = error as Error
      reading.choice.isFromPrimary = true
      return await primary.query(...statement)
    }
  }
  return { query, release: () => client.release(failure) } as unknown as PostgresPoolClient
}

/**
 * Lost connections, servers that stop or start, statements that write (25006), what a replay has taken away (40001) and
 * what a standby cannot do (55000).
 */
function isOfStandby(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return true
  return /^(?:08|57P|25006|40001|55000)/.test(error.code ?? '')
}
