// The publication state of each series of a station or sampling point, by the decisions in force.
import type { PublicationCell, PublicationLine } from '@eos/contract/calls/announced/publication'
import type { PublicationAct } from '@eos/contract/lists/publication-acts'

/** A station or a sampling point as a whole has no indicator. */
export interface Cell {
  subject: string
  indicator: string | null
}

type Terms = Pick<
  PublicationCell,
  | 'from'
  | 'to'
  | 'delayHours'
  | 'shownUntil'
  | 'reason'
  | 'publicReason'
  | 'publicReasonEn'
  | 'decidedBy'
  | 'decidedAt'
>

export interface CellState {
  /** Null: it is not measured there. */
  act: PublicationAct | null
  /** The decision that makes it so; null where nobody has decided. */
  terms: Terms | null
  /** It follows from a decision about the whole. */
  isInherited: boolean
}

/** The stricter of two decisions holds. */
const strictness: readonly PublicationAct[] = ['publish', 'delay', 'withhold', 'withdraw']

export function stateOf(line: PublicationLine, indicator: string | null): CellState {
  const whole = wholeState(line)
  if (indicator === null) return whole
  const own = line.indicators.find(({ code }) => code === indicator)
  if (!own) return { act: null, terms: null, isInherited: false }
  const isStricter =
    own.act !== null && strictness.indexOf(own.act) >= strictness.indexOf(whole.act!)
  return isStricter
    ? { act: own.act, terms: own, isInherited: false }
    : { ...whole, isInherited: true }
}

/** Nothing is public before somebody has decided so. */
function wholeState(line: PublicationLine): CellState {
  const act = line.public ? (line.act ?? 'publish') : 'withdraw'
  return { act, terms: line.act === null ? null : line, isInherited: false }
}

/** The public state of the index, which follows from dust; a reference station has no index. */
export function indexState(line: PublicationLine): 'shown' | 'partly' | 'hidden' | 'never' | null {
  if (line.referenceOnly) return 'never'
  if (!line.showsIndex) return null
  const dust = ['pm25', 'pm10'].flatMap((code) => stateOf(line, code).act ?? [])
  if (dust.length === 0) return null
  if (dust.every((act) => act === 'publish')) return 'shown'
  return dust.every((act) => act === 'withdraw') ? 'hidden' : 'partly'
}

/** The indicators of all lines, those that most of them measure first. */
export function columnsOf(lines: readonly PublicationLine[]): { code: string; symbol: string }[] {
  const found = new Map<string, { code: string; symbol: string; count: number }>()
  for (const { indicators } of lines) {
    for (const { code, symbol } of indicators) {
      const known = found.get(code) ?? { code, symbol, count: 0 }
      found.set(code, { ...known, count: known.count + 1 })
    }
  }
  return [...found.values()]
    .toSorted((one, other) => other.count - one.count || (one.code < other.code ? -1 : 1))
    .map(({ code, symbol }) => ({ code, symbol }))
}

interface SeriesCounts {
  stations: number
  series: number
  acts: Record<PublicationAct, number>
}

export function countsOf(lines: readonly PublicationLine[]): SeriesCounts {
  const acts = { publish: 0, delay: 0, withhold: 0, withdraw: 0 }
  let series = 0
  for (const line of lines) {
    for (const { code } of line.indicators) {
      series += 1
      acts[stateOf(line, code).act!] += 1
    }
  }
  return { stations: lines.length, series, acts }
}
