// The one predicate that decides which stations, and which of their indicators, a reader may see.
// See docs/decisions/0011-the-newest-publication-row-decides.md.
// See docs/decisions/0082-public-times-are-computed-on-write.md.
// See docs/decisions/0204-a-decision-has-a-time-a-delay-and-what-it-keeps.md.
import type { SubjectKind } from '@eos/contract/words/vocabulary'
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
    and (location_point_data.announced or ${isShownEarly(point)}))`
}

/** The condition that the point's organization shows results before they are announced. */
export function isShownEarly(pointId: Sql): RawBuilder<boolean> {
  return sql<boolean>`${pointId} in (
      select early.id from location_point early join organization on organization.id = early.organization_id
       where organization.publish_unannounced)`
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

/**
 * The ids of all public subjects, or of the public ones `among` an array, as an array: an index that is compared
 * with it is walked once, which is quicker than asking about each of hundreds.
 */
export function publicIds(kind: SubjectKind, { at }: Viewer, among?: Sql): Sql {
  const isAmong = among ? sql`and public_time.subject_id = any(${among})` : sql``
  return sql`array(
    select public_time.subject_id from public_time
     where public_time.subject_kind = ${kind} and public_time.times @> ${at}::timestamptz ${isAmong})`
}

/** The pairs (station or point, indicator) that are withdrawn by a row of their own, as a subquery. */
export function withheldIndicators(
  viewer: Viewer,
  kind: SubjectKind = 'STATION',
): RawBuilder<unknown> {
  return sql`select subject_id, indicator_id from (
    select distinct on (subject_id, indicator_id) subject_id, indicator_id, state, shown_until
      from publication
     where subject_kind = ${kind} and indicator_id is not null and ${isInForce(viewer)}
     order by subject_id, indicator_id, id desc) newest
   where state = 'withheld' and shown_until is null`
}

/**
 * The pairs of which a part is shown, as a subquery with the columns subject_id, indicator_id and until: what was
 * measured up to then. Of a delay that is its length ago, of a withholding its begin. A decision about a whole subject
 * holds for each indicator.
 */
export function limitedIndicators(
  viewer: Viewer,
  kind: SubjectKind = 'STATION',
): RawBuilder<unknown> {
  const until = sql`case when state = 'withheld' then shown_until
      else ${viewer.at}::timestamptz - delay_s * interval '1 second' end as until`
  return sql`select subject_id, indicator_id, min(until) as until from (
    select subject_id, indicator_id, ${until} from (
      select distinct on (subject_id, indicator_id) * from publication
       where subject_kind = ${kind} and indicator_id is not null and ${isInForce(viewer)}
       order by subject_id, indicator_id, id desc) newest
    union all
    select subject.subject_id, indicator.id, ${until}
      from (select distinct subject_id from publication
             where subject_kind = ${kind} and indicator_id is null
               and (delay_s is not null or shown_until is not null)) subject
     cross join lateral (
       select state, shown_until, delay_s from publication
        where subject_kind = ${kind} and publication.subject_id = subject.subject_id
          and indicator_id is null and ${isInForce(viewer)}
        order by publication.id desc limit 1) newest
     cross join indicator) decided
   where until is not null group by subject_id, indicator_id`
}

/**
 * The condition that a value of this time lies behind what is shown of its pair.
 *
 * @param limited from {@link limitedIndicators}
 */
export function isBeyondLimit(
  subjectId: Sql,
  indicatorId: Sql,
  time: Sql,
  limited: Sql,
): RawBuilder<boolean> {
  return sql<boolean>`exists (select from (${limited}) limited
    where limited.subject_id = ${subjectId} and limited.indicator_id = ${indicatorId}
      and ${time} > limited.until)`
}

/** A row without limits is always in force; from_time is its first instant, to_time the first one after it. */
export function isInForce({ at }: Viewer): RawBuilder<boolean> {
  return sql<boolean>`coalesce(publication.from_time <= ${at}, true)
    and coalesce(publication.to_time > ${at}, true)`
}
