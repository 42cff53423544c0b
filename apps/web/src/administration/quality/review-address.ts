// The state of the reviewer's screen, read from and written into the address.
import { parseInstant } from '@eos/contract/words/instant'
import { minuteMs, dayMs } from '@eos/contract/words/time-units'
import type { TimeRange } from './queries.ts'

export const bases = ['both', 'received', 'approved'] as const
export type Basis = (typeof bases)[number]

export interface ReviewView extends TimeRange {
  stationId: string
  indicator: string
  basis: Basis
  asTable: boolean
  /** Laid over it: `i:so2`, another indicator of the station; `s:17`, the same one at a neighbour. */
  beside: string[]
  /** The proposal that is about to be decided. */
  reviewId: string
  /** The time range that is about to be judged. */
  range: TimeRange | undefined
}
const longestMs = 400 * dayMs
export const mostBeside = 3

/** Everything that is missing or wrong in the address has its default: the last day. */
export function readReviewView(search: URLSearchParams, now: number): ReviewView {
  const end = instantIn(search, 'to') ?? Math.ceil(now / minuteMs) * minuteMs
  const start = instantIn(search, 'from') ?? end - dayMs
  const isRange = start < end && end - start <= longestMs
  const first = instantIn(search, 'spanFrom')
  const last = instantIn(search, 'spanTo')
  return {
    stationId: search.get('stationId') ?? '',
    indicator: search.get('indicator') ?? '',
    from: textOf(isRange ? start : end - dayMs),
    to: textOf(end),
    basis: bases.find((each) => each === search.get('basis')) ?? 'both',
    asTable: search.get('view') === 'table',
    beside: search
      .getAll('beside')
      .filter((each) => /^[is]:[\w.-]{1,60}$/.test(each))
      .slice(0, mostBeside),
    reviewId: search.get('review') ?? '',
    range:
      first !== undefined && last !== undefined && first <= last
        ? { from: textOf(first), to: textOf(last) }
        : undefined,
  }
}

/** The changed parameters; another station or indicator leaves what was laid over it and chosen in it. */
export function writeReviewView(
  present: URLSearchParams,
  change: Partial<ReviewView>,
): URLSearchParams {
  const next = new URLSearchParams(present)
  const set = (name: string, value: string | undefined) =>
    value ? next.set(name, value) : next.delete(name)
  for (const name of ['stationId', 'indicator', 'from', 'to'] as const) {
    if (name in change) set(name, change[name])
  }
  if (change.basis) set('basis', change.basis === 'both' ? undefined : change.basis)
  if (change.asTable !== undefined) set('view', change.asTable ? 'table' : undefined)
  if (change.beside || change.stationId || change.indicator) {
    next.delete('beside')
    for (const each of change.beside ?? []) next.append('beside', each)
  }
  if (change.stationId || change.indicator || change.reviewId === '') next.delete('review')
  if ('range' in change || change.stationId || change.indicator) {
    set('spanFrom', change.range?.from)
    set('spanTo', change.range?.to)
  }
  return next
}

/** The range lengthened or shortened around its middle, never longer than the server shows. */
export function zoomed({ from, to }: TimeRange, factor: number): TimeRange {
  const [start, end] = [Date.parse(from), Date.parse(to)]
  const half = Math.min(longestMs, Math.max(10 * minuteMs, (end - start) * factor)) / 2
  const middle = (start + end) / 2
  return { from: textOf(Math.round(middle - half)), to: textOf(Math.round(middle + half)) }
}

/** The range moved by a multiple of its own length; negative multiples move it back. */
export function shifted({ from, to }: TimeRange, lengths: number): TimeRange {
  const by = (Date.parse(to) - Date.parse(from)) * lengths
  return { from: textOf(Date.parse(from) + by), to: textOf(Date.parse(to) + by) }
}

function instantIn(search: URLSearchParams, name: string): number | undefined {
  return parseInstant(search.get(name) ?? '')?.getTime()
}

const textOf = (ms: number) => new Date(ms).toISOString()

/** The address of a judged time range, with half its length before and after it, and a day at least. */
export function reviewAddress({
  stationId,
  indicator,
  from,
  to,
}: TimeRange & { stationId: string; indicator: string }): Record<string, string> {
  const length = Date.parse(to) - Date.parse(from)
  const around = zoomed({ from, to }, Math.max(2, dayMs / Math.max(1, length)))
  return { stationId, indicator, ...around, spanFrom: from, spanTo: to }
}
