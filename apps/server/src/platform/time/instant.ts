// Parses instants of addresses, which may be clock times without a zone. See
// docs/decisions/0122-times-without-offset-use-the-stations-zone.md.
import { parseInstant } from '@eos/contract/words/instant'
import { timeReader } from './local-time.ts'

/** The zone of calendar days of administrative units, and of clock times that belong to no station. */
export const nationalZone = 'Asia/Ho_Chi_Minh'

const clockTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?$/i

/** Says whether the text is a clock time without offset, which needs a zone. */
export function isClockTime(text: string): boolean {
  return clockTime.test(text.trim())
}

/** Returns `undefined` when the text is no instant. */
export function parseTime(text: string, zone: string): Date | undefined {
  if (!isClockTime(text)) return parseInstant(text)
  const ms = timeReader('iso', zone)(text.trim().toUpperCase())
  return ms === undefined ? undefined : new Date(ms)
}
