// The one predicate that decides which stations, and which of their indicators, a reader may see.
// See docs/decisions/0011-the-newest-publication-row-decides.md.
// See docs/decisions/0082-public-times-are-computed-on-write.md.
import type { SubjectKind } from '@eos/contract/vocabulary'
import { sql, type RawBuilder } from 'kysely'

/** Who is looking, and when. Visitors see what is published; a reader with a right to all of it sees everything. */
export interface Viewer {
  at: Date
  seesUnpublished?: boolean
}

type Sql = RawBuilder<unknown>

/**
 * Whether the station is public: the newest row in force about the whole station says so. Without any row it is not.
 *
 * @param stationId a column or a value, for example sql.ref('station.id')
 */
export function isPublicStation(stationId: Sql, viewer: Viewer): RawBuilder<boolean> {
  if (viewer.seesUnpublished) return sql<boolean>`true`
  return isPublic('STATION', stationId, viewer)
}

/** Whether the indicator may be seen at the station: the station is public, and the indicator's own newest row, if any, does not withhold it. */
export function isPublicIndicator(
  stationId: Sql,
  indicatorId: Sql,
  viewer: Viewer,
): RawBuilder<boolean> {
  if (viewer.seesUnpublished) return sql<boolean>`true`
  return sql<boolean>`(${isPublic('STATION', stationId, viewer)}
    and (${stationId}, ${indicatorId}) not in (${withheldIndicators(viewer)}))`
}

/** The same for a sampling point. */
export function isPublicPoint(pointId: Sql, viewer: Viewer): RawBuilder<boolean> {
  if (viewer.seesUnpublished) return sql<boolean>`true`
  return isPublic('LOCATION_POINT', pointId, viewer)
}

/**
 * Whether a result of a sample may be seen: its point is public, and its round is announced, or the organization of the point shows
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

/** The same for one or a few of a kind, looked up one by one whatever the database thinks of their number. */
export function isOnePublic(kind: SubjectKind, id: Sql): (at: Date) => RawBuilder<boolean> {
  return (at) => sql<boolean>`coalesce((
    select public_time.times @> ${at}::timestamptz from public_time
     where public_time.subject_kind = ${kind} and public_time.subject_id = ${id}), false)`
}

/** What the decisions come to stands in public_time, so that the database can begin with either end: one of them, or all. */
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
