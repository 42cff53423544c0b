// Checks a step of a status for the person and for this very item.
import type { Values } from '../../model/values.ts'
import { needReach } from '../changes.ts'
import { needTransition } from './lifecycle.ts'
import type { Row } from '../../queries/rows.ts'
import { fieldsOf } from '../../wire/representation.ts'
import type { Work } from '../work.ts'

/**
 * Lets changes without a step pass, and steps that are within the person's grants for their action.
 * @returns whether a step is taken
 */
export async function needStep(work: Work, row: Row, changes: Values): Promise<boolean> {
  const { model, person } = work
  const step = needTransition(model.resource, person, fieldsOf(model, row), changes)
  if (step) await needReach({ ...work, ...step }, row.id)
  return step !== undefined
}
