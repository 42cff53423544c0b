// Remembers how far the demo country has come, so that a start that was cut short is taken up again.
import { exists, first, run } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'

export interface DemoState {
  /**
   * loading: rows may be incomplete; computing: all rows are in, some roll-ups may be missing; loaded: all is there;
   * removing: it is being taken away, and nothing may be added any more.
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
  await run(db)`
    insert into installation (key, value, updated_at) values (${wordOfRemoval}, '{}', ${new Date()})
    on conflict do nothing`
}

export async function forgetRemoval(db: Db): Promise<void> {
  await run(db)`delete from installation where key = ${wordOfRemoval}`
}

export function wasRemoved(db: Db) {
  return exists(db)`select from installation where key = ${wordOfRemoval}`
}

export async function findDemoState(db: Db): Promise<DemoState | undefined> {
  const row = await first<{ value: DemoState }>(
    db,
  )`select value from installation where key = ${key}`
  return row?.value
}

export async function writeDemoState(db: Db, state: DemoState): Promise<void> {
  await run(db)`
    insert into installation (key, value, updated_at)
    values (${key}, ${JSON.stringify(state)}::jsonb, ${new Date()})
    on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`
}

/** Locks the demo for a transaction that adds to it: a removal waits, or has begun and nothing may be added. */
export async function isDemoHeld(db: Db): Promise<boolean> {
  const row = await first<{ value: DemoState }>(
    db,
  )`select value from installation where key = ${key} for share`
  return row?.value.step === 'loaded'
}

/** Told at once and for itself, so that every process hears it before the long work begins. */
export async function markRemoving(db: Db): Promise<void> {
  await run(db)`
    update installation set value = value || '{"step": "removing"}', updated_at = now()
     where key = ${key}`
}

export async function deleteDemoState(db: Db): Promise<void> {
  await run(db)`delete from installation where key = ${key}`
}

/** Also what a load or a removal that was cut short has left. */
export async function holdsDemo(db: Db): Promise<boolean> {
  if (await findDemoState(db)) return true
  return exists(db)`select from organization where demo limit 1`
}

/** Says whether there is neither an organization nor a station. */
export async function holdsNothing(db: Db): Promise<boolean> {
  return !(await exists(db)`select from organization union all select from station limit 1`)
}
