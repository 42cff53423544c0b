// A slot of a station is handed out once, and a station with readings cannot be removed.
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import type { Values } from '../body.ts'

/** Slots are handed out one after the other and never again; the station's row is the queue. */
export async function assignSlot(db: Db, values: Values, now: Date): Promise<Values> {
  const stationId = String(values.stationId)
  await sql`select id from station where id = ${stationId} for update`.execute(db)
  const { rows } = await sql<{ slot: number }>`
    select coalesce(max(slot), 0) + 1 as slot from station_indicator
     where station_id = ${stationId}`.execute(db)
  return { ...values, slot: rows[0]?.slot ?? 1, validFrom: now.toISOString() }
}

/** Readings have no foreign key to their station; nothing else would keep them from losing it. */
export async function keepStationsWithReadings(db: Db, id: string): Promise<void> {
  const { rows } = await sql`select 1 from data_last where station_id = ${id}`.execute(db)
  if (rows.length > 0) {
    throw new RequestFailure(
      'CONFLICT',
      'The station has readings; close it instead of removing it.',
    )
  }
}
