// Made-up hours of many stations: the same for each run, with daily and yearly waves, noise, and gaps as real stations
// have them.

export const YEAR_HOURS = 8760
/** Midnight of 1 January 2025 in Viet Nam. */
export const YEAR_START = Date.UTC(2024, 11, 31, 17)

/** Typical mean in µg/m³, and how much of it the hour of the day moves. */
const POLLUTANTS = {
  so2: { mean: 15, daily: 0.2, peakHour: 10 },
  co: { mean: 900, daily: 0.4, peakHour: 8 },
  no2: { mean: 35, daily: 0.5, peakHour: 19 },
  o3: { mean: 60, daily: 0.8, peakHour: 14 },
  pm10: { mean: 55, daily: 0.3, peakHour: 7 },
  pm25: { mean: 32, daily: 0.3, peakHour: 6 },
}

/**
 * The columns of one station-year. `fill(station)` writes another station into the same arrays, so that any number of
 * them needs the memory of one.
 */
export function makeStationYear() {
  const columns = Object.fromEntries(
    Object.keys(POLLUTANTS).map((pollutant) => [pollutant, new Float64Array(YEAR_HOURS)]),
  )
  const fill = (station) => {
    for (const [place, [pollutant, shape]] of Object.entries(POLLUTANTS).entries()) {
      fillColumn(columns[pollutant], shape, generator(station * 16 + place + 1))
    }
  }
  return { start: YEAR_START, hours: YEAR_HOURS, columns, fill }
}

function fillColumn(column, { mean, daily, peakHour }, random) {
  const waves = hoursOfDay.map((hour) => 1 + daily * Math.cos(((hour - peakHour) * Math.PI) / 12))
  const level = mean * (0.5 + random())
  let weather = 1
  let gapLeft = 0
  for (let i = 0; i < column.length; i++) {
    // Days of stagnant and of windy air follow each other slowly.
    weather += 0.05 * (random() - 0.5) + 0.01 * (1 - weather)
    // Single lost hours, calibrations of some hours, and failures of up to ten days: about a twentieth of all hours.
    if (gapLeft === 0 && random() < 0.004) gapLeft = gapLength(random())
    const isLost = gapLeft > 0
    if (isLost) gapLeft--
    const noise = 0.8 + 0.4 * random()
    const value = level * Math.max(weather, 0.1) * waves[i % 24] * noise
    column[i] = isLost ? Number.NaN : Math.round(value * 10) / 10
  }
}

const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour)

function gapLength(chance) {
  if (chance < 0.7) return 1
  if (chance < 0.95) return 2 + Math.floor((chance - 0.7) * 40)
  return 12 + Math.floor((chance - 0.95) * 4500)
}

/** Numbers from 0 to 1 that are the same for each run. */
function generator(seed) {
  let state = (seed * 2_654_435_761) >>> 0 || 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 4_294_967_296
  }
}
