// Edits of readings that were read as rows.
import { rows } from '../../platform/database/statements.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { distinct } from '../../platform/database/parts.ts'
import type { Edit, ReadingRow } from '../apply-edits.ts'

/** The edits of the stations between the first and the last of these readings, in the order in which they were made. */
export async function listEditsOf(db: Db, readings: readonly ReadingRow[]): Promise<Edit[]> {
  if (readings.length === 0) return []
  const times = readings.map((reading) => reading.time.getTime())
  return rows<Edit>(db)`
    select id, station_id as "stationId", time, slot, kind, value, flag, supersedes
      from data_min_edit
     where station_id = any(${distinct(readings.map((each) => each.stationId))}::bigint[])
       and time between ${new Date(Math.min(...times))} and ${new Date(Math.max(...times))}
       and kind <> 'resent'
     order by id`
}
