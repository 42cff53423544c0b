// Puts readings into a test database the way ingestion does: the readings and their dirty interval in one transaction.
import { sql } from 'kysely'
import { inTransaction } from '../src/platform/database/transaction.ts'
import { ensureReadingPartitions } from '../src/platform/database/partitions.ts'
import type { Db } from '../src/platform/database/tables/tables.ts'

export interface TestReading {
  /** End of the averaging period. */
  time: string | Date
  v: (number | null)[]
  /** Flag numbers; valid where absent. */
  q?: (number | null)[]
  /** Default 300. */
  periodSeconds?: number
}

export async function storeReadings(
  { db }: { db: Db },
  stationId: string,
  readings: readonly TestReading[],
): Promise<void> {
  const rows = readings.map(({ time, v, q, periodSeconds = 300 }) => {
    return { time: new Date(time), v, q: q ?? null, periodSeconds }
  })
  const times = rows.map((row) => row.time.getTime())
  const from = Math.min(...rows.map((row) => row.time.getTime() - row.periodSeconds * 1000))
  const to = Math.max(...times)
  await ensureReadingPartitions(db, new Date(from), new Date(to))
  await inTransaction(db, async (trx) => {
    for (let start = 0; start < rows.length; start += chunk) {
      await insertChunk(trx, stationId, rows.slice(start, start + chunk))
    }
    await trx
      .insertInto('dirty_interval')
      .values({
        station_id: stationId,
        from_time: new Date(from),
        to_time: new Date(to),
        marked_at: new Date(to),
      })
      .execute()
  })
}

/** Readings at a fixed step; `valuesAt` gives the slots of the k-th one. */
export function everySeconds(
  step: number,
  first: string,
  count: number,
  valuesAt: (k: number) => (number | null)[],
): TestReading[] {
  const start = Date.parse(first)
  return Array.from({ length: count }, (_, k) => ({
    time: new Date(start + k * step * 1000),
    v: valuesAt(k),
    periodSeconds: step,
  }))
}

const chunk = 5_000

interface Row {
  time: Date
  v: (number | null)[]
  q: (number | null)[] | null
  periodSeconds: number
}

async function insertChunk(db: Db, stationId: string, rows: Row[]): Promise<void> {
  const values = rows.map(
    (row) =>
      sql`(${stationId}::bigint, ${row.time}::timestamptz, ${row.periodSeconds}::int,
        ${row.v}::real[], ${row.q}::smallint[], 0::bigint)`,
  )
  await sql`
    insert into data_min (station_id, time, period_s, v, q, batch_id)
    values ${sql.join(values)}
    on conflict (station_id, time) do update set v = excluded.v, q = excluded.q`.execute(db)
}
