// The caller of a request is anonymous, or a person with an organization and granted rights.
import type { OrganizationType, PermissionAction } from '@eos/contract/vocabulary'
import { RequestFailure } from './answers/errors.ts'

export interface Person {
  kind: 'person'
  id: string
  name: string
  organization: { id: string; type: OrganizationType; provinceId: string | null }
  grants: readonly Grant[]
  /** A role asks for a second factor that is not there yet. */
  lacksSecondFactor?: true
}

/** One right of one person: an action on a subject (see contract/rights), as far as the scope reaches. */
export interface Grant {
  action: PermissionAction
  subject: string
  scope: Scope
  /** The key of the role through which it is held; nothing when it was given to the person alone. */
  role?: string
}

export type Scope =
  | { kind: 'country' }
  | { kind: 'province' | 'organization' | 'station'; id: string }

export type Caller = { kind: 'anonymous' } | Person

export const anonymous: Caller = { kind: 'anonymous' }

/** @throws UNAUTHENTICATED for a caller who has not signed in */
export function needPerson(caller: Caller): Person {
  if (caller.kind === 'anonymous') throw new RequestFailure('UNAUTHENTICATED')
  return caller
}
