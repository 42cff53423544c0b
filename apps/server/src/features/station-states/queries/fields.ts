// The state of a station, and how fresh and complete its readings are, as fields of the resource `stations`.
import { sql, type RawBuilder } from 'kysely'
import type { FieldExpressions } from '../../../engine/queries/computed-fields.ts'

/** Joins the current rows to the table `station`; columns are null as long as the station has not been judged. */
const joinedState: RawBuilder<unknown> = sql`
  left join station_state on station_state.station_id = station.id and station_state.until_at is null
  left join station_freshness on station_freshness.station_id = station.id`

/** A column of the present state of the query's `station`; null as long as the station has not been judged. */
function stateColumn(
  name: 'state' | 'reason' | 'reason_en' | 'since' | 'expected_return',
): RawBuilder<unknown> {
  return sql`(select ${sql.ref(`station_state.${name}`)} from station_state
    where station_state.station_id = station.id and station_state.until_at is null)`
}

const freshnessColumn = (name: 'newest_at' | 'complete_24h') => sql`(
  select ${sql.ref(`station_freshness.${name}`)} from station_freshness
   where station_freshness.station_id = station.id)`

export const stateFields: FieldExpressions = {
  computed: {
    'stations.state': () => sql`coalesce(${stateColumn('state')}, 'offline')`,
    'stations.stateReason': () => stateColumn('reason'),
    'stations.stateReasonEn': () => stateColumn('reason_en'),
    'stations.stateSince': () => stateColumn('since'),
    'stations.expectedReturn': () => stateColumn('expected_return'),
    'stations.lastReadingAt': () => freshnessColumn('newest_at'),
    'stations.complete24h': () => freshnessColumn('complete_24h'),
  },
  shown: {
    'stations.state': () => sql`coalesce(station_state.state, 'offline')`,
    'stations.stateReason': () => sql`station_state.reason`,
    'stations.stateReasonEn': () => sql`station_state.reason_en`,
    'stations.stateSince': () => sql`station_state.since`,
    'stations.expectedReturn': () => sql`station_state.expected_return`,
    'stations.lastReadingAt': () => sql`station_freshness.newest_at`,
    'stations.complete24h': () => sql`station_freshness.complete_24h`,
  },
  joined: { stations: joinedState },
}
