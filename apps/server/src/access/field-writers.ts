// Names the fields that a person may not write of an item that is otherwise theirs to change, as its declaration says.
// See docs/decisions/0135-fields-declare-who-may-write-them.md.
import type { Resource } from '@eos/contract/resource'
import { resourceAt } from '@eos/contract/resources/all'
import { fieldsLockedFor } from '@eos/contract/people/rights'
import type { Person } from '../platform/http/caller.ts'
import { scopesFor } from './write-policy.ts'

export function lockedFields(person: Person, resource: Resource): ReadonlySet<string> {
  const grants = scopesFor(person, resourceAt('grant')!, 'EDIT')
  const writer = { organizationType: person.organization.type, administers: grants.length > 0 }
  return new Set(fieldsLockedFor(resource, writer))
}

/** Says whether a new item needs a field that the person may not write. */
export function cannotMake(person: Person, resource: Resource): boolean {
  return [...lockedFields(person, resource)].some((name) => resource.fields[name]?.options.required)
}
