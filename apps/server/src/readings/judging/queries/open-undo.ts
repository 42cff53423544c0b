// Rows of data_min_edit by which a value was withdrawn with its delivery and has not been sent again.
import { sql } from 'kysely'

/** A condition on a row with the alias `undo`. */
export const isOpenUndo = sql`undo.kind = 'undo' and undo.supersedes is null
  and not exists (select from data_min_edit later
                   where later.station_id = undo.station_id and later.time = undo.time
                     and later.supersedes = undo.id)`
