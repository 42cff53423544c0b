// Converts a value between units, and throws where no rule leads from one to the other.
import { isMissing, numberOrNaN, type Missing } from '../base/missing.ts'
import { asStated, unitText, type StatedUnit } from './stated-unit.ts'
import { basisMass, fits, molarMass, nutrient, type Basis } from './substances.ts'
import { isUnitCode, unit, type Quantity, type UnitCode } from './unit-codes.ts'

export { EUROPEAN_CONDITIONS, VIET_NAM_CONDITIONS, type GasConditions } from './gas-conditions.ts'

export interface Conversion {
  /** A missing value stays missing: NaN. */
  readonly value: number | Missing
  /** A unit, or a unit with a basis (`{ unit: 'mg/L', basis: 'as-ion' }`, as `readUnit` gives it). */
  readonly from: UnitCode | StatedUnit
  readonly to: UnitCode | StatedUnit
  /**
   * The indicator code of a gas (NOx counts as NO2) for ppb and mass, or of a nutrient for bases (`ammonium`, `nh4_n`).
   */
  readonly substance?: string | Missing
  /** The conditions that the mass concentration refers to; needed between ppb or ppm and mass. */
  readonly temperatureC?: number | Missing
  readonly pressureKPa?: number | Missing
}

/** The units and the substance of a conversion, in words for a person. */
type Way = Pick<Conversion, 'from' | 'to' | 'substance'>

/** No rule leads from one unit to the other for this substance. */
export class UnitsDoNotFit extends Error {
  override name = 'UnitsDoNotFit'
  constructor({ from, to, substance }: Way) {
    super(
      `Nothing converts "${unitText(from)}" to "${unitText(to)}"${substance ? ` for ${substance}` : ''}.`,
    )
  }
}

/** A conversion of a gas between volume and mass needs a temperature and a pressure that are possible. */
export class ConditionsNotStated extends Error {
  override name = 'ConditionsNotStated'
  constructor({ from, to, substance }: Way) {
    super(
      `Converting "${unitText(from)}" to "${unitText(to)}"${substance ? ` for ${substance}` : ''} needs the temperature in °C and the pressure in kPa.`,
    )
  }
}

/** One unit states its basis, the other does not, and the code of the substance does not fix it. */
export class BasisNotStated extends Error {
  override name = 'BasisNotStated'
  constructor({ from, to, substance }: Way) {
    super(
      `Converting "${unitText(from)}" to "${unitText(to)}" for ${substance} needs the basis of both: as the element or as the ion.`,
    )
  }
}

/**
 * Converts a value; the result is not rounded.
 *
 * - Within one quantity by factor (µg/m³ and mg/m³, mg/L and µg/L, µS/cm and mS/cm).
 * - Between ppb or ppm and mass per air for gases: µg/m³ = ppb × M ÷ Vm, with Vm = 22.414 × (T ÷ 273.15) × (101.325 ÷
 *   p) litres per mole, T in kelvin, p in kPa. Conditions by jurisdiction and date: `gasConditions`. Likewise for the
 *   normal cubic metre (µg/Nm³), whose conditions they are then.
 * - Between bases of ammonium, nitrate, nitrite and phosphate by molar mass: mg/L as N = mg/L as NH4 × 14.007 ÷ 18.038.
 * @throws UnitsDoNotFit, ConditionsNotStated, BasisNotStated: nothing is assumed, neither a unit nor a temperature nor
 * a basis
 * @example convert({ value: 100, from: 'ppb', to: 'µg/m³', substance: 'no2', ...VIET_NAM_CONDITIONS }) // 188.04…
 * @example convert({ value: 1, from: { unit: 'mg/L', basis: 'as-ion' }, to: 'mg/L', substance: 'nh4_n' }) // 0.776…
 */
export function convert(conversion: Conversion): number {
  const value = numberOrNaN(conversion.value)
  const substance = conversion.substance ?? undefined
  const [from, to] = [asStated(conversion.from), asStated(conversion.to)]
  if (!isUnitCode(from.unit) || !isUnitCode(to.unit)) throw new UnitsDoNotFit(conversion)
  const [source, target] = [unit(from.unit), unit(to.unit)]
  if (!fits(substance, source.quantity) || !fits(substance, target.quantity))
    throw new UnitsDoNotFit(conversion)
  const share = basisShare(conversion, from, to)
  if (from.unit === to.unit) return value * share
  if (source.quantity === target.quantity) return (value * source.factor * share) / target.factor
  const microgram = MICROGRAMS[target.quantity] ?? MICROGRAMS[source.quantity]
  if (microgram === undefined) throw new UnitsDoNotFit(conversion)
  if (source.quantity === 'mixing-ratio') {
    const micrograms = value * source.factor * microgramsPerPpb(conversion)
    return (micrograms * microgram) / target.factor
  }
  if (target.quantity === 'mixing-ratio') {
    const micrograms = (value * source.factor) / microgram
    return micrograms / microgramsPerPpb(conversion) / target.factor
  }
  throw new UnitsDoNotFit(conversion)
}

/** One µg/m³ in the ways of counting air; a normal cubic metre is one at the stated conditions. */
const MICROGRAMS: Readonly<Partial<Record<Quantity, number>>> = {
  'mass-per-air': unit('µg/m³').factor,
  'mass-per-normal-air': unit('µg/Nm³').factor,
}

/** Litres that one mole of gas fills; NaN where the temperature or the pressure is missing. */
export function molarVolume({
  temperatureC,
  pressureKPa,
}: Pick<Conversion, 'temperatureC' | 'pressureKPa'>): number {
  const pressureShare = 101.325 / numberOrNaN(pressureKPa)
  return 22.414 * ((numberOrNaN(temperatureC) + 273.15) / 273.15) * pressureShare
}

/** The factor from the mass on one basis to that on the other; 1 without bases. */
function basisShare(conversion: Conversion, from: StatedUnit, to: StatedUnit): number {
  const known = nutrient(conversion.substance ?? '')
  const [here, there] = [from.basis ?? known?.basis, to.basis ?? known?.basis]
  if (!from.basis && !to.basis) return 1
  if (known === undefined || isOfAnother(known, from) || isOfAnother(known, to))
    throw new UnitsDoNotFit(conversion)
  if (here === undefined || there === undefined) throw new BasisNotStated(conversion)
  if (here === there && isPossible(known, here)) return 1
  const [had, wanted] = [massOf(known, here), massOf(known, there)]
  if (had === undefined || wanted === undefined) throw new UnitsDoNotFit(conversion)
  return wanted / had
}

type Nutrient = NonNullable<ReturnType<typeof nutrient>>

function isOfAnother(known: Nutrient, { species }: StatedUnit): boolean {
  return species !== undefined && species !== known.species
}

function isPossible(known: Nutrient, basis: Basis): boolean {
  return known.species === undefined ? known.basis === basis : massOf(known, basis) !== undefined
}

function massOf({ species }: Nutrient, basis: Basis): number | undefined {
  return species && basisMass(species, basis)
}

function microgramsPerPpb(conversion: Conversion): number {
  const { substance, temperatureC, pressureKPa } = conversion
  const mass = molarMass(substance ?? '')
  if (mass === undefined) throw new UnitsDoNotFit(conversion)
  if (isMissing(temperatureC) || isMissing(pressureKPa)) throw new ConditionsNotStated(conversion)
  if (!(temperatureC > -273.15 && pressureKPa > 0)) throw new ConditionsNotStated(conversion)
  return mass / molarVolume({ temperatureC, pressureKPa })
}
