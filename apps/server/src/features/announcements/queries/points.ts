// Sampling points and the indicators of stations, as the calls about announced and public results name them.
import { sql, type RawBuilder } from 'kysely'
import { liesIn } from '../../../access/queries/organization-reach.ts'
import { isOnePublic, publicIds } from '../../../access/queries/public-only.ts'
import { allOf, idList, ifGiven } from '../../../platform/database/conditions.ts'
import { rows } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import type { Indicator } from '../../sampling/face.ts'

export interface Point {
  id: string
  name: string
  nameEn: string | null
}

export interface WantedPoints {
  ids?: readonly string[] | undefined
  programId?: string | undefined
  provinceId?: string | undefined
  /** The headers of the request may narrow what is asked for. */
  conditions: readonly RawBuilder<unknown>[]
  /** The condition that the caller sees a point. */
  isSeen: RawBuilder<unknown>
}

/** The condition that visitors see a point, looked up for each of a few points. */
export const isOnePublicPoint = isOnePublic('LOCATION_POINT', sql.ref('location_point.id'))

function placeConditions({ ids, programId, provinceId, conditions }: WantedPoints) {
  return [
    ifGiven(ids, (all) => sql`location_point.id = any(${idList(all)})`),
    ifGiven(programId, (id) => sql`location_point.program_id::text = ${id}`),
    ifGiven(provinceId, (id) => liesIn(sql.ref('location_point.province_id'), id)),
    ...conditions,
  ].filter((condition) => condition !== undefined)
}

/** The ids of the asked points that visitors see, as an array. */
export function publicPoints(wanted: WantedPoints, at: Date): RawBuilder<unknown> {
  const conditions = placeConditions(wanted)
  const among = sql`array(
    select location_point.id from location_point where ${allOf(...conditions)})`
  return publicIds('LOCATION_POINT', { at }, conditions.length === 0 ? undefined : among)
}

/** In the order of their names; those that are named by their ids in no order. */
export function listPoints(db: Db, wanted: WantedPoints): Promise<Point[]> {
  const order = wanted.ids ? sql`` : sql`order by folded(name), location_point.id`
  return rows<Point>(db)`
    select id::text as id, name, name_en as "nameEn" from location_point
     where ${allOf(...placeConditions(wanted), wanted.isSeen)} ${order}`
}

/** The indicators that the caller sees at stations that the caller sees, in the order of their slots. */
export function listStationIndicators(
  db: Db,
  stationIds: readonly string[] | undefined,
  conditions: readonly RawBuilder<unknown>[],
): Promise<(Indicator & { stationId: string })[]> {
  const isAsked = ifGiven(stationIds, (ids) => sql`station.id = any(${[...ids]}::bigint[])`)
  return rows<Indicator & { stationId: string }>(db)`
    select station.id::text as "stationId", indicator.id::text as id, indicator.code,
           indicator.symbol, indicator.name, indicator.name_en as "nameEn", indicator.unit,
           indicator.decimals
      from station
      join station_indicator on station_indicator.station_id = station.id
       and station_indicator.valid_to is null
      join indicator on indicator.id = station_indicator.indicator_id
     where ${allOf(isAsked, ...conditions)}
     order by station.id, station_indicator.slot`
}
