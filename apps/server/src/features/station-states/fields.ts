// The state of a station as fields of the resource `stations`.
import { sql } from 'kysely'
import type { FieldExpressions } from '../../engine/model/computed-fields.ts'
import { joinedState, stateColumn } from './current.ts'

export const stateFields: FieldExpressions = {
  computed: {
    'stations.state': () => sql`coalesce(${stateColumn('state')}, 'offline')`,
    'stations.stateReason': () => stateColumn('reason'),
    'stations.stateReasonEn': () => stateColumn('reason_en'),
    'stations.stateSince': () => stateColumn('since'),
    'stations.expectedReturn': () => stateColumn('expected_return'),
  },
  shown: {
    'stations.state': () => sql`coalesce(station_state.state, 'offline')`,
    'stations.stateReason': () => sql`station_state.reason`,
    'stations.stateReasonEn': () => sql`station_state.reason_en`,
    'stations.stateSince': () => sql`station_state.since`,
    'stations.expectedReturn': () => sql`station_state.expected_return`,
  },
  joined: { stations: joinedState },
}
