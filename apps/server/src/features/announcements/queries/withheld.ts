// Withheld indicators of sampling points, and how statements about their samples leave them out.
import { sql, type RawBuilder } from 'kysely'
import { limitedIndicators, withheldIndicators } from '../../../access/queries/public-only.ts'
import { rows } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'

type Sql = RawBuilder<unknown>

/** Indicators that are withheld of samples that were taken at a point later than `after`, up to `upTo`. */
export interface Withheld {
  point: string
  after: string
  upTo: string
  ids: readonly string[]
}

/** There is little of it, so that it is read once for many statements. */
export function listWithheld(db: Db, now: Date): Promise<Withheld[]> {
  return rows<Withheld>(db)`
    with hidden as materialized (
      select subject_id, indicator_id, '-infinity'::timestamptz as until
        from (${withheldIndicators({ at: now }, 'LOCATION_POINT')}) whole
      union all
      select subject_id, indicator_id, until
        from (${limitedIndicators({ at: now }, 'LOCATION_POINT')}) later)
    select bound.subject_id::text as point, bound.until::text as after,
           lead(bound.until, 1, 'infinity')
             over (partition by bound.subject_id order by bound.until)::text as "upTo",
           array(select hidden.indicator_id::text from hidden
                  where hidden.subject_id = bound.subject_id and hidden.until <= bound.until) as ids
      from (select distinct subject_id, until from hidden) bound`
}

export function withheldAmong(all: readonly Withheld[], points: readonly string[]): Withheld[] {
  if (all.length === 0) return []
  const asked = new Set(points)
  return all.filter(({ point }) => asked.has(point))
}

/** Finds, under the name `withheld`, what is withheld of a sample that was taken then. */
export const withheldOf = (all: readonly Withheld[], point: Sql, time: Sql) =>
  all.length === 0
    ? sql`cross join (select null::bigint[] as ids) withheld`
    : sql`left join jsonb_to_recordset(${JSON.stringify(all)}::jsonb)
        as withheld (point bigint, after timestamptz, "upTo" timestamptz, ids bigint[])
        on withheld.point = ${point} and ${time} > withheld.after and ${time} <= withheld."upTo"`

export const withheldOfKept = (all: readonly Withheld[]) =>
  withheldOf(all, sql`kept.location_point_id`, sql`kept.time`)
