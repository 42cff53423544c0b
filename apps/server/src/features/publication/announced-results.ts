// Stores beside each result of a sample the last decision about its round, in the transaction that writes either.
// See docs/decisions/0130-results-are-public-when-their-round-is-announced.md.
import { resourceAt } from '@eos/contract/resources/all'
import { sql } from 'kysely'
import { columnKinds } from '../../engine/queries/columns.ts'
import { isAsKept } from '../../engine/write/as-kept.ts'
import type { Amendment } from '../../engine/write/hooks.ts'
import { announceChange } from '../../platform/database/changes.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import type { Person } from '../../platform/http/caller.ts'

const { fields } = resourceAt('public-location-point-data')!

/** A hook of the resource: an announcement is about the result as it stood, and a changed one is not announced. */
export async function clearAnnounced(
  _db: Db,
  { row, changes }: Pick<Amendment, 'row' | 'changes'>,
): Promise<Amendment['changes']> {
  const isChanged = Object.entries(changes).some(([name, value]) => {
    const field = fields[name]
    if (!field || value === undefined) return false
    const kept = row[name] ?? null
    return !isAsKept(field, value, kept === null ? null : columnKinds[field.kind].give(kept, field))
  })
  return isChanged ? { ...changes, announced: false } : changes
}

/**
 * A hook of the resource: where a result was written and is not announced, a decision to announce its round is taken back. It was
 * about the result before the change, or about one that stood in this place.
 */
export async function withdrawCleared(
  db: Db,
  ids: readonly string[],
  now: Date,
  { name }: Person,
): Promise<void> {
  const { rows } = await sql`
    insert into announcement (location_point_id, year, observation, state, actor, created_at)
    select result.location_point_id, result.year, result.observation, 'withdrawn', ${name}, ${now}
      from location_point_data result
      join lateral (
        select state from announcement
         where announcement.location_point_id = result.location_point_id
           and announcement.year = result.year and announcement.observation = result.observation
         order by announcement.id desc limit 1) newest on newest.state = 'announced'
     where result.id = any(${[...ids]}::bigint[]) and not result.announced
    returning id`.execute(db)
  if (rows.length > 0) await announceChange(db, { kind: 'publication' })
}

/** For decisions: these results follow the newest one about their point, year and round. */
export async function followAnnouncements(db: Db, ids: readonly string[]): Promise<void> {
  await sql`
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
       and location_point_data.announced <> decided.announced`.execute(db)
}

/** Of these results those that somebody has entered, or whose measured values, place or time they changed, by the activity log. */
export async function listEnteredBy(
  db: Db,
  ids: readonly string[],
  accountId: string,
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct subject_id as id from activity_log
     where subject = 'public-location-point-data' and subject_id = any(${[...ids]}::text[])
       and account_id = ${accountId}
       and (action = 'CREATE' or (action = 'EDIT' and jsonb_exists_any(after, ${measured})))`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Moving values to another point, round or time is as much as entering them there. */
const measured = ['values', 'locationPointId', 'year', 'observation', 'getTime']
