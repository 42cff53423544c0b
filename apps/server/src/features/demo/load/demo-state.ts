// Remembers how far the demo country has come, so that a start that was cut short is taken up again.
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables/tables.ts'

export interface DemoState {
  /**
   * loading: rows may be incomplete; computing: all rows are in, some roll-ups may be missing; loaded: all is there; removing: it is
   * being taken away, and nothing may be added any more.
   */
  step: 'loading' | 'computing' | 'loaded' | 'removing'
  /** The full hour before the load began, in epoch milliseconds: from here special states are counted back. */
  anchor: number
  /** Start of the hourly archive and of the readings that follow it, in epoch milliseconds. */
  archiveFrom: number
  readingsFrom: number
}

const key = 'demo'

const wordOfRemoval = 'demo-removed'

/** An operator took the demo away: it does not come back by itself, however empty the database is. */
export async function rememberRemoval(db: Db): Promise<void> {
  await db
    .insertInto('installation')
    .values({ key: wordOfRemoval, value: '{}', updated_at: new Date() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

export async function forgetRemoval(db: Db): Promise<void> {
  await db.deleteFrom('installation').where('key', '=', wordOfRemoval).execute()
}

export async function wasRemoved(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('installation')
    .select('key')
    .where('key', '=', wordOfRemoval)
    .executeTakeFirst()
  return row !== undefined
}

export async function findDemoState(db: Db): Promise<DemoState | undefined> {
  const row = await db
    .selectFrom('installation')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.value as DemoState | undefined
}

export async function writeDemoState(db: Db, state: DemoState): Promise<void> {
  const value = JSON.stringify(state)
  const updated_at = new Date()
  await db
    .insertInto('installation')
    .values({ key, value, updated_at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_at }))
    .execute()
}

/** Who adds to the demo inside a transaction holds it in place: a removal waits, or has begun and nothing may be added. */
export async function isDemoHeld(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('installation')
    .select('value')
    .where('key', '=', key)
    .forShare()
    .executeTakeFirst()
  return (row?.value as DemoState | undefined)?.step === 'loaded'
}

/** Told at once and for itself, so that every process hears it before the long work begins. */
export async function markRemoving(db: Db): Promise<void> {
  await sql`update installation set value = value || '{"step": "removing"}', updated_at = now()
     where key = ${key}`.execute(db)
}

export async function deleteDemoState(db: Db): Promise<void> {
  await db.deleteFrom('installation').where('key', '=', key).execute()
}
