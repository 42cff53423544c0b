// The scale of a chart's values: round figures, from zero where amounts are drawn, and the bounds of levels for an index.
import type { Bound, Level } from '@eos/indices'

export interface ValueScale {
  from: number
  to: number
  ticks: readonly number[]
  /** The levels of an index, whose bands stand beside the axis. */
  levels?: readonly Level[]
}

interface Drawn {
  /** All figures that must find room. */
  values: readonly number[]
  bounds?: readonly Bound[]
  /** Quantities such as temperature and acidity, whose zero says nothing. */
  isFree?: boolean
}

const fewestSteps = 4
/** A limit that stands higher than this many times the highest value would press the line to the ground. */
const mostTimes = 4

export function valueScale({ values, bounds = [], isFree = false }: Drawn): ValueScale {
  const highest = Math.max(...values, 0)
  const shown = bounds.flatMap(figuresOf).filter((figure) => isInSight(figure, highest, isFree))
  const all = isFree ? [...values, ...shown] : [0, ...values, ...shown]
  const [low, high] = [Math.min(...all), Math.max(...all)]
  const step = roundStep((high - low || Math.abs(high) || 1) / fewestSteps)
  const first = Math.floor(low / step + nearly)
  const last = Math.max(Math.ceil(high / step - nearly), first + 1)
  const ticks = Array.from({ length: last - first + 1 }, (_, k) => tidy((first + k) * step))
  return { from: ticks[0]!, to: ticks.at(-1)!, ticks }
}

/** Ticks are the bounds of the levels, up to the end of the highest one that is reached, and at least of the third. */
export function indexScale(levels: readonly Level[], values: readonly number[]): ValueScale {
  const rising = levels.toSorted((a, b) => a.from - b.from)
  const highest = Math.max(...values, 0)
  const reached = rising.findIndex(({ to }) => highest <= to)
  const last = Math.max(reached < 0 ? rising.length - 1 : reached, 2)
  const shown = rising.slice(0, last + 1)
  const to = Math.max(shown.at(-1)!.to, highest)
  return { from: 0, to, ticks: [0, ...shown.map((level) => level.to)], levels: shown }
}

/** The points of the compass. */
export const directionScale: ValueScale = { from: 0, to: 360, ticks: [0, 90, 180, 270, 360] }

/** 0 at the bottom of the scale, 1 at its top. */
export function shareOf(value: number, { from, to }: Pick<ValueScale, 'from' | 'to'>): number {
  return Math.min(1, Math.max(0, (value - from) / (to - from)))
}

/** Says whether a bound is drawn; one beyond the top is only named. */
export function isOnScale(bound: Bound, { from, to }: Pick<ValueScale, 'from' | 'to'>): boolean {
  return figuresOf(bound).some((figure) => figure >= from && figure <= to)
}

export function figuresOf(bound: Bound): readonly number[] {
  return bound.kind === 'range' ? bound.limit : [bound.limit]
}

function isInSight(figure: number, highest: number, isFree: boolean): boolean {
  return isFree || highest === 0 || figure <= highest * mostTimes
}

/** 1, 2, 2.5 or 5 times a power of ten. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  const factor = [1, 2, 2.5, 5, 10].find((each) => each * power >= least * (1 - nearly)) ?? 10
  return factor * power
}

const nearly = 1e-9

/** Without the noise of binary fractions. */
function tidy(figure: number): number {
  return Number(figure.toPrecision(10))
}
