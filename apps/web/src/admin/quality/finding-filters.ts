// The filters of what rules found, in the address and as the server takes them.
import { dayMs } from '@eos/contract/time-units'

export interface FindingChoice {
  provinceId: string
  stationId: string
  indicator: string
  kind: string
  /** Days of the clock of the organization: 2026-11-20, both included. */
  from: string
  to: string
  isAll: boolean
}

const usualDays = 7

/** Without words the last seven days. */
export function readChoice(search: URLSearchParams, today: string): FindingChoice {
  const text = (name: string) => search.get(name) ?? ''
  const to = dayIn(text('to')) ?? today
  return {
    provinceId: text('provinceId'),
    stationId: text('stationId'),
    indicator: text('indicator'),
    kind: text('kind'),
    from: dayIn(text('from')) ?? dayBefore(to, usualDays - 1),
    to,
    isAll: text('all') === 'true',
  }
}

export function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10)
}

function dayIn(text: string): string | undefined {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined
}
