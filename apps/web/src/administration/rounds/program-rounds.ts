// Rounds by program, year and number, as the overview lays them out.
import type { RoundLine } from './queries.ts'
import { unsampled } from './round-address.ts'

export interface ProgramRounds {
  programId: string
  code: string
  name: string
  /** The newest first; in each the rounds by their numbers, from 1 on. */
  years: { year: number; rounds: (RoundLine | undefined)[] }[]
  /** The highest number of a round. */
  most: number
}

export function byProgram(lines: readonly RoundLine[]): ProgramRounds[] {
  const found = new Map<string, RoundLine[]>()
  for (const line of lines) found.set(line.programId, [...(found.get(line.programId) ?? []), line])
  return [...found.values()].map((own) => {
    const { programId, code, name } = own[0]!
    const most = Math.max(...own.map(({ observation }) => observation))
    const years = [...new Set(own.map(({ year }) => year))].toSorted((a, b) => b - a)
    return {
      programId,
      code,
      name,
      most,
      years: years.map((year) => ({
        year,
        rounds: Array.from({ length: most }, (_, at) =>
          own.find((each) => each.year === year && each.observation === at + 1),
        ),
      })),
    }
  })
}

/** Rounds with a point in this state, or that are not sampled everywhere. */
export function inState(lines: readonly RoundLine[], state: string | undefined): RoundLine[] {
  if (state === undefined) return [...lines]
  return lines.filter((line) =>
    state === unsampled
      ? line.sampled < line.points
      : Number(line[state as keyof RoundLine] ?? 0) > 0,
  )
}
