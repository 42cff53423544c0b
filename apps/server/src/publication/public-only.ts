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
       and ${isInForce('newest', sight)}
     order by newest.id desc limit 1), false)`
}

/** The ids of all public stations, as a subquery. */
export function publicStationIds(sight: Sight): RawBuilder<unknown> {
  return publicIds('STATION', sight)
}

/** Said as "published, and nothing newer", so that the database can begin with either end: one of them, or all. */
function publicIds(kind: SubjectKind, sight: Sight): RawBuilder<unknown> {
  return sql`select shown.subject_id from publication shown
     where shown.subject_kind = ${kind} and shown.indicator_id is null and shown.state = 'published'
       and ${isInForce('shown', sight)}
       and not exists (
         select from publication later
          where later.subject_kind = ${kind} and later.subject_id = shown.subject_id and later.indicator_id is null
            and later.id > shown.id and ${isInForce('later', sight)})`
}

/** The pairs (station or point, indicator) that are withheld by a row of their own, as a subquery. */
export function withheldIndicators(
  sight: Sight,
  kind: SubjectKind = 'STATION',
): RawBuilder<unknown> {
  return sql`select subject_id, indicator_id from (
    select distinct on (subject_id, indicator_id) subject_id, indicator_id, state from publication
     where subject_kind = ${kind} and indicator_id is not null and ${isInForce('publication', sight)}
     order by subject_id, indicator_id, id desc) newest
   where state = 'withheld'`
}

/** A row without limits is always in force; from_time is its first instant, to_time the first one after it. */
function isInForce(table: string, { at }: Sight): RawBuilder<boolean> {
  const [from, to] = [sql.ref(`${table}.from_time`), sql.ref(`${table}.to_time`)]
  return sql<boolean>`coalesce(${from} <= ${at}, true) and coalesce(${to} > ${at}, true)`
}
