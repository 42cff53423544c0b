// Trees have no cycles, and a limited depth.
import type { Db } from '../../../platform/database/tables/tables.ts'
import type { Values } from '../../model/values.ts'
import { refuseField } from '../../../platform/http/answers/refuse-field.ts'
import { findPlaceInTree } from './queries.ts'

interface Tree {
  table: string
  entity: string
  /** The largest number of levels. */
  depth: number
}

/** Refuses an item that would be its own ancestor, or whose tree would be too deep. */
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
