// Automatic stations and sampling points at one river, by their distance in a straight line.
// See docs/decisions/0238-stations-and-points-of-a-river-lie-near.md.
import { mostKmAtRiver } from '@eos/contract/readings/periodic-points'
import { sql, type RawBuilder } from 'kysely'
import { isPublicStation } from '../../../access/queries/public-only.ts'
import { allOf } from '../../../platform/database/conditions.ts'
import { first, rows } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { announced, stands } from './announced.ts'

interface Nearby {
  id: string
  name: string
  nameEn: string | null
  distanceKm: number
}

/** It is that of `station` and `location_point`, by the haversine formula; an unknown place is near nothing. */
const distance = sql`round((12742 * asin(sqrt(least(1,
    sin(radians(station.lat - location_point.lat) / 2) ^ 2
    + cos(radians(location_point.lat)) * cos(radians(station.lat))
      * sin(radians(station.lon - location_point.lon) / 2) ^ 2))))::numeric, 1)::float8`

/** Real and simulated places are never neighbours. */
const sameRiver = sql`station.river = location_point.river and station.demo = location_point.demo
       and ${distance} <= ${mostKmAtRiver}
       and exists (select from station_type
                    where station_type.id = station.station_type_id
                      and station_type.code like 'surface_water%')`

/** The nearest public station at the river of a point. */
export function findStationNear(db: Db, point: string, now: Date): Promise<Nearby | undefined> {
  return first<Nearby>(db)`
    select station.id::text as id, station.name, station.name_en as "nameEn",
           ${distance} as "distanceKm"
      from location_point join station on ${sameRiver}
     where location_point.id = ${point}
       and ${isPublicStation(sql.ref('station.id'), { at: now })}
     order by "distanceKm", station.id limit 1`
}

/** The nearest points at the river of a public station that have an announced round. */
export function listPointsNear(
  db: Db,
  {
    station,
    arePublic,
    most,
    now,
  }: {
    station: string
    arePublic: RawBuilder<unknown>
    most: number
    now: Date
  },
): Promise<Nearby[]> {
  return rows<Nearby>(db)`
    select location_point.id::text as id, location_point.name, location_point.name_en as "nameEn",
           ${distance} as "distanceKm"
      from station join location_point on ${sameRiver}
     where station.id = ${station} and ${isPublicStation(sql.ref('station.id'), { at: now })}
       and ${allOf(arePublic)}
       and exists (select from ${announced}
                    where kept.location_point_id = location_point.id and ${stands})
     order by "distanceKm", location_point.id limit ${most}`
}
