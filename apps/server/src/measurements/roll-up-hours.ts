// Readings become hours: one statement per stretch of dirty hours.
import { sql, type RawBuilder } from 'kysely'
import { combineReadings, type CombinedArrays } from './combine.ts'
import type { Layout } from './layout.ts'
import { listEditedSlots, readingsOf, type ReadingSpan } from './readings.ts'
import type { RollUpJob, Stretch } from './roll-up-job.ts'
import { upsertRollUps } from './roll-up-rows.ts'

/** Recomputes the hours of the stretch from the readings in (from, to]. */
export async function rollUpHours(job: RollUpJob, stretch: Stretch): Promise<void> {
  const span = { stationId: job.layout.stationId, from: stretch.from, to: stretch.to }
  const editedSlots = await listEditedSlots(job.db, span)
  await removeEmptiedHours(job, stretch)
  await upsertRollUps(job, {
    table: 'data_hour',
    basis: 1,
    rows: hoursOf(job.layout, span, editedSlots),
  })
  await sql`
    delete from data_hour where station_id = ${span.stationId} and basis = 0 and origin = 0
       and time >= ${span.from} and time < ${span.to}`.execute(job.db)
  if (editedSlots.length === 0) return
  await upsertRollUps(job, {
    table: 'data_hour',
    basis: 0,
    rows: hoursOf(job.layout, span, []),
  })
}

/** Columns time, v, n, vmin, vmax and expected: how many readings of the shortest averaging period fit into the hour. */
function hoursOf(
  { timeZone, slots }: Layout,
  span: ReadingSpan,
  editedSlots: readonly number[],
): RawBuilder<unknown> {
  const arrays: CombinedArrays = combineReadings(slots)
  const numbers = slots.map((slot) => slot.slot)
  return sql`
    select ${hourOf(timeZone)} as time, ${sql.raw(
      `${arrays.v} as v, ${arrays.n} as n, ${arrays.vmin} as vmin, ${arrays.vmax} as vmax`,
    )}, greatest(1, round(3600.0 / min(period_s)))::smallint as expected
      from (${readingsOf(span, numbers, editedSlots)}) reading
     group by 1`
}

/** An hour holds (h, h + 1]: a reading that ends at the full hour belongs to the hour before. */
function hourOf(timeZone: string): RawBuilder<Date> {
  return sql<Date>`date_trunc('hour', time - interval '1 microsecond', ${timeZone})`
}

/**
 * Hours whose readings are all gone lose their row. Hours older than the oldest stored reading keep theirs:
 * their readings were dropped when their time was over, not taken back.
 */
async function removeEmptiedHours({ db, layout }: RollUpJob, { from, to }: Stretch): Promise<void> {
  const { rows } = await sql<{ time: Date }>`
    select time from data_hour
     where station_id = ${layout.stationId} and basis = 1 and origin = 0
       and time >= ${from} and time < ${to}
       and time >= (select min(time) - interval '1 hour' from data_min
                     where station_id = ${layout.stationId})
       and time not in (select ${hourOf(layout.timeZone)} from data_min
                         where station_id = ${layout.stationId} and time > ${from} and time <= ${to})`.execute(
    db,
  )
  if (rows.length === 0) return
  await db
    .deleteFrom('data_hour')
    .where('station_id', '=', layout.stationId)
    .where('basis', 'in', [0, 1])
    .where('origin', '=', 0)
    .where(
      'time',
      'in',
      rows.map((row) => row.time),
    )
    .execute()
}
