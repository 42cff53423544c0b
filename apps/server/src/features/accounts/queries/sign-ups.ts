// People who sign up, and enterprises that wait for their province.
import type { OrganizationType } from '@eos/contract/words/vocabulary'
import { sql, type RawBuilder } from 'kysely'
import { codes } from '../../../platform/database/codes.ts'
import type { Scope } from '../../../platform/http/caller.ts'
import type { WantedOrganization } from '@eos/contract/calls/people/accounts'
import { exists, first, one, rows, run } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import type { Account } from './accounts.ts'
import { mostCounted, onPage, type WaitingRow, type WorkPage } from '../../work/face.ts'

export function isProvinceInForce(db: Db, id: string) {
  return exists(db)`select from province where id = ${id} and valid_to is null`
}

type Actor = Pick<Account, 'id' | 'full_name' | 'organization_id'>

/** Nothing when the address or the name is somebody's. */
export function insertUnverified(db: Db, { email, fullName }: { email: string; fullName: string }) {
  return first<Actor>(db)`
    insert into account (username, email, status, full_name)
    values (${email}, ${email}, 'unverified', ${fullName})
    on conflict do nothing
    returning id, full_name, organization_id`
}

export function findUnverified(db: Db, email: string) {
  return first<Actor>(db)`
    select id, full_name, organization_id from account
     where email = ${email} and status = 'unverified'`
}

export interface Confirmed {
  accountId: string
  email: string
  /** The enterprise for which the account waits; a citizen's does not wait. */
  organization: WantedOrganization | null
  passwordHash: string
  /** Stays as it is when absent. */
  fullName?: string | undefined
}

/** Makes an unverified account its holder's; nothing when it was somebody's before. */
export function confirmAccount(
  db: Db,
  { accountId, email, organization, passwordHash, fullName = undefined }: Confirmed,
  now: Date,
) {
  const status = organization ? 'awaiting_approval' : 'active'
  const wanted = organization && JSON.stringify(organization)
  return first<Actor>(db)`
    update account
       set full_name = coalesce(${fullName ?? null}, full_name), password_hash = ${passwordHash},
           status = ${status}, wanted_organization = ${wanted},
           email_verified_at = ${now}, updated_at = ${now}
     where id = ${accountId} and email = ${email} and status = 'unverified'
    returning id, full_name, organization_id`
}

export interface WaitingAccount {
  id: string
  fullName: string
  email: string | null
  wanted: WantedOrganization
  since: Date
}

const selectWaiting = (scopes: readonly Scope[]) => sql`
  select id, full_name as "fullName", email, wanted_organization as wanted, created_at as since
    from account
   where status = 'awaiting_approval' and wanted_organization is not null and ${isCovered(scopes)}`

function isCovered(scopes: readonly Scope[]): RawBuilder<boolean> {
  if (scopes.some(({ kind }) => kind === 'country')) return sql<boolean>`true`
  const provinces = scopes.flatMap((scope) => (scope.kind === 'province' ? [scope.id] : []))
  return sql<boolean>`wanted_organization ->> 'provinceId' = any(${provinces})`
}

/** Lists who has waited longest first, 1,000 at most. */
export function listWaiting(db: Db, scopes: readonly Scope[]) {
  return rows<WaitingAccount>(db)`${selectWaiting(scopes)} order by created_at limit 1000`
}

/** Makes entries of the work list. */
const selectWaitingWork = (scopes: readonly Scope[]) => sql`
  select id, date_trunc('milliseconds', since) as since, null::timestamptz as due,
         wanted ->> 'name' as name, null::text as "nameEn",
         null::text as "stationId", wanted ->> 'provinceId' as "provinceId", null::text as "timeZone",
         "fullName" as by, null::text as indicator, null::text as verdict,
         null::timestamptz as "from", null::timestamptz as "to", '{}'::text[] as fields
    from (${selectWaiting(scopes)}) waiting`

export function listWaitingWork(
  db: Db,
  scopes: readonly Scope[],
  page: WorkPage,
): Promise<WaitingRow[]> {
  return rows<WaitingRow>(db)`
    select waiting.* from (${selectWaitingWork(scopes)}) waiting ${onPage(page)}`
}

export async function countWaiting(db: Db, scopes: readonly Scope[]): Promise<number> {
  const { count } = await one<{ count: number }>(db)`
    select count(*)::int as count from (
      select from (${selectWaiting(scopes)}) waiting limit ${mostCounted}) counted`
  return count
}

/** Locks the account until the transaction ends. */
export function takeWaiting(db: Db, scopes: readonly Scope[], id: string) {
  return first<WaitingAccount>(db)`${selectWaiting(scopes)} and id = ${id} for update`
}

export async function activate(
  db: Db,
  { accountId, organizationId }: { accountId: string; organizationId: string },
  now: Date,
): Promise<void> {
  await run(db)`
    update account
       set status = 'active', organization_id = ${organizationId}, wanted_organization = null,
           updated_at = ${now}, version = version + 1
     where id = ${accountId}`
}

export async function deleteAccount(db: Db, id: string): Promise<void> {
  await run(db)`delete from account where id = ${id}`
}

interface TaxPayer {
  id: string
  type: OrganizationType
  provinceId: string | null
  hasPeople: boolean
}

export function findByTaxCode(db: Db, taxCode: string) {
  return first<TaxPayer>(db)`
    select id, type, province_id as "provinceId",
           exists (select from account where account.organization_id = organization.id) as "hasPeople"
      from organization where tax_code = ${taxCode}`
}

/**
 * Inserts an enterprise and returns its id. If the demo's ministry is the only one, it is an enterprise of the demo.
 */
export async function insertEnterprise(db: Db, wanted: WantedOrganization): Promise<string> {
  // Asked before, because a cluster knows no subquery among the values of an insert.
  const { isDemo } = await one<{ isDemo: boolean }>(db)`
    select coalesce(bool_and(demo), false) as "isDemo" from organization
     where type = ${codes.ministry}`
  const { id } = await one<{ id: string }>(db)`
    insert into organization (name, type, province_id, tax_code, demo)
    values (${wanted.name}, ${codes.enterprise}, ${wanted.provinceId}, ${wanted.taxCode}, ${isDemo})
    returning id`
  return id
}
