// Row types of sessions and sign-in; people and their rights are declared resources.
import type { WantedOrganization } from '@eos/contract/calls/accounts'
import type { ListLookBody, ViewContent } from '@eos/contract/calls/list-views'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

type Id = Generated<string>
type WithDefault<T> = ColumnType<T, T | undefined, T>
type Time = ColumnType<Date, Date | string, Date | string>

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

/**
 * The name, password and organization given at sign-up; they become the account's when the address is confirmed by the
 * mailed link.
 */
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

/** The look that a person chose for a list of the administration. */
export interface ListLookTable {
  account_id: string
  list: string
  look: JSONColumnType<ListLookBody>
}

export interface ListViewTable {
  id: Id
  account_id: string
  list: string
  name: string
  is_shared: WithDefault<boolean>
  content: JSONColumnType<ViewContent>
}

export interface ListViewPinTable {
  account_id: string
  view_id: string
  pinned_at: Date
}

export interface AccountTables {
  list_view_pin: ListViewPinTable
  list_look: ListLookTable
  list_view: ListViewTable
  session: SessionTable
  account_token: AccountTokenTable
  recovery_code: RecoveryCodeTable
  sign_in_failure: SignInFailureTable
  recipient_mail: RecipientMailTable
}
