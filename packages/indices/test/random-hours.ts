// Made-up hourly means for tests: wandering concentrations with single gaps, long gaps and some negative values; same
// seed, same hours.
import type { AirSeries, HourColumns } from '../src/index.ts'

const CEILINGS: Readonly<Record<AirSeries, number>> = {
  so2: 2800,
  so2_15min: 1500,
  co: 160_000,
  no2: 4000,
  o3: 900,
  pm10: 650,
  pm25: 550,
  nh3: 2000,
  pb: 5,
}

/** Same seed, same numbers: a small congruential generator between 0 and 1. */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
}

export interface RandomHours {
  seed: number
  series: readonly AirSeries[]
  hours: number
  start: number
  /** The share of the usual largest concentrations; 1 when absent. */
  scale?: number
}

export function randomHours({ seed, series, hours, start, scale = 1 }: RandomHours): HourColumns {
  const random = randomFrom(seed)
  const columns: Partial<Record<AirSeries, Float64Array>> = {}
  for (const each of series) {
    let height = 0
    let gap = 0
    columns[each] = Float64Array.from({ length: hours }, (_, i) => {
      if (i % 50 === 0) height = CEILINGS[each] * scale * random()
      if (gap === 0 && random() < 0.08) gap = Math.ceil(random() ** 3 * 40)
      if (gap > 0) {
        gap--
        return Number.NaN
      }
      return random() < 0.01 ? -1.5 : Math.round(height * (0.3 + 0.7 * random()) * 10) / 10
    })
  }
  return { start, hours, columns }
}
