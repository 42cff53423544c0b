// Reads instants of addresses, in which a clock time may stand without its zone.
// See docs/decisions/0122-times-without-offset-use-the-stations-zone.md.
import { parseInstant } from '@eos/contract/instant'
import { timeReader } from './local-time.ts'
import { RequestFailure } from '../http/answers/errors.ts'

/** The zone whose calendar days the administrative units change on, and of clock times that belong to no station. */
export const nationalZone = 'Asia/Ho_Chi_Minh'

const clockTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?$/i

/** Says whether the text is a clock time, of which only a zone tells the instant. */
export function isClockTime(text: string): boolean {
  return clockTime.test(text.trim())
}

/** `undefined` when the text names no instant. */
export function parseTime(text: string, zone: string): Date | undefined {
  if (!isClockTime(text)) return parseInstant(text)
  const ms = timeReader('iso', zone)(text.trim().toUpperCase())
  return ms === undefined ? undefined : new Date(ms)
}

export function readInstant(search: URLSearchParams, name: string): Date | undefined {
  const text = search.get(name)
  if (text === null || text === '') return undefined
  // A plus sign that was not encoded arrives as a blank; parseInstant knows that.
  const instant = parseInstant(text)
  if (instant) return instant
  const forms = 'RFC 3339 with offset, YYYY-MM-DD or epoch milliseconds'
  throw new RequestFailure('PARAMETER', `${name} must be an instant: ${forms}.`)
}
