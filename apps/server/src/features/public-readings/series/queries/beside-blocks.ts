// Reads the rows that are not packed, and the edits that are laid over rows and packed readings.
import { sql } from 'kysely'
import { rows } from '../../../../platform/database/statements.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import { newestEdits, type Edit } from '../../../../readings/apply-edits.ts'
import type { WantedRows } from './rows.ts'

export interface EditAt extends Edit {
  /** Epoch microseconds. */
  micros: number
}

/** Times in µs, and per slot value and flag. */
export async function listHotRows(
  db: Db,
  { station, range }: WantedRows,
  slots: readonly number[],
): Promise<(number | null)[][]> {
  const cells = slots.map((slot) => `, v[${slot}] as v${slot}, q[${slot}] as f${slot}`)
  const statement = sql<Record<string, number | null>>`
    select (extract(epoch from time) * 1000000)::float8 as t${sql.raw(cells.join(''))} from data_min
     where station_id = ${station.id} and time > ${range.from} and time <= ${range.to}`
  return (await rows(db, statement)).map((row) => [
    row.t!,
    ...slots.flatMap((slot) => [row[`v${slot}`] ?? null, row[`f${slot}`] ?? null]),
  ])
}

export async function listEdits(db: Db, { station, range }: WantedRows): Promise<EditAt[]> {
  const statement = sql<EditAt>`
    select id, station_id as "stationId", time, (extract(epoch from time) * 1000000)::float8 as micros,
           slot, kind, value, flag, supersedes
      from data_min_edit
     where station_id = ${station.id} and kind <> 'resent'
       and time > ${range.from} and time <= ${range.to} order by id`
  return newestEdits(await rows(db, statement))
}
