// The water of the simulated wastewater outlets: treated water that follows the shifts of the works, with a bad day now
// and then.
import type { Trade } from '../country/enterprises.ts'
import { localNoise, ownNoise } from './noise.ts'
import type { Recipe, Recipes, SignalBlock } from './signal-block.ts'
import { dayMs, hourMs } from '@eos/contract/words/time-units'

interface Usual {
  ph: number
  /** Degrees above the air's daily mean. */
  warmth: number
  cod: number
  tss: number
  nh4_n: number
  tn: number
  tp: number
  /** m³/h at full work. */
  flow: number
}

/** Invented, in believable orders below the usual limits. */
const usual: Record<Trade, Usual> = {
  paper: { ph: 7.4, warmth: 5, cod: 62, tss: 44, nh4_n: 2.4, tn: 11, tp: 1.1, flow: 190 },
  textile: { ph: 7.9, warmth: 8, cod: 66, tss: 36, nh4_n: 3, tn: 14, tp: 1.4, flow: 120 },
  food: { ph: 7.1, warmth: 3, cod: 55, tss: 40, nh4_n: 5, tn: 19, tp: 3.2, flow: 85 },
  steel: { ph: 7.6, warmth: 6, cod: 34, tss: 42, nh4_n: 2, tn: 8, tp: 0.6, flow: 260 },
  chemicals: { ph: 7, warmth: 4, cod: 48, tss: 28, nh4_n: 6, tn: 21, tp: 2.4, flow: 70 },
  park: { ph: 7.2, warmth: 3, cod: 42, tss: 30, nh4_n: 3.6, tn: 15, tp: 1.9, flow: 310 },
  rubber: { ph: 6.9, warmth: 3, cod: 64, tss: 40, nh4_n: 7.4, tn: 26, tp: 2.2, flow: 60 },
  treatment: { ph: 7.1, warmth: 1, cod: 31, tss: 20, nh4_n: 3.2, tn: 14, tp: 1.6, flow: 940 },
}

/** m³/h when the works run at full load; the most that is sent is an eighth more. */
export function fullFlow(trade: Trade): number {
  return usual[trade].flow
}

export const wastewaterRecipes: Recipes = {
  temp: (block) => {
    const { warmth } = usualHere(block)
    const daily = block.column('dailyTemperature')
    const work = block.column('work')
    return block.fill((index) =>
      Math.min(39.5, daily[index]! + warmth * (0.6 + 0.5 * work[index]!)),
    )
  },
  ph: around('ph', 61, 0.03, 0),
  cod: around('cod', 62, 0.22, 0.75),
  tss: around('tss', 63, 0.2, 0.6),
  nh4_n: around('nh4_n', 64, 0.26, 0.5),
  tn: around('tn', 65, 0.18, 0.4),
  tp: around('tp', 66, 0.2, 0.4),
  /** A plant out of balance, 0 to 1: rare, and gone after a day or so. */
  upset: (block) => {
    const noise = localNoise(block.grid, block.place.seed ^ 67, 2.3 * dayMs)
    return block.fill((index) => Math.max(0, noise[index]! - 0.62) / 0.38)
  },
  flow_out: (block) => {
    const { flow } = usualHere(block)
    const work = block.column('work')
    const own = localNoise(block.grid, block.place.seed ^ 68, 7 * hourMs)
    return block.fill((index) => flow * (0.12 + 0.88 * work[index]!) * (1 + 0.12 * own[index]!))
  },
  flow_in: (block) => {
    const out = block.column('flow_out')
    const own = localNoise(block.grid, block.place.seed ^ 69, 4 * hourMs)
    return block.fill((index) => out[index]! * (1.04 + 0.06 * own[index]!))
  },
}

function around(code: keyof Usual, seed: number, gain: number, upsetGain: number): Recipe {
  return (block) => {
    const mean = usualHere(block)[code]
    const upset = block.column('upset')
    const work = block.column('work')
    const own = ownNoise(block.grid, block.place.seed ^ (seed << 8), 11 * hourMs)
    return block.fill(
      (index) =>
        mean *
        (1 + gain * (own[index]! + 0.3 * (work[index]! - 0.7))) *
        (1 + upsetGain * upset[index]!),
    )
  }
}

function usualHere({ place }: SignalBlock): Usual {
  if (place.kind.medium !== 'waste') throw new Error('Outlets are simulated at enterprises only.')
  return usual[place.kind.trade]
}
