// Observations of Viet Nam and the limits to hold them against, for the tests of limits.
import type { Limit } from '../src/limits/limit.ts'
import type { Observation } from '../src/limits/observation.ts'
import { LIMIT_STANDARDS } from '../src/limits/standards.ts'

export const HOUR = 3_600_000

/** Local midnight of a day in Viet Nam. */
export function midnight(date: string): number {
  return Date.parse(`${date}T00:00:00+07:00`)
}

/** A mean of 24 hours of PM2.5 in µg/m³, unless `more` says otherwise. */
export function day(date: string, value: number, more: Partial<Observation> = {}): Observation {
  const start = midnight(date)
  return {
    parameter: 'pm25',
    averaging: '24h',
    value,
    unit: 'µg/m³',
    interval: { start, end: start + 24 * HOUR },
    ...more,
  } as Observation
}

/** The first limit of a parameter and averaging. */
export function limit(parameter: string, averaging: string, from: readonly Limit[]): Limit {
  return from.find((each) => each.parameter === parameter && each.averaging === averaging)!
}

/** All limits of air in Viet Nam, those of the past as well. */
export const AIR = LIMIT_STANDARDS.filter(({ medium }) => medium === 'air').flatMap((standard) =>
  standard.jurisdiction === 'VN' ? standard.limits : [],
)
