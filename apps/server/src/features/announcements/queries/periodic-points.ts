// Sampling points as the pages of periodic points list them, each with one announced round.
import { sql } from 'kysely'
import { one, rows } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { announced, indexColumns, stands, type AnnouncedIndex } from './announced.ts'
import { withheldAmong, withheldOfKept, type Withheld } from './withheld.ts'

interface WantedList {
  /** The ids of the points among which is searched. */
  points: readonly string[]
  year?: number | undefined
  observation?: number | undefined
  river?: string | undefined
  /** All occur in the code, the names or the river. */
  words: readonly string[]
  withheld: readonly Withheld[]
}

export interface ListedIndex extends AnnouncedIndex {
  lat: number | null
  lon: number | null
  demo: boolean
}

const keptColumns = sql`kept.location_point_id, kept.year, kept.observation, kept.time, kept.rule,
    kept.rule_version, kept.inputs, kept.wqi, kept.level, kept.reason`

/** The newest announced round of each point that fits, in order of the names of the points. */
export function listPeriodicPoints(db: Db, wanted: WantedList): Promise<ListedIndex[]> {
  const { points, year = null, observation = null, river = null, words, withheld } = wanted
  return rows<ListedIndex>(db)`
    select ${indexColumns}, location_point.lat, location_point.lon, location_point.demo
      from location_point
      cross join lateral (
        select ${keptColumns} from ${announced}
         where kept.location_point_id = location_point.id and ${stands}
           and (${year}::integer is null or kept.year = ${year})
           and (${observation}::integer is null or kept.observation = ${observation})
         order by kept.year desc, kept.observation desc limit 1) kept
      ${withheldOfKept(withheldAmong(withheld, points))}
     where location_point.id = any(${[...points]}::bigint[])
       and (${river}::text is null or location_point.river = ${river})
       and not exists (
         select from unnest(${[...words]}::text[]) as word
          where strpos(location_point.words, folded(word)) = 0)
     order by folded(location_point.name), location_point.id`
}

/** The last rounds of points up to one of each, in order of time. */
export function listRecentRounds(
  db: Db,
  {
    upTo,
    most,
    withheld,
  }: {
    upTo: readonly Pick<AnnouncedIndex, 'locationId' | 'year' | 'observation'>[]
    most: number
    withheld: readonly Withheld[]
  },
): Promise<AnnouncedIndex[]> {
  const points = upTo.map(({ locationId }) => locationId)
  const asked = upTo.map(({ locationId, year, observation }) => [locationId, year, observation])
  const given = JSON.stringify(asked)
  return rows<AnnouncedIndex>(db)`
    with asked as materialized (
      select (one ->> 0)::bigint as point, (one ->> 1)::integer as year,
             (one ->> 2)::integer as observation
        from jsonb_array_elements(${given}::jsonb) as one)
    select ${indexColumns} from asked
      cross join lateral (
        select ${keptColumns} from ${announced}
         where kept.location_point_id = asked.point and ${stands}
           and (kept.year, kept.observation) <= (asked.year, asked.observation)
         order by kept.year desc, kept.observation desc limit ${most}) kept
      ${withheldOfKept(withheldAmong(withheld, points))}
     order by kept.location_point_id, kept.year, kept.observation`
}

export interface NamedPlace {
  id: string
  name: string
  nameEn: string | null
}

interface PointChoices {
  demo: boolean
  years: readonly number[]
  observations: readonly number[]
  rivers: readonly string[]
  provinces: readonly NamedPlace[]
  programs: readonly NamedPlace[]
}

/** The values of each filter of the points, as far as rounds of them are announced. */
export async function findPointChoices(db: Db, points: readonly string[]): Promise<PointChoices> {
  return one<PointChoices>(db)`
    with shown as materialized (
      select location_point.id, location_point.river, location_point.program_id, location_point.demo,
             coalesce(province.successor_id, province.id) as province_id
        from location_point
        left join province on province.id = location_point.province_id
       where location_point.id = any(${[...points]}::bigint[]) and exists (
         select from ${announced} where kept.location_point_id = location_point.id and ${stands})),
    sampled as materialized (
      select distinct kept.year, kept.observation from ${announced}
       where kept.location_point_id in (select id from shown) and ${stands})
    select coalesce((select bool_or(demo) from shown), false) as demo,
           coalesce((select array_agg(distinct year order by year desc) from sampled), '{}')
             as years,
           coalesce((select array_agg(distinct observation order by observation) from sampled), '{}')
             as observations,
           coalesce((select array_agg(distinct river order by river) from shown
                      where river is not null), '{}') as rivers,
           coalesce((select json_agg(json_build_object(
                       'id', province.id, 'name', province.name, 'nameEn', province.name_en)
                       order by folded(province.name))
                       from province where id in (select province_id from shown)), '[]') as provinces,
           coalesce((select json_agg(json_build_object(
                       'id', program.id::text, 'name', program.name, 'nameEn', program.name_en)
                       order by folded(program.name))
                       from program where id in (select program_id from shown)), '[]') as programs`
}

export interface PointFacts {
  id: string
  code: string
  name: string
  nameEn: string | null
  kind: string
  kindEn: string
  river: string | null
  address: string | null
  waterBody: string | null
  waterLevel: string | null
  waterUse: string | null
  lat: number | null
  lon: number | null
  demo: boolean
  provinceId: string | null
  provinceName: string | null
  provinceNameEn: string | null
  programId: string | null
  programName: string | null
  programNameEn: string | null
  organizationName: string | null
  organizationNameEn: string | null
  plan: readonly { year: number; rounds: number }[] | null
}

/** Facts of points; the province is the one in force. */
export function listPointFacts(db: Db, points: readonly string[]): Promise<PointFacts[]> {
  return rows<PointFacts>(db)`
    select location_point.id::text as id, location_point.code, location_point.name,
           location_point.name_en as "nameEn", station_type.name as kind,
           station_type.name_en as "kindEn", location_point.river, location_point.address,
           location_point.water_body as "waterBody", location_point.water_level as "waterLevel",
           location_point.water_use as "waterUse", location_point.lat, location_point.lon,
           location_point.demo, province.id as "provinceId", province.name as "provinceName",
           province.name_en as "provinceNameEn", program.id::text as "programId",
           program.name as "programName", program.name_en as "programNameEn",
           organization.name as "organizationName", organization.name_en as "organizationNameEn",
           program.plan
      from location_point
      join station_type on station_type.id = location_point.station_type_id
      left join province stated on stated.id = location_point.province_id
      left join province on province.id = coalesce(stated.successor_id, stated.id)
      left join program on program.id = location_point.program_id
      left join organization on organization.id = location_point.organization_id
     where location_point.id = any(${[...points]}::bigint[])`
}

/** The ids of the points of a river from its source on, whether somebody sees them or not. */
export async function listAlongRiver(db: Db, river: string): Promise<string[]> {
  const found = await rows<{ id: string }>(db)`
    select id::text as id from location_point where river = ${river}
     order by river_order nulls last, folded(name), id`
  return found.map(({ id }) => id)
}
