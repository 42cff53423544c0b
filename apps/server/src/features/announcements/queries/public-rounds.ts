// Results of sampling rounds that the caller may see; visitors see announced ones and those that need no announcement.
import { resourceAt } from '@eos/contract/resources/all'
import { sql } from 'kysely'
import { isWithin } from '../../../access/queries/organization-reach.ts'
import { isShownEarly } from '../../../access/queries/public-only.ts'
import { allOf, idList, ifGiven } from '../../../platform/database/conditions.ts'
import { rows } from '../../../platform/database/statements.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import type { AnnouncedValue } from '../keep-versions.ts'
import { isSame, stands, valuesAmong } from './announced.ts'
import { withheldAmong, withheldOf, type Withheld } from './withheld.ts'

const results = resourceAt('public-location-point-data')!

export interface WantedResults {
  /** The caller sees them. */
  points: readonly string[]
  caller: Caller
  withheld: readonly Withheld[]
  /** The ids of the only indicators that are asked for. */
  indicators?: readonly string[] | undefined
  years?: readonly number[] | undefined
  observation?: number | undefined
  /** By the time that is told. */
  from?: Date | undefined
  to?: Date | undefined
  /** Takes the rounds of each point's newest year, or its newest round alone; all rounds where it is absent. */
  newest?: 'year' | 'round' | undefined
}

interface PublicRound {
  id: string
  locationId: string
  year: number
  observation: number
  time: Date
  announced: boolean
  /** They were announced so; null where the round is not announced. */
  frozen: readonly AnnouncedValue[] | null
  /** The ids of the indicators that the caller does not see. */
  withheld: readonly string[]
}

const placeInTime = sql`, max(year) over (partition by location_point_id) as newest_year,
  row_number() over (partition by location_point_id order by year desc, observation desc) as place`

/**
 * The rounds in order of time. Of a round that is being corrected the announced version is told, unless the caller
 * sees what waits to correct it.
 */
export function listPublicRounds(db: Db, wanted: WantedResults): Promise<PublicRound[]> {
  const { points, caller, withheld, indicators, years, observation, from, to, newest } = wanted
  const seesAll = caller.kind === 'anonymous' ? sql`false` : isWithin(results, caller.organization)
  const early = isShownEarly(sql`location_point_data.location_point_id`)
  const ofYears = ifGiven(years, (all) => sql`location_point_data.year = any(${idList(all)})`)
  // Named on both sides, so that no version of another round is read.
  const ofSameYears = ifGiven(years, (all) => sql`kept.year = any(${idList(all)})`)
  const isAsked = allOf(
    ifGiven(newest, () => sql`seen.year = seen.newest_year`),
    newest === 'round' ? sql`seen.place = 1` : undefined,
    isSame(sql`seen.observation`, observation),
    ifGiven(from, (time) => sql`coalesce(kept.time, get_time) >= ${time}`),
    ifGiven(to, (time) => sql`coalesce(kept.time, get_time) <= ${time}`),
  )
  return rows<PublicRound>(db)`
    select seen.id::text as id, seen.location_point_id::text as "locationId", seen.year,
           seen.observation, coalesce(kept.time, get_time) as time,
           kept.id is not null or seen.announced as announced,
           ${valuesAmong(indicators)} as frozen,
           case when seen.sees_all then '{}' else coalesce(withheld.ids, '{}') end::text[] as withheld
      from (
        select each.* ${newest ? placeInTime : sql``}
          from (select id, location_point_id, location_point_data.year, location_point_data.observation, get_time,
                       announced, announcement_stands, ${seesAll} as sees_all,
                       (announced or ${seesAll} or ${early}) as is_seen
                  from location_point_data
                 where location_point_id = any(${idList(points)}) and ${allOf(ofYears)}) each
         where is_seen or announcement_stands) seen
      left join announced_version kept
        on kept.location_point_id = seen.location_point_id
       and kept.location_point_id = any(${idList(points)}) and kept.year = seen.year
       and kept.observation = seen.observation and (seen.announced or not seen.is_seen)
       and ${allOf(stands, ofSameYears, isSame(sql`kept.observation`, observation))}
      ${withheldOf(
        withheldAmong(withheld, points),
        sql`seen.location_point_id`,
        sql`coalesce(kept.time, get_time)`,
      )}
     where ${isAsked}
     order by time, seen.id`
}
