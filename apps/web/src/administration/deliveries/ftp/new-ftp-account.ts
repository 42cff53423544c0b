// The request for a new account: it sends for a source of its own name unless the form names another one.
import type { Asking } from '../../../api/client/client.ts'
import type { Values } from '../../../ui/hooks/use-form.ts'

export const newAccountFields = ['userName', 'source', 'province', 'stations', 'format'] as const
/** The choice of all stations of the country, among the provinces. */
export const everywhere = '*'

export type NewAccountValues = Values<(typeof newAccountFields)[number]>

export function newFtpAccount(
  values: NewAccountValues,
): Asking<'POST /api/admin/ftp-accounts'>['body'] {
  const { userName, source, province, stations, format } = values
  const codes = stations.split(/[\s,;]+/).filter((code) => code !== '')
  return {
    userName: userName.trim(),
    source: source.trim() || userName.trim(),
    ...(province === everywhere ? { all: true } : province !== '' && { province }),
    ...(format && { format }),
    ...(codes.length > 0 && { stations: codes }),
  }
}
