// The expressions of fields that are worked out when read, by resource and field.
import { sql } from 'kysely'
import { isOnePublic, isPublicPoint, isPublicStation } from '../publication/public-only.ts'
import type { Sql } from './columns.ts'
import { joinedState, stateColumn } from '../station-states/current.ts'
import { wasteSums } from './waste/sums.ts'

/** What is joined to the rows of a page, once for all the fields that are read from it. */
export const shownJoins: Readonly<Record<string, Sql>> = { stations: joinedState }

/** For the rows of a page, with what is joined to them. */
export const shownFields: Readonly<Record<string, (now: Date) => Sql>> = {
  'stations.isPublic': (now) => isOnePublic('STATION', sql.ref('station.id'), { at: now }),
  'location-point.isPublic': (now) =>
    isOnePublic('LOCATION_POINT', sql.ref('location_point.id'), { at: now }),
  'stations.state': () => sql`coalesce(station_state.state, 'offline')`,
  'stations.stateReason': () => sql`station_state.reason`,
  'stations.stateReasonEn': () => sql`station_state.reason_en`,
  'stations.stateSince': () => sql`station_state.since`,
  'stations.expectedReturn': () => sql`station_state.expected_return`,
}

export const computedFields: Readonly<Record<string, (now: Date) => Sql>> = {
  'stations.isPublic': (now) => isPublicStation(sql.ref('station.id'), { at: now }),
  'location-point.isPublic': (now) => isPublicPoint(sql.ref('location_point.id'), { at: now }),
  'stations.state': () => sql`coalesce(${stateColumn('state')}, 'offline')`,
  'stations.stateReason': () => stateColumn('reason'),
  'stations.stateReasonEn': () => stateColumn('reason_en'),
  'stations.stateSince': () => stateColumn('since'),
  'stations.expectedReturn': () => stateColumn('expected_return'),
  'danger_waste.groupCode': () => sql`left(danger_waste.code, 2)`,
  'danger_waste.subgroupCode': () => sql`left(danger_waste.code, 4)`,
  ...wasteSums,
  'user.hasSecondFactor': () => sql`(account.totp_confirmed_at is not null)`,
}
