// Accounts for FTP, as they are stored.
import { sql } from 'kysely'
import { first, rows, run } from '../../../../platform/database/statements.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'

export interface FtpAccount {
  id: string
  userName: string
  sourceId: string
  source: string
  createdBy: string
  createdAt: Date
  lastLoginAt: Date | null
  /** Until then some address is shut out after wrong passwords. */
  lockedUntil: Date | null
  revokedAt: Date | null
  /** Codes of the stations for which its source may send, besides those of the province; all when there is neither. */
  stations: string[]
  province: { code: string; name: string } | null
  /** Its files come in it: station-file, json, auto, or the name of a mapping. */
  format: string
  /** Nobody signs in from then on; null: without end. */
  expiresAt: Date | null
}

export interface NewFtpAccount {
  userName: string
  sourceId: string
  createdBy: string
  format: string
  expiresAt: Date | null
}

export async function listFtpAccounts(db: Db): Promise<FtpAccount[]> {
  return rows<FtpAccount>(db)`select ${accountColumns} ${fromAccounts} order by user_name`
}

/** Lists those that may sign in: their folders are looked through. */
export async function listOpenFtpAccounts(db: Db): Promise<FtpAccount[]> {
  return rows<FtpAccount>(db)`select ${accountColumns} ${fromAccounts} where revoked_at is null`
}

/** From now on files are read so; `undefined` when there is no account in force, else what was said before. */
export async function setFtpFormat(
  db: Db,
  userName: string,
  format: string,
): Promise<{ id: string; before: string } | undefined> {
  return first<{ id: string; before: string }>(db)`
    with former as (
      select id, format from ftp_account
       where user_name = ${userName} and revoked_at is null for update)
    update ftp_account set format = ${format} from former
     where ftp_account.id = former.id returning former.id, former.format as before`
}

/** `false` when there is none in force. */
export async function revokeFtpAccount(db: Db, userName: string, at: Date): Promise<boolean> {
  const revoked = await run(db)`update ftp_account set revoked_at = ${at}
         where user_name = ${userName} and revoked_at is null`
  return revoked === 1
}

/** They make an FtpAccount. */
const accountColumns = sql`ftp_account.id, user_name as "userName", source_id as "sourceId", source.code as source,
    created_by as "createdBy", ftp_account.created_at as "createdAt", last_login_at as "lastLoginAt",
    revoked_at as "revokedAt", format, ftp_account.expires_at as "expiresAt",
    (select max(locked_until) from sign_in_failure
      where name_hash = sha256(convert_to('ftp ' || user_name, 'UTF8'))) as "lockedUntil",
    array(select station.code from source_station own join station on station.id = own.station_id
           where own.source_id = source.id order by station.code) as stations,
    case when province.id is not null
      then json_build_object('code', province.province_code, 'name', province.name) end as province`

const fromAccounts = sql`from ftp_account join source on source.id = source_id
  left join province on province.id = source.province_id`

/** `undefined` when the name is taken. */
export async function insertFtpAccount(
  db: Db,
  { sourceId, userName, createdBy, format, expiresAt }: NewFtpAccount,
  passwordHash: string,
): Promise<{ id: string } | undefined> {
  return first<{ id: string }>(db)`
    insert into ftp_account (source_id, user_name, password_hash, created_by, format, expires_at)
    values (${sourceId}, ${userName}, ${passwordHash}, ${createdBy}, ${format}, ${expiresAt})
    on conflict (user_name) do nothing returning id`
}

/**
 * It ends later, unless it has no end, and nobody who gave that name is shut out any more; `undefined` when there is no
 * account in force.
 */
export async function updateFtpPassword(
  db: Db,
  userName: string,
  { passwordHash, nameHash, end }: { passwordHash: string; nameHash: Buffer; end: Date },
): Promise<{ id: string } | undefined> {
  const updated = await first<{ id: string }>(db)`
    update ftp_account
       set password_hash = ${passwordHash},
           expires_at = case when expires_at is not null then greatest(expires_at, ${end}) end
     where user_name = ${userName} and revoked_at is null returning id`
  await run(db)`delete from sign_in_failure where name_hash = ${nameHash}`
  return updated
}

/** The account in force of that name, with what its password is compared with. */
export async function findFtpAccount(
  db: Db,
  userName: string,
  now: Date,
): Promise<{ account: FtpAccount; passwordHash: string } | undefined> {
  const found = await first<FtpAccount & { passwordHash: string }>(db)`
    select ${accountColumns}, password_hash as "passwordHash" ${fromAccounts}
     where user_name = ${userName} and revoked_at is null
       and (ftp_account.expires_at is null or ftp_account.expires_at > ${now})`
  if (!found) return undefined
  const { passwordHash, ...account } = found
  return { account, passwordHash }
}

export async function noteFtpLogin(db: Db, id: string, at: Date): Promise<void> {
  await run(db)`update ftp_account set last_login_at = ${at} where id = ${id}`
}
