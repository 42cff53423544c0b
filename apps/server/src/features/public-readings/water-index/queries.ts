// The kind of water of a station, and the means of one hour or day of it.
import { sql } from 'kysely'
import { first } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { isInBasis } from '../../../readings/queries/rows-in-basis.ts'
import { validShare } from '../../../readings/roll-up-rules.ts'
import type { VisibleStation } from '../../../readings/queries/visible-stations.ts'

export function findWaterOf(
  db: Db,
  stationId: string,
): Promise<{ stationType: string; waterBody: string | null } | undefined> {
  return first<{ stationType: string; waterBody: string | null }>(db)`
    select station_type.code as "stationType", station.water_body as "waterBody"
      from station join station_type on station_type.id = station.station_type_id
     where station.id = ${stationId}`
}

export interface MeansRow {
  time: Date
  /** The end of a day: the next local midnight. */
  nextDay: Date
  v: (number | null)[]
  n: (number | null)[] | null
  expected: number
  computedAt: Date
}

interface WantedMeans {
  table: 'data_hour' | 'data_day'
  /** The newest one where absent. */
  time: Date | undefined
  /** Slots of which one has a value. */
  slots: readonly number[]
  now: Date
}

/** Finds those of the hour or day that begins then, or of the newest one that has ended and has a mean. */
export function findMeans(
  db: Db,
  { id, basis, timeZone }: VisibleStation,
  { table, time, slots, now }: WantedMeans,
): Promise<MeansRow | undefined> {
  const nextDay = sql`((time at time zone ${timeZone}) + interval '1 day') at time zone ${timeZone}`
  const end = table === 'data_day' ? nextDay : sql`time + interval '1 hour'`
  const isWanted = time
    ? sql`time = ${time}`
    : sql`exists (select from unnest(${[...slots]}::int[]) as shown (slot) where v[shown.slot] is not null
            and (n is null or n[shown.slot] >= ${validShare}::float8 * expected))`
  return first<MeansRow>(db)`
    select time, ${nextDay} as "nextDay", v, n, expected, computed_at as "computedAt"
      from ${sql.table(table)}
     where station_id = ${id} and ${isInBasis(basis)} and ${isWanted} and ${end} <= ${now}
     order by time desc, basis limit 1`
}
