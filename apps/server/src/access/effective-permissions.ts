// Computes the permissions that a person's grants give in effect, for screens and for explanations of rights.
import { readByPeople, type Resource } from '@eos/contract/resource'
import { resources } from '@eos/contract/resources/all'
import { actionsOn } from '@eos/contract/people/rights'
import type { PermissionAction, SubjectKind } from '@eos/contract/words/vocabulary'
import type { Grant, Person, Scope } from '../platform/http/caller.ts'
import { cannotMake } from './field-writers.ts'
import { belongsNowhere, isPlacedBy } from './queries/organization-reach.ts'
import { grantsFor } from './write-policy.ts'

/** The grants that let the person take this action on some items of the resource, given the subjects and scopes. */
export function workingGrants(
  person: Person,
  resource: Resource,
  action: PermissionAction,
): Grant[] {
  if (!actionsOn(resource).includes(action)) return []
  if (action === 'CREATE' && cannotMake(person, resource)) return []
  return grantsFor(person, resource, action).filter(({ scope }) => reaches(resource, action, scope))
}

function reaches(resource: Resource, action: PermissionAction, { kind }: Scope): boolean {
  if (kind === 'country') return true
  // A person who may export anything of the kind gets what is public of it in the file.
  if (action === 'EXPORT' && (belongsNowhere(resource) || !readByPeople.has(resource.access.read)))
    return true
  // A station that does not exist yet cannot be named by a grant.
  if (action === 'CREATE' && kind === 'station' && resource.path === 'stations') return false
  return isPlacedBy(resource, kind)
}

interface WorkingRight {
  resource: Resource
  action: PermissionAction
  grants: Grant[]
}

/** Everything that the person may do somewhere, resource by resource. */
export function workingRights(person: Person): WorkingRight[] {
  return resources.flatMap((resource) =>
    actionsOn(resource).flatMap((action) => {
      const grants = workingGrants(person, resource, action)
      return grants.length === 0 ? [] : [{ resource, action, grants }]
    }),
  )
}

/** Lists the actions allowed per subject, whatever their scope; publication also under the names of its subjects. */
export function permissionsOf(person: Person): { subject: string; actions: PermissionAction[] }[] {
  const bySubject = new Map<string, PermissionAction[]>()
  const add = (subject: string, action: PermissionAction) =>
    bySubject.set(subject, [...(bySubject.get(subject) ?? []), action])
  for (const { resource, action } of workingRights(person)) {
    add(resource.path, action)
    const kind = publishes[action]
    if (kind) add(kind, action)
  }
  return [...bySubject].map(([subject, actions]) => ({ subject, actions }))
}

const publishes: Partial<Record<PermissionAction, SubjectKind>> = {
  PUBLIC_STATION: 'STATION',
  PUBLIC_LOCATION: 'LOCATION_POINT',
}
