// The limits that a station is judged by: those of the standards for its kind, and in their place those of its permit
// where it has one. See docs/decisions/0170-outlets-are-judged-by-their-permits.md.
import {
  limitsFor,
  standardsOf,
  type DeclaredWater,
  type JudgedLimit,
} from '@eos/contract/readings/judged-limits'
import { limitKey, type Limit } from '@eos/indices'
import { limitsOfPermit, permitAveragings, type Permit } from './permits/permit-limits.ts'

/** The facts that decide which limits hold at a station. */
export interface JudgedPlace {
  medium: string
  stationType: string
  water: DeclaredWater
  /** Past and future ones are among them. */
  permits: readonly Permit[]
}

/** `undefined` where nothing limits what is measured; otherwise the limits of an indicator, of all times. */
export function limitsAt({
  medium,
  stationType,
  water,
  permits,
}: JudgedPlace): ((indicator: { code: string; unit: string }) => JudgedLimit[]) | undefined {
  const standards = standardsOf(medium, stationType)
  if (standards.length === 0 && permits.length === 0) return undefined
  const general = standards.flatMap(({ limits }) => limits)
  const permitted = permits.flatMap(limitsOfPermit)
  return ({ code, unit }) => {
    const own = permitted.filter(({ parameter }) => parameter === code).flatMap(judgedAsPermitted)
    const others = limitsFor(general, { code, unit, water }).judged
    return [...others.flatMap((judged) => whereNotPermitted(judged, own)), ...own]
  }
}

/** Its values stand in the unit of the indicator already. */
function judgedAsPermitted(limit: Limit): JudgedLimit[] {
  const averaging = Object.values(permitAveragings).find((each) => each === limit.averaging)
  return averaging ? [{ limit, key: limitKey(limit), averaging, factor: 1 }] : []
}

/** The times at which no permit limits the indicator. */
function whereNotPermitted(judged: JudgedLimit, permitted: readonly JudgedLimit[]): JudgedLimit[] {
  return permitted.reduce<JudgedLimit[]>(
    (parts, { limit }) => parts.flatMap((part) => without(part, limit)),
    [judged],
  )
}

/** The parts of a limit before and after another one; ISO dates can be compared as texts. */
function without(judged: JudgedLimit, { validFrom, validBefore }: Limit): JudgedLimit[] {
  const { limit } = judged
  const until = limit.validBefore
  const end = until === undefined || until > validFrom ? validFrom : until
  const before = { ...limit, validBefore: end }
  const start =
    validBefore !== undefined && validBefore > limit.validFrom ? validBefore : limit.validFrom
  const after = validBefore === undefined ? [] : [{ ...limit, validFrom: start }]
  return [before, ...after]
    .filter((part) => part.validBefore === undefined || part.validFrom < part.validBefore)
    .map((part) => ({ ...judged, limit: part }))
}
