// Molar masses of substances, and the quantities and bases in which indicators can be stated.
import type { Quantity } from './unit-codes.ts'

/** The basis of a nutrient's mass: its nitrogen, its phosphorus, or the whole ion. */
export type Basis = 'as-n' | 'as-p' | 'as-ion'

/** The nutrients whose masses are stated on more than one basis. */
export type Species = 'ammonium' | 'nitrate' | 'nitrite' | 'phosphate'

/** Atomic weights, g/mol: conventional values of IUPAC, as NIST uses them for the molar masses below. */
const N = 14.0067
const P = 30.973_76
const H = 1.007_94
const O = 15.9994

/** Grams per mole on each basis. */
const BASES: Readonly<Record<Species, Readonly<Partial<Record<Basis, number>>>>> = {
  ammonium: { 'as-n': N, 'as-ion': N + 4 * H },
  nitrate: { 'as-n': N, 'as-ion': N + 3 * O },
  nitrite: { 'as-n': N, 'as-ion': N + 2 * O },
  phosphate: { 'as-p': P, 'as-ion': P + 4 * O },
}

/** Nutrients by indicator code, with the basis that a code fixes. Total nitrogen and phosphorus have one basis only. */
const NUTRIENTS: ReadonlyMap<string, { species?: Species; basis?: Basis }> = new Map([
  ['ammonium', { species: 'ammonium' }],
  ['nitrate', { species: 'nitrate' }],
  ['nitrite', { species: 'nitrite' }],
  ['phosphate', { species: 'phosphate' }],
  ['nh4_n', { species: 'ammonium', basis: 'as-n' }],
  ['no3_n', { species: 'nitrate', basis: 'as-n' }],
  ['no2_n', { species: 'nitrite', basis: 'as-n' }],
  ['po4_p', { species: 'phosphate', basis: 'as-p' }],
  ['tn', { basis: 'as-n' }],
  ['tp', { basis: 'as-p' }],
])

/** Species and fixed basis of an indicator; `undefined` when it has nothing to do with bases. */
export function nutrient(code: string): { species?: Species; basis?: Basis } | undefined {
  return NUTRIENTS.get(code)
}

/** Grams per mole of a species on a basis; `undefined` where the basis does not exist for it (nitrate as P). */
export function basisMass(species: Species, basis: Basis): number | undefined {
  return BASES[species][basis]
}

/** Grams per mole of the gases in air (NIST). Nitrogen oxides count as nitrogen dioxide. */
const GASES: ReadonlyMap<string, number> = new Map([
  ['no2', 46.0055],
  ['nox', 46.0055],
  ['o3', 47.9982],
  ['so2', 64.0638],
  ['co', 28.0101],
  ['no', 30.0061],
  ['nh3', 17.0305],
  ['h2s', 34.081],
  ['benzene', 78.1118],
  ['toluene', 92.1384],
  ['xylene', 106.165],
  ['styrene', 104.1491],
  ['formaldehyde', 30.026],
  ['hcl', 36.461],
  ['hf', 20.0063],
  ['cl2', 70.906],
  ['ch4', 16.0425],
  ['co2', 44.0095],
])

/** Grams per mole of a gas by its indicator code; `undefined` for particles and for everything unknown. */
export function molarMass(code: string): number | undefined {
  return GASES.get(code)
}

const IN_AIR: readonly Quantity[] = ['mass-per-air', 'mass-per-normal-air']
const GAS: readonly Quantity[] = [...IN_AIR, 'mixing-ratio']
const IN_WATER: readonly Quantity[] = ['mass-per-water']

/** Quantities in which an indicator can be stated. Other indicators are converted within their quantity only. */
const QUANTITIES: ReadonlyMap<string, readonly Quantity[]> = new Map([
  ...[...GASES.keys()].map((code) => [code, GAS] as const),
  ...['pm25', 'pm10', 'pm1', 'tsp'].map((code) => [code, IN_AIR] as const),
  ...[...NUTRIENTS.keys(), 'bod5', 'cod', 'toc', 'tss'].map((code) => [code, IN_WATER] as const),
  ['do', [...IN_WATER, 'percentage']],
  ['ph', ['acidity']],
  ['ec', ['conductivity']],
  ['turb', ['turbidity-white-light', 'turbidity-infrared']],
  ['coliform', ['germs-most-probable', 'germs-colonies']],
  ['e_coli', ['germs-most-probable', 'germs-colonies']],
])

/** Says whether an indicator can be stated in a quantity; `true` for an unknown indicator. */
export function fits(code: string | undefined, quantity: Quantity): boolean {
  return QUANTITIES.get(code ?? '')?.includes(quantity) ?? true
}
