// Which public stations measure what leaves a facility: those that it names, else the outlets of an enterprise that owns it.
// See docs/decisions/0220-outlets-of-a-facility-are-named-or-its-enterprises.md.
import { sql, type RawBuilder } from 'kysely'
import { isPublicStation } from '../../../access/queries/public-only.ts'
import { codes } from '../../../platform/database/codes.ts'
import { rows } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'

interface OutletOfFacility {
  facilityId: string
  stationId: string
}

const namesNone = sql`facility.outlet_ids = '{}' and facility.station_id is null`

/** The pairs of published facilities and their stations, published or not. */
function outletsOf(facilityIds: readonly string[] | null): RawBuilder<unknown> {
  const ids = facilityIds && [...facilityIds]
  const isAsked = sql`facility.status = 'published'
    and (${ids}::bigint[] is null or facility.id = any(${ids}::bigint[]))`
  return sql`(
    select facility.id as facility_id, named.id as station_id
      from facility cross join lateral unnest(facility.outlet_ids || facility.station_id) named (id)
     where ${isAsked} and not (${namesNone})
    union
    select facility.id, station.id
      from facility
      join organization on organization.id = facility.organization_id and organization.type = ${codes.enterprise}
      join station on station.organization_id = organization.id
      join station_type on station_type.id = station.station_type_id
       and (station_type.medium = 'emission' or starts_with(station_type.code, 'wastewater'))
     where ${isAsked} and ${namesNone})`
}

/** Lists the outlets of these facilities, or of all. */
export function listOutlets(
  db: Db,
  { facilityIds, at }: { facilityIds: readonly string[] | null; at: Date },
): Promise<OutletOfFacility[]> {
  return rows<OutletOfFacility>(db)`
    select outlet.facility_id::text as "facilityId", outlet.station_id::text as "stationId"
      from ${outletsOf(facilityIds)} outlet
     where outlet.station_id is not null and ${isPublicStation(sql.ref('outlet.station_id'), { at })}`
}

export interface NamedOutlet {
  stationId: string
  code: string
  name: string
  nameEn: string | null
  medium: string
}

export function listNamedOutlets(db: Db, facilityId: string, at: Date): Promise<NamedOutlet[]> {
  return rows<NamedOutlet>(db)`
    select station.id::text as "stationId", station.code, station.name, station.name_en as "nameEn",
           station_type.medium
      from ${outletsOf([facilityId])} outlet
      join station on station.id = outlet.station_id
      join station_type on station_type.id = station.station_type_id
     where ${isPublicStation(sql.ref('station.id'), { at })}
     order by folded(station.name), station.id`
}
