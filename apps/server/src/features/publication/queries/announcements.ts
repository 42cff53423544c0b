// Decisions about what sampling rounds found.
import { run, rows } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'

export interface Round {
  id: string
  state: 'announced' | 'withdrawn' | null
}

/**
 * The results of these points by point, year and round, with what was decided about them last. They are locked: nobody
 * changes them before the decision is certain, and a change that was under way is read as it came out.
 */
export async function findRounds(db: Db, points: readonly string[]): Promise<Map<string, Round>> {
  if (points.length === 0) return new Map()
  const locked = await rows<{ id: string }>(db)`
    select id::text from location_point_data where location_point_id = any(${[...points]}::bigint[])
     order by location_point_data.id for no key update`
  const ids = locked.map(({ id }) => id)
  const found = await rows<Round & { point: string; year: number; observation: number }>(db)`
    select data.id, data.location_point_id as point, data.year, data.observation, newest.state
      from location_point_data data
      left join lateral (
        select state from announcement
         where announcement.location_point_id = data.location_point_id
           and announcement.year = data.year and announcement.observation = data.observation
         order by announcement.id desc limit 1) newest on true
     where data.id = any(${ids}::bigint[])`
  return new Map(found.map((row) => [keyOf(row.point, row), row]))
}

export function keyOf(
  point: string,
  { year, observation }: { year: number; observation: number },
): string {
  return `${point} ${year} ${observation}`
}

export async function insertAnnouncement(
  db: Db,
  decision: {
    locationPointId: string
    year: number
    observation: number
    state: 'announced' | 'withdrawn'
    reason: string | null
    actor: string
    now: Date
  },
): Promise<void> {
  const { locationPointId, year, observation, state, reason, actor, now } = decision
  await run(db)`
    insert into announcement (location_point_id, year, observation, state, reason, actor, created_at)
    values (${locationPointId}, ${year}, ${observation}, ${state}, ${reason}, ${actor}, ${now})`
}

/** For decisions: these results follow the newest one about their point, year and round. */
export async function followAnnouncements(db: Db, ids: readonly string[]): Promise<void> {
  await run(db)`
    with decided as materialized (
      select result.id, coalesce(newest.state = 'announced', false) as announced
        from location_point_data result
        left join lateral (
          select state from announcement
           where announcement.location_point_id = result.location_point_id
             and announcement.year = result.year and announcement.observation = result.observation
           order by announcement.id desc limit 1) newest on true
       where result.id = any(${[...ids]}::bigint[]))
    update location_point_data
       set announced = decided.announced, version = version + 1
      from decided
     where location_point_data.id = decided.id
       and location_point_data.announced <> decided.announced`
}

/** The results that a person has entered, or changed in values, place or time, by the activity log. */
export async function listEnteredBy(
  db: Db,
  ids: readonly string[],
  accountId: string,
): Promise<Set<string>> {
  const found = await rows<{ id: string }>(db)`
    select distinct subject_id as id from activity_log
     where subject = 'public-location-point-data' and subject_id = any(${[...ids]}::text[])
       and account_id = ${accountId}
       and (action = 'CREATE' or (action = 'EDIT' and jsonb_exists_any(after, ${measured})))`
  return new Set(found.map(({ id }) => id))
}

/** Moving values to another point, round or time is as much as entering them there. */
const measured = ['values', 'locationPointId', 'year', 'observation', 'getTime']

/** Withdraws the announcements of those of the results that are not announced. */
export function withdrawNotAnnounced(
  db: Db,
  ids: readonly string[],
  { name, now }: { name: string; now: Date },
) {
  return run(db)`
    insert into announcement (location_point_id, year, observation, state, actor, created_at)
    select result.location_point_id, result.year, result.observation, 'withdrawn', ${name}, ${now}
      from location_point_data result
      join lateral (
        select state from announcement
         where announcement.location_point_id = result.location_point_id
           and announcement.year = result.year and announcement.observation = result.observation
         order by announcement.id desc limit 1) newest on newest.state = 'announced'
     where result.id = any(${[...ids]}::bigint[]) and not result.announced`
}
