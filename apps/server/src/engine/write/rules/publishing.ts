// Notes the instant of the first publication, unless the body gives another.
import type { Db } from '../../../platform/database/tables/tables.ts'
import type { Values } from '../../model/values.ts'
import type { Amendment } from '../../model/hooks.ts'

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
