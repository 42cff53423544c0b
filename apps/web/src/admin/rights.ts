// What the person may be offered on a screen; about each thing the server decides.
import { subjectsOf } from '@eos/contract/rights'
import { hasMethod, type Resource, type ResourceMethod } from '@eos/contract/resource'
import type { PermissionAction } from '@eos/contract/vocabulary'
import { may, type SignedIn } from '../api/session.ts'

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

/** Whether the resource has the method, and the person a right to it somewhere. */
export function canTry(
  session: SignedIn | undefined,
  resource: Resource,
  method: 'CREATE' | 'PATCH' | 'DELETE',
): boolean {
  if (writesItself.has(resource.path)) return false
  return hasMethod(resource, method) && mayOn(session, resource, actionOf[method]!)
}

/** Whether there is anything for the person on the screen: something to change, or rows that others do not see. */
export function isOfUse(session: SignedIn | undefined, resource: Resource): boolean {
  if (!session) return false
  const actions = ['CREATE', 'EDIT', 'DELETE', 'APPROVE'] as const
  if (actions.some((action) => mayOn(session, resource, action))) return true
  return resource.access.read === 'granted' && mayOn(session, resource, 'EXPORT')
}
