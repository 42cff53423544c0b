// The pollutants of the air quality indices: keys, order and how they are printed.
import { frozen } from '../base/frozen.ts'
import { isMissing, type Missing } from '../base/missing.ts'

/**
 * The order of every array of sub-indices and of the bits of every mask in this package:
 * bit 0 (value 1) is SO2, bit 5 (value 32) is PM2.5. Ammonia and lead come after the six that most rules know.
 */
export const AIR_POLLUTANTS = frozen([
  'so2',
  'co',
  'no2',
  'o3',
  'pm10',
  'pm25',
  'nh3',
  'pb',
] as const)

export type AirPollutant = (typeof AIR_POLLUTANTS)[number]

/** The six pollutants of VN_AQI and of most other indices, in the same order. */
export const POLLUTANTS = frozen(['so2', 'co', 'no2', 'o3', 'pm10', 'pm25'] as const)

export type Pollutant = (typeof POLLUTANTS)[number]

export const POLLUTANT_SYMBOLS: Readonly<Record<AirPollutant, string>> = frozen({
  so2: 'SO2',
  co: 'CO',
  no2: 'NO2',
  o3: 'O3',
  pm10: 'PM10',
  pm25: 'PM2.5',
  nh3: 'NH3',
  pb: 'Pb',
})

export function isPollutant(code: string): code is Pollutant {
  return (POLLUTANTS as readonly string[]).includes(code)
}

/** The mask of some pollutants, one bit each in the order of `AIR_POLLUTANTS`. */
export function maskOf(pollutants: Iterable<AirPollutant | Missing>): number {
  let mask = 0
  for (const pollutant of pollutants)
    if (!isMissing(pollutant)) mask |= 1 << AIR_POLLUTANTS.indexOf(pollutant)
  return mask
}

/** Lists the ones of the six pollutants in a mask, in the order of `POLLUTANTS`. */
export function pollutantsOf(mask: number): Pollutant[] {
  return POLLUTANTS.filter((_, bit) => (mask & (1 << bit)) !== 0)
}

/** All pollutants in a mask, in the order of `AIR_POLLUTANTS`. */
export function airPollutantsOf(mask: number): AirPollutant[] {
  return AIR_POLLUTANTS.filter((_, bit) => (mask & (1 << bit)) !== 0)
}
