// Trees stay trees: nothing lies inside itself, and none grows deeper than people can oversee.
import type { Db } from '../../../platform/database/tables/tables.ts'
import type { Values } from '../body.ts'
import { refuseField } from '../../../platform/http/answers/refuse-field.ts'
import { findPlaceInTree } from './queries.ts'

export interface Tree {
  table: string
  entity: string
  /** The largest number of levels. */
  depth: number
}

/** Refuses an item whose chain of parents leads back to it, or is too long with what hangs below it. */
export function staysTree({ table, entity, depth }: Tree) {
  return async (db: Db, item: Values): Promise<void> => {
    if (item.parentId == null) return
    const place = { id: item.id ?? '0', parentId: item.parentId }
    const { above, meets, below } = await findPlaceInTree(db, { table, depth }, place)
    if (!meets && above + below <= depth) return
    const message = meets
      ? { en: 'lies inside this itself', vi: 'nằm bên trong chính mục này' }
      : { en: `makes more than ${depth} levels`, vi: `tạo quá ${depth} cấp` }
    refuseField({ entity, property: 'parentId', invalidValue: item.parentId, message })
  }
}
