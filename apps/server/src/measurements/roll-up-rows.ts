// Writes computed roll-up rows: a reported row is never replaced, a raw row is kept only where it differs from the approved one.
import { sql, type RawBuilder } from 'kysely'
import { rollUpRuleVersion } from './combine.ts'
import type { RollUpJob } from './roll-up-job.ts'

export interface ComputedRows {
  table: 'data_hour' | 'data_day' | 'data_mon'
  basis: 0 | 1
  /** A query with the columns time, v, n, vmin, vmax, expected. */
  rows: RawBuilder<unknown>
}

export async function upsertRollUps(job: RollUpJob, computed: ComputedRows): Promise<void> {
  const { table, basis, rows } = computed
  const rowsToWrite = basis === 1 ? rows : differingRows(job, computed)
  await sql`
    insert into ${sql.table(table)}
      (station_id, basis, time, v, n, expected, vmin, vmax, origin, rule_version, computed_at)
    select ${job.layout.stationId}::bigint, ${basis}::smallint, time, v, n, expected, vmin, vmax,
           0, ${rollUpRuleVersion}::smallint, ${job.now}::timestamptz
      from (${rowsToWrite}) computed
    on conflict (station_id, basis, time) do update
      set v = excluded.v, n = excluded.n, expected = excluded.expected, vmin = excluded.vmin,
          vmax = excluded.vmax, rule_version = excluded.rule_version,
          computed_at = excluded.computed_at
      where ${sql.table(table)}.origin = 0`.execute(job.db)
}

function differingRows(job: RollUpJob, { table, rows }: ComputedRows): RawBuilder<unknown> {
  return sql`
    select raw.* from (${rows}) raw
      join ${sql.table(table)} approved on approved.station_id = ${job.layout.stationId}
       and approved.basis = 1 and approved.time = raw.time and approved.origin = 0
     where raw.v is distinct from approved.v or raw.n is distinct from approved.n
        or raw.vmin is distinct from approved.vmin or raw.vmax is distinct from approved.vmax`
}
