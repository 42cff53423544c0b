// The catalogue of the database about migrations that run beside the work.
import type { PoolClient } from 'pg'
import { first, rows } from '../../database/statements.ts'
import type { Db } from '../../database/tables/tables.ts'

export async function listAppliedMigrations(db: Db): Promise<string[]> {
  const found = await rows<{ name: string }>(db)`select name from schema_migration`
  return found.map(({ name }) => name)
}

export async function isIndexInvalid(db: Db, name: string): Promise<boolean> {
  const found = await first<{ isValid: boolean }>(db)`
    select indisvalid as "isValid" from pg_index where indexrelid = to_regclass(${name})`
  return found?.isValid === false
}

interface BuildProgress {
  phase: string | null
  /** The share of the blocks that the phase has read. */
  percent: number
}

/** Nothing while the backend builds no index. */
export async function findBuildProgress(db: Db, pid: number): Promise<BuildProgress | undefined> {
  return first<BuildProgress>(db)`
    select phase, coalesce(100 * blocks_done / nullif(blocks_total, 0), 0)::int as percent
      from pg_stat_progress_create_index where pid = ${pid}`
}

/** For the rest of the connection, which does not go back to the pool. */
export async function liftTimeLimit(client: PoolClient): Promise<void> {
  await client.query('set statement_timeout = 0')
}

/** @param name as a migration writes it */
export async function dropIndex(client: PoolClient, name: string): Promise<void> {
  await client.query(`drop index concurrently if exists ${name}`)
}
