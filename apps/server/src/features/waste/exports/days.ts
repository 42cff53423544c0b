// Compares the days of an export, and refuses those of what cannot have happened yet.
import { localDate } from '@eos/indices'
import type { Values } from '../../../engine/model/values.ts'
import { refuseProblems, type Problems } from '../../../platform/http/answers/refuse-field.ts'
import { nationalZone } from '../../../platform/time/instant.ts'
import { listOf } from '../rows-of.ts'
import { exportProblems as sentences } from './texts.ts'

/** Days as `YYYY-MM-DD`; one that is not known is before none. */
export function isBefore(one: unknown, other: unknown): boolean {
  return one != null && other != null && dayOf(one) < dayOf(other)
}

function dayOf(value: unknown): string {
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value)
}

/** Today by the calendar of the country. */
export const todayAt = (now: Date) => localDate(now.getTime(), nationalZone)

/** The days on which something has happened, in the lists of an export. */
const daysIn: Readonly<Record<string, readonly string[]>> = {
  opinions: ['givenOn'],
  consents: ['sentAt', 'acknowledgedAt', 'decidedAt', 'revokedAt', 'withdrawalSentAt'],
  shipments: ['actualDate', 'receivedAt', 'noticedAt', 'suspectedAt', 'returnedAt', 'disposedAt'],
  handOvers: ['takenOverOn'],
}

/** Says which given days lie ahead of today, of those on which something has happened. */
export function needPastDays(given: Values, now: Date): void {
  const today = todayAt(now)
  const isAhead = (day: unknown) => isBefore(today, day)
  const problems = Object.entries(daysIn).flatMap(([list, names]) =>
    listOf(given[list]).flatMap((line, index) =>
      names
        .filter((name) => isAhead(line[name]))
        .map((name): Problems[number] => [`${list}.${index}.${name}`, sentences.inFuture]),
    ),
  )
  if (isAhead(given.contractDate)) problems.push(['contractDate', sentences.inFuture])
  refuseProblems('wasteExportReportResult', problems)
}
