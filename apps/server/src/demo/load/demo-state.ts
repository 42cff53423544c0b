// Remembers how far the demo country has come, so that a start that was cut short is taken up again.
import type { Kysely } from 'kysely'
import type { Tables } from '../../database/tables.ts'

export interface DemoState {
  /** loading: rows may be incomplete; computing: all rows are in, some roll-ups may be missing; loaded: all is there. */
  step: 'loading' | 'computing' | 'loaded'
  /** The full hour before the load began, in epoch milliseconds: from here special states are counted back. */
  anchor: number
  /** Start of the hourly archive and of the readings that follow it, in epoch milliseconds. */
  archiveFrom: number
  readingsFrom: number
}

const key = 'demo'

export async function findDemoState(db: Kysely<Tables>): Promise<DemoState | undefined> {
  const row = await db
    .selectFrom('installation')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.value as DemoState | undefined
}

export async function writeDemoState(db: Kysely<Tables>, state: DemoState): Promise<void> {
  const value = JSON.stringify(state)
  const updated_at = new Date()
  await db
    .insertInto('installation')
    .values({ key, value, updated_at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_at }))
    .execute()
}

export async function deleteDemoState(db: Kysely<Tables>): Promise<void> {
  await db.deleteFrom('installation').where('key', '=', key).execute()
}
