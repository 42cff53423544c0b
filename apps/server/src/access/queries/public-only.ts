// The one predicate that decides which stations, and which of their indicators, a reader may see.
// See docs/decisions/0011-the-newest-publication-row-decides.md.
// See docs/decisions/0082-public-times-are-computed-on-write.md.
import type { SubjectKind } from '@eos/contract/vocabulary'
import { sql, type RawBuilder } from 'kysely'

/** A reader and the instant of reading. Visitors see published items only; `seesUnpublished` shows all. */
export interface Viewer {
  at: Date
  seesUnpublished?: boolean
}

type Sql = RawBuilder<unknown>

/**
 * The condition that the station is public by the newest row in force about it. Without any row it is not.
 *
 * @param stationId a column or a value, for example sql.ref('station.id')
 */
export function isPublicStation(stationId: Sql, viewer: Viewer): RawBuilder<boolean> {
  if (viewer.seesUnpublished) return sql<boolean>`true`
  return isPublic('STATION', stationId, viewer)
}

/**
 * The condition that an indicator of a station is public: the station is, and the indicator's newest row does not
 * withhold it.
 */
export function isPublicIndicator(
  stationId: Sql,
  indicatorId: Sql,
  viewer: Viewer,
): RawBuilder<boolean> {
  if (viewer.seesUnpublished) return sql<boolean>`true`
  return sql<boolean>`(${isPublic('STATION', stationId, viewer)}
    and (${stationId}, ${indicatorId}) not in (${withheldIndicators(viewer)}))`
}

/** The condition that a sampling point is public, as {@link isPublicStation}. */
export function isPublicPoint(pointId: Sql, viewer: Viewer): RawBuilder<boolean> {
  if (viewer.seesUnpublished) return sql<boolean>`true`
  return isPublic('LOCATION_POINT', pointId, viewer)
}

/**
 * The condition that a result is public: its point is, and its round is announced, or the point's organization shows
 * results before that. Which of its values may be seen is for {@link withheldIndicators}.
 */
export function isPublicResult(viewer: Viewer): RawBuilder<boolean> {
  if (viewer.seesUnpublished) return sql<boolean>`true`
  const point = sql.ref('location_point_data.location_point_id')
  return sql<boolean>`(${isPublicPoint(point, viewer)}
    and (location_point_data.announced or ${point} in (
      select early.id from location_point early join organization on organization.id = early.organization_id
       where organization.publish_unannounced)))`
}

/** The condition for one or a few subjects, as a subquery that PostgreSQL evaluates for each of them. */
export function isOnePublic(kind: SubjectKind, id: Sql): (at: Date) => RawBuilder<boolean> {
  return (at) => sql<boolean>`coalesce((
    select public_time.times @> ${at}::timestamptz from public_time
     where public_time.subject_kind = ${kind} and public_time.subject_id = ${id}), false)`
}

/**
 * Checks public_time, which holds the result of all decisions, so that PostgreSQL can start from one subject or from
 * all.
 */
function isPublic(kind: SubjectKind, id: Sql, { at }: Viewer): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from public_time
     where public_time.subject_kind = ${kind} and public_time.subject_id = ${id}
       and public_time.times @> ${at}::timestamptz)`
}

/** The pairs (station or point, indicator) that are withheld by a row of their own, as a subquery. */
export function withheldIndicators(
  viewer: Viewer,
  kind: SubjectKind = 'STATION',
): RawBuilder<unknown> {
  return sql`select subject_id, indicator_id from (
    select distinct on (subject_id, indicator_id) subject_id, indicator_id, state from publication
     where subject_kind = ${kind} and indicator_id is not null and ${isInForce(viewer)}
     order by subject_id, indicator_id, id desc) newest
   where state = 'withheld'`
}

/** A row without limits is always in force; from_time is its first instant, to_time the first one after it. */
function isInForce({ at }: Viewer): RawBuilder<boolean> {
  return sql<boolean>`coalesce(publication.from_time <= ${at}, true)
    and coalesce(publication.to_time > ${at}, true)`
}
