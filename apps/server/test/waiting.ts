import type { Pool } from 'pg'

/** The number of sessions of this database that wait for a lock; asked outside of transactions, which see no new ones. */
export async function countWaiting(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]!.n
}

/** The number of locks by name that sessions of this database hold. */
export async function countNamedLocks(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::int as n from pg_locks join pg_database on pg_database.oid = database
      where datname = current_database() and locktype = 'advisory' and granted`,
  )
  return rows[0]!.n
}

/** Lets nobody insert readings after an instant, who all wait; opens again for everybody but those that wait. */
export async function holdInserts(pool: Pool, after: string): Promise<() => Promise<void>> {
  const holder = await pool.connect()
  await holder.query(`
    select pg_advisory_lock(77);
    create function wait_at_gate() returns trigger language plpgsql as
      'begin perform pg_advisory_xact_lock_shared(77); return new; end';
    create trigger gate before insert on data_min for each row
      when (new.time > '${after}') execute function wait_at_gate()`)
  return async () => {
    await holder.query(`
      select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`)
    await holder.query('drop function wait_at_gate cascade')
    holder.release(true)
  }
}
