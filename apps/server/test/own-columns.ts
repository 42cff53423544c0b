// The columns of resources' tables that are no fields: the server alone reads and writes them.
import type { Resource } from '@eos/contract/resource'
import type { OwnColumns } from '../src/platform/database/tables/resource-tables.ts'

const ownColumns: { [T in keyof OwnColumns]: readonly (keyof OwnColumns[T])[] } = {
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
}

export function ownColumnsOf({ storedIn, words }: Resource): string[] {
  const own: readonly string[] =
    storedIn in ownColumns ? ownColumns[storedIn as keyof OwnColumns] : []
  return words.length > 0 ? [...own, 'words'] : [...own]
}
