// Tells who meets what they may not do which roles allow it, who of their own organization may, and who can give it.
import { mostCounted, mostNamed, type MissingRight } from '@eos/contract/calls/people/rights'
import type { Locale } from '@eos/contract/words/errors'
import type { Resource } from '@eos/contract/resource'
import { userRole } from '@eos/contract/resources/role'
import { isAuthority, isNational, subjectsOf } from '@eos/contract/people/rights'
import type { PermissionAction } from '@eos/contract/words/vocabulary'
import { workingGrants } from '../../access/effective-permissions.ts'
import { findPerson } from '../../access/person.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import type { Person } from '../../platform/http/caller.ts'
import { nameIn } from '../../platform/http/locale.ts'
import { findOrganizationName, listGranted, listRolesWith } from './queries/rights.ts'

interface Right {
  resource: Resource
  /** Any of them is enough. */
  actions: readonly PermissionAction[]
}

export async function findMissingRight(
  db: Db,
  person: Person,
  { locale, ...right }: Right & { locale: Locale },
): Promise<MissingRight> {
  const { resource, actions } = right
  const subjects = subjectsOf(resource)
  const needsCountry = actions.every((action) => isNational(resource, action))
  const roles = await listRolesWith(db, { actions, subjects, needsCountry })
  const colleagues = await listHolding(db, right, person.organization.id)
  return {
    roles: roles.map((role) => nameIn(locale, role)),
    colleagues: colleagues.slice(0, mostNamed).map(({ name }) => name),
    colleagueCount: colleagues.length,
    givers: await listGivers(db, person, locale),
  }
}

/** People who hold the right somewhere; all when no organization is given. */
async function listHolding(db: Db, right: Right, organizationId?: string): Promise<Person[]> {
  const { resource, actions } = right
  const asked = { actions, subjects: subjectsOf(resource) }
  const among = { most: mostCounted, ...(organizationId !== undefined && { organizationId }) }
  const holding: Person[] = []
  for (const id of await listGranted(db, asked, among)) {
    const found = await findPerson(db, id)
    if (found && actions.some((action) => workingGrants(found, resource, action).length > 0))
      holding.push(found)
  }
  return holding
}

/** People of an office are known to other offices, and to an enterprise only their office is. */
async function listGivers(
  db: Db,
  { organization: own }: Person,
  locale: Locale,
): Promise<MissingRight['givers']> {
  const givers: MissingRight['givers'] = []
  for (const { name, organization } of await listHolding(db, {
    resource: userRole,
    actions: ['CREATE'],
  })) {
    const office = await findOrganizationName(db, organization.id)
    if (!office) continue
    const isNamed = isAuthority(own.type) || organization.id === own.id
    const giver = { name: isNamed ? name : null, organization: nameIn(locale, office) }
    const isTold = givers.some(
      (each) => each.name === giver.name && each.organization === giver.organization,
    )
    if (!isTold) givers.push(giver)
  }
  return givers.slice(0, mostNamed)
}
