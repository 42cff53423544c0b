// The filters of the findings, in the address and as the server takes them.
import { isDay } from '@eos/contract/words/instant'
import { shiftDay } from '../../parts/numbers/zoned-time.ts'

interface FindingChoice {
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

/** An address that says nothing, or names no day of the calendar, means the last seven days. */
export function readChoice(search: URLSearchParams, today: string): FindingChoice {
  const text = (name: string) => search.get(name) ?? ''
  const day = (name: string) => (isDay(text(name)) ? text(name) : undefined)
  const to = day('to') ?? today
  return {
    provinceId: text('provinceId'),
    stationId: text('stationId'),
    indicator: text('indicator'),
    kind: text('kind'),
    from: day('from') ?? shiftDay(to, 1 - usualDays) ?? to,
    to,
    isAll: text('all') === 'true',
  }
}
