// The limits of an indicator over time, in its own unit: a chart draws them as a line that steps
// where the law changed. The limits of an outlet are those of its permit.
import {
  limitsFor,
  standardsOf,
  type DeclaredWater,
  type JudgedAveraging,
} from '@eos/contract/readings/judged-limits'
import type { StationLimits } from '@eos/contract/calls/stations/station-page'
import type { Bound } from '@eos/indices'
import type { Locale } from '../numbers/format.ts'
import { fromFieldTime } from '../numbers/zoned-time.ts'
import { boundOf } from './daily-means.ts'

/** The facts of a station that decide which limits hold there. */
export interface JudgedPlace {
  medium: string
  stationType: string
  /** The declared water body and use of a water station, as far as they are known. */
  water?: DeclaredWater | undefined
}

export interface LimitStep {
  /** In the unit of the indicator. */
  bound: Bound
  averaging: JudgedAveraging
  /** Epoch ms; Infinity while no end is known. */
  from: number
  to: number
  /** The title of the regulation or the permit. */
  title: Readonly<Record<Locale, string>>
  /** Its sources do not agree. */
  isDisputed: boolean
}

const undeclared: DeclaredWater = { waterBody: null, waterLevel: null, waterUse: null }

/** In the order of time, for each averaging. */
export function limitSteps(
  { medium, stationType, water = undeclared }: JudgedPlace,
  { code, unit }: { code: string; unit: string },
): LimitStep[] {
  const limits = standardsOf(medium, stationType).flatMap((standard) => standard.limits)
  return limitsFor(limits, { code, unit, water })
    .judged.map(({ limit, averaging, factor }) => ({
      bound: inUnit(limit, factor),
      averaging,
      from: startOf(limit.validFrom, limit.standard.timeZone),
      to:
        limit.validBefore === undefined
          ? Infinity
          : startOf(limit.validBefore, limit.standard.timeZone),
      title: limit.standard.title,
      isDisputed: limit.certainty === 'disputed',
    }))
    .toSorted((a, b) => a.from - b.from)
}

/** The limits of the permit that is in force, since the day from which it holds; former ones are not known here. */
export function permitSteps(
  { means, standards }: StationLimits,
  { code, timeZone }: { code: string; timeZone: string },
): LimitStep[] {
  return means
    .filter(({ indicator }) => indicator === code)
    .flatMap(({ averaging, limit }) => {
      const title = standards[limit.standard]?.title
      if (!title) return []
      const from = startOf(limit.validFrom, timeZone)
      return { bound: boundOf(limit), averaging, from, to: Infinity, title, isDisputed: false }
    })
}

/** The steps that hold at some time of [from, to), cut to it. */
export function stepsWithin(
  steps: readonly LimitStep[],
  { from, to }: { from: number; to: number },
): LimitStep[] {
  return steps
    .filter((step) => step.from < to && step.to > from)
    .map((step) => ({ ...step, from: Math.max(from, step.from), to: Math.min(to, step.to) }))
}

/** The number of the regulation; a permit is named as it is cited. */
export function regulationOf({ title }: Pick<LimitStep, 'title'>, locale: Locale): string {
  return regulationIn(title[locale])
}

/** The number of the regulation, with which its title begins. */
export function regulationIn(title: string): string {
  return title.split(', ')[0]!
}

/** A value in the unit of the limit is the measured one times the factor. */
function inUnit(bound: Bound, factor: number): Bound {
  const inOwn = (figure: number) => Number((figure / factor).toPrecision(toldDigits))
  return bound.kind === 'range'
    ? { kind: 'range', limit: [inOwn(bound.limit[0]), inOwn(bound.limit[1])] }
    : { kind: bound.kind, limit: inOwn(bound.limit) }
}

/** Beyond them is the noise of converting a unit. */
const toldDigits = 12

function startOf(day: string, timeZone: string): number {
  return Date.parse(fromFieldTime(`${day}T00:00`, timeZone)!)
}
