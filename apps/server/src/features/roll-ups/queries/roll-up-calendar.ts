// Hours become local days, and days become local months.
import { type BasisCode, bases } from '@eos/contract/words/vocabulary'
import { sql, type RawBuilder } from 'kysely'
import { hourSeconds, daySeconds } from '@eos/contract/words/time-units'
import { run, one, rows } from '../../../platform/database/statements.ts'
import { codes } from '../../../platform/database/codes.ts'
import { combineRollUps } from '../../../readings/queries/aggregates.ts'
import { rowsInBasis } from '../../../readings/queries/rows-in-basis.ts'
import type { RollUpJob } from '../../../readings/roll-up-job.ts'
import { listUnwritten, removeRolledRows, upsertRollUps } from './roll-up-rows.ts'
import type { TimeRange } from '../../../platform/time/time-range.ts'

/** Recomputes the days and the months that hours of the range belong to. */
export async function rollUpCalendar(job: RollUpJob, range: TimeRange): Promise<void> {
  for (const step of steps) {
    const whole = await wholeIntervals(job, step, range)
    await rollUpStep(job, step, whole)
  }
}

interface Step {
  unit: 'day' | 'month'
  table: 'data_day' | 'data_mon'
  parts: 'data_hour' | 'data_day'
  /** Length of one part in seconds; a day that has 23 or 25 hours still counts as one day of its month. */
  partSeconds: number
}

const steps: readonly Step[] = [
  { unit: 'day', table: 'data_day', parts: 'data_hour', partSeconds: hourSeconds },
  { unit: 'month', table: 'data_mon', parts: 'data_day', partSeconds: daySeconds },
]

async function rollUpStep(job: RollUpJob, step: Step, whole: TimeRange): Promise<void> {
  const { stationIds } = job.stations
  const { table } = step
  const written = await upsertRollUps(job, {
    table,
    basis: bases.approved,
    rows: combinedOf(job, step, whole, bases.approved),
  })
  await removeRolledRows(job, table, await listUnwritten(job, table, whole, written))
  await run(job.db)`
    delete from ${sql.table(step.table)} where station_id = any(${stationIds}::bigint[])
       and basis = ${codes.raw} and origin = ${codes.rolled} and time >= ${whole.from} and time < ${whole.to}`
  const withRawParts = await listWithRawParts(job, step, whole)
  if (withRawParts.length === 0) return
  const raw = { ...job, stations: { ...job.stations, stationIds: withRawParts } }
  await upsertRollUps(raw, {
    table,
    basis: bases.raw,
    rows: combinedOf(raw, step, whole, bases.raw),
  })
}

async function wholeIntervals(
  job: RollUpJob,
  step: Step,
  { from, to }: TimeRange,
): Promise<TimeRange> {
  const { timeZone } = job.stations
  return one<TimeRange>(job.db)`
    select date_trunc(${step.unit}, ${from}::timestamptz, ${timeZone}) as from,
           ${endOf(step, sql`date_trunc(${step.unit}, ${to}::timestamptz - interval '1 microsecond', ${timeZone})`, timeZone)} as to`
}

/** The start of the following local day or month. */
function endOf(step: Step, start: RawBuilder<unknown>, timeZone: string): RawBuilder<unknown> {
  return sql`((${start} at time zone ${timeZone}) + ${sql.lit(`1 ${step.unit}`)}::interval)
    at time zone ${timeZone}`
}

function combinedOf(
  job: RollUpJob,
  step: Step,
  whole: TimeRange,
  basis: BasisCode,
): RawBuilder<unknown> {
  const { stationIds, timeZone, slots } = job.stations
  const arrays = combineRollUps(slots)
  const inRange = sql`station_id = any(${stationIds}::bigint[])
    and time >= ${whole.from} and time < ${whole.to}`
  const columns = sql`station_id, time, v, n, vmin, vmax, expected`
  const parts = rowsInBasis(step.parts, basis, inRange, columns)
  return sql`
    select station_id, start as time, v, n, vmin, vmax,
           round(extract(epoch from ${endOf(step, sql`start`, timeZone)} - start)
             / ${step.partSeconds})::smallint as expected
      from (
        select station_id, date_trunc(${step.unit}, time, ${timeZone}) as start,
               ${sql.raw(`${arrays.v} as v, ${arrays.n} as n, ${arrays.vmin} as vmin, ${arrays.vmax} as vmax`)}
          from (${parts}) part
         group by 1, 2) combined`
}

async function listWithRawParts(
  job: RollUpJob,
  step: Step,
  { from, to }: TimeRange,
): Promise<string[]> {
  const found = await rows<{ stationId: string }>(job.db)`
    select distinct station_id as "stationId" from ${sql.table(step.parts)}
     where station_id = any(${job.stations.stationIds}::bigint[])
       and basis = ${codes.raw} and time >= ${from} and time < ${to}`
  return found.map((row) => row.stationId)
}
