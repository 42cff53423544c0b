// Counterparts in the catalogue of Basel codes: what one code names, the other one names too.
import { rows } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'

interface Counterpart {
  id: string
  mirrorIds: string[]
  /** The code with which it agrees now. */
  ofId: string
  ofCode: string
}

/** Names the code in those that it names, and in no others; tells of those that changed. */
export function matchCounterparts(db: Db, id: string, now: Date): Promise<Counterpart[]> {
  return rows<Counterpart>(db)`
    update waste_basel_code other
       set mirror_ids = case when other.id = any(item.mirror_ids)
                          then array_append(other.mirror_ids, item.id)
                          else array_remove(other.mirror_ids, item.id) end,
           version = other.version + 1, updated_at = ${now}
      from waste_basel_code item
     where item.id = ${id}::bigint and other.id <> item.id
       and (other.id = any(item.mirror_ids)) <> (item.id = any(other.mirror_ids))
    returning other.id::text as id, other.mirror_ids::text[] as "mirrorIds",
              item.id::text as "ofId", item.code as "ofCode"`
}
