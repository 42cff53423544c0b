// People and their rights, as they are stored.
import { resources } from '@eos/contract/resources/all'
import type { GrantScope } from '@eos/contract/people/rights'
import type { OrganizationType, PermissionAction } from '@eos/contract/words/vocabulary'
import { sql } from 'kysely'
import { codes } from '../../platform/database/codes.ts'
import { exists, first, one, rows } from '../../platform/database/statements.ts'
import type { Db } from '../../platform/database/tables/tables.ts'

interface ActivePerson {
  id: string
  name: string
  organizationId: string | null
  type: OrganizationType | null
  provinceId: string | null
  lacksSecondFactor: boolean
  /** By an own role, or as the deputy of a colleague, as far as the rights of roles are handed over. */
  signs: boolean
}

/** Finds nothing for an account that is not active. */
export async function findActivePerson(
  db: Db,
  accountId: string,
): Promise<ActivePerson | undefined> {
  return first<ActivePerson>(db)`
    select account.id, account.full_name as name, organization.id as "organizationId",
           organization.type, organization.province_id as "provinceId",
           account.totp_confirmed_at is null and exists (
             select from account_role join role on role.id = account_role.role_id
              where account_role.account_id = account.id and role.needs_second_factor) as "lacksSecondFactor",
           exists (
             select from account_role join role on role.id = account_role.role_id
              where account_role.account_id = account.id and role.signs)
           or exists (
             select from deputy
               join account away on away.id = deputy.account_id
               join account_role on account_role.account_id = away.id
               join role on role.id = account_role.role_id
              where deputy.deputy_id = account.id and begins_at <= now() and ends_at > now()
                and away.status = 'active' and away.organization_id = account.organization_id
                and role.signs
                and (account.totp_confirmed_at is not null or not role.needs_second_factor)) as signs
      from account left join organization on organization.id = account.organization_id
     where account.id = ${accountId} and account.status = 'active'`
}

export interface GrantRow {
  action: PermissionAction
  subject: string
  scopeKind: GrantScope
  scopeId: string | null
  /** The key of the role that gives it; null for a grant to the person alone. */
  role: string | null
}

/**
 * The person's own grants and those of the person's roles. A deputy also has those of colleagues who are away now. Left
 * out are the ones about people and rights, except the approval of sign-ups, and those of roles that ask for a second
 * factor where the deputy has none.
 */
export async function listGrants(db: Db, accountId: string): Promise<GrantRow[]> {
  return rows<GrantRow>(db)`
    with holder as (
      select ${accountId}::bigint as id, true as "isOwn", true as "hasFactor"
      union all
      select away.id, false, own.totp_confirmed_at is not null
        from deputy
        join account away on away.id = deputy.account_id
        join account own on own.id = deputy.deputy_id and own.organization_id = away.organization_id
       where deputy.deputy_id = ${accountId} and away.status = 'active'
         and begins_at <= now() and ends_at > now())
    select action, subject, scope_kind as "scopeKind", scope_id as "scopeId", role.key as role
      from holder
      join access_grant on access_grant.account_id = holder.id
        or access_grant.role_id in (select role_id from account_role where account_id = holder.id)
      left join role on role.id = access_grant.role_id
     where "isOwn"
        or ((subject <> all(${administered}::text[]) or (subject = 'user' and action = 'APPROVE')) and ("hasFactor" or role.needs_second_factor is not true))
     order by access_grant.id`
}

const administered = resources
  .filter(({ access }) => access.write === 'administrators')
  .map(({ path }) => path)

/** Counts the people who may edit grants for the whole country. */
export async function countAdministrators(db: Db): Promise<number> {
  const { count } = await one<{ count: number }>(db)`
    select count(distinct account.id)::int as count
      from account
      join organization on organization.id = account.organization_id
      left join account_role on account_role.account_id = account.id
      join access_grant on access_grant.account_id = account.id
                        or access_grant.role_id = account_role.role_id
     where account.status = 'active'
       and access_grant.action = 'EDIT' and access_grant.subject = 'grant'
       and (access_grant.scope_kind = 'country'
            or access_grant.scope_kind = 'own' and organization.type = ${codes.ministry})`
  return count
}

export async function isBuiltInRole(db: Db, id: string): Promise<boolean> {
  return exists(db)`select from role where id = ${id} and built_in`
}

/** Says whether the role is for another type of organization than the account's. */
export async function isRoleOfOthers(
  db: Db,
  { roleId, accountId }: { roleId: string; accountId: string },
): Promise<boolean> {
  return exists(db)`
    select from role, account left join organization on organization.id = account.organization_id
     where role.id = ${roleId} and account.id = ${accountId}
       and role.of_type is not null and organization.type is distinct from role.of_type`
}

/** Says whether another account has the name as its user name or address. */
export async function isNameTaken(
  db: Db,
  { column, name, id }: { column: 'username' | 'email'; name: string; id: string },
): Promise<boolean> {
  return exists(db)`select from account where ${sql.id(column)} = ${name} and id <> ${id}`
}

export async function isThere(
  db: Db,
  table: 'province' | 'station' | 'organization',
  id: string,
): Promise<boolean> {
  return exists(db)`select from ${sql.table(table)} where id = ${id}`
}
