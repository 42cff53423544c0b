// The one way to read readings: from wherever they lie, as a subquery. Nothing else names the tables that hold them.
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Tables } from '../database/tables.ts'

export interface WantedReadings {
  stationIds: readonly string[]
  /** Readings with from < time <= to. */
  from: Date
  to: Date
  /** Only these slots are needed: the others may be NULL in `v` and `q`. All of them when absent. */
  slots?: readonly number[]
}

/**
 * Readings as received, without judgements, as a subquery with the columns station_id bigint, time timestamptz (end of the
 * averaging period), period_s integer, v real[] and q smallint[] (NULL: all valid); one row per station and time, in no order.
 *
 * Put it into a FROM clause, in parentheses and with an alias, of a statement that runs soon (within minutes) on any connection;
 * further conditions and joins may stand around it. It is async because packed months are unpacked here and handed to the
 * statement as parameters: ask for a span that you want to hold in memory (a station-year of five-minute readings is fine,
 * ten years are read piece by piece).
 */
export async function storedReadings(
  _db: Kysely<Tables>,
  { stationIds, from, to }: WantedReadings,
): Promise<RawBuilder<unknown>> {
  const isOfStations =
    stationIds.length === 1
      ? sql`station_id = ${stationIds[0]!}`
      : sql`station_id = any(${stationIds}::bigint[])`
  return sql`
    select station_id, time, period_s, v, q from data_min
     where ${isOfStations} and time > ${from} and time <= ${to}`
}

/**
 * Readings before this moment have been dropped by retention. Roll-up rows whose interval begins before it stay as they are:
 * they are never recomputed, not even when readings of that time arrive. `undefined` when nothing was ever dropped.
 */
export async function retentionEdge(_db: Kysely<Tables>): Promise<Date | undefined> {
  return undefined
}
