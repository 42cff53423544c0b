// The one row that says how a station is now, for whoever shows it.
import { sql, type RawBuilder } from 'kysely'

/** Joins the current row to the table `station`; its columns are null as long as the station has not been judged. */
export const joinedState: RawBuilder<unknown> = sql`
  left join station_state on station_state.station_id = station.id and station_state.until_at is null`

/** A column of the current row of the table `station` that the query is about; null as long as the station has not been judged. */
export function stateColumn(
  name: 'state' | 'reason' | 'reason_en' | 'since' | 'expected_return',
): RawBuilder<unknown> {
  return sql`(select ${sql.ref(`station_state.${name}`)} from station_state
    where station_state.station_id = station.id and station_state.until_at is null)`
}
