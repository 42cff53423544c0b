// The one function of the demo country that says what a station would have measured: same station and time, same value.
// See docs/decisions/0030-the-demo-is-one-pure-function.md.
import { indicatorCatalogue } from '@eos/contract/catalogue'
import { minuteMs, hourMs } from '@eos/contract/words/time-units'
import { airRecipes } from './air.ts'
import { hash, signed, type Grid } from './noise.ts'
import { rhythmRecipes } from './rhythm.ts'
import { SignalBlock, type Place, type Recipes } from './signal-block.ts'
import { wastewaterRecipes } from './wastewater.ts'
import { waterRecipes } from './water.ts'
import { weatherRecipes } from './weather.ts'

/** Readings of five minutes or means of an hour. */
export type AveragingMs = typeof readingMs | typeof hourMs
export const readingMs = 5 * minuteMs

/**
 * Values of the indicators at `count` averaging periods that follow one another, rounded as instruments send them.
 *
 * @param from start of the first period; a whole multiple of the period
 */
export function simulateValues(
  place: Place,
  codes: readonly string[],
  { from, periodMs, count }: { from: number; periodMs: AveragingMs; count: number },
): Float32Array[] {
  const grid = { first: from + periodMs / 2, step: periodMs, count }
  const block = new SignalBlock(place, grid, recipesByMedium[place.kind.medium])
  return codes.map((code) => finish(block, code))
}

const common: Recipes = {
  ...rhythmRecipes,
  ...weatherRecipes,
  /** Millimetres in the averaging period. */
  rain: (block) => {
    const rate = block.column('rainfall')
    const hours = block.grid.step / hourMs
    return block.fill((index) => rate[index]! * hours)
  },
}
const recipesByMedium: Record<Place['kind']['medium'], Recipes> = {
  air: { ...common, ...airRecipes },
  surface: { ...common, ...waterRecipes },
  waste: { ...common, ...wastewaterRecipes },
}

/** The noise of single readings, as a share of the value; the mean of an hour evens it out. */
const shares: readonly (readonly [share: number, ...codes: string[]])[] = [
  [0.12, 'ws'],
  [0.08, 'pm10', 'tsp', 'no', 'nox'],
  [0.07, 'pm25', 'no2', 'so2'],
  [0.06, 'co'],
  [0.05, 'wd', 'rad', 'turb', 'tss', 'flow_in', 'flow_out'],
  [0.03, 'o3', 'cod', 'nh4_n'],
  [0.003, 'ph'],
  [0.0001, 'press'],
  [0, 'rain'],
]
const restlessness = new Map(
  shares.flatMap(([share, ...codes]) => codes.map((code) => [code, share] as const)),
)
const usualRestlessness = 0.01

interface Finish {
  seed: number
  factor: number
  min: number
  max: number
}

const finishes = new Map<string, Finish>(
  indicatorCatalogue.map(({ code, decimals, range }, index) => [
    code,
    {
      seed: 81 + index,
      // A little rain in every reading must not round up to a shower in the hour.
      factor: 10 ** Math.max(decimals, code === 'rain' ? 3 : 1),
      min: Math.max(range?.[0] ?? 0, code === 'temp_air' ? -20 : code === 'rad' ? -5 : 0),
      max: code === 'wd' ? 359.9 : (range?.[1] ?? Infinity),
    },
  ]),
)

function finish(block: SignalBlock, code: string): Float32Array {
  const truth = block.column(code)
  const { seed, factor, min, max } = finishes.get(code)!
  const { grid, place } = block
  const restless = grid.step < hourMs ? (restlessness.get(code) ?? usualRestlessness) : 0
  const ownSeed = hash(place.seed, seed)
  const out = new Float32Array(grid.count)
  for (let index = 0; index < out.length; index++) {
    let value = truth[index]!
    if (restless > 0) value *= 1 + restless * signed(ownSeed, numberOf(grid, index))
    value = value < min ? min : value > max ? max : value
    out[index] = Math.round(value * factor) / factor
  }
  return out
}

/** Readings are numbered through since 1970, so that each has its own restlessness for ever. */
function numberOf(grid: Grid, index: number): number {
  return Math.floor((grid.first + index * grid.step) / readingMs)
}
