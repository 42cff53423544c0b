// Finds entries of the log by the beginnings of their words, for which the log has an index of its own.
import { sql, type RawBuilder } from 'kysely'
import { rows } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'

type Sql = RawBuilder<unknown>

/** The largest number of entries that counts as few. */
const few = 1000

/**
 * Returns conditions of entries in which all of these words begin; none without words. One look at the index tells
 * whether walking back in time (common words) or the index (rare words) finds the newest entries faster.
 */
export async function wordConditions(db: Db, words: readonly string[]): Promise<Sql[]> {
  if (words.length === 0) return []
  const beginnings = words.map((word) => `'${word.replace(/['\\]/g, '$&$&')}':*`)
  const query = sql`to_tsquery('simple', folded(${beginnings.join(' & ')}))`
  const found = await rows<{ id: string; at: Date }>(db)`
    select id, created_at as at from activity_log where words @@ ${query} limit ${few + 1}`
  if (found.length > few) return [sql`activity_entry.words @@ ${query}`]
  if (found.length === 0) return [sql`false`]
  const times = found.map(({ at }) => at.getTime())
  // Times are stored finer than they are read here.
  const [from, to] = [new Date(Math.min(...times)), new Date(Math.max(...times) + 1)]
  const ids = found.map(({ id }) => id)
  return [
    sql`activity_entry.created_at between ${from} and ${to}`,
    sql`activity_entry.id = any(${ids}::bigint[])`,
  ]
}
