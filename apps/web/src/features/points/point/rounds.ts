// The announced rounds of a point as a matrix of years and rounds, and as a line through the years.
import type { PeriodicPoint } from '@eos/contract/calls/announced/periodic-points'
import { dayMs } from '@eos/contract/words/time-units'
import type { ChartPoint } from '../../../parts/charts/chart-shapes.ts'
import type { TimeChart } from '../../../parts/charts/time-chart.ts'
import { risingLevels, waterScale } from '../../../parts/levels/scale.ts'

export type AnnouncedRound = PeriodicPoint['rounds'][number]
type Plan = PeriodicPoint['plan']

export interface RoundRow {
  year: number
  /** From the first round on; undefined where none is announced. */
  cells: readonly (AnnouncedRound | undefined)[]
}

/** The newest year first; as many columns as a year of them has rounds, planned ones included. */
export function roundRows(rounds: readonly AnnouncedRound[], plan: Plan): RoundRow[] {
  if (rounds.length === 0) return []
  const years = rounds.map(({ year }) => year)
  const [first, last] = [Math.min(...years), Math.max(...years)]
  const columns = Math.max(
    ...rounds.map(({ observation }) => observation),
    ...plan.filter(({ year }) => year >= first && year <= last).map((each) => each.rounds),
  )
  const known = new Map(rounds.map((each) => [keyOf(each.year, each.observation), each]))
  return Array.from({ length: last - first + 1 }, (_, back) => {
    const year = last - back
    const cells = Array.from({ length: columns }, (_cell, place) =>
      known.get(keyOf(year, place + 1)),
    )
    return { year, cells }
  })
}

const keyOf = (year: number, observation: number) => `${year} ${observation}`

/** In order of time, with a gap where a planned round between two announced ones is not announced. */
export function trendPoints(rounds: readonly AnnouncedRound[], plan: Plan): ChartPoint[] {
  const perYear = new Map(plan.map(({ year, rounds: count }) => [year, count]))
  return rounds.flatMap((round, place) => {
    const time = Date.parse(round.time)
    const former = rounds[place - 1]
    const gap = former && hasGap(former, round, perYear)
    const point = { time, value: round.wqi }
    return gap ? [{ time: (Date.parse(former.time) + time) / 2, value: null }, point] : [point]
  })
}

function hasGap(
  former: AnnouncedRound,
  next: AnnouncedRound,
  perYear: ReadonlyMap<number, number>,
): boolean {
  if (former.year === next.year) return next.observation > former.observation + 1
  const skipped = next.year > former.year + 1
  return skipped || next.observation > 1 || former.observation < (perYear.get(former.year) ?? 0)
}

const margin = 20 * dayMs
const levels = risingLevels(waterScale)
const [from, to] = [0, 100]
const scale = {
  from,
  to,
  // A level of whole numbers begins one above the end of the one before it.
  ticks: [from, ...levels.slice(1).map((level) => level.from - 1), to],
  levels,
}

interface Trend {
  rounds: readonly AnnouncedRound[]
  plan: Plan
  timeZone: string
  /** The name of the line. */
  name: string
}

export function trendChart({ rounds, plan, timeZone, name }: Trend): TimeChart {
  const times = rounds.map(({ time }) => Date.parse(time))
  return {
    range: { from: Math.min(...times) - margin, to: Math.max(...times) + margin },
    timeZone,
    scale,
    lines: [{ key: 'wqi', name, look: 'main', points: trendPoints(rounds, plan) }],
    limits: [],
    gaps: [],
  }
}

/** The announced round before another one that has an index. */
export function roundBefore(
  rounds: readonly AnnouncedRound[],
  { year, observation }: Pick<AnnouncedRound, 'year' | 'observation'>,
): (AnnouncedRound & { wqi: number }) | undefined {
  return rounds.findLast(
    (each): each is AnnouncedRound & { wqi: number } =>
      each.wqi !== null &&
      (each.year < year || (each.year === year && each.observation < observation)),
  )
}
