// Statements about the rights of people, and the names of the things that these reach.
import type { Resource } from '@eos/contract/resource'
import { sql } from 'kysely'
import type { FieldExpressions } from '../../../engine/queries/computed-fields.ts'
import { isCovered } from '../../../access/queries/organization-reach.ts'
import { exists, first, rows } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import type { Scope } from '../../../platform/http/caller.ts'

interface AskedRight {
  actions: readonly string[]
  subjects: readonly string[]
}

interface Among {
  organizationId?: string
  most?: number
}

/** Ids of active accounts, of one organization or of all, that have a grant of one of the actions on one of the subjects. */
export async function listGranted(
  db: Db,
  { actions, subjects }: AskedRight,
  { organizationId, most = 5000 }: Among = {},
): Promise<string[]> {
  const found = await rows<{ id: string }>(db)`
    select distinct account.id
      from account
      left join account_role on account_role.account_id = account.id
      join access_grant on access_grant.account_id = account.id
                        or access_grant.role_id = account_role.role_id
     where account.status = 'active' and account.organization_id is not null
       and access_grant.action = any(${actions}::text[])
       and access_grant.subject = any(${subjects}::text[])
       and (${organizationId ?? null}::bigint is null
            or account.organization_id = ${organizationId ?? null}::bigint)
     order by account.id limit ${most}`
  return found.map(({ id }) => id)
}

/** The status of a row of a resource that has a life-cycle. */
export async function findStatus(
  db: Db,
  { storedIn }: Resource,
  id: string,
): Promise<string | undefined> {
  const row = await first<{ status: string }>(
    db,
  )`select status from ${sql.table(storedIn)} where id::text = ${id}`
  return row?.status
}

/** Says whether the row exists and lies within one of the scopes. */
export function isRowWithin(db: Db, resource: Resource, id: string, scopes: readonly Scope[]) {
  const { storedIn } = resource
  return exists(db)`
    select from ${sql.table(storedIn)}
     where ${sql.ref(`${storedIn}.id`)}::text = ${id} and ${isCovered(resource, scopes)}`
}

export async function listNames(
  db: Db,
  table: 'province' | 'organization' | 'station',
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return []
  return rows<{ id: string; name: string }>(db)`
    select id, name from ${sql.table(table)} where id in (${sql.join(ids)})`
}

export function listRoles(db: Db) {
  return rows<{ key: string; name: string; nameEn: string | null }>(db)`
    select key, name, name_en as "nameEn" from role`
}

/** The roles with a grant of one of the actions on one of the subjects. */
export function listRolesWith(
  db: Db,
  { actions, subjects, needsCountry }: AskedRight & { needsCountry: boolean },
) {
  return rows<{ name: string; nameEn: string | null }>(db)`
    select role.name, role.name_en as "nameEn"
      from role
     where exists (select from access_grant
                    where access_grant.role_id = role.id
                      and access_grant.action = any(${actions}::text[])
                      and access_grant.subject = any(${subjects}::text[])
                      and (not ${needsCountry} or access_grant.scope_kind = 'country'
                           or access_grant.scope_kind = 'own' and coalesce(role.of_type, 0) = 0))
     order by role.id`
}

export function findOrganizationName(db: Db, id: string) {
  return first<{ name: string; nameEn: string | null }>(db)`
    select name, name_en as "nameEn" from organization where id = ${id}`
}

/** How many people have a role, and how many rights it gives: counted when a role is read. */
export const roleSizes: FieldExpressions['computed'] = {
  'role.userCount': () => sql`(
    select count(*)::int from account_role where account_role.role_id = role.id)`,
  'role.grantCount': () => sql`(
    select count(*)::int from access_grant where access_grant.role_id = role.id)`,
}
