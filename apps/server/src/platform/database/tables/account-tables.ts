// The rows about people, their rights and their sessions as TypeScript sees them.
import type { PermissionAction } from '@eos/contract/vocabulary'
import type { GrantScope } from '@eos/contract/rights'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

type Id = Generated<string>
type WithDefault<T> = ColumnType<T, T | undefined, T>
type Time = ColumnType<Date, Date | string, Date | string>

interface Versioned {
  version: WithDefault<string>
  created_at: WithDefault<Date>
  updated_at: WithDefault<Date>
}

export interface RoleTable extends Versioned {
  id: Id
  key: string
  name: string
  name_en: string | null
  of_type: 0 | 1 | 2 | null
  needs_second_factor: WithDefault<boolean>
  built_in: WithDefault<boolean>
}

export interface WantedOrganization {
  name: string
  taxCode: string
  provinceId: string
}

export type AccountStatus = 'unverified' | 'awaiting_approval' | 'active' | 'disabled'

export interface AccountTable extends Versioned {
  id: Id
  username: string
  email: string | null
  full_name: string
  organization_id: string | null
  wanted_organization: JSONColumnType<WantedOrganization> | null
  status: AccountStatus
  password_hash: string | null
  email_verified_at: Time | null
  totp_secret: Buffer | null
  totp_confirmed_at: Time | null
  totp_last_step: string | null
  last_sign_in_at: Time | null
  locale: 'en' | 'vi' | null
  demo: WithDefault<boolean>
}

export interface AccountRoleTable extends Versioned {
  id: Id
  account_id: string
  role_id: string
}

export interface AccessGrantTable extends Versioned {
  id: Id
  role_id: string | null
  account_id: string | null
  action: PermissionAction
  subject: string
  scope_kind: GrantScope
  scope_id: string | null
  note: WithDefault<string | null>
}

export interface SessionTable {
  id: Id
  token_hash: Buffer
  account_id: string
  csrf_token: string
  created_at: WithDefault<Date>
  last_seen_at: WithDefault<Date>
  expires_at: Time
  remembered: WithDefault<boolean>
  address: string | null
  user_agent: string | null
  revoked_at: Time | null
}

/** What somebody chose who signed up: of the account only once the address is confirmed with the link that carries it. */
export interface OfferedSignUp {
  fullName: string
  passwordHash: string
  organization: WantedOrganization | null
}

export interface AccountTokenTable {
  id: Id
  token_hash: Buffer
  account_id: string | null
  purpose: 'verify_email' | 'reset_password' | 'set_up' | 'change_email' | 'first_password'
  /** The address to which the link was mailed. */
  email: WithDefault<string | null>
  sign_up: JSONColumnType<OfferedSignUp> | null
  expires_at: Time
  used_at: Time | null
  created_at: WithDefault<Date>
}

export interface RecoveryCodeTable {
  account_id: string
  code_hash: Buffer
  used_at: Time | null
}

export interface SignInFailureTable {
  name_hash: Buffer
  origin: string
  failures: number
  locked_until: Time | null
  last_at: Time
}

export interface RecipientMailTable {
  address_hash: Buffer
  mails: number
  counted_from: Time
}

export interface AccountTables {
  role: RoleTable
  account: AccountTable
  account_role: AccountRoleTable
  access_grant: AccessGrantTable
  session: SessionTable
  account_token: AccountTokenTable
  recovery_code: RecoveryCodeTable
  sign_in_failure: SignInFailureTable
  recipient_mail: RecipientMailTable
}
