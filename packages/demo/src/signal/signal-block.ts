// The simulated truth of one place over a time range, column by column; columns that need one another share them.
import type { AirSetting } from '../country/air-sites.ts'
import type { Trade } from '../country/enterprises.ts'
import type { WaterSetting } from '../country/water-sites.ts'
import type { Grid } from './noise.ts'

export interface Place {
  /** Decides everything that is particular to this place. */
  seed: number
  lat: number
  lon: number
  elevation: number
  kind: PlaceKind
}

export type PlaceKind =
  | { medium: 'air'; setting: AirSetting }
  | { medium: 'surface'; setting: WaterSetting }
  | { medium: 'waste'; trade: Trade }

/** Gives the values of one column at every instant of the block. */
export type Recipe = (block: SignalBlock) => Float64Array
export type Recipes = Readonly<Record<string, Recipe>>

export class SignalBlock {
  readonly place: Place
  readonly grid: Grid
  readonly #recipes: Recipes
  readonly #columns = new Map<string, Float64Array>()

  constructor(place: Place, grid: Grid, recipes: Recipes) {
    this.place = place
    this.grid = grid
    this.#recipes = recipes
  }

  column(name: string): Float64Array {
    const known = this.#columns.get(name)
    if (known) return known
    const recipe = this.#recipes[name]
    if (!recipe) throw new Error(`No signal is known for ${name} here.`)
    const column = recipe(this)
    this.#columns.set(name, column)
    return column
  }

  /** A column computed instant by instant. */
  fill(value: (index: number) => number): Float64Array {
    const out = new Float64Array(this.grid.count)
    for (let index = 0; index < out.length; index++) out[index] = value(index)
    return out
  }
}
