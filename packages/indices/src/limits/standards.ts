// All standards, and the limits that hold at an instant.
import { frozen } from '../base/frozen.ts'
import type { Jurisdiction, Medium } from '../base/index-key.ts'
import { checkedInstant, type Instant } from '../time/interval.ts'
import { isMissing, type Missing } from '../base/missing.ts'
import { localDate } from '../time/time-labels.ts'
import type { Limit, LimitClass, LimitStandard, WaterBody } from './limit.ts'
import { qcvn05Air2009, qcvn05Air2013 } from './qcvn-05-archive.ts'
import { qcvn05Air2023 } from './qcvn-05-2023.ts'
import { qcvn08Water2015 } from './qcvn-08-mt-2015.ts'
import { qcvn08Water2023 } from './qcvn-08-2023.ts'
import { who2021 } from './who-2021.ts'

export const LIMIT_STANDARDS: readonly LimitStandard[] = frozen([
  qcvn05Air2023,
  qcvn05Air2013,
  qcvn05Air2009,
  qcvn08Water2023,
  qcvn08Water2015,
  who2021,
])

/**
 * The limits that hold in a jurisdiction at an instant; days begin at midnight in the standard's own zone.
 *
 * @returns none before the first standard that this package knows
 * @throws ImpossibleTime for what is no instant
 * @example limitsFor('VN', Date.UTC(2026, 0, 1), 'air') // with 45 µg/m³ for the 24-hour mean of PM2.5
 */
export function limitsFor(
  jurisdiction: Jurisdiction,
  instant: Instant,
  medium: Medium,
): readonly Limit[] {
  checkedInstant(instant)
  return LIMIT_STANDARDS.filter(
    (standard) => standard.jurisdiction === jurisdiction && standard.medium === medium,
  ).flatMap(({ timeZone, limits }) => {
    const date = localDate(instant, timeZone)
    return limits.filter((limit) => holdsOn(limit, date))
  })
}

/** The limits without a class, and those of one class, for one kind of water where classes depend on it. */
export function limitsOfClass(
  limits: readonly Limit[],
  name: LimitClass,
  waterBody?: WaterBody | Missing,
): readonly Limit[] {
  return limits.filter(
    (limit) =>
      limit.class === undefined ||
      (limit.class === name &&
        (isMissing(waterBody) || limit.waterBody === undefined || limit.waterBody === waterBody)),
  )
}

/** Says whether a limit holds at an instant. */
export function isInForce(limit: Limit, instant: Instant): boolean {
  return holdsOn(limit, localDate(instant, limit.standard.timeZone))
}

/** ISO dates can be compared as texts. */
function holdsOn({ validFrom, validBefore }: Limit, date: string): boolean {
  return date >= validFrom && (validBefore === undefined || date < validBefore)
}
