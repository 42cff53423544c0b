// Statements of the rules of single resources.
import { sql } from 'kysely'
import { exists, one, rows, run } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import type { Sql } from '../../queries/columns.ts'

/** Locks the station until the transaction ends and returns its next slot. Slots are never reused. */
export async function takeNextSlot(db: Db, stationId: string): Promise<number> {
  await run(db)`select id from station where id = ${stationId} for update`
  const { slot } = await one<{ slot: number }>(db)`
    select coalesce(max(slot), 0) + 1 as slot from station_indicator
     where station_id = ${stationId}`
  return slot
}

export async function hasReadings(db: Db, stationId: string): Promise<boolean> {
  return exists(db)`select from data_last where station_id = ${stationId}`
}

interface MeasuringStations {
  ever: number
  now: number
}

export async function countMeasuringStations(
  db: Db,
  indicatorId: string,
): Promise<MeasuringStations> {
  return one<MeasuringStations>(db)`
    select count(distinct station_id)::int as ever,
           count(distinct station_id) filter (where valid_to is null)::int as now
      from station_indicator where indicator_id = ${indicatorId}`
}

export async function isDemoOrganization(db: Db, id: string): Promise<boolean> {
  return exists(db)`select from organization where id = ${id} and demo`
}

/** Returns the taken slugs: the given one, and it with a number. */
export async function listTakenSlugs(
  db: Db,
  table: Sql,
  column: string,
  slug: string,
): Promise<Set<string>> {
  const name = sql.ref(column)
  const taken = await rows<{ slug: string }>(db)`
    select ${name} as slug from ${table}
     where ${name} = ${slug} or ${name} ~ ${`^${slug}-[0-9]+$`}`
  return new Set(taken.map((each) => each.slug))
}

interface PlaceInTree {
  /** The depth of the parent in levels, counted to one more than allowed. */
  above: number
  /** The number of levels of the item and its descendants. */
  below: number
  /** Says whether the item is an ancestor of its own parent. */
  meets: boolean
}

export async function findPlaceInTree(
  db: Db,
  { table, depth }: { table: string; depth: number },
  { id, parentId }: { id: unknown; parentId: unknown },
): Promise<PlaceInTree> {
  return one<PlaceInTree>(db)`
    with recursive above (id, parent_id, step) as (
      select id, parent_id, 1 from ${sql.table(table)} where id = ${parentId}
      union all
      select up.id, up.parent_id, above.step + 1 from ${sql.table(table)} up
        join above on up.id = above.parent_id
       where above.step <= ${depth}
    ), below (id, step) as (
      select id, 1 from ${sql.table(table)} where id = ${id}
      union all
      select down.id, below.step + 1 from ${sql.table(table)} down
        join below on down.parent_id = below.id
       where below.step <= ${depth}
    )
    select coalesce(max(above.step), 0)::int as above, coalesce(bool_or(above.id = ${id}), false) as meets,
           (select coalesce(max(below.step), 1)::int from below) as below
      from above`
}
