// Drops a database of a test with whatever is connected to it.

import type { Client } from 'pg'

const insufficientPrivilege = '42501'

/** Autovacuum runs as a superuser, whom only a superuser may disconnect by force; without force it is asked to leave. */
export async function dropDatabase(client: Client, name: string): Promise<void> {
  try {
    await client.query(`drop database if exists ${name} with (force)`)
  } catch (error) {
    if ((error as { code?: unknown }).code !== insufficientPrivilege) throw error
    await client.query(`drop database if exists ${name}`)
  }
}
