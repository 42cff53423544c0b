// Keeps the names that an item has no longer, so that people find it by them.
import type { Amendment } from '../../engine/model/hooks.ts'
import type { Values } from '../../engine/model/values.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { insertFormerNames } from './queries.ts'

const nameFields = ['name', 'nameEn'] as const

/** @returns what a resource with this path does when one of its items is changed */
export function keepFormerNames(path: string) {
  return async (db: Db, { row, changes, now }: Amendment): Promise<Values> => {
    const names = nameFields.flatMap((field) => {
      const former = row[field]
      const isChanged = field in changes && changes[field] !== former
      return isChanged && typeof former === 'string' ? [former] : []
    })
    if (names.length > 0) await insertFormerNames(db, { path, id: row.id, names, now })
    return changes
  }
}
