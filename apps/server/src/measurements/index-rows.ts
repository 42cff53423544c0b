// Index values of many hours or days as rows of an index table.
import { NO_INDEX_REASONS, POLLUTANTS, vnAqi2019, type IndexSeries } from '@eos/indices'
import { sql } from 'kysely'
import type { RollUpJob } from './roll-up-job.ts'

export type IndexTableName = 'aqi_hour' | 'aqi_24h' | 'aqi_day'

/** Which elements of the series become rows, and at which time. */
export interface IndexRows {
  table: IndexTableName
  basis: 0 | 1
  series: IndexSeries
  /** Element numbers of the series, with the epoch ms of each row. */
  elements: readonly number[]
  times: readonly number[]
}

/** A reported row is never replaced. */
export async function upsertIndexRows(job: RollUpJob, rows: IndexRows): Promise<void> {
  if (rows.elements.length === 0) return
  const { table, basis, series, elements, times } = rows
  const subs = POLLUTANTS.map((each) => sql`${listOf(elements, series.sub[each])}::smallint[]`)
  await sql`
    insert into ${sql.table(table)}
      (station_id, basis, time, aqi, dominant, sub, reason, rule, origin, computed_at)
    select ${job.layout.stationId}::bigint, ${basis}::smallint, to_timestamp(t / 1000.0),
           nullif(aqi, -1), dominant,
           array[nullif(s1, -1), nullif(s2, -1), nullif(s3, -1), nullif(s4, -1), nullif(s5, -1), nullif(s6, -1)],
           nullif((${[...NO_INDEX_REASONS]}::text[])[reason + 1], 'ok'),
           ${vnAqi2019.rule.id}, 0, ${job.now}::timestamptz
      from unnest(${`{${times.join(',')}}`}::bigint[], ${listOf(elements, series.aqi)}::smallint[],
             ${listOf(elements, series.dominant)}::smallint[],
             ${listOf(elements, series.reason)}::smallint[], ${sql.join(subs)})
        as computed (t, aqi, dominant, reason, s1, s2, s3, s4, s5, s6)
    on conflict (station_id, basis, time) do update
      set aqi = excluded.aqi, dominant = excluded.dominant, sub = excluded.sub,
          reason = excluded.reason, rule = excluded.rule, computed_at = excluded.computed_at
      where ${sql.table(table)}.origin = 0`.execute(job.db)
}

function listOf(elements: readonly number[], column: ArrayLike<number>): string {
  return `{${elements.map((element) => column[element]).join(',')}}`
}
