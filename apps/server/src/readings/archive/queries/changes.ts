// Days of packed months whose readings have changed since, and the state of packing of each month.
import { run } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import type { TimeRange } from '../../../platform/time/time-range.ts'
import { monthAfter, type Day } from '../utc-days.ts'

interface DayOfStation {
  stationId: string
  day: Day
}

export async function noteChange(db: Db, { stationId, day }: DayOfStation): Promise<void> {
  await run(db)`insert into archive_change (station_id, day) values (${stationId}, ${day})`
}

/** Notes that the block contains the changes. */
export async function noteMerged(
  db: Db,
  { stationId, day }: DayOfStation,
  now: Date,
): Promise<void> {
  await run(
    db,
  )`update archive_change set merged_at = ${now} where station_id = ${stationId} and day = ${day}`
}

/** Deletes the changes that the block has contained since before then; says whether there were any. */
export async function forgetMerged(
  db: Db,
  { stationId, day }: DayOfStation,
  mergedBefore: Date,
): Promise<boolean> {
  const forgotten = await run(db)`
    delete from archive_change
     where station_id = ${stationId} and day = ${day} and merged_at <= ${mergedBefore}`
  return forgotten === 1
}

export async function forgetChanges(db: Db, stationId: string, month: Day): Promise<void> {
  await run(db)`
    delete from archive_change
     where station_id = ${stationId} and day >= ${month} and day < ${monthAfter(month)}`
}

export async function noteStationPacked(db: Db, stationId: string, month: Day): Promise<void> {
  await run(db)`
    update archive_month set after_station = ${stationId}, problem = null where month = ${month}`
}

/** Deletes rows with from <= time < to, and returns their number. */
export async function deleteRows(
  db: Db,
  stationId: string,
  { from, to }: TimeRange,
): Promise<number> {
  return run(
    db,
  )`delete from data_min where station_id = ${stationId} and time >= ${from} and time < ${to}`
}
