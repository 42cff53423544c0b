// The water that the simulated surface stations measure: rain stirs rivers up and thins them, light makes oxygen, tides
// bring salt.
import type { WaterSetting } from '../country/water-sites.ts'
import { ownNoise, sharedNoise } from './noise.ts'
import { clamp } from './rhythm.ts'
import type { Recipe, Recipes, SignalBlock } from './signal-block.ts'
import { dayMs, hourMs } from '@eos/contract/words/time-units'

type Substance = 'ph' | 'turb' | 'tss' | 'cod' | 'nh4_n' | 'no3_n' | 'po4_p' | 'coliform'

/** Invented, in believable orders: clean rivers, city canals, lakes, the deltas and their mouths. */
const usual: Record<WaterSetting, Record<Substance, number>> = {
  river: {
    ph: 7.5,
    turb: 34,
    tss: 30,
    cod: 11,
    nh4_n: 0.2,
    no3_n: 1.1,
    po4_p: 0.06,
    coliform: 2100,
  },
  urbanRiver: {
    ph: 7.2,
    turb: 28,
    tss: 40,
    cod: 42,
    nh4_n: 6.2,
    no3_n: 1.8,
    po4_p: 0.9,
    coliform: 26000,
  },
  lake: {
    ph: 8.1,
    turb: 12,
    tss: 14,
    cod: 17,
    nh4_n: 0.25,
    no3_n: 0.5,
    po4_p: 0.08,
    coliform: 900,
  },
  delta: {
    ph: 7.3,
    turb: 52,
    tss: 58,
    cod: 13,
    nh4_n: 0.3,
    no3_n: 0.9,
    po4_p: 0.1,
    coliform: 4200,
  },
  estuary: {
    ph: 7.5,
    turb: 58,
    tss: 64,
    cod: 15,
    nh4_n: 0.45,
    no3_n: 0.8,
    po4_p: 0.12,
    coliform: 5100,
  },
}

/** The oxygen saturation, how far tides raise the level (in metres), and how much salt they bring. */
const exchange: Record<
  WaterSetting,
  { saturation: number; ec: number; tide: number; salt: number }
> = {
  river: { saturation: 0.88, ec: 180, tide: 0, salt: 0 },
  urbanRiver: { saturation: 0.34, ec: 540, tide: 0.1, salt: 0 },
  lake: { saturation: 0.96, ec: 220, tide: 0, salt: 0 },
  delta: { saturation: 0.8, ec: 230, tide: 0.8, salt: 90 },
  estuary: { saturation: 0.77, ec: 900, tide: 1.2, salt: 7500 },
}

export const waterRecipes: Recipes = {
  /** The amount that rain of the last days has washed into the water, 0 to about 2. */
  runoff: (block) => {
    const wetness = block.column('wetness')
    const flood = sharedNoise(block.grid, 51, block.place, {
      cellDegrees: 2,
      periodMs: 2.2 * dayMs,
    })
    return block.fill((index) => wetness[index]! * Math.max(0.1, 0.7 + 1.3 * flood[index]!))
  },
  temp: (block) => {
    const daily = block.column('dailyTemperature')
    const hours = block.column('hourOfDay')
    return block.fill(
      (index) => daily[index]! + 0.4 + 0.7 * Math.cos((2 * Math.PI * (hours[index]! - 16)) / 24),
    )
  },
  ph: around('ph', 52, { period: 26 * hourMs, gain: 0.022, light: 0.018, runoff: -0.012 }),
  do: (block) => {
    const { saturation } = exchange[settingOf(block)]
    const temp = block.column('temp')
    const hours = block.column('hourOfDay')
    const own = ownNoise(block.grid, block.place.seed ^ (53 << 8), 20 * hourMs)
    const reach = settingOf(block) === 'lake' ? 0.2 : 0.09
    return block.fill((index) => {
      const light = Math.cos((2 * Math.PI * (hours[index]! - 15.5)) / 24)
      const share = saturation * (1 + reach * light + 0.13 * own[index]!)
      return Math.max(0.2, oxygenAtSaturation(temp[index]!) * share)
    })
  },
  turb: around('turb', 54, { period: 14 * hourMs, gain: 0.3, runoff: 1.7 }),
  tss: around('tss', 55, { period: 14 * hourMs, gain: 0.26, runoff: 1.4 }),
  cod: around('cod', 56, { period: 18 * hourMs, gain: 0.24, runoff: 0.18 }),
  nh4_n: around('nh4_n', 57, { period: 22 * hourMs, gain: 0.3, runoff: -0.2 }),
  no3_n: around('no3_n', 58, { period: 30 * hourMs, gain: 0.22, runoff: 0.1 }),
  po4_p: around('po4_p', 59, { period: 30 * hourMs, gain: 0.22, runoff: 0.12 }),
  coliform: around('coliform', 69, { period: 26 * hourMs, gain: 0.3, runoff: 0.9 }),
  /** Thinned by rain; at the mouths the dry season lets the sea in with every tide. */
  ec: (block) => {
    const { ec, salt } = exchange[settingOf(block)]
    const wetness = block.column('wetness')
    const tide = block.column('tide')
    const own = ownNoise(block.grid, block.place.seed ^ (60 << 8), 30 * hourMs)
    return block.fill((index) => {
      const dry = 1 - wetness[index]!
      const sea = salt * dry * dry * (0.45 + 0.4 * tide[index]!)
      return Math.max(30, (ec * (0.72 + 0.38 * dry) + sea) * (1 + 0.1 * own[index]!))
    })
  },
  level: (block) => {
    const { tide: reach } = exchange[settingOf(block)]
    const runoff = block.column('runoff')
    const tide = block.column('tide')
    const wetness = block.column('wetness')
    return block.fill(
      (index) => 1.8 + 1.6 * wetness[index]! + 0.9 * runoff[index]! + reach * tide[index]!,
    )
  },
}

interface Swing {
  period: number
  gain: number
  /** The amounts that the afternoon adds and that rain has washed in. */
  light?: number
  runoff?: number
}

function around(code: Substance, seed: number, swing: Swing): Recipe {
  return (block) => {
    const mean = usual[settingOf(block)][code]
    const own = ownNoise(block.grid, block.place.seed ^ (seed << 8), swing.period)
    const runoff = block.column('runoff')
    const sunshine = block.column('sunshine')
    const { gain, light = 0, runoff: washed = 0 } = swing
    return block.fill(
      (index) =>
        mean *
        (1 + light * sunshine[index]!) *
        Math.max(0.25, 1 + washed * (runoff[index]! - 0.15)) *
        (1 + gain * own[index]!),
    )
  }
}

/** Oxygen in mg/L that fresh water holds at sea level: the usual cubic approximation of the solubility tables. */
function oxygenAtSaturation(temperature: number): number {
  const t = clamp(temperature, 0, 40)
  return 14.652 - 0.41022 * t + 0.007991 * t * t - 0.000077774 * t * t * t
}

function settingOf({ place }: SignalBlock): WaterSetting {
  if (place.kind.medium !== 'surface')
    throw new Error('Rivers are simulated at water stations only.')
  return place.kind.setting
}
