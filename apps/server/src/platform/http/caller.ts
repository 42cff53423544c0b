// The caller of a request is anonymous, or a person with an organization and granted rights.
import type { OrganizationType, PermissionAction } from '@eos/contract/words/vocabulary'
import { RequestFailure } from './answers/errors.ts'

export interface Person {
  kind: 'person'
  id: string
  name: string
  organization: { id: string; type: OrganizationType; provinceId: string | null }
  grants: readonly Grant[]
  /** A role signs for the enterprise. */
  signs?: true
  /** A role demands a second factor, and the person has signed in without it. */
  lacksSecondFactor?: true
}

/** One right of a person: an action on a subject (see contract/rights), within a scope. */
export interface Grant {
  action: PermissionAction
  subject: string
  scope: Scope
  /** The key of the role that gives the right; absent when the person holds it directly. */
  role?: string
}

export type Scope =
  | { kind: 'country' }
  | { kind: 'province' | 'organization' | 'station'; id: string }

export type Caller = { kind: 'anonymous' } | Person

export const anonymous: Caller = { kind: 'anonymous' }

/** @throws UNAUTHENTICATED for an anonymous caller */
export function needPerson(caller: Caller): Person {
  if (caller.kind === 'anonymous') throw new RequestFailure('UNAUTHENTICATED')
  return caller
}
