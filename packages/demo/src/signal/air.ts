// The air that the simulated stations measure: dust and gases from traffic, works and villages, held by still air,
// washed out by rain.
import type { AirSetting } from '../country/air-sites.ts'
import { episodeFactor } from './episodes.ts'
import { ownNoise } from './noise.ts'
import { northness } from './rhythm.ts'
import type { Recipe, Recipes, SignalBlock } from './signal-block.ts'
import { hourMs } from '@eos/contract/words/time-units'

/** Usual concentrations in µg/m³ by surroundings of the station, invented but plausible. */
const usual: Record<
  AirSetting,
  { pm25: number; so2: number; no2: number; co: number; o3: number }
> = {
  traffic: { pm25: 33, so2: 14, no2: 66, co: 1650, o3: 14 },
  urban: { pm25: 27, so2: 12, no2: 40, co: 1000, o3: 20 },
  industrial: { pm25: 36, so2: 38, no2: 42, co: 1050, o3: 20 },
  village: { pm25: 54, so2: 30, no2: 28, co: 1500, o3: 20 },
  background: { pm25: 13, so2: 6, no2: 11, co: 450, o3: 34 },
  coastal: { pm25: 16, so2: 8, no2: 16, co: 520, o3: 38 },
  mountain: { pm25: 11, so2: 4, no2: 8, co: 390, o3: 40 },
}

export const airRecipes: Recipes = {
  /** The factor by which still air holds emissions; 1 on a usual day. */
  holding: (block) => {
    const stagnation = block.column('stagnation')
    const winter = block.column('winter')
    const north = northness(block.place.lat)
    return block.fill((index) =>
      Math.exp(
        0.55 * stagnation[index]! * (1 + 0.25 * winter[index]!) +
          (0.14 + 0.34 * north) * winter[index]!,
      ),
    )
  },
  episode: (block) => episodeFactor(block),
  /** The share of the dust that is left after a while of rain. */
  washed: (block) => {
    const rain = block.column('rainfall')
    return block.fill((index) => 1 / (1 + 0.28 * rain[index]!))
  },
  pm25: (block) => {
    const holding = block.column('holding')
    const episode = block.column('episode')
    const washed = block.column('washed')
    const rush = block.column('rush')
    const inversion = block.column('inversion')
    const own = ownNoise(block.grid, block.place.seed ^ (41 << 8), 9 * hourMs)
    const { pm25 } = usualHere(block)
    return block.fill(
      (index) =>
        pm25 *
        holding[index]! *
        episode[index]! *
        washed[index]! *
        (0.78 + 0.26 * rush[index]! + 0.34 * inversion[index]!) *
        (1 + 0.22 * own[index]!),
    )
  },
  pm10: (block) => {
    const fine = block.column('pm25')
    const wind = block.column('ws')
    const washed = block.column('washed')
    const own = ownNoise(block.grid, block.place.seed ^ (42 << 8), 7 * hourMs)
    const { pm25 } = usualHere(block)
    return block.fill(
      (index) =>
        fine[index]! * (1.32 + 0.1 * own[index]!) +
        pm25 * washed[index]! * (0.22 + 0.07 * wind[index]!),
    )
  },
  tsp: (block) => {
    const coarse = block.column('pm10')
    const own = ownNoise(block.grid, block.place.seed ^ (43 << 8), 8 * hourMs)
    return block.fill((index) => coarse[index]! * (1.55 + 0.2 * own[index]!))
  },
  so2: gas('so2', 44, { steady: 0.62, rush: 0.1, work: 0.45 }),
  no2: gas('no2', 45, { steady: 0.38, rush: 0.85, work: 0.12 }),
  co: gas('co', 46, { steady: 0.55, rush: 0.62, work: 0.05 }),
  no: (block) => {
    const no2 = block.column('no2')
    const rush = block.column('rush')
    return block.fill((index) => no2[index]! * (0.1 + 0.55 * rush[index]! * rush[index]!))
  },
  nox: (block) => {
    const no2 = block.column('no2')
    const no = block.column('no')
    // Nitric oxide counted as the dioxide: 46 g for every 30 g.
    return block.fill((index) => no2[index]! + (46 / 30) * no[index]!)
  },
  /** Made by the sun from what traffic let out, eaten by fresh nitric oxide. */
  o3: (block) => {
    const sunshine = block.column('sunshine')
    const cloud = block.column('cloud')
    const stagnation = block.column('stagnation')
    const winter = block.column('winter')
    const no2 = block.column('no2')
    const own = ownNoise(block.grid, block.place.seed ^ (47 << 8), 6 * hourMs)
    const { o3 } = usualHere(block)
    return block.fill((index) => {
      const made =
        98 *
        sunshine[index]! *
        (1 - 0.75 * cloud[index]!) *
        (1.05 - 0.25 * winter[index]!) *
        Math.exp(0.5 * stagnation[index]!)
      return Math.max(2, (o3 + made) * (1 + 0.15 * own[index]!) - 0.22 * no2[index]!)
    })
  },
}

interface Makers {
  steady: number
  rush: number
  work: number
}

function gas(code: 'so2' | 'no2' | 'co', ownSeed: number, makers: Makers): Recipe {
  return (block) => {
    const holding = block.column('holding')
    const rush = block.column('rush')
    const work = block.column('work')
    const own = ownNoise(block.grid, block.place.seed ^ (ownSeed << 8), 8 * hourMs)
    const mean = usualHere(block)[code]
    return block.fill(
      (index) =>
        mean *
        (0.35 + 0.65 * holding[index]!) *
        (makers.steady + makers.rush * rush[index]! + makers.work * work[index]!) *
        (1 + 0.25 * own[index]!),
    )
  }
}

function usualHere({ place }: SignalBlock) {
  if (place.kind.medium !== 'air') throw new Error('Air is simulated at air stations only.')
  return usual[place.kind.setting]
}
