// The makers of keys and accounts for senders say for which stations they are, and when they end.
import { usualEnd } from '../../features/ingestion/receive/source-keys.ts'
import { UserError } from '../../platform/user-error.ts'

/** @throws UserError unless either some stations or all of them are named */
export function needReach(
  what: string,
  { isBound, all = false }: { isBound: boolean; all: boolean | undefined },
): void {
  if (isBound !== all) return
  throw new UserError(
    `Say for which stations ${what}: --station <code>, once for each, or --all for every station of the country.`,
  )
}

export function readExpiry(given: string | undefined, now: Date): Date | null {
  if (given === 'never') return null
  if (given === undefined) return usualEnd(now)
  const day = new Date(`${given}T00:00:00Z`)
  if (/^\d{4}-\d{2}-\d{2}$/.test(given) && day > now && dayOf(day) === given) return day
  throw new UserError(
    `--expires: "${given}" is not a day to come; give one like 2030-12-31, or never.`,
  )
}

export const dayOf = (time: Date) => time.toISOString().slice(0, 10)
