// The actions that a screen offers a person; about each item the server decides.
import { fieldsLockedFor, subjectsOf } from '@eos/contract/people/rights'
import { isBinned } from '@eos/contract/lists/removal'
import { hasMethod, type Resource, type ResourceMethod } from '@eos/contract/resource'
import { resources } from '@eos/contract/resources/all'
import { organizationTypes, type PermissionAction } from '@eos/contract/words/vocabulary'
import { may, type SignedIn } from '../../api/session.ts'

export function mayOn(
  session: SignedIn | undefined,
  resource: Resource,
  action: PermissionAction,
): boolean {
  return subjectsOf(resource).some((subject) => may(session, action, subject))
}

/** Nobody fills in what the server notes down. */
const writesItself = new Set(['activity_logs'])

const actionOf: Partial<Record<ResourceMethod, PermissionAction>> = {
  CREATE: 'CREATE',
  PATCH: 'EDIT',
  DELETE: 'DELETE',
}

/** True where the resource has the method and the person a right to it somewhere. */
export function canTry(
  session: SignedIn | undefined,
  resource: Resource,
  method: 'CREATE' | 'PATCH' | 'DELETE',
): boolean {
  if (writesItself.has(resource.path)) return false
  return hasMethod(resource, method) && mayOn(session, resource, actionOf[method]!)
}

/** The fields that others than the person write, as their declaration says. */
export function lockedFields(
  session: SignedIn | undefined,
  resource: Resource,
): ReadonlySet<string> {
  const organizationType = session?.organization?.type
  const administers = may(session, 'EDIT', 'grant')
  return new Set(fieldsLockedFor(resource, { organizationType, administers }))
}

/** True where the person may change something on the screen. */
export function mayWorkOn(session: SignedIn | undefined, resource: Resource): boolean {
  const actions = ['CREATE', 'EDIT', 'DELETE', 'APPROVE'] as const
  return actions.some((action) => mayOn(session, resource, action))
}

/**
 * True where the screen is of use to the person: people with some right may look up what may be read, but people and
 * rights only where a right names them.
 */
export function isOfUse(session: SignedIn | undefined, resource: Resource): boolean {
  if (!session || session.permissions.length === 0) return false
  if (resource.access.read !== 'granted') return true
  return mayWorkOn(session, resource) || mayOn(session, resource, 'EXPORT')
}

/** The bin is of use to who may remove something that goes there. */
export function mayUseBin(session: SignedIn | undefined): boolean {
  return resources.some((each) => isBinned(each) && canTry(session, each, 'DELETE'))
}

/** Somebody of a province or an enterprise never reaches the whole country; of all others the server decides. */
export function mayReachCountry(session: SignedIn | undefined): boolean {
  const { provincialOffice, enterprise } = organizationTypes
  const type = session?.organization?.type
  return session !== undefined && type !== provincialOffice && type !== enterprise
}
