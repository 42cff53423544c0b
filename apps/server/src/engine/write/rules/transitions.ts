// A step along the declared ways of a status: whether it may be taken, and whether on this very item.
import type { Values } from '../body.ts'
import { needReach } from '../changes.ts'
import { needTransition } from './lifecycle.ts'
import type { Row } from '../../queries/rows.ts'
import { fieldsOf } from '../../wire/representation.ts'
import type { Work } from '../work.ts'

/**
 * Lets changes pass that take no step, and steps that the person's grants for the step's own action reach.
 *
 * @returns whether a step is taken
 */
export async function needStep(work: Work, row: Row, changes: Values): Promise<boolean> {
  const { model, person } = work
  const step = needTransition(model.resource, person, fieldsOf(model, row), changes)
  if (step) await needReach({ ...work, ...step }, row.id)
  return step !== undefined
}
