// The simulated weather: seasons by latitude, days by the sun, fronts and showers that near places share.
import { localNoise, sharedNoise } from './noise.ts'
import { clamp, northness } from './rhythm.ts'
import type { Recipes, SignalBlock } from './signal-block.ts'
import { dayMs, hourMs } from '@eos/contract/words/time-units'

export const weatherRecipes: Recipes = {
  /** Still air, −1 to 1: what comes out of pipes stays where it is when this is high. */
  stagnation: (block) => {
    const large = sharedNoise(block.grid, 11, block.place, {
      cellDegrees: 4,
      periodMs: 3.6 * dayMs,
    })
    const small = sharedNoise(block.grid, 12, block.place, {
      cellDegrees: 1.3,
      periodMs: 20 * hourMs,
    })
    return block.fill((index) => clamp(0.95 * large[index]! + 0.5 * small[index]!, -1.2, 1.2))
  },
  /** The passing of warm and cold air, −1 to 1. */
  front: (block) =>
    sharedNoise(block.grid, 13, block.place, { cellDegrees: 5, periodMs: 4.3 * dayMs }),
  moisture: (block) => {
    const large = sharedNoise(block.grid, 14, block.place, {
      cellDegrees: 2.5,
      periodMs: 15 * hourMs,
    })
    const small = sharedNoise(block.grid, 15, block.place, {
      cellDegrees: 0.8,
      periodMs: 4 * hourMs,
    })
    return block.fill((index) => 0.85 * large[index]! + 0.4 * small[index]!)
  },
  /** Millimetres per hour. */
  rainfall: (block) => {
    const moisture = block.column('moisture')
    const wetness = block.column('wetness')
    return block.fill(
      (index) => Math.max(0, moisture[index]! - (1.15 - 0.75 * wetness[index]!)) * 16,
    )
  },
  cloud: (block) => {
    const moisture = block.column('moisture')
    const wetness = block.column('wetness')
    return block.fill((index) => clamp(0.3 + 0.25 * wetness[index]! + 0.6 * moisture[index]!))
  },
  /** Air temperature without the swing of the day. */
  dailyTemperature: (block) => {
    const { lat, elevation } = block.place
    const mean = 27.6 - 0.31 * (lat - 9) - 0.006 * elevation
    const swing = 1.3 + 4.9 * northness(lat)
    const winter = block.column('winter')
    const front = block.column('front')
    return block.fill(
      (index) =>
        mean -
        swing * winter[index]! +
        front[index]! * (1.1 + northness(lat) * (1.8 + 1.6 * winter[index]!)),
    )
  },
  /** The degrees by which the day lifts or the night lowers the temperature. */
  temperatureSwing: (block) => {
    const hours = block.column('hourOfDay')
    const cloud = block.column('cloud')
    const reach = isCoastal(block) ? 2.6 : 4.3
    return block.fill(
      (index) =>
        reach * (1 - 0.55 * cloud[index]!) * Math.cos((2 * Math.PI * (hours[index]! - 14)) / 24),
    )
  },
  temp_air: (block) => {
    const daily = block.column('dailyTemperature')
    const swing = block.column('temperatureSwing')
    const rain = block.column('rainfall')
    return block.fill((index) => daily[index]! + swing[index]! - Math.min(3, 0.5 * rain[index]!))
  },
  rh: (block) => {
    const swing = block.column('temperatureSwing')
    const wetness = block.column('wetness')
    const front = block.column('front')
    const rain = block.column('rainfall')
    return block.fill((index) =>
      clamp(
        74 + 8 * wetness[index]! - 4.3 * swing[index]! + 6 * front[index]! + 4 * rain[index]!,
        28,
        99.5,
      ),
    )
  },
  press: (block) => {
    const { lat, elevation } = block.place
    const thinner = Math.exp(-elevation / 8430)
    const winter = block.column('winter')
    const front = block.column('front')
    const hours = block.column('hourOfDay')
    return block.fill(
      (index) =>
        thinner *
        (1010.5 +
          northness(lat) * 6.5 * winter[index]! -
          3 * front[index]! +
          1.3 * Math.cos((4 * Math.PI * (hours[index]! - 10)) / 24)),
    )
  },
  rad: (block) => {
    const hours = block.column('hourOfDay')
    const cloud = block.column('cloud')
    const winter = block.column('winter')
    const { lat } = block.place
    return block.fill((index) => {
      const sun = Math.sin((Math.PI * (hours[index]! - 5.8)) / 12.2)
      const strength = 930 - 190 * northness(lat) * winter[index]!
      return sun > 0 ? sun * strength * (1 - 0.72 * cloud[index]!) : -1.2
    })
  },
  ws: (block) => {
    const stagnation = block.column('stagnation')
    const sunshine = block.column('sunshine')
    const gust = localNoise(block.grid, block.place.seed ^ 21, 3 * hourMs)
    const usual = isCoastal(block) ? 3.3 : 1.8
    return block.fill((index) =>
      Math.max(
        0.1,
        usual *
          (1 - 0.5 * stagnation[index]!) *
          (0.72 + 0.55 * sunshine[index]!) *
          (1 + 0.28 * gust[index]!),
      ),
    )
  },
  /** North-east in winter; south-east in northern, south-west in southern summers; sea breezes turn it by day. */
  wd: (block) => {
    const winter = block.column('winter')
    const front = block.column('front')
    const turn = localNoise(block.grid, block.place.seed ^ 22, 5 * hourMs)
    const summer = 225 - 80 * northness(block.place.lat)
    return block.fill((index) => {
      const share = 0.5 + 0.5 * clamp(1.6 * winter[index]!, -1, 1)
      const prevailing = share * 45 + (1 - share) * summer
      return (prevailing + 35 * front[index]! + 40 * turn[index]! + 360) % 360
    })
  },
}

function isCoastal({ place }: SignalBlock): boolean {
  return place.kind.medium === 'air' && place.kind.setting === 'coastal'
}
