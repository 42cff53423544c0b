// The units in which indicators are measured.
import { rows } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'

/** Units by the ids of their indicators. */
export async function listUnits(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const units = await rows<{ id: string; unit: string }>(db)`
    select id, unit from indicator where id = any(${ids}::bigint[])`
  return new Map(units.map(({ id, unit }) => [id, unit]))
}
