// The request for a new account: it sends for a source of its own name unless the form names another one.
import type { Asking } from '../../../api/client/client.ts'
import { reachOf } from '../keys/reach.ts'
import type { Values } from '../../../parts/hooks/use-form.ts'

export const newAccountFields = ['userName', 'source', 'province', 'stations', 'format'] as const
type NewAccountValues = Values<(typeof newAccountFields)[number]>

export function newFtpAccount(
  values: NewAccountValues,
): Asking<'POST /api/admin/ftp-accounts'>['body'] {
  const { userName, source, format, ...reach } = values
  return {
    userName: userName.trim(),
    source: source.trim() || userName.trim(),
    ...reachOf(reach),
    ...(format && { format }),
  }
}
