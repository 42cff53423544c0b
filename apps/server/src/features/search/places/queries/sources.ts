// Everything that is public and has a name, kind by kind with the same columns: the search index is made of it, and
// findings are compared with it once more before they are shown.
import { sql } from 'kysely'
import { isPublicPoint, isPublicStation } from '../../../../access/queries/public-only.ts'
import { nationalZone } from '../../../../platform/time/instant.ts'

type Sql = ReturnType<typeof sql>

/** Lets every row of a kind through. */
const all = sql`true`

/** Everything at this instant; `only` narrows none of the kinds. */
export const publicThings = (now: Date): Sql => sql`(
  ${provinces(now)} union all ${stations(now, all)} union all ${points(now, all)} union all ${rivers(now)}
  union all ${facilities(all)} union all ${news(now, all)} union all ${documents(now, all)}
  union all ${questions(now, all)})`

/** The units in force, with other names of them and of the units that were merged into them, also in two steps. */
const provinces = (now: Date): Sql => sql`
  select 'province'::text as kind, unit.id::text as item_id, null::text as address, unit.name, unit.name_en,
         coalesce(former.names, '{}') as other_names, null::text as code, null::text as place, null::text as place_en,
         unit.province_code as besides, unit.id as province_id, null::bigint as organization_id,
         null::timestamptz as shown_at, unit.updated_at as changed_at,
         concat_ws('.', unit.version, md5(former.names::text)) as source
    from province unit
    left join (
      select merged.id, array_agg(merged.name order by merged.until desc nulls last, merged.name) as names from (
        select province.id, alias.name, null::date as until
          from province cross join unnest(province.aliases) alias (name)
        union all
        select owner.id, part.name, part.valid_to
          from province part left join province next on next.id = part.successor_id
          join province owner on owner.id in (part.successor_id, next.successor_id)) merged
       group by merged.id) former on former.id = unit.id
   where unit.valid_from <= ${dayOf(now)} and coalesce(unit.valid_to > ${dayOf(now)}, true)`

const dayOf = (now: Date): Sql => sql`(${now}::timestamptz at time zone ${nationalZone})::date`

/** The names that things of a resource had before, the newest first. */
const formerNames = (subject: string): Sql => sql`(
  select item_id, array_agg(name order by until_at desc) as names
    from former_name where subject = ${subject} group by item_id)`

const stations = (now: Date, only: Sql): Sql => sql`
  select 'station'::text as kind, station.id::text as item_id, null::text, station.name, station.name_en,
         coalesce(former.names, '{}'), station.code, province.name, province.name_en, station.river,
         station.province_id, station.organization_id, null::timestamptz, station.updated_at, concat_ws('.', station.version, province.version)
    from station left join province on province.id = station.province_id
    left join ${formerNames('stations')} former on former.item_id = station.id
   where ${only} and ${isPublicStation(sql.ref('station.id'), { at: now })}`

const points = (now: Date, only: Sql): Sql => sql`
  select 'point', location_point.id::text, null, location_point.name, location_point.name_en,
         coalesce(former.names, '{}'), location_point.code, province.name, province.name_en, location_point.river,
         location_point.province_id, location_point.organization_id, null, location_point.updated_at,
         concat_ws('.', location_point.version, province.version)
    from location_point left join province on province.id = location_point.province_id
    left join ${formerNames('location-point')} former on former.item_id = location_point.id
   where ${only} and ${isPublicPoint(sql.ref('location_point.id'), { at: now })}`

/** Named by public points and stations; one with points alone leads to their list. */
const rivers = (now: Date): Sql => sql`
  select 'river', river.name, case when bool_or(river.of_points) then 'periodic-points' else 'stations' end,
         river.name, null, '{}'::text[], null, string_agg(distinct province.name, ', ' order by province.name),
         string_agg(distinct province.name_en, ', ' order by province.name_en), null, null, null, null,
         max(river.updated_at), md5(string_agg(distinct concat_ws('.', province.id, province.version, river.of_points), ' '))
    from (
      select location_point.river as name, true as of_points, location_point.province_id, location_point.updated_at
        from location_point
       where location_point.river <> '' and ${isPublicPoint(sql.ref('location_point.id'), { at: now })}
      union all
      select station.river, false, station.province_id, station.updated_at from station
       where station.river <> '' and ${isPublicStation(sql.ref('station.id'), { at: now })}) river
    left join province on province.id = river.province_id
   group by river.name`

