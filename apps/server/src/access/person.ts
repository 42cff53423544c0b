// Turns an account into the person that asks: with the organization, and every right of the own and of the roles.
import type { OrganizationType } from '@eos/contract/vocabulary'
import { sql } from 'kysely'
import type { Grant, Person, Scope } from '../platform/http/caller.ts'
import { ownScopes } from './own-scope.ts'
import type { AccessGrantTable } from '../platform/database/tables/account-tables.ts'
import type { Db } from '../platform/database/tables/tables.ts'

/** Somebody without an organization has no more rights than a visitor. */
const ofNoOrganization: Person['organization'] = { id: '0', type: 2, provinceId: null }

/** The person of an active account; nothing for any other. */
export async function findPerson(db: Db, accountId: string): Promise<Person | undefined> {
  const account = await db
    .selectFrom('account')
    .leftJoin('organization', 'organization.id', 'account.organization_id')
    .select(['account.id', 'account.full_name', 'organization.id as organization_id'])
    .select(['organization.type', 'organization.province_id'])
    .select(lacksSecondFactor.as('lacks_second_factor'))
    .where('account.id', '=', accountId)
    .where('account.status', '=', 'active')
    .executeTakeFirst()
  if (!account) return undefined
  const { id, full_name: name, organization_id, type, province_id: provinceId } = account
  const organization =
    organization_id === null
      ? ofNoOrganization
      : { id: organization_id, type: type as OrganizationType, provinceId }
  const rows = organization_id === null ? [] : await listGrants(db, id)
  return {
    kind: 'person',
    id,
    name,
    organization,
    grants: rows.flatMap((row) => grantsOf(row, organization)),
    ...(account.lacks_second_factor ? { lacksSecondFactor: true } : {}),
  }
}

const lacksSecondFactor = sql<boolean>`account.totp_confirmed_at is null and exists (
  select from account_role join role on role.id = account_role.role_id
   where account_role.account_id = account.id and role.needs_second_factor)`

interface GrantRow {
  action: AccessGrantTable['action']
  subject: string
  scope_kind: AccessGrantTable['scope_kind']
  scope_id: string | null
  role: string | null
}

async function listGrants(db: Db, accountId: string): Promise<GrantRow[]> {
  return db
    .selectFrom('access_grant')
    .leftJoin('role', 'role.id', 'access_grant.role_id')
    .select(['action', 'subject', 'scope_kind', 'scope_id', 'role.key as role'])
    .where((eb) =>
      eb.or([
        eb('access_grant.account_id', '=', accountId),
        eb(
          'access_grant.role_id',
          'in',
          eb.selectFrom('account_role').select('role_id').where('account_id', '=', accountId),
        ),
      ]),
    )
    .orderBy('access_grant.id')
    .execute()
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
  { scope_kind: kind, scope_id: id }: GrantRow,
  organization: Person['organization'],
): Scope[] {
  if (kind === 'own') return ownScopes(organization)
  if (kind === 'country') return [{ kind }]
  return id === null ? [] : [{ kind, id }]
}
