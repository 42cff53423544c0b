// What a caller may change: the rules behind the names that declarations use, and the refusals in words.
import type { Resource } from '@eos/contract/resource'
import type { PermissionAction } from '@eos/contract/vocabulary'
import { RequestFailure } from '../http/errors.ts'
import type { Caller, Person } from './caller.ts'

/** The person behind a change; whoever is nobody has to sign in first. */
export function needPerson(caller: Caller): Person {
  if (caller.kind === 'anonymous') throw new RequestFailure('UNAUTHENTICATED')
  return caller
}

/** Whether the person may take this action on things of this kind at all. Which of them is a matter of reach. */
export function needAction(person: Person, resource: Resource, action: PermissionAction): void {
  if (!person.actions.includes(action)) {
    throw new RequestFailure('FORBIDDEN', `This needs the action ${action} on ${resource.path}.`)
  }
  if (resource.access.write === 'ministry' && person.organization.type !== 0) {
    throw new RequestFailure('FORBIDDEN', `Only the ministry may change ${resource.path}.`)
  }
}
