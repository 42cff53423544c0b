// The progress of work that processes share, as JSON in the table `installation`.
import { one, run } from '../database/statements.ts'
import type { Db } from '../database/tables/tables.ts'

/** Takes the lock of the work until the transaction ends, if it is free (`isOurs`), and returns the last note. */
export function takeProgress(db: Db, key: string) {
  return one<{ isOurs: boolean; value: Record<string, string> | null }>(db)`
    select pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) as "isOurs",
           (select value from installation where key = ${key}) as value`
}

export async function saveProgress(db: Db, key: string, value: object, now: Date): Promise<void> {
  await run(db)`
    insert into installation (key, value, updated_at)
    values (${key}, ${JSON.stringify(value)}::jsonb, ${now})
    on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`
}
