// Steps of announcements: each one is a new row, and the newest of a round tells how far it is.
import type { AnnouncementState } from '@eos/contract/publishing/announcements'
import { sql, type RawBuilder } from 'kysely'
import { run, rows } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'

/** A point, and a sampling round at it. */
export interface RoundPlace {
  locationId: string
  year: number
  observation: number
}

/** The states that a step leads to. */
type DecidedState = Exclude<AnnouncementState, 'waiting'>

export interface Round {
  id: string
  state: AnnouncementState
  /** Everybody sees an announced version, whatever the state of the results is. */
  stands: boolean
  /** The account that took the newest step. */
  accountId: string | null
  announcedBy: 'itself' | 'ministry'
}

/** Statements join the newest step of a round under the name `newest`. */
export const newestStep = sql`left join lateral (
  select id, state, is_change, taken_by, actor, reason, created_at from announcement
   where announcement.location_point_id = location_point_data.location_point_id
     and announcement.year = location_point_data.year
     and announcement.observation = location_point_data.observation
   order by announcement.id desc limit 1) newest on true`

/** The state of the announcement, beside `newestStep`; results that were changed afterwards wait again. */
export const presentState = sql`case when newest.state is null or newest.is_change then 'waiting'
  else newest.state end`

/**
 * The results of these rounds, and how far their announcement is. They are locked: nobody changes them before the
 * decision is certain, and a change that was under way is read as it came out.
 */
export async function findRounds(
  db: Db,
  asked: readonly RoundPlace[],
): Promise<Map<string, Round>> {
  const known = asked.filter(({ locationId }) => /^[1-9]\d{0,17}$/.test(locationId))
  if (known.length === 0) return new Map()
  const locked = await rows<{ id: string }>(db)`
    select location_point_data.id::text
      from unnest(${known.map(({ locationId }) => locationId)}::bigint[],
             ${known.map(({ year }) => year)}::integer[],
             ${known.map(({ observation }) => observation)}::integer[])
             as asked (point, year, observation)
      join location_point_data on location_point_id = asked.point
       and location_point_data.year = asked.year
       and location_point_data.observation = asked.observation
     order by location_point_data.id for no key update of location_point_data`
  const ids = locked.map(({ id }) => id)
  const found = await rows<Round & RoundPlace>(db)`
    select location_point_data.id, location_point_data.location_point_id as "locationId",
           location_point_data.year, location_point_data.observation, ${presentState} as state,
           location_point_data.announcement_stands as stands, newest.taken_by as "accountId",
           coalesce(organization.announced_by, 'itself') as "announcedBy"
      from location_point_data
      join location_point on location_point.id = location_point_data.location_point_id
      left join organization on organization.id = location_point.organization_id
      ${newestStep}
     where location_point_data.id = any(${ids}::bigint[])`
  return new Map(found.map((row) => [keyOf(row), row]))
}

export function keyOf({ locationId, year, observation }: RoundPlace): string {
  return `${locationId} ${year} ${observation}`
}

export async function insertStep(
  db: Db,
  step: RoundPlace & {
    state: DecidedState
    reason: string | null
    actor: string
    accountId: string | null
    now: Date
  },
): Promise<void> {
  const { locationId, year, observation, state, reason, actor, accountId, now } = step
  await run(db)`
    insert into announcement
      (location_point_id, year, observation, state, reason, actor, taken_by, created_at)
    values (${locationId}, ${year}, ${observation}, ${state}, ${reason}, ${actor}, ${accountId},
            ${now})`
}

/**
 * Marks these results as announced or not, as the newest step about their round says. A version that stands does so until
 * a person withdraws it, since a change withdraws nothing from the public.
 */
export async function followAnnouncements(db: Db, ids: readonly string[]): Promise<void> {
  await run(db)`
    with decided as materialized (
      select location_point_data.id, coalesce(newest.state = 'announced', false) as announced,
             coalesce(case when newest.state = 'announced' then true
                           when newest.state = 'withdrawn' and not newest.is_change then false
                           else location_point_data.announcement_stands end, false) as stands
        from location_point_data ${newestStep}
       where location_point_data.id = any(${[...ids]}::bigint[]))
    update location_point_data
       set announced = decided.announced, announcement_stands = decided.stands,
           version = version + 1
      from decided
     where location_point_data.id = decided.id
       and (location_point_data.announced <> decided.announced
         or location_point_data.announcement_stands <> decided.stands)`
}

/** The result leaves its place, where the announced version was about it. */
export async function endStanding(db: Db, id: string): Promise<void> {
  await run(db)`update location_point_data set announcement_stands = false where id = ${id}`
}

/** The activity log knows that the person has entered a result, or changed its values, place or time. */
const areEntered = (accountId: string) => sql`subject = 'public-location-point-data'
  and account_id = ${accountId}
  and (action = 'CREATE' or (action = 'EDIT' and jsonb_exists_any(after, ${measured})))`

/** It asks about `location_point_data`. */
export const hasEntered = (accountId: string) => sql`exists (
  select from activity_log
   where subject_id = location_point_data.id::text and ${areEntered(accountId)})`

export async function listEnteredBy(
  db: Db,
  ids: readonly string[],
  accountId: string,
): Promise<Set<string>> {
  const found = await rows<{ id: string }>(db)`
    select distinct subject_id as id from activity_log
     where subject_id = any(${[...ids]}::text[]) and ${areEntered(accountId)}`
  return new Set(found.map(({ id }) => id))
}

/** Moving values to another point, round or time is as much as entering them there. */
const measured = ['values', 'locationPointId', 'year', 'observation', 'getTime']

interface Changer {
  name: string
  accountId: string | null
  now: Date
}

/** Adds a step to the rounds of these results: a change has withdrawn what was decided about them. */
const withdrawWhere = ({ name, accountId, now }: Changer, which: RawBuilder<unknown>) => sql`
  insert into announcement
    (location_point_id, year, observation, state, is_change, actor, taken_by, created_at)
  select location_point_data.location_point_id, location_point_data.year,
         location_point_data.observation, 'withdrawn', true, ${name}, ${accountId}, ${now}
    from location_point_data ${newestStep}
   where ${which}`

/** Withdraws announcements of results that are not announced any more, because they were changed. */
export function withdrawNotAnnounced(db: Db, ids: readonly string[], by: Changer): Promise<number> {
  return run(db)`${withdrawWhere(
    by,
    sql`location_point_data.id = any(${[...ids]}::bigint[]) and not location_point_data.announced
      and newest.state = 'announced'`,
  )}`
}

/** Withdraws the steps that are under way for a result, because the result was changed. */
export function withdrawUnderWay(db: Db, id: string, by: Changer): Promise<number> {
  return run(db)`${withdrawWhere(
    by,
    sql`location_point_data.id = ${id} and newest.state in ('submitted', 'approved')`,
  )}`
}

/** Withdraws the steps that are under way at a place, because another result comes there. */
export function withdrawUnderWayAt(
  db: Db,
  { locationId, year, observation }: RoundPlace,
  { name, accountId, now }: Changer,
): Promise<number> {
  return run(db)`
    insert into announcement
      (location_point_id, year, observation, state, is_change, actor, taken_by, created_at)
    select newest.location_point_id, newest.year, newest.observation, 'withdrawn', true, ${name},
           ${accountId}, ${now}
      from (select * from announcement
             where location_point_id = ${locationId} and year = ${year}
               and observation = ${observation}
             order by announcement.id desc limit 1) newest
     where newest.state in ('submitted', 'approved')`
}
