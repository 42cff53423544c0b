// Index values of many hours or days as rows of an index table.
import { NO_INDEX_REASONS, POLLUTANTS, vnAqi2019 } from '@eos/indices'
import { sql } from 'kysely'
import { run } from '../../../platform/database/statements.ts'
import { codes } from '../../../platform/database/codes.ts'
import type { RollUpJob, StationIndexRows, IndexRows } from '../../../readings/roll-up-job.ts'

/** A reported row is never replaced. */
export async function upsertIndexRows(job: RollUpJob, rows: IndexRows): Promise<void> {
  const { table, basis } = rows
  const stations = rows.stations.filter((station) => station.elements.length > 0)
  if (stations.length === 0) return
  const list = (pick: (station: StationIndexRows, element: number, k: number) => unknown) =>
    `{${stations.flatMap((station) => station.elements.map((element, k) => pick(station, element, k))).join(',')}}`
  const subs = POLLUTANTS.map(
    (each) => sql`${list(({ series }, element) => series.sub[each][element])}::smallint[]`,
  )
  await run(job.db)`
    insert into ${sql.table(table)}
      (station_id, basis, time, aqi, dominant, sub, reason, rule, origin, computed_at)
    select station_id, ${basis}::smallint, to_timestamp(t / 1000.0),
           nullif(aqi, -1), dominant,
           array[nullif(s1, -1), nullif(s2, -1), nullif(s3, -1), nullif(s4, -1), nullif(s5, -1), nullif(s6, -1)],
           nullif((${[...NO_INDEX_REASONS]}::text[])[reason + 1], 'ok'),
           ${vnAqi2019.rule.id}, 0, ${job.now}::timestamptz
      from unnest(${list((station) => station.stationId)}::bigint[],
             ${list((station, _, k) => station.times[k])}::bigint[],
             ${list(({ series }, element) => series.aqi[element])}::smallint[],
             ${list(({ series }, element) => series.dominant[element])}::smallint[],
             ${list(({ series }, element) => series.reason[element])}::smallint[], ${sql.join(subs)})
        as computed (station_id, t, aqi, dominant, reason, s1, s2, s3, s4, s5, s6)
    on conflict (station_id, basis, time) do update
      set aqi = excluded.aqi, dominant = excluded.dominant, sub = excluded.sub,
          reason = excluded.reason, rule = excluded.rule, computed_at = excluded.computed_at
      where ${sql.table(table)}.origin = ${codes.rolled}`
}
