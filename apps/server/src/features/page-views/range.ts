// The days of a list of views: from one day to another, the last thirty unless an address says otherwise.
import { mostViewDays, usualViewDays } from '@eos/contract/calls/people/page-views'
import { dayMs } from '@eos/contract/words/time-units'

interface Days {
  from: string
  to: string
}

/** @param today by which days that are still to come are left out */
export function readRange(
  asked: { from?: string | undefined; to?: string | undefined },
  today: string,
): Days {
  const to = asked.to === undefined || asked.to > today ? today : asked.to
  const from = asked.from ?? daysBefore(to, usualViewDays - 1)
  const first = daysBefore(to, mostViewDays - 1)
  return { from: from > to ? to : from < first ? first : from, to }
}

function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10)
}
