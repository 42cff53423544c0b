// Brings the schema up to date: forward only, one process at a time, one transaction per migration. Kysely's migrator
// is not used: it has no checksums, and one transaction for all or none. What takes long on a country's record is left
// for later, when the portal answers already: see jobs/later/apply-later.ts.

import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Client, type ClientBase } from 'pg'
import { UserError } from '../user-error.ts'
import { locks } from './advisory-lock.ts'
import { checkServer } from './check-server.ts'
import { connectionConfig } from './connection.ts'

export interface Migration {
  readonly name: string
  readonly sql: string
}

/**
 * Applies those that are given, or all. Returns the names of the migrations that were new.
 *
 * @throws UserError when the database is one that all of them cannot be applied to
 */
export async function migrate(
  url: string,
  log: (text: string) => void,
  given?: readonly Migration[],
): Promise<string[]> {
  const migrations = given ?? readMigrations()
  const client = new Client(connectionConfig(url, 'eos migrate'))
  await client.connect()
  try {
    await checkServer(client, log)
    await lock(client, log)
    if (!given) await refuseUnfinished(client)
    const applied = await readApplied(client)
    refuseEditedOrUnknown(migrations, applied)
    // Nothing takes long in a new database.
    const isNew = applied.size === 0
    const fresh = migrations.filter(
      (migration) => !applied.has(migration.name) && (isNew || !isLater(migration)),
    )
    for (const [index, migration] of fresh.entries()) {
      log(`Migration ${index + 1} of ${fresh.length}: ${migration.name}`)
      await (isLater(migration) ? applyAlone : apply)(client, migration)
    }
    return fresh.map((migration) => migration.name)
  } finally {
    // Closing the connection also releases the lock.
    await client.end()
  }
}

/** Says whether migrations were applied to the database, or are about to be. */
export async function hasTables(url: string): Promise<boolean> {
  const client = new Client(connectionConfig(url, 'eos'))
  await client.connect()
  try {
    const { rows } = await client.query<{ isThere: boolean }>(
      `select to_regclass('public.schema_migration') is not null as "isThere"`,
    )
    return rows[0]!.isThere
  } finally {
    await client.end()
  }
}

export function readMigrations(
  folder = fileURLToPath(new URL('../../../migrations', import.meta.url)),
): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, sql: readFileSync(`${folder}/${name}`, 'utf8') }))
}

async function lock(client: Client, log: (text: string) => void): Promise<void> {
  const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [
    locks.migrate,
  ])
  if (rows[0]?.got) return
  await refuseWhileDistributing(client)
  log('Another process is migrating this database; waiting for it')
  await client.query('select pg_advisory_lock($1)', [locks.migrate])
}

async function refuseUnfinished(client: Client): Promise<void> {
  const { rows } = await client.query<{ isRestore: boolean; isDistribution: boolean }>(
    `select to_regclass('public.unfinished_restore') is not null as "isRestore",
            to_regclass('public.unfinished_distribution') is not null as "isDistribution"`,
  )
  if (rows[0]?.isRestore) {
    throw new UserError(
      'A backup was being restored into this database and was cut short: run "eos restore" again.',
    )
  }
  if (!rows[0]?.isDistribution) return
  const begun = await client.query('select 1 from unfinished_distribution')
  if (begun.rowCount !== 0) {
    throw new UserError(
      'The tables of this database were being distributed and that did not end: run "eos distribute" again.',
    )
  }
  // Its process was ended before it had done anything.
  await client.query('drop table unfinished_distribution')
}

/** @throws UserError while another process distributes the tables */
export async function refuseWhileDistributing(client: Pick<ClientBase, 'query'>): Promise<void> {
  const { rows } = await client.query<{ isDistribution: boolean }>(
    `select to_regclass('public.unfinished_distribution') is not null as "isDistribution"`,
  )
  if (!rows[0]?.isDistribution) return
  throw new UserError(
    'The tables of this database are being distributed over a cluster: start again when "eos distribute" has ended.',
  )
}

async function readApplied(client: Client): Promise<Map<string, string>> {
  await client.query(`create table if not exists schema_migration (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`)
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migration',
  )
  return new Map(rows.map((row) => [row.name, row.checksum]))
}

function refuseEditedOrUnknown(
  migrations: readonly Migration[],
  applied: Map<string, string>,
): void {
  const known = new Map(migrations.map((migration) => [migration.name, checksumOf(migration)]))
  for (const [name, checksum] of applied) {
    const expected = known.get(name)
    if (expected === undefined) {
      throw new UserError(
        `The database has the migration ${name}, which this version of Eos does not know: it was last used by a newer version.`,
      )
    }
    if (expected !== checksum) {
      throw new UserError(
        `The migration ${name} was changed after this database had applied it: restore the file, and put the change into a new migration.`,
      )
    }
  }
}

async function apply(client: Client, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    // Citus needs it; plain PostgreSQL accepts it as an unknown setting with a prefix.
    await client.query("set local citus.multi_shard_modify_mode to 'sequential'")
    await client.query(migration.sql)
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [
      migration.name,
      checksumOf(migration),
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw new UserError(`The migration ${migration.name} failed: ${(error as Error).message}`)
  }
}

/** It is a single statement that PostgreSQL runs outside of transactions, such as `create index concurrently`. */
export const isLater = ({ name }: Migration) => name.endsWith('.later.sql')

/** A statement that was cut short is repeated: it makes nothing that is there already. */
export async function applyAlone(client: ClientBase, migration: Migration): Promise<void> {
  await client.query(migration.sql)
  await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [
    migration.name,
    checksumOf(migration),
  ])
}

/** Line ends are left out: a checkout on Windows may have others. */
function checksumOf(migration: Migration): string {
  return createHash('sha256').update(migration.sql.replaceAll('\r\n', '\n')).digest('hex')
}
