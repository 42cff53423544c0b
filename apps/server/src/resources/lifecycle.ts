// A status that changes only along declared ways.
import type { Resource } from '@eos/contract/resource'
import type { Person } from '../access/caller.ts'
import { needAction } from '../access/writing.ts'
import { RequestFailure } from '../http/errors.ts'
import type { Values } from './body.ts'

/** Lets a change of status pass when it is declared and the person may do it; other changes are not looked at. */
export function needTransition(
  resource: Resource,
  person: Person,
  current: Values,
  changes: Values,
): void {
  const { lifecycle, path } = resource
  if (!lifecycle) return
  const from = current[lifecycle.field]
  const to = changes[lifecycle.field]
  if (to === undefined || to === from) return
  const transition = lifecycle.transitions.find((each) => each.from === from && each.to === to)
  if (!transition) {
    throw new RequestFailure(
      'TRANSITION_NOT_ALLOWED',
      `${path} cannot change from ${String(from)} to ${String(to)}.`,
    )
  }
  needAction(person, resource, transition.action)
}
