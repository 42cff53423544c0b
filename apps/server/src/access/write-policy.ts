// Decides what a caller may change: the rules behind the names in declarations, and the texts of refusals.
import type { Locale } from '@eos/contract/words/errors'
import { choiceLabel } from '@eos/contract/labels/labels'
import type { Lifecycle, Resource, Transition } from '@eos/contract/resource'
import { isNational, maySign, subjectsOf } from '@eos/contract/people/rights'
import { organizationTypes, type PermissionAction } from '@eos/contract/words/vocabulary'
import { RequestFailure } from '../platform/http/answers/errors.ts'
import type { Grant, Person, Scope } from '../platform/http/caller.ts'

/** Returns how far the person may take this action on things of this kind; nothing when not at all. */
export function scopesFor(person: Person, resource: Resource, action: PermissionAction): Scope[] {
  return grantsFor(person, resource, action).map(({ scope }) => scope)
}

/** The grants through which the person may take this action on things of this kind. */
export function grantsFor(person: Person, resource: Resource, action: PermissionAction): Grant[] {
  const subjects = subjectsOf(resource)
  const grants = person.grants.filter(
    (grant) => grant.action === action && subjects.includes(grant.subject),
  )
  return isNational(resource, action)
    ? grants.filter(({ scope }) => scope.kind === 'country')
    : grants
}

/** The scopes, out of those granted, in which items with this status are changed and removed. */
export function reachingAt(
  { verified, settled }: Lifecycle,
  status: string,
  granted: readonly Scope[],
): Scope[] {
  const isSettled = settled?.includes(status)
  const isVerified = verified?.includes(status)
  return granted.filter(({ kind }) =>
    isSettled ? kind === 'country' : !isVerified || kind === 'country' || kind === 'province',
  )
}

/** Says whether steps that bind an enterprise, or are left to it, are this person's to take. */
export function actsFor({ signed, byEnterprise }: Transition, person: Person): boolean {
  const { organization, signs } = person
  if (byEnterprise && organization.type !== organizationTypes.enterprise) return false
  return !signed || maySign(organization.type, signs === true)
}

/** Returns the scopes in which the person may take this action on such items; throws if there are none. */
export function needAction(person: Person, resource: Resource, action: PermissionAction): Scope[] {
  const scopes = scopesFor(person, resource, action)
  if (scopes.length > 0) return scopes
  throw noRight(person, resource, action)
}

export function noRight(
  person: Person,
  resource: Resource,
  action: PermissionAction,
): RequestFailure {
  const reach = isNational(resource, action) ? reaches.country : ownReach(person)
  return new RequestFailure('FORBIDDEN', {
    detail: `This needs the action ${action} on ${resource.path}, for ${reach.en}.`,
    missing: { subject: resource.path, action },
    message: {
      en: `This needs the right “${actionWord(action, 'en')}” on “${resource.label.en}” for ${reach.en}.`,
      vi: `Việc này cần quyền “${actionWord(action, 'vi')}” đối với “${resource.label.vi}” trong phạm vi ${reach.vi}.`,
    },
  })
}

/** The action is theirs, but not on this thing: what it belongs to lies outside of their scopes. */
export function outOfReach(
  resource: Resource,
  action: PermissionAction,
  granted: readonly Scope[],
): RequestFailure {
  const theirs = (locale: Locale) => {
    const kinds = [...new Set(granted.map(({ kind }) => kind))]
    return kinds.map((kind) => choiceLabel('grant', 'scopeKind', kind, locale)).join(', ')
  }
  return new RequestFailure('TENANT_FORBIDDEN', {
    detail: `This needs the action ${action} on ${resource.path}, for the organization or province that it belongs to.`,
    missing: { subject: resource.path, action },
    message: {
      en: `This needs the right “${actionWord(action, 'en')}” on “${resource.label.en}” for the organization or province that it belongs to. Your right reaches only: ${theirs('en')}.`,
      vi: `Việc này cần quyền “${actionWord(action, 'vi')}” đối với “${resource.label.vi}” của đơn vị hoặc tỉnh sở hữu. Quyền của bạn chỉ có phạm vi: ${theirs('vi')}.`,
    },
  })
}

function actionWord(action: PermissionAction, locale: Locale): string {
  return choiceLabel('grant', 'action', action, locale)
}

const reaches = {
  country: { en: 'the whole country', vi: 'cả nước' },
  province: { en: 'your province', vi: 'tỉnh của bạn' },
  organization: { en: 'your organization', vi: 'đơn vị của bạn' },
}

function ownReach({ organization }: Person): { en: string; vi: string } {
  return [reaches.country, reaches.province, reaches.organization][organization.type]!
}
