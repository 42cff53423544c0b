// The columns of resources' tables that are no fields: the server alone reads and writes them.
import type { Resource } from '@eos/contract/resource'
import type { Tables } from '../src/platform/database/tables/tables.ts'

const ownColumns: { [T in keyof Tables]?: readonly (keyof Tables[T])[] } = {
  account: [
    'password_hash',
    'email_verified_at',
    'totp_secret',
    'totp_confirmed_at',
    'totp_last_step',
    'wanted_organization',
  ],
  location_point_data: ['announcement_stands'],
  post: ['full_text'],
  station: ['unplaced_at'],
  waste_report: ['doubts'],
}

export function ownColumnsOf({ storedIn, words }: Resource): string[] {
  const own: readonly string[] = ownColumns[storedIn as keyof Tables] ?? []
  return words.length > 0 ? [...own, 'words'] : [...own]
}
