// Trees stay trees: nothing lies inside itself, and none grows deeper than people can oversee.
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables/tables.ts'
import type { Values } from '../body.ts'
import { refuseField } from '../refuse-field.ts'

export interface Tree {
  table: string
  entity: string
  /** How many levels there are at most. */
  depth: number
}

/** Refuses an item whose chain of parents leads back to it, or is too long with what hangs below it. */
export function staysTree({ table, entity, depth }: Tree) {
  return async (db: Db, item: Values): Promise<void> => {
    if (item.parentId == null) return
    const own = item.id ?? '0'
    const { rows } = await sql<{ above: number; meets: boolean; below: number }>`
      with recursive above (id, parent_id, step) as (
        select id, parent_id, 1 from ${sql.table(table)} where id = ${item.parentId}
        union all
        select up.id, up.parent_id, above.step + 1 from ${sql.table(table)} up
          join above on up.id = above.parent_id
         where above.step <= ${depth}
      ), below (id, step) as (
        select id, 1 from ${sql.table(table)} where id = ${own}
        union all
        select down.id, below.step + 1 from ${sql.table(table)} down
          join below on down.parent_id = below.id
         where below.step <= ${depth}
      )
      select coalesce(max(above.step), 0)::int as above, coalesce(bool_or(above.id = ${own}), false) as meets,
             (select coalesce(max(below.step), 1)::int from below) as below
        from above`.execute(db)
    const { above = 0, meets = false, below = 1 } = rows[0] ?? {}
    if (!meets && above + below <= depth) return
    const message = meets
      ? { en: 'lies inside this itself', vi: 'nằm bên trong chính mục này' }
      : { en: `makes more than ${depth} levels`, vi: `tạo quá ${depth} cấp` }
    refuseField({ entity, property: 'parentId', invalidValue: item.parentId, message })
  }
}
