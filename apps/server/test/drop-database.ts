// Drops a database of a test with whatever is connected to it.

import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'

const insufficientPrivilege = '42501'
const objectInUse = '55006'
const tries = 50

/** Only a superuser may end the autovacuum of a database by force. */
export async function dropDatabase(client: Client, name: string): Promise<void> {
  try {
    await client.query(`drop database if exists ${name} with (force)`)
  } catch (error) {
    if ((error as { code?: unknown }).code !== insufficientPrivilege) throw error
    await dropOnceFree(client, name)
  }
}

/** Ends what is connected, and without force asks an autovacuum to end, which takes a moment. */
export async function dropOnceFree(client: Client, name: string): Promise<void> {
  for (let at = 1; ; at++) {
    try {
      await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = $1 and usename = current_user`,
        [name],
      )
      await client.query(`drop database if exists ${name}`)
      return
    } catch (error) {
      if ((error as { code?: unknown }).code !== objectInUse || at === tries) throw error
      await sleep(200)
    }
  }
}
