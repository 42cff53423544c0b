// The codes that follow those of a list that has ended: the lines of an old report are about the same wastes under other codes.
import type { KnownWaste } from '../calls/waste/waste-reports.ts'

/** Says whether a list holds on some day of the year. */
export function holdsIn({ validFrom, validTo }: KnownWaste, year: number): boolean {
  const ended = validTo !== null && validTo.slice(0, 10) <= `${year}-01-01`
  return !ended && validFrom.slice(0, 10) <= `${year}-12-31`
}

/** The wastes that follow one in a year; several where its code was split. */
export function followersOf(
  { successorIds }: KnownWaste,
  wastes: ReadonlyMap<string, KnownWaste>,
  year: number,
): KnownWaste[] {
  return successorIds.flatMap((id) => {
    const waste = wastes.get(id)
    return waste?.isActive && holdsIn(waste, year) ? [waste] : []
  })
}

interface ReplacedCode {
  from: string
  to: string
}

/**
 * Lines of an earlier year under the codes of this one. A code that was split stays as it is, for nobody but its enterprise
 * knows which part it was.
 */
export function underCodesOf<L extends Readonly<Record<string, unknown>>>(
  year: number,
  lines: readonly L[],
  wastes: ReadonlyMap<string, KnownWaste>,
): { lines: L[]; replaced: ReplacedCode[] } {
  const replaced = new Map<string, ReplacedCode>()
  const followed = lines.map((line) => {
    const waste = wastes.get(String(line['dangerWasteId']))
    if (!waste || (waste.isActive && holdsIn(waste, year))) return line
    const [only, another] = followersOf(waste, wastes, year)
    if (!only || another) return line
    replaced.set(waste.id, { from: waste.code, to: only.code })
    return { ...line, dangerWasteId: only.id }
  })
  return { lines: followed, replaced: [...replaced.values()] }
}
