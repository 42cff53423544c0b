// The entries of a round beside its saved state, and how both merge when others change it as well.
import type { SamplingRound } from '@eos/contract/calls/stations/sampling'
import { changed, type Line } from '../../../admin-parts/fields/grid/cells/lines.ts'
import { idOf, isSameCell, linesOf, namesOf, type CellValue } from '../grid-lines.ts'

export interface EntryState {
  round: SamplingRound
  /** The lines as they are kept, by their points. */
  before: ReadonlyMap<string, Line>
  lines: readonly Line[]
  /** Cells that two people have changed, until one of both is chosen. */
  clashes: readonly Clash[]
}

export interface Clash {
  locationId: string
  name: string
  before: CellValue
  mine: CellValue
  theirs: CellValue
}

const byPoint = (lines: readonly Line[]) => new Map(lines.map((line) => [idOf(line), line]))

export function begin(round: SamplingRound, zone: string): EntryState {
  const lines = linesOf(round, zone)
  return { round, before: byPoint(lines), lines, clashes: [] }
}

/**
 * Goes over to the round as it is kept now. What only one of two people has changed is taken over; of a cell that both
 * have changed, mine stays and is asked about.
 */
export function rebase(state: EntryState, round: SamplingRound, zone: string): EntryState {
  const kept = linesOf(round, zone, state.lines)
  const mine = byPoint(state.lines)
  const clashes: Clash[] = []
  const names = namesOf(round)
  const lines = kept.map((theirs) => {
    const locationId = idOf(theirs)
    const [own, before] = [mine.get(locationId), state.before.get(locationId)]
    if (!own || !before) return theirs
    const taken: Record<string, unknown> = {}
    for (const name of names) {
      if (isSameCell(own[name], before[name]) || isSameCell(own[name], theirs[name])) continue
      taken[name] = own[name]
      if (isSameCell(theirs[name], before[name])) continue
      const cell = (line: Line) => (line[name] ?? null) as CellValue
      clashes.push({
        locationId,
        name,
        before: cell(before),
        mine: cell(own),
        theirs: cell(theirs),
      })
    }
    return Object.keys(taken).length === 0 ? theirs : changed(theirs, taken)
  })
  return { round, before: byPoint(kept), lines, clashes }
}

/** These lines were kept as they are here; what has been typed since is still to be kept. */
export function settled(state: EntryState, sent: readonly Line[]): EntryState {
  return { ...state, before: new Map([...state.before, ...byPoint(sent)]) }
}

export function chosen(
  state: EntryState,
  { locationId, name }: Pick<Clash, 'locationId' | 'name'>,
  value: CellValue,
): EntryState {
  return {
    ...state,
    lines: state.lines.map((line) =>
      idOf(line) === locationId ? changed(line, { [name]: value }) : line,
    ),
  }
}

/** The changed cells of each point, with what stood there when they were entered. */
export interface KeptCells {
  before: Record<string, unknown>
  now: Record<string, unknown>
}

export function cellsToKeep({ round, before, lines }: EntryState): Record<string, KeptCells> {
  const names = namesOf(round)
  return Object.fromEntries(
    lines.flatMap((line) => {
      const former = before.get(idOf(line))
      const own = names.filter((name) => !isSameCell(former?.[name], line[name]))
      if (own.length === 0) return []
      const of = (from: Line | undefined) =>
        Object.fromEntries(own.map((name) => [name, from?.[name] ?? null]))
      return [[idOf(line), { before: of(former), now: of(line) }] as const]
    }),
  )
}

/** The draft of an earlier visit, brought together with what is kept now. */
export function withDraft(
  state: EntryState,
  kept: Readonly<Record<string, KeptCells>>,
  zone: string,
): EntryState {
  const with_ = (part: keyof KeptCells) =>
    state.lines.map((line) => changed(line, kept[idOf(line)]?.[part] ?? {}))
  const then = { ...state, before: byPoint(with_('before')), lines: with_('now') }
  return rebase(then, state.round, zone)
}
