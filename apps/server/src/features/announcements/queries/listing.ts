// Results of sampling rounds with how far their announcement is, for the people who take its steps.
import type { AnnouncementState, PlanProblem } from '@eos/contract/publishing/announcements'
import type { WaterIndexReason } from '@eos/contract/indices/water-index'
import { sql, type RawBuilder } from 'kysely'
import { liesIn } from '../../../access/queries/organization-reach.ts'
import { patternOf } from '../../../engine/queries/filter-operators.ts'
import { allOf, ifGiven } from '../../../platform/database/conditions.ts'
import { first, one, rows } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import type { PageRequest, SortOrder } from '../../../platform/http/paging.ts'
import { newestStep, presentState, type RoundPlace, type Round } from './decisions.ts'

type Sql = RawBuilder<unknown>

export interface ListedRound extends Pick<Round, 'state' | 'stands' | 'accountId' | 'announcedBy'> {
  id: string
  locationId: string
  year: number
  observation: number
  code: string
  name: string
  river: string | null
  provinceId: string | null
  organizationId: string | null
  programId: string | null
  time: Date
  values: number
  exceeded: number
  rule: string | null
  wqi: number | null
  level: string | null
  indexReason: WaterIndexReason | null
  decidedBy: string | null
  decidedAt: Date | null
  reason: string | null
  version: number | null
  plan: { at: string; by: string; problem: PlanProblem | null } | null
  mayEdit: boolean
  mayApprove: boolean
}

export interface Filters {
  year?: number | undefined
  observation?: number | undefined
  provinceId?: string | undefined
  programId?: string | undefined
  locationId?: string | undefined
  states?: readonly AnnouncementState[] | undefined
  q?: string | undefined
}

/** The rights of the caller as conditions over a result. */
export interface Rights {
  isSeen: Sql
  mayEdit: Sql
  mayApprove: Sql
}

/** The state `announced` is also kept beside the result, where an index finds it. */
export function byFilters({ states, q, ...given }: Filters): Sql {
  const areAnnounced = states?.map((state) => state === 'announced')
  return allOf(
    ifGiven(given.year, (year) => sql`location_point_data.year = ${year}`),
    ifGiven(given.observation, (round) => sql`location_point_data.observation = ${round}`),
    ifGiven(given.provinceId, (id) => liesIn(sql.ref('location_point.province_id'), id)),
    ifGiven(given.programId, (id) => sql`location_point.program_id = ${id}`),
    ifGiven(given.locationId, (id) => sql`location_point.id = ${id}`),
    ifGiven(q, (words) => sql`location_point.words like folded(${patternOf(words)})`),
    ifGiven(states, (all) => sql`(${presentState}) = any(${[...all]}::text[])`),
    areAnnounced && new Set(areAnnounced).size === 1
      ? sql`location_point_data.announced = ${areAnnounced[0]}`
      : undefined,
  )
}

const from = sql`from location_point_data
      join location_point on location_point.id = location_point_data.location_point_id
      left join organization on organization.id = location_point.organization_id
      ${newestStep}`

export async function listRounds(
  db: Db,
  { rights, filters, paging }: { rights: Rights; filters: Sql; paging: PageRequest },
): Promise<{ found: ListedRound[]; total: number }> {
  const where = allOf(rights.isSeen, filters)
  const found = await rows<ListedRound>(db)`
    select location_point_data.id, location_point.id as "locationId", location_point_data.year,
           location_point_data.observation, code, location_point.name, river,
           location_point.province_id as "provinceId",
           location_point.organization_id as "organizationId", program_id as "programId",
           get_time as time, jsonb_array_length("values") as values,
           (select count(distinct indicator_id)::int from sample_exceedance
             where sample_exceedance.location_point_data_id = location_point_data.id) as exceeded,
           sample_index.rule, sample_index.wqi, sample_index.level,
           sample_index.reason as "indexReason", ${presentState} as state,
           location_point_data.announcement_stands as stands,
           newest.taken_by as "accountId", newest.actor as "decidedBy",
           newest.created_at as "decidedAt", newest.reason,
           coalesce(organization.announced_by, 'itself') as "announcedBy",
           (select max(kept.version) from announced_version kept
             where kept.location_point_id = location_point.id
               and kept.year = location_point_data.year
               and kept.observation = location_point_data.observation) as version,
           (select jsonb_build_object('at', plan.due_at, 'by', plan.actor, 'problem', plan.problem)
              from planned_announcement plan
             where plan.location_point_id = location_point.id
               and plan.year = location_point_data.year
               and plan.observation = location_point_data.observation
               and (plan.ended_at is null or (plan.outcome = 'refused'
                 and plan.ended_at > coalesce(newest.created_at, '-infinity')))
             order by plan.id desc limit 1) as plan,
           ${allOf(rights.mayEdit)} as "mayEdit", ${allOf(rights.mayApprove)} as "mayApprove"
      ${from}
      left join sample_index on sample_index.location_point_data_id = location_point_data.id
     where ${where} ${orderOf(paging.sort)}
     limit ${paging.size} offset ${Math.min(paging.page * paging.size, Number.MAX_SAFE_INTEGER)}`
  const { total } = await one<{ total: number }>(db)`select count(*)::int as total ${from}
     where ${where}`
  return { found, total }
}

const sortable: Readonly<Record<string, Sql>> = {
  time: sql`get_time`,
  year: sql`location_point_data.year`,
  observation: sql`location_point_data.observation`,
  name: sql`folded(location_point.name)`,
  code: sql`folded(location_point.code)`,
  wqi: sql`sample_index.wqi`,
  state: sql`(${presentState})`,
  decidedAt: sql`newest.created_at`,
}
export const sorted = Object.keys(sortable)

function orderOf(sort: readonly SortOrder[]): Sql {
  const asked = sort.filter(({ property }) => sorted.includes(property))
  const terms = (asked.length > 0 ? asked : [{ property: 'time', descending: true }]).map(
    ({ property, descending }) =>
      sql`${sortable[property]!} ${sql.raw(descending ? 'desc nulls last' : 'asc nulls last')}`,
  )
  return sql`order by ${sql.join([...terms, sql`location_point_data.id desc`])}`
}

/** The result of a round, when the caller sees it, and how far its announcement is. */
export function findRound(
  db: Db,
  { locationId, year, observation }: RoundPlace,
  isSeen: Sql,
): Promise<{ id: string; state: AnnouncementState } | undefined> {
  return first<{ id: string; state: AnnouncementState }>(db)`
    select location_point_data.id::text as id, ${presentState} as state ${from}
     where location_point.id = ${locationId} and location_point_data.year = ${year}
       and location_point_data.observation = ${observation} and ${allOf(isSeen)}`
}

export function listSteps(db: Db, { locationId, year, observation }: RoundPlace) {
  return rows<{ state: AnnouncementState; actor: string; at: Date; reason: string | null }>(db)`
    select case when is_change then 'waiting' else state end as state, actor,
           created_at as at, reason
      from announcement
     where location_point_id = ${locationId} and year = ${year} and observation = ${observation}
     order by id`
}

export function listVersions(db: Db, { locationId, year, observation }: RoundPlace) {
  return rows<{
    announcementId: string
    version: number
    publishedAt: Date
    replacedBy: string | null
    withdrawnAt: Date | null
    wqi: number | null
    level: string | null
  }>(db)`
    select id::text as "announcementId", version, published_at as "publishedAt",
           replaced_by::text as "replacedBy", withdrawn_at as "withdrawnAt", wqi, level
      from announced_version
     where location_point_id = ${locationId} and year = ${year} and observation = ${observation}
     order by version desc`
}
