// Stations and sampling points with results about which nobody has decided whether the public sees them.
import { stations } from '@eos/contract/resources/stations/stations'
import { locationPoint } from '@eos/contract/resources/stations/location-point'
import { organizationTypes } from '@eos/contract/words/vocabulary'
import { sql } from 'kysely'
import { codes } from '../../../platform/database/codes.ts'
import { isCovered } from '../../../access/queries/organization-reach.ts'
import { scopesFor } from '../../../access/write-policy.ts'
import { one, rows } from '../../../platform/database/statements.ts'
import type { Person } from '../../../platform/http/caller.ts'
import {
  mostCounted,
  onPage,
  type SomeFacts,
  type WaitingRow,
  type WorkKind,
} from '../../work/face.ts'

/** At most one entry for all stations and one for all points, since they are decided about together. */
const select = (person: Person) => sql`
  select undecided.id, undecided.since, null::timestamptz as due, undecided.name,
         undecided."nameEn", case when undecided.count = 1 then undecided.only end as "stationId",
         null::text as "provinceId", null::text as "timeZone", null::text as by,
         null::text as indicator, null::text as verdict, null::timestamptz as "from",
         null::timestamptz as "to", '{}'::text[] as fields, null::text as number,
         undecided.status, undecided.count
    from (
      select 1::bigint as id, 'station' as status, date_trunc('milliseconds', min(station.created_at)) as since,
             min(station.name) as name, min(station.name_en) as "nameEn",
             min(station.id)::text as only, count(*)::int as count
        from station
       where ${isCovered(stations, scopesFor(person, stations, 'PUBLIC_STATION'))}
         and not exists (select from public_time
                          where subject_kind = 'STATION' and subject_id = station.id)
         and exists (select from station_freshness
                      where station_id = station.id and newest_at is not null)
         and ${isOwnConcern(person, 'station')}
      having count(*) > 0
      union all
      select 2::bigint, 'point', date_trunc('milliseconds', min(location_point.created_at)),
             min(location_point.name), min(location_point.name_en), min(location_point.id)::text,
             count(*)::int
        from location_point
       where ${isCovered(locationPoint, scopesFor(person, locationPoint, 'PUBLIC_LOCATION'))}
         and not exists (select from public_time
                          where subject_kind = 'LOCATION_POINT' and subject_id = location_point.id)
         and exists (select from location_point_data where location_point_id = location_point.id)
         and ${isOwnConcern(person, 'location_point')}
      having count(*) > 0) undecided`

/** The ministry decides where a province has no office; what is its own, it decides anyway. */
function isOwnConcern({ organization }: Person, table: 'station' | 'location_point') {
  if (organization.type !== organizationTypes.ministry) return sql`true`
  return sql`(${sql.ref(`${table}.organization_id`)} = ${organization.id} or not exists (
    select from organization office
     where office.type = ${codes.provincialOffice}
       and office.province_id = ${sql.ref(`${table}.province_id`)}))`
}

export const waitingPublication: WorkKind = {
  list: (db, person, page) => rows<WaitingRow & Pick<SomeFacts, 'number' | 'status' | 'count'>>(db)`
    select waiting.* from (${select(person)}) waiting ${onPage(page)}`,
  count: async (db, person) => {
    const { count } = await one<{ count: number }>(db)`
      select count(*)::int as count from (
        select from (${select(person)}) waiting limit ${mostCounted}) counted`
    return count
  },
}
