// The formulas of AQHI and AQHI+, on means that are already averaged.
import { frozen } from '../../base/frozen.ts'
import { atMostFinite, roundBy } from '../../base/rounding.ts'
import { AQHI_ABOVE_TEN } from './levels.ts'

/** The three pollutants, in the order of every list of terms and of the package's masks. */
export const AQHI_POLLUTANTS = frozen(['no2', 'o3', 'pm25'] as const)
export type AqhiPollutant = (typeof AQHI_POLLUTANTS)[number]

export const AQHI_UNITS = frozen({ no2: 'ppb', o3: 'ppb', pm25: 'µg/m³' } as const)

/** Excess risk per ppb (NO2, O3) and per µg/m³ (PM2.5) [C]; Stieb et al. 2008. */
export const AQHI_COEFFICIENTS: Readonly<Record<AqhiPollutant, number>> = frozen({
  no2: 0.000_871,
  o3: 0.000_537,
  pm25: 0.000_487,
})

/** The factor 1000 / 10.4: 10.4 % was the largest excess risk of the study's years, and becomes 10. */
const AQHI_SCALE = frozen({ dividend: 1000, divisor: 10.4 } as const)

/**
 * Returns a pollutant's term of the AQHI: 1000 / 10.4 × (e^(coefficient × mean) − 1); the largest finite number where
 * it overflows.
 */
export function aqhiTerm(pollutant: AqhiPollutant, mean: number): number {
  const excess = Math.exp(AQHI_COEFFICIENTS[pollutant] * mean) - 1
  return atMostFinite((AQHI_SCALE.dividend / AQHI_SCALE.divisor) * excess)
}

/** The published number: half up to an integer, at least 1, and 11 for everything that is shown as "10+". */
export function publishedAqhi(unrounded: number): number {
  return Math.min(Math.max(roundBy('half-up', unrounded), 1), AQHI_ABOVE_TEN)
}

/** AQHI+ of the current hour's PM2.5 in µg/m³: a tenth of it, rounded up; at least 1, and 11 ("10+") above 100. */
export function aqhiPlus(pm25: number): number {
  return Math.min(Math.max(roundBy('ceil', pm25 / 10), 1), AQHI_ABOVE_TEN)
}
