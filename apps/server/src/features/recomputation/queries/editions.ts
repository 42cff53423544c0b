// The editions of rules by which everything was computed.
import { sql } from 'kysely'
import { one } from '../../../platform/database/statements.ts'
import { saveProgress } from '../../../platform/jobs/queries.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'

export interface Editions {
  hours: string
  index: string
  exceedances: string
  /** Judged when the server starts, as they are few. */
  samples: string
}

const key = 'computed-by'

/** A condition over samples. */
export const allSamples = sql`true`

/** Reads the editions by which everything was computed, and whether there is anything. */
export async function readNoted(db: Db): Promise<{ value: Editions | null; hasHours: boolean }> {
  return one<{ value: Editions | null; hasHours: boolean }>(db)`
    select (select value from installation where key = ${key}) as value,
           exists (select 1 from data_hour) as "hasHours"`
}

export async function noteEditions(db: Db, editions: Editions, now: Date): Promise<void> {
  await saveProgress(db, key, editions, now)
}
