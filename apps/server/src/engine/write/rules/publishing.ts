// When something is published for the first time, that instant is noted, unless somebody gave another.
import type { Db } from '../../../platform/database/tables/tables.ts'
import type { Values } from '../body.ts'
import type { Amendment } from '../hooks.ts'

export async function notePublished(_db: Db, values: Values, now: Date): Promise<Values> {
  return values.status === 'PUBLISHED' && values.publishedAt == null
    ? { ...values, publishedAt: now.toISOString() }
    : values
}

export async function notePublishedNow(_db: Db, { row, changes, now }: Amendment): Promise<Values> {
  const { status, publishedAt } = { ...row, ...changes }
  return status === 'PUBLISHED' && publishedAt == null
    ? { ...changes, publishedAt: now.toISOString() }
    : changes
}
