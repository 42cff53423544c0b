// Hooks for changed messages: a new question gets its clock, and answers are noted at their questions.
import type { Values } from '../../engine/model/values.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { nationalZone } from '../../platform/time/instant.ts'
import { findOrganization } from './queries/hosts.ts'
import { noteAnswers } from './queries/thread.ts'
import { dueAfter } from './working-days.ts'

export async function withClock(db: Db, values: Values, now: Date): Promise<Values> {
  if (values.parentId != null || values.dueAt != null) return values
  const { organizationId } = values
  const office =
    typeof organizationId === 'string' ? await findOrganization(db, organizationId) : undefined
  const due = dueAfter(now, office?.timeZone ?? nationalZone)
  return { ...values, officeSince: now.toISOString(), dueAt: due.toISOString() }
}

export async function noteChangedAnswers(db: Db, ids: readonly string[]): Promise<void> {
  await noteAnswers(db, ids, null)
}

export async function noteRemovedAnswer(db: Db, id: string): Promise<void> {
  await noteAnswers(db, [id], id)
}
