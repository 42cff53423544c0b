// The one predicate that decides which stations, and which of their indicators, a reader may see.
import type { SubjectKind } from '@eos/contract/vocabulary'
import { sql, type RawBuilder } from 'kysely'

/** Who is looking, and when. Visitors see what is published; a reader with a right to all of it sees everything. */
export interface Sight {
  at: Date
  seesUnpublished?: boolean
}

type Sql = RawBuilder<unknown>

/**
 * Whether the station is public: the newest row in force about the whole station says so. Without any row it is not.
 *
 * @param stationId a column or a value, for example sql.ref('station.id')
 */
export function isPublicStation(stationId: Sql, sight: Sight): RawBuilder<boolean> {
  if (sight.seesUnpublished) return sql<boolean>`true`
  return sql<boolean>`${stationId} in (${publicStationIds(sight)})`
}

/** Whether the indicator may be seen at the station: the station is public, and the indicator's own newest row, if any, does not withhold it. */
export function isPublicIndicator(
  stationId: Sql,
  indicatorId: Sql,
  sight: Sight,
): RawBuilder<boolean> {
  if (sight.seesUnpublished) return sql<boolean>`true`
  return sql<boolean>`(${stationId} in (${publicStationIds(sight)})
    and (${stationId}, ${indicatorId}) not in (${withheldIndicators(sight)}))`
}

/** The same for a sampling point. */
export function isPublicPoint(pointId: Sql, sight: Sight): RawBuilder<boolean> {
  if (sight.seesUnpublished) return sql<boolean>`true`
  return sql<boolean>`${pointId} in (${publicIds('LOCATION_POINT', sight)})`
}

/** The same for one or a few of a kind, looked up one by one instead of among all that are public. */
export function isOnePublic(kind: SubjectKind, id: Sql, sight: Sight): RawBuilder<boolean> {
  return sql<boolean>`coalesce((
    select newest.state = 'published' from publication newest
     where newest.subject_kind = ${kind} and newest.subject_id = ${id} and newest.indicator_id is null
       and ${isInForce(sight)}
     order by newest.id desc limit 1), false)`
}

/** The ids of all public stations, as a subquery. */
export function publicStationIds(sight: Sight): RawBuilder<unknown> {
  return publicIds('STATION', sight)
}

function publicIds(kind: SubjectKind, sight: Sight): RawBuilder<unknown> {
  return sql`select subject_id from (
    select distinct on (subject_id) subject_id, state from publication
     where subject_kind = ${kind} and indicator_id is null and ${isInForce(sight)}
     order by subject_id desc, id desc) newest
   where state = 'published'`
}

/** The pairs (station or point, indicator) that are withheld by a row of their own, as a subquery. */
export function withheldIndicators(
  sight: Sight,
  kind: SubjectKind = 'STATION',
): RawBuilder<unknown> {
  return sql`select subject_id, indicator_id from (
    select distinct on (subject_id, indicator_id) subject_id, indicator_id, state from publication
     where subject_kind = ${kind} and indicator_id is not null and ${isInForce(sight)}
     order by subject_id, indicator_id, id desc) newest
   where state = 'withheld'`
}

/** A row without limits is always in force; from_time is its first instant, to_time the first one after it. */
function isInForce({ at }: Sight): RawBuilder<boolean> {
  return sql<boolean>`coalesce(from_time <= ${at}, true) and coalesce(to_time > ${at}, true)`
}
