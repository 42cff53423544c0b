// Statements of the set-up.
import { codes } from '../../platform/database/codes.ts'
import { organizationTypes } from '@eos/contract/words/vocabulary'
import { exists, first, insertInto, one, rows, run } from '../../platform/database/statements.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { officeOf } from '@eos/contract/labels/provincial-offices'

export interface Ministry {
  id: string
  name: string
  nameEn: string | null
  subDomain: string | null
  hostNames: string[]
  timeZone: string
}

/** The ministry of this installation; the demo's does not count. */
export function findRealMinistry(db: Db) {
  return first<Ministry>(db)`
    select id, name, name_en as "nameEn", sub_domain as "subDomain", host_names as "hostNames",
           time_zone as "timeZone"
      from organization where type = ${codes.ministry} and not demo order by id limit 1`
}

interface Administrator {
  id: string
  email: string | null
  username: string
  fullName: string
}

export function listAdministrators(db: Db, organizationId: string) {
  return rows<Administrator>(db)`
    select account.id, account.email, account.username, account.full_name as "fullName"
      from account
      join account_role on account_role.account_id = account.id
      join role on role.id = account_role.role_id
     where role.key = 'administrator' and account.organization_id = ${organizationId}
       and account.status = 'active'
     order by account.id`
}

export function isAddressTaken(db: Db, email: string) {
  return exists(db)`select from account where email = ${email} or username = ${email}`
}

export interface Office {
  provinceId: string
  name: string
  nameEn: string
  subDomain: string
}

/** The offices of provinces in force that have no real one yet. */
export async function listMissingOffices(db: Db): Promise<Office[]> {
  const provinces = await rows<{ id: string; name: string; nameEn: string; slug: string }>(db)`
    select id, name, name_en as "nameEn", slug from province
     where valid_to is null
       and not exists (select from organization
                        where organization.province_id = province.id and type = ${codes.provincialOffice}
                          and not organization.demo)
     order by province_code`
  return provinces.map(({ id, ...province }) => ({ provinceId: id, ...officeOf(province) }))
}

export async function insertOffices(
  db: Db,
  offices: readonly Office[],
  timeZone: string,
): Promise<void> {
  const organizations = offices.map(({ provinceId, name, nameEn, subDomain }) => ({
    name,
    name_en: nameEn,
    type: organizationTypes.provincialOffice,
    province_id: provinceId,
    sub_domain: subDomain,
    time_zone: timeZone,
  }))
  if (organizations.length > 0) await run(db, insertInto('organization', organizations))
}

/** Links of set-up that are still open lead nowhere from now on. */
export async function endSetUpLinks(db: Db, now: Date): Promise<void> {
  await run(
    db,
  )`update account_token set used_at = ${now} where purpose = 'set_up' and used_at is null`
}

/** Their password may be known to many, and their rights would reach what is real from now on. */
export async function shutOutDemoPeople(db: Db, now: Date): Promise<void> {
  await run(db)`update session set revoked_at = ${now}
     where revoked_at is null and account_id in (select id from account where demo)`
  await run(db)`update account set status = 'disabled', updated_at = ${now}, version = version + 1
     where demo and status <> 'disabled'`
}

export async function lockSetUp(db: Db, lock: number): Promise<void> {
  await run(db)`select pg_advisory_xact_lock(${lock})`
}

/** @returns its id */
export async function insertMinistry(db: Db, ministry: Omit<Ministry, 'id'>): Promise<string> {
  const { name, nameEn, subDomain, hostNames, timeZone } = ministry
  const { id } = await one<{ id: string }>(db)`
    insert into organization (name, name_en, type, sub_domain, host_names, time_zone)
    values (${name}, ${nameEn}, ${codes.ministry}, ${subDomain}, ${hostNames}, ${timeZone})
    returning id`
  return id
}

/** An active account whose address counts as confirmed. Says its id. */
export async function insertAdministrator(
  db: Db,
  account: { email: string; fullName: string; ministryId: string; passwordHash: string; now: Date },
): Promise<string> {
  const { email, fullName, ministryId, passwordHash, now } = account
  const { id } = await one<{ id: string }>(db)`
    insert into account (username, email, full_name, organization_id, status, password_hash,
                         email_verified_at)
    values (${email}, ${email}, ${fullName}, ${ministryId}, 'active', ${passwordHash}, ${now})
    returning id`
  return id
}
