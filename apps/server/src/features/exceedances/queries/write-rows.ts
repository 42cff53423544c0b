// Writes what has changed among the exceedances of a time range: new and other rows, and rows whose values fell.
// See docs/decisions/0101-exceedances-are-rows-of-ended-means.md.
import { judgedAveragings, type JudgedAveraging } from '@eos/contract/readings/judged-limits'
import type { BasisCode } from '@eos/contract/words/vocabulary'
import { sql } from 'kysely'
import { rows, run } from '../../../platform/database/statements.ts'
import { codes } from '../../../platform/database/codes.ts'
import type { RollUpJob } from '../../../readings/roll-up-job.ts'
import type { Beyond, JudgedStations } from '../judged-limits.ts'
import { endsMoved } from './means.ts'
import type { TimeRange } from '../../../platform/time/time-range.ts'

export interface ExceedanceRow extends Omit<Beyond, 'isAbove'> {
  stationId: string
  basis: BasisCode
  indicatorId: string
  averaging: JudgedAveraging
  start: Date
  end: Date
  n: number | null
  expected: number
}

interface Judged {
  stations: JudgedStations
  range: TimeRange
  /** All that there are for these stations, of the means that hours of the range are part of. */
  rows: readonly ExceedanceRow[]
}

export async function replaceExceedances(job: RollUpJob, judged: Judged): Promise<void> {
  const gone = new Map((await listStored(job, judged)).map((row) => [keyOf(row), row]))
  const changed: ExceedanceRow[] = []
  for (const row of judged.rows) {
    const stored = gone.get(keyOf(row))
    gone.delete(keyOf(row))
    if (!stored || factsOf(stored) !== factsOf(row)) changed.push(row)
  }
  await remove(job, [...gone.values()])
  await upsert(job, changed)
}

const keyOf = (row: ExceedanceRow) =>
  `${row.stationId} ${row.basis} ${row.end.getTime()} ${row.indicatorId} ${row.limitKey}`

const factsOf = ({ start, value, limitValue, ratio, n, expected, edition }: ExceedanceRow) =>
  JSON.stringify([start, value, limitValue, ratio, n, expected, edition])

async function listStored(
  { db, now }: RollUpJob,
  { stations: { stationIds, timeZone, after, until }, range }: Judged,
): Promise<ExceedanceRow[]> {
  const ranges = judgedAveragings.map((averaging) => {
    const { from, to } = endsMoved(averaging, range, timeZone)
    return sql`(averaging = ${averaging} and end_time > ${from} and end_time <= ${to})`
  })
  const widest = endsMoved('year', range, timeZone)
  return rows<ExceedanceRow>(db)`
    select station_id as "stationId", basis, indicator_id as "indicatorId",
           limit_key as "limitKey", averaging, start_time as start, end_time as "end", value,
           limit_value as "limitValue", ratio, n, expected, edition
      from exceedance
     where station_id = any(${stationIds}::bigint[]) and basis in (${codes.raw}, ${codes.approved})
       and end_time > greatest(${range.from}::timestamptz, ${after}::timestamptz)
       and end_time <= least(${widest.to}, ${now}::timestamptz, ${until}::timestamptz)
       and (${sql.join(ranges, sql` or `)})`
}

async function remove({ db }: RollUpJob, rows: readonly ExceedanceRow[]): Promise<void> {
  if (rows.length === 0) return
  const keys = keyColumns(rows)
  await run(db)`
    delete from exceedance
     where station_id = any(${[...new Set(rows.map((row) => row.stationId))]}::bigint[])
       and (station_id, basis, end_time, indicator_id, limit_key) in (select * from unnest(${keys}))`
}

async function upsert({ db, now }: RollUpJob, rows: readonly ExceedanceRow[]): Promise<void> {
  if (rows.length === 0) return
  await run(db)`
    insert into exceedance
      (station_id, basis, end_time, indicator_id, limit_key, averaging, start_time, value,
       limit_value, ratio, n, expected, edition, computed_at)
    select judged.*, ${now}::timestamptz
      from unnest(${keyColumns(rows)}, ${rows.map((row) => row.averaging)}::text[],
             ${rows.map((row) => row.start)}::timestamptz[],
             ${rows.map((row) => row.value)}::float8[],
             ${rows.map((row) => row.limitValue)}::float8[],
             ${rows.map((row) => row.ratio)}::float8[], ${rows.map((row) => row.n)}::smallint[],
             ${rows.map((row) => row.expected)}::smallint[],
             ${rows.map((row) => row.edition)}::text[]) as judged
    on conflict (station_id, basis, end_time, indicator_id, limit_key) do update
      set averaging = excluded.averaging, start_time = excluded.start_time,
          value = excluded.value, limit_value = excluded.limit_value, ratio = excluded.ratio,
          n = excluded.n, expected = excluded.expected, edition = excluded.edition,
          computed_at = excluded.computed_at`
}

function keyColumns(rows: readonly ExceedanceRow[]) {
  return sql`${rows.map((row) => row.stationId)}::bigint[],
    ${rows.map((row) => row.basis)}::smallint[], ${rows.map((row) => row.end)}::timestamptz[],
    ${rows.map((row) => row.indicatorId)}::bigint[], ${rows.map((row) => row.limitKey)}::text[]`
}
