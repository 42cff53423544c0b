// What the set-up asks of the database and puts into it.
import { organizationTypes } from '@eos/contract/vocabulary'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/tables/tables.ts'
import { officeOf } from '@eos/contract/provincial-offices'

export interface Ministry {
  id: string
  name: string
  nameEn: string | null
  subDomain: string | null
  hostNames: string[]
  timeZone: string
}

/** The ministry of this installation; the demo's does not count. */
export async function findRealMinistry(db: Db): Promise<Ministry | undefined> {
  return db
    .selectFrom('organization')
    .select(['id', 'name', 'name_en as nameEn', 'sub_domain as subDomain'])
    .select(['host_names as hostNames', 'time_zone as timeZone'])
    .where('type', '=', 0)
    .where('demo', '=', false)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

export interface Administrator {
  id: string
  email: string | null
  username: string
  fullName: string
}

export async function listAdministrators(db: Db, organizationId: string): Promise<Administrator[]> {
  return db
    .selectFrom('account')
    .innerJoin('account_role', 'account_role.account_id', 'account.id')
    .innerJoin('role', 'role.id', 'account_role.role_id')
    .select(['account.id', 'account.email', 'account.username', 'account.full_name as fullName'])
    .where('role.key', '=', 'administrator')
    .where('account.organization_id', '=', organizationId)
    .where('account.status', '=', 'active')
    .orderBy('account.id')
    .execute()
}

export async function isAddressTaken(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where((eb) => eb.or([eb('email', '=', email), eb('username', '=', email)]))
    .executeTakeFirst()
  return row !== undefined
}

export interface Office {
  provinceId: string
  name: string
  nameEn: string
  subDomain: string
}

/** The offices of provinces in force that have no real one yet. */
export async function listMissingOffices(db: Db): Promise<Office[]> {
  const rows = await db
    .selectFrom('province')
    .select(['id', 'name', 'name_en as nameEn', 'slug'])
    .where('valid_to', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('organization')
            .select('organization.id')
            .whereRef('organization.province_id', '=', 'province.id')
            .where('organization.type', '=', 1)
            .where('organization.demo', '=', false),
        ),
      ),
    )
    .orderBy('province_code')
    .execute()
  return rows.map(({ id, ...province }) => ({ provinceId: id, ...officeOf(province) }))
}

export async function insertOffices(
  db: Db,
  offices: readonly Office[],
  timeZone: string,
): Promise<void> {
  if (offices.length === 0) return
  await db
    .insertInto('organization')
    .values(
      offices.map(({ provinceId, name, nameEn, subDomain }) => ({
        name,
        name_en: nameEn,
        type: organizationTypes.provincialOffice,
        province_id: provinceId,
        sub_domain: subDomain,
        time_zone: timeZone,
      })),
    )
    .execute()
}

/** Links of set-up that are still open lead nowhere from now on. */
export async function endSetUpLinks(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('account_token')
    .set({ used_at: now })
    .where('purpose', '=', 'set_up')
    .where('used_at', 'is', null)
    .execute()
}

/** Their password may be known to many, and their rights would reach what is real from now on. */
export async function shutOutDemoPeople(db: Db, now: Date): Promise<void> {
  await sql`update session set revoked_at = ${now}
     where revoked_at is null and account_id in (select id from account where demo)`.execute(db)
  await sql`update account set status = 'disabled', updated_at = ${now}, version = version + 1
     where demo and status <> 'disabled'`.execute(db)
}

export async function lockSetUp(db: Db, lock: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lock})`.execute(db)
}
