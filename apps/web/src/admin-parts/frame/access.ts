// The rights that a screen requires, declared once: the screen is offered to people who have them,
// and tells everybody else what is missing.
import type { Resource } from '@eos/contract/resource'
import { actionsOn } from '@eos/contract/people/rights'
import type { PermissionAction } from '@eos/contract/words/vocabulary'
import type { SignedIn } from '../../api/session.ts'
import { isOfUse, mayOn, mayReachCountry } from './rights.ts'

export interface Need {
  resource: Resource
  /** Any of them is enough. */
  actions: readonly PermissionAction[]
}

export interface Access {
  /** Any of them is enough. */
  needs: readonly Need[]
  /** It concerns everybody's stations or accounts: nothing for who works for a province or an enterprise. */
  isNational?: true
  /** Decides in place of the needs. */
  isFor?: (session: SignedIn) => boolean
}

export function isOpenTo(
  session: SignedIn | undefined,
  { needs, isNational, isFor }: Access,
): boolean {
  if (session === undefined) return false
  if (isFor) return isFor(session)
  const isMet = needs.some(({ resource, actions }) =>
    actions.some((action) => mayOn(session, resource, action)),
  )
  return isMet && (!isNational || mayReachCountry(session))
}

/** The list of a resource: its rights to change something, or any where a right has to name it. */
export function accessTo(resource: Resource): Access {
  const actions = actionsOn(resource).filter(
    (action) => action !== 'EXPORT' || resource.access.read === 'granted',
  )
  return { needs: [{ resource, actions }], isFor: (session) => isOfUse(session, resource) }
}
