// Finds the rows of an index that a computation is about: ended days, rows whose hour is gone, and raw rows.
import { sql, type RawBuilder } from 'kysely'
import { groupedBy } from '../../../platform/database/parts.ts'
import { codes } from '../../../platform/database/codes.ts'
import { rows as rowsOf, rows, run } from '../../../platform/database/statements.ts'
import type { TimeRange } from '../../../platform/time/time-range.ts'
import type { IndexTableName, RollUpJob } from '../../../readings/roll-up-job.ts'
import type { RowKey } from './roll-up-rows.ts'

/** A local day whose rows may have changed; `to` is the next local midnight. */
export interface LocalDay {
  from: Date
  to: Date
}

/** By station: the days that have a row, have ended, and share an hour with the range. */
export async function listEndedDays(
  { db, stations, now }: RollUpJob,
  { from, to }: TimeRange,
): Promise<Map<string, LocalDay[]>> {
  const { timeZone, stationIds } = stations
  const found = await rows<LocalDay & { stationId: string }>(db)`
    select station_id as "stationId", time as from,
           ((time at time zone ${timeZone}) + interval '1 day') at time zone ${timeZone} as to
      from data_day
     where station_id = any(${stationIds}::bigint[]) and basis = ${codes.approved}
       and time >= ${dayOf(from, timeZone)} and time < ${to}
       and ((time at time zone ${timeZone}) + interval '1 day') at time zone ${timeZone} <= ${now}
     order by station_id, time`
  return groupedBy(found, ({ stationId }) => stationId)
}

/** Rolled index rows whose hour has no row any more. */
export function listWithoutHour(
  { db, stations }: RollUpJob,
  table: 'aqi_hour' | 'aqi_24h',
  { from, to }: TimeRange,
) {
  return rowsOf(
    db,
    sql<RowKey>`
      select computed.station_id as "stationId", computed.time from ${sql.table(table)} computed
        left join data_hour hour on hour.station_id = computed.station_id and hour.basis = ${codes.approved}
         and hour.time = computed.time
       where computed.station_id = any(${stations.stationIds}::bigint[]) and computed.origin = ${codes.rolled}
         and computed.time >= ${from} and computed.time < ${to}
         and hour.station_id is null`,
  )
}

/** From the local day on in which the range begins. */
export function listRolledDays(
  { db, stations: { stationIds, timeZone } }: RollUpJob,
  { from, to }: TimeRange,
) {
  return rowsOf(
    db,
    sql<RowKey>`
      select station_id as "stationId", time from aqi_day
       where station_id = any(${stationIds}::bigint[]) and origin = ${codes.rolled}
         and time >= ${dayOf(from, timeZone)} and time < ${to}`,
  )
}

/** Removes rows of days from the local day on in which the range begins. */
export async function removeRawRows(
  { db, stations }: RollUpJob,
  table: IndexTableName,
  { from, to }: TimeRange,
): Promise<void> {
  const { stationIds, timeZone } = stations
  const first = table === 'aqi_day' ? dayOf(from, timeZone) : sql`${from}::timestamptz`
  await run(db)`
    delete from ${sql.table(table)}
     where station_id = any(${stationIds}::bigint[]) and basis = ${codes.raw} and origin = ${codes.rolled}
       and time >= ${first} and time < ${to}`
}

/** Stations of which an hour in the range differs as it was received from what people approved. */
export async function listWithRawHours(
  { db, stations }: RollUpJob,
  { from, to }: TimeRange,
): Promise<string[]> {
  const found = await rowsOf(
    db,
    sql<{ id: string }>`
      select distinct station_id as id from data_hour
       where station_id = any(${stations.stationIds}::bigint[]) and basis = ${codes.raw}
         and time >= ${from} and time < ${to}`,
  )
  return found.map(({ id }) => id)
}

const dayOf = (time: Date, timeZone: string): RawBuilder<unknown> =>
  sql`date_trunc('day', ${time}::timestamptz, ${timeZone})`
