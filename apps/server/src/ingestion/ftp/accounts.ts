// Accounts for FTP: each speaks for one source, shows its password once, and is locked for a while after wrong ones.
import { randomBytes } from 'node:crypto'
import { hashPassword, isPassword } from '../../accounts/passwords.ts'
import type { Queryable } from '../queries.ts'

export interface FtpAccount {
  id: string
  userName: string
  sourceId: string
  source: string
  createdBy: string
  createdAt: Date
  lastLoginAt: Date | null
  lockedUntil: Date | null
  revokedAt: Date | null
  /** Codes of the only stations for which its source may send, besides those of the province; all when there is neither. */
  stations: string[]
  province: { code: string; name: string } | null
  /** In which its files come: station-file, json, auto, or the name of a mapping. */
  format: string
}

export const userNamePattern = /^[a-z0-9][a-z0-9._-]{1,60}$/

export interface NewFtpAccount {
  userName: string
  sourceId: string
  createdBy: string
  format: string
}

/** The password leaves here once and is stored nowhere; `undefined` when the name is taken. */
export async function createFtpAccount(
  db: Queryable,
  account: NewFtpAccount,
): Promise<{ id: string; password: string } | undefined> {
  const password = newPassword()
  const { rows } = await db.query<{ id: string }>(
    `insert into ftp_account (source_id, user_name, password_hash, created_by, format)
     values ($1, $2, $3, $4, $5) on conflict (user_name) do nothing returning id`,
    [
      account.sourceId,
      account.userName,
      await hashPassword(password),
      account.createdBy,
      account.format,
    ],
  )
  return rows[0] && { id: rows[0].id, password }
}

const newPassword = () => randomBytes(18).toString('base64url')

export async function listFtpAccounts(db: Queryable): Promise<FtpAccount[]> {
  const { rows } = await db.query<AccountRow>(`${selectAccounts} order by user_name`)
  return rows.map(accountOf)
}

/** Those that may sign in: their folders are looked through. */
export async function listOpenFtpAccounts(db: Queryable): Promise<FtpAccount[]> {
  const { rows } = await db.query<AccountRow>(`${selectAccounts} where revoked_at is null`)
  return rows.map(accountOf)
}

/** A new password in the place of the former one, and no lock; `undefined` when there is no account in force. */
export async function renewFtpPassword(
  db: Queryable,
  userName: string,
): Promise<{ id: string; password: string } | undefined> {
  const password = newPassword()
  const { rows } = await db.query<{ id: string }>(
    `update ftp_account set password_hash = $2, failures = 0, locked_until = null
      where user_name = $1 and revoked_at is null returning id`,
    [userName, await hashPassword(password)],
  )
  return rows[0] && { id: rows[0].id, password }
}

/** From now on files are read so; `undefined` when there is no account in force, else what was said before. */
export async function setFtpFormat(
  db: Queryable,
  userName: string,
  format: string,
): Promise<{ id: string; before: string } | undefined> {
  const { rows } = await db.query<{ id: string; before: string }>(
    `with former as (
       select id, format from ftp_account where user_name = $1 and revoked_at is null for update)
     update ftp_account set format = $2 from former
      where ftp_account.id = former.id returning former.id, former.format as before`,
    [userName, format],
  )
  return rows[0]
}

/** `false` when there is none in force. */
export async function revokeFtpAccount(
  db: Queryable,
  userName: string,
  at: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    'update ftp_account set revoked_at = $2 where user_name = $1 and revoked_at is null',
    [userName, at],
  )
  return rowCount === 1
}

export type SignIn = { account: FtpAccount } | { refusal: 'wrong' | 'locked' }

/** Takes as long for a name that nobody has; what exactly was wrong is never told. */
export async function signInToFtp(
  db: Queryable,
  given: { userName: string; password: string },
  now: Date,
): Promise<SignIn> {
  const { rows } = await db.query<AccountRow & { password_hash: string }>(
    `${selectAccounts} where user_name = $1 and revoked_at is null`,
    [given.userName.slice(0, 100)],
  )
  const [row] = rows
  const isLocked = row?.locked_until !== null && row !== undefined && row.locked_until > now
  const isRight = await isPassword(given.password, isLocked ? null : (row?.password_hash ?? null))
  if (isLocked) return { refusal: 'locked' }
  if (!row || !isRight) {
    if (row) await noteFailure(db, row.id, now)
    return { refusal: 'wrong' }
  }
  await db.query(
    'update ftp_account set failures = 0, locked_until = null, last_login_at = $2 where id = $1',
    [row.id, now],
  )
  return { account: accountOf(row) }
}

const freeFailures = 5
const firstLockS = 60
const longestLockS = 3_600

/** One minute after the fifth wrong password, doubled with each further one, up to an hour. */
async function noteFailure(db: Queryable, id: string, now: Date): Promise<void> {
  await db.query(
    `update ftp_account set failures = failures + 1,
            locked_until = case when failures + 1 >= $3
              then $2::timestamptz + least($5, $4 * power(2, least(failures + 1 - $3, 20))) * interval '1 second' end
      where id = $1`,
    [id, now, freeFailures, firstLockS, longestLockS],
  )
}

interface AccountRow {
  id: string
  user_name: string
  source_id: string
  source: string
  created_by: string
  created_at: Date
  last_login_at: Date | null
  locked_until: Date | null
  revoked_at: Date | null
  stations: string[]
  province: { code: string; name: string } | null
  format: string
}

const selectAccounts = `select ftp_account.*, source.code as source,
    array(select station.code from source_station own join station on station.id = own.station_id
           where own.source_id = source.id order by station.code) as stations,
    case when province.id is not null
      then json_build_object('code', province.province_code, 'name', province.name) end as province
  from ftp_account join source on source.id = source_id
  left join province on province.id = source.province_id`

function accountOf(row: AccountRow): FtpAccount {
  return {
    id: row.id,
    userName: row.user_name,
    sourceId: row.source_id,
    source: row.source,
    createdBy: row.created_by,
    createdAt: row.created_at,
    lastLoginAt: row.last_login_at,
    lockedUntil: row.locked_until,
    revokedAt: row.revoked_at,
    stations: row.stations,
    province: row.province,
    format: row.format,
  }
}
