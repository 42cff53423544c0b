// Checks a step of a status for the person and for this very item.
import type { Values } from '../../model/values.ts'
import { needReach } from '../changes.ts'
import { hasEntered } from '../../queries/entered-by.ts'
import { needsOtherEyes, needTransition } from './lifecycle.ts'
import type { Row } from '../../queries/rows.ts'
import { fieldsOf } from '../../wire/representation.ts'
import type { Work } from '../work.ts'

/**
 * Lets changes without a step pass, and steps that are within the person's grants for their action.
 * @returns whether a step is taken
 */
export async function needStep(work: Work, row: Row, changes: Values): Promise<boolean> {
  const { db, model, person, reason } = work
  const { resource } = model
  const step = needTransition(resource, person, { current: fieldsOf(model, row), changes, reason })
  if (!step) return false
  const { action, granted, fourEyes } = step
  await needReach({ ...work, action, granted }, row.id)
  if (fourEyes && (await hasEntered(db, resource, { row, personId: person.id })))
    throw needsOtherEyes()
  return true
}
