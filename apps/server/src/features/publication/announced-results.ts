// Keeps beside each result of a sample what was decided last about its round: in the transaction that writes the one or the other.
import { sql } from 'kysely'
import type { Db } from '../../platform/database/tables/tables.ts'

/** For behaviours of resources and for decisions: these results follow the newest decision about their point, year and round. */
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

/** Of these results those whose values somebody has entered or changed, by the activity log. */
export async function listEnteredBy(
  db: Db,
  ids: readonly string[],
  accountId: string,
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct subject_id as id from activity_log
     where subject = 'public-location-point-data' and subject_id = any(${[...ids]}::text[])
       and account_id = ${accountId}
       and (action = 'CREATE' or (action = 'EDIT' and jsonb_exists(after, 'values')))`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
