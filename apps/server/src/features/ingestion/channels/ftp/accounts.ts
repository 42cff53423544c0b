// Accounts for FTP: each speaks for one source and shows its password once; who sends wrong ones is shut out for a while.
import { randomBytes } from 'node:crypto'
import {
  beginAttempt,
  forgetAttempts,
  ftpName,
  originOf,
} from '../../../../access/login-lockout.ts'
import { hashPassword, isPassword } from '../../../../platform/secrets/passwords.ts'
import { digestOf } from '../../../../platform/secrets/tokens.ts'
import type { Context } from '../../../../platform/context.ts'
import { RequestFailure } from '../../../../platform/http/answers/errors.ts'
import type { Queryable } from '../../queries.ts'

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
  /** Codes of the only stations for which its source may send, besides those of the province; all when there is neither. */
  stations: string[]
  province: { code: string; name: string } | null
  /** In which its files come: station-file, json, auto, or the name of a mapping. */
  format: string
}

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

/** A new password in the place of the former one, and nobody is shut out any more; `undefined` when there is no account in force. */
export async function renewFtpPassword(
  db: Queryable,
  userName: string,
): Promise<{ id: string; password: string } | undefined> {
  const password = newPassword()
  const { rows } = await db.query<{ id: string }>(
    `update ftp_account set password_hash = $2
      where user_name = $1 and revoked_at is null returning id`,
    [userName, await hashPassword(password)],
  )
  await db.query('delete from sign_in_failure where name_hash = $1', [digestOf(ftpName(userName))])
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
  { pool, db }: Pick<Context, 'pool' | 'db'>,
  given: { userName: string; password: string; address: string },
  now: Date,
): Promise<SignIn> {
  const userName = given.userName.slice(0, 100)
  const attempt = { name: ftpName(userName), origin: originOf(given.address) }
  try {
    await beginAttempt(db, attempt, now)
  } catch (error) {
    if (error instanceof RequestFailure) return { refusal: 'locked' }
    throw error
  }
  const { rows } = await pool.query<AccountRow & { password_hash: string }>(
    `${selectAccounts} where user_name = $1 and revoked_at is null`,
    [userName],
  )
  const [row] = rows
  if (!(await isPassword(given.password, row?.password_hash ?? null)) || !row) {
    return { refusal: 'wrong' }
  }
  await forgetAttempts(db, attempt)
  await pool.query('update ftp_account set last_login_at = $2 where id = $1', [row.id, now])
  return { account: accountOf(row) }
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
    (select max(locked_until) from sign_in_failure
      where name_hash = sha256(convert_to('ftp ' || user_name, 'UTF8'))) as locked_until,
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
