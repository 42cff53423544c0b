// Drops a database of a test with whatever is connected to it.

import type { Client } from 'pg'

const insufficientPrivilege = '42501'

/** Only a superuser may end the autovacuum of a database by force; without force it is asked to end. */
export async function dropDatabase(client: Client, name: string): Promise<void> {
  try {
    await client.query(`drop database if exists ${name} with (force)`)
  } catch (error) {
    if ((error as { code?: unknown }).code !== insufficientPrivilege) throw error
    await client.query(`drop database if exists ${name}`)
  }
}
