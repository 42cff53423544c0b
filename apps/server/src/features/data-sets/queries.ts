// Since when there are public data of each kind.
import { sql } from 'kysely'
import { isPublicPoint } from '../../access/queries/public-only.ts'
import { rows } from '../../platform/database/statements.ts'
import type { Db } from '../../platform/database/tables/tables.ts'

/** The years with an announced round of a public sampling point, the newest first. */
export async function listAnnouncedYears(db: Db, now: Date): Promise<number[]> {
  const found = await rows<{ year: number }>(db)`
    select distinct location_point_data.year from location_point_data
     where location_point_data.announced
       and ${isPublicPoint(sql.ref('location_point_data.location_point_id'), { at: now })}
     order by location_point_data.year desc`
  return found.map(({ year }) => year)
}

/** The years with a published row of the statistics of solid waste, the newest first. */
export async function listWasteYears(db: Db): Promise<number[]> {
  const found = await rows<{ year: number }>(db)`
    select distinct version.year from solid_waste_version version
     where version.opened_as is distinct from 'withdrawal'
       and not exists (
         select from solid_waste_version later
          where later.statistic_id = version.statistic_id and later.version > version.version)
     order by version.year desc`
  return found.map(({ year }) => year)
}
