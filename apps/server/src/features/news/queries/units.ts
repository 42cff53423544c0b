// Provinces in statements about news.
import { sql } from 'kysely'

/** The ids of a province in force and of those that were merged into it. */
export const unitsOf = (code: string) => sql`(
  select part.id from province part join province unit on unit.id in (part.id, part.successor_id)
   where unit.province_code = ${code} and unit.valid_to is null)`
