// Results of sampling rounds that the caller may see; visitors see announced ones and those that need no announcement.
import { resourceAt } from '@eos/contract/resources/all'
import { sql } from 'kysely'
import { isWithin } from '../../../access/queries/organization-reach.ts'
import { mayRead } from '../../../access/queries/read-policy.ts'
import { allOf, ifGiven } from '../../../platform/database/conditions.ts'
import { rows } from '../../../platform/database/statements.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import type { Sample } from '../../sampling/face.ts'
import type { AnnouncedValue } from '../keep-versions.ts'
import { withheldAt, withheldOf } from './announced.ts'

const results = resourceAt('public-location-point-data')!

export interface VisibleRound {
  id: string
  locationId: string
  year: number
  observation: number
  /** The caller sees what was announced, and not the results that wait to correct it. */
  isAsAnnounced: boolean
}

interface Wanted {
  /** Those that the caller sees. */
  points: readonly string[]
  caller: Caller
  now: Date
  years?: readonly number[] | undefined
  from?: Date | undefined
  to?: Date | undefined
}

export function listVisibleRounds(db: Db, wanted: Wanted): Promise<VisibleRound[]> {
  const { points, caller, now, years, from, to } = wanted
  const isAsked = allOf(
    ifGiven(years, (all) => sql`location_point_data.year = any(${[...all]}::integer[])`),
    ifGiven(from, (time) => sql`(${toldTime}) >= ${time}`),
    ifGiven(to, (time) => sql`(${toldTime}) <= ${time}`),
  )
  return rows<VisibleRound>(db)`
    select seen.id, seen."locationId", seen.year, seen.observation, not seen.is_seen as "isAsAnnounced"
      from (select location_point_data.id::text as id, location_point_id::text as "locationId",
                   location_point_data.year, location_point_data.observation,
                   (announced or ${mayRead(results, caller, now)}) as is_seen, announcement_stands,
                   location_point_id, ${toldTime} as time
              from location_point_data
             where location_point_id = any(${[...points]}::bigint[]) and ${isAsked}) seen
     where seen.is_seen or seen.announcement_stands
     order by seen.location_point_id, seen.time, seen.id`
}

/** Of a round that is being corrected the time that was announced. */
const toldTime = sql`case when announced or not announcement_stands then get_time else (
  select kept.time from announced_version kept
   where kept.location_point_id = location_point_data.location_point_id
     and kept.year = location_point_data.year and kept.observation = location_point_data.observation
     and kept.replaced_by is null and kept.withdrawn_at is null) end`

export interface PublicRound extends Omit<Sample, 'locationPointId'> {
  locationId: string
  announced: boolean
  /** As they were announced; null where the round is not announced. */
  frozen: readonly AnnouncedValue[] | null
  /** The ids of the indicators that the caller does not see. */
  withheld: readonly string[]
}

/** The rounds in order of time, with these indicators alone if codes in small letters are given. */
export function listPublicRounds(
  db: Db,
  about: {
    ids: readonly string[]
    /** Of these the announced version is told, whatever waits to correct it. */
    asAnnounced: readonly string[]
    codes?: readonly string[] | undefined
    caller: Caller
    now: Date
  },
): Promise<PublicRound[]> {
  const { ids, asAnnounced, codes, caller, now } = about
  const isFrozen = ifGiven(codes, (all) => sql`lower(one ->> 'code') = any(${[...all]}::text[])`)
  const isMeasured = ifGiven(codes, (all) => sql`lower(indicator.code) = any(${[...all]}::text[])`)
  const seesAll = caller.kind === 'anonymous' ? sql`false` : isWithin(results, caller.organization)
  return rows<PublicRound>(db)`
    with ${withheldAt(now)}
    select location_point_data.id::text as id,
           location_point_data.location_point_id::text as "locationId", location_point_data.year,
           location_point_data.observation, coalesce(kept.time, get_time) as time,
           case when kept.id is null then location_point_data.laboratory
                else kept.laboratory end as laboratory,
           case when kept.id is null then location_point_data.sample_no
                else kept.sample_no end as "sampleNo", medium, station_type.code as "stationType",
           water_body as "waterBody", water_level as "waterLevel", water_use as "waterUse",
           kept.id is not null or location_point_data.announced as announced,
           case when kept.id is not null then
             (select coalesce(jsonb_agg(one), '[]') from jsonb_array_elements(kept."values") one
               where ${allOf(isFrozen)}) end as frozen,
           case when kept.id is null then
             (select coalesce(json_agg(json_build_object(
                       'indicatorId', indicator.id::text, 'code', indicator.code,
                       'unit', coalesce(one ->> 'unit', indicator.unit), 'value', one -> 'value',
                       'censor', one ->> 'censor', 'limitValue', one -> 'limitValue',
                       'method', one ->> 'method') order by place), '[]')
                from jsonb_array_elements(location_point_data."values")
                     with ordinality as given (one, place)
                join indicator on indicator.id = (one ->> 'indicatorId')::bigint
               where ${allOf(isMeasured)}) else '[]'::json end as results,
           case when ${seesAll} then '{}' else coalesce(withheld.ids, '{}') end::text[] as withheld
      from location_point_data
      join location_point on location_point.id = location_point_data.location_point_id
      join station_type on station_type.id = station_type_id
      left join announced_version kept
        on kept.location_point_id = location_point_data.location_point_id
       and kept.year = location_point_data.year
       and kept.observation = location_point_data.observation
       and (location_point_data.announced
         or location_point_data.id = any(${[...asAnnounced]}::bigint[]))
       and kept.replaced_by is null and kept.withdrawn_at is null
      ${withheldOf(sql`location_point_data.location_point_id`, sql`coalesce(kept.time, get_time)`)}
     where location_point_data.id = any(${[...ids]}::bigint[])
     order by time, location_point_data.id`
}
