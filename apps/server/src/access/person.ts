// Turns an account into the person that asks: with the organization, and every right of the own and of the roles.
import { organizationTypes } from '@eos/contract/words/vocabulary'
import type { Grant, Person, Scope } from '../platform/http/caller.ts'
import { findActivePerson, listGrants, type GrantRow } from './queries/people.ts'
import type { Db } from '../platform/database/tables/tables.ts'

/** Somebody without an organization has no more rights than a visitor. */
const ofNoOrganization: Person['organization'] = {
  id: '0',
  type: organizationTypes.enterprise,
  provinceId: null,
}

/** The person of an active account; nothing for any other. */
export async function findPerson(db: Db, accountId: string): Promise<Person | undefined> {
  const account = await findActivePerson(db, accountId)
  if (!account) return undefined
  const { id, name, organizationId, type, provinceId } = account
  const organization =
    organizationId === null || type === null
      ? ofNoOrganization
      : { id: organizationId, type, provinceId }
  const rows = organizationId === null ? [] : await listGrants(db, id)
  return {
    kind: 'person',
    id,
    name,
    organization,
    grants: rows.flatMap((row) => grantsOf(row, organization)),
    ...(account.signs ? { signs: true } : {}),
    ...(account.lacksSecondFactor ? { lacksSecondFactor: true } : {}),
  }
}

function grantsOf(row: GrantRow, organization: Person['organization']): Grant[] {
  const { action, subject, role } = row
  return scopesOf(row, organization).map((scope) => ({
    action,
    subject,
    scope,
    ...(role === null ? {} : { role }),
  }))
}

function scopesOf(
  { scopeKind: kind, scopeId: id }: GrantRow,
  organization: Person['organization'],
): Scope[] {
  if (kind === 'own') return ownScopes(organization)
  if (kind === 'country') return [{ kind }]
  return id === null ? [] : [{ kind, id }]
}

/** The scope `own` of a grant: the country for the ministry; for an office its province and what is its own; for an enterprise what is its own. */
export function ownScopes({ id, type, provinceId }: Person['organization']): Scope[] {
  if (type === organizationTypes.ministry) return [{ kind: 'country' }]
  const own: Scope = { kind: 'organization', id }
  return type === organizationTypes.provincialOffice && provinceId !== null
    ? [{ kind: 'province', id: provinceId }, own]
    : [own]
}