const facilities = (only: Sql): Sql => sql`
  select 'facility', facility.id::text, null, facility.name, facility.name_en, coalesce(former.names, '{}'),
         facility.code, province.name, province.name_en, concat_ws(' ', facility.address, facility.licence_no),
         facility.province_id, facility.organization_id, null, facility.updated_at,
         concat_ws('.', facility.version, province.version)
    from facility left join province on province.id = facility.province_id
    left join ${formerNames('facility')} former on former.item_id = facility.id
   where ${only} and facility.status = 'published'`

/** Without a slug news has no page. */
const news = (now: Date, only: Sql): Sql => sql`
  select 'news', post.id::text, post.slug, post.title, post.title_en, '{}'::text[], null, province.name,
         province.name_en, array_to_string(post.tags, ' '), post.province_id, post.organization_id,
         post.published_at, post.updated_at, concat_ws('.', post.version, province.version)
    from post left join province on province.id = post.province_id
   where ${only} and post.status = 'PUBLISHED' and post.slug is not null
     and coalesce(post.published_at <= ${now}, true)`

const documents = (now: Date, only: Sql): Sql => sql`
  select 'document', documentation.id::text, documentation.slug, documentation.name, documentation.name_en,
         '{}'::text[], documentation.number, province.name, province.name_en, documentation.issuer,
         documentation.province_id, documentation.organization_id, documentation.published_at,
         documentation.updated_at, concat_ws('.', documentation.version, province.version)
    from documentation left join province on province.id = documentation.province_id
   where ${only} and documentation.status = 'PUBLISHED'
     and coalesce(documentation.published_at <= ${now}, true)`

/** A question without a subject is called by the beginning of what it says. */
const questions = (now: Date, only: Sql): Sql => sql`
  select 'question', message.id::text, null, coalesce(nullif(message.subject, ''), left(message.content, 150)), null,
         '{}'::text[], null, province.name, province.name_en, null, message.province_id, message.organization_id,
         coalesce(message.published_at, message.created_at), message.updated_at,
         concat_ws('.', message.version, province.version)
    from message left join province on province.id = message.province_id
   where ${only} and message.parent_id is null and message.kind in ('question', 'comment')
     and message.status = 'PUBLISHED' and coalesce(message.published_at <= ${now}, true)`

/** Ids of things by kind, as the index has them; provinces and rivers are names that nobody withdraws. */
export type ThingIds = Record<
  'station' | 'point' | 'facility' | 'news' | 'document' | 'question',
  readonly string[]
>

/** Selects the things among these ids that are public at this instant; a kind without ids is not asked for. */
export const publicAmong = (ids: ThingIds, now: Date): Sql => sql`(
  ${among(ids.station, stations(now, sql`station.id = any(${ids.station}::bigint[])`))}
  union all ${among(ids.point, points(now, sql`location_point.id = any(${ids.point}::bigint[])`))}
  union all ${among(ids.facility, facilities(sql`facility.id = any(${ids.facility}::bigint[])`))}
  union all ${among(ids.news, news(now, sql`post.id = any(${ids.news}::bigint[])`))}
  union all ${among(ids.document, documents(now, sql`documentation.id = any(${ids.document}::bigint[])`))}
  union all ${among(ids.question, questions(now, sql`message.id = any(${ids.question}::bigint[])`))})`

const among = (ids: readonly string[], those: Sql): Sql =>
  ids.length > 0
    ? sql`select those.kind, those.item_id from (${those}) those (kind, item_id)`
    : sql`select null::text as kind, null::text as item_id where false`
