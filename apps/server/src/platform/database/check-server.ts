// Refuses a database server that Eos cannot use, and says what to change.

import type { Client } from 'pg'
import { UserError } from '../user-error.ts'

const oldestVersion = 150_000

export async function checkServer(client: Client, log: (text: string) => void): Promise<void> {
  const { rows } = await client.query<{
    version: number
    shown: string
    encoding: string
    has_vietnamese: boolean
  }>(`select current_setting('server_version_num')::int as version,
        current_setting('server_version') as shown,
        pg_encoding_to_char(encoding) as encoding,
        exists (select 1 from pg_collation where collname = 'vi-VN-x-icu') as has_vietnamese
      from pg_database where datname = current_database()`)
  const server = rows[0]
  if (!server) throw new UserError('DATABASE_URL: the server does not tell its version.')
  if (server.version < oldestVersion) {
    throw new UserError(
      `DATABASE_URL: the server is PostgreSQL ${server.shown}, and Eos needs version 15 or newer.`,
    )
  }
  if (server.encoding !== 'UTF8') {
    throw new UserError(
      `DATABASE_URL: the database is encoded in ${server.encoding}, and Eos needs UTF8: create one with "ENCODING 'UTF8' TEMPLATE template0".`,
    )
  }
  if (!server.has_vietnamese) {
    throw new UserError(
      'DATABASE_URL: the server has no collation "vi-VN-x-icu", so Vietnamese names cannot be sorted: use a PostgreSQL built with ICU.',
    )
  }
  if (server.version >= 190_000) {
    log(`PostgreSQL ${server.shown} is newer than any version that Eos was tried on (15 to 18)`)
  }
}
