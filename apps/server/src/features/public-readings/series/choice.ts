// Reads the station, grain, range and indicators that a series call names in its address.
import { parseInstant } from '@eos/contract/words/instant'
import { dayMs } from '@eos/contract/words/time-units'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import { mayShowIndex } from '../../../readings/visible-index.ts'
import type { VisibleStation } from '../../../readings/queries/visible-stations.ts'

export interface SeriesRange {
  /** Readings: from < getTime <= to. Intervals: from <= getTime < to, since their getTime is their start. */
  from: Date
  to: Date
}

/** Without limits, the last 24 hours. */
export function readRange(search: URLSearchParams, now: Date): SeriesRange {
  const to = readInstant(search, 'to') ?? now
  const from = readInstant(search, 'from') ?? new Date(to.getTime() - dayMs)
  if (from >= to) throw new RequestFailure('PARAMETER', 'from must lie before to.')
  return { from, to }
}

/** The instant of a parameter; `undefined` when it is absent or empty. */
export function readInstant(search: URLSearchParams, name: string): Date | undefined {
  const text = search.get(name)
  if (text === null || text === '') return undefined
  // A plus sign that was not encoded arrives as a blank; parseInstant handles that.
  const instant = parseInstant(text)
  if (instant) return instant
  const forms = 'RFC 3339 with offset, YYYY-MM-DD or epoch milliseconds'
  throw new RequestFailure('PARAMETER', `${name} must be an instant: ${forms}.`)
}

/** Repeated names and comma lists, blanks dropped. */
export function readList(search: URLSearchParams, ...names: string[]): string[] {
  const parts = names.flatMap((name) => search.getAll(name)).flatMap((text) => text.split(','))
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

/** One column of an answer: an indicator with the slots that have held it, the present one first. */
export interface SeriesIndicator {
  code: string
  symbol: string
  unit: string
  decimals: number | null
  combine: VisibleStation['slots'][number]['combine']
  slots: number[]
  /** Values measured later are not shown; null where all are. */
  shownUntil: Date | null
}

/** The visible indicators in the requested order; all when none is named. Unknown and withheld ones are left out. */
export function chosenIndicators(
  station: VisibleStation,
  codes: readonly string[],
): SeriesIndicator[] {
  const known = new Map<string, SeriesIndicator>()
  for (const {
    slot,
    isVisible,
    code,
    symbol,
    unit,
    decimals,
    combine,
    shownUntil,
  } of station.slots) {
    if (!isVisible) continue
    const slots = [slot, ...(known.get(code)?.slots ?? [])]
    known.set(code, { code, symbol, unit, decimals, combine, slots, shownUntil })
  }
  if (codes.length === 0) return [...known.values()]
  return [...new Set(codes)].flatMap((code) => known.get(code) ?? [])
}

/** A station that may not show an index is answered as if the index were not there. */
export function requireIndex(station: VisibleStation): void {
  if (mayShowIndex(station)) return
  throw new RequestFailure('NOT_FOUND', 'This station shows no air quality index.')
}
