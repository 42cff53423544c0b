// The first time of any of several stations, in a table of days.
import { sql } from 'kysely'
import { isCitus } from '../../platform/database/citus.ts'
import { first } from '../../platform/database/statements.ts'
import type { Db } from '../../platform/database/tables/tables.ts'

/** In the first basis that each station has; `null` where there is none. */
export async function earliestTime(
  db: Db,
  table: 'aqi_day' | 'data_day',
  stationIds: readonly string[],
): Promise<Date | null> {
  const ids = sql`${[...stationIds]}::bigint[]`
  // One machine looks each station up in the index; a cluster knows no limit inside of a lateral join.
  const own = (await isCitus(db))
    ? sql`select distinct on (station_id) time from ${sql.table(table)}
           where station_id = any(${ids}) order by station_id, basis, time`
    : sql`select own.time from unnest(${ids}) wanted(id)
           cross join lateral (
             select time from ${sql.table(table)} where station_id = wanted.id
              order by basis, time limit 1) own`
  const found = await first<{ time: Date | null }>(db)`
    select min(time) as time from (${own}) earliest`
  return found?.time ?? null
}
