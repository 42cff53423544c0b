// Converts a value between units by rule, and refuses where no rule leads from one to the other.
import { isUnitCode, unit, type UnitCode } from './unit-codes.ts'

export interface Conversion {
  value: number
  from: UnitCode
  to: UnitCode
  /** Pollutant code of the gas (`no2`), needed between ppb or ppm and mass; NOx counts as NO2. */
  substance?: string | undefined
  /** The conditions that the mass concentration refers to; needed between ppb or ppm and mass. */
  temperatureC?: number | undefined
  pressureKPa?: number | undefined
}

export interface GasConditions {
  temperatureC: number
  pressureKPa: number
}

/** Viet Nam: 25 °C and 760 mmHg, the normal cubic metre of QCVN 05:2023/BTNMT [1]; the United States use the same. */
export const VIET_NAM_CONDITIONS: GasConditions = { temperatureC: 25, pressureKPa: 101.325 }
/** European Union and United Kingdom: 20 °C and 101.3 kPa [C]. */
export const EUROPEAN_CONDITIONS: GasConditions = { temperatureC: 20, pressureKPa: 101.3 }

/** No rule leads from one unit to the other for this substance. */
export class UnitsDoNotFit extends Error {
  override name = 'UnitsDoNotFit'
  constructor({ from, to, substance }: Pick<Conversion, 'from' | 'to' | 'substance'>) {
    super(`Nothing converts "${from}" to "${to}"${substance ? ` for ${substance}` : ''}.`)
  }
}

/** A gas cannot go between volume and mass before temperature and pressure are stated and possible. */
export class ConditionsNotStated extends Error {
  override name = 'ConditionsNotStated'
  constructor({ from, to }: Pick<Conversion, 'from' | 'to'>) {
    super(`Converting "${from}" to "${to}" needs the temperature in °C and the pressure in kPa.`)
  }
}

/**
 * Converts a value; the result is not rounded.
 *
 * Within one quantity by factor (µg/m³ and mg/m³, µS/cm and mS/cm). Between ppb or ppm and mass per air for SO2, CO, NO2, O3, NO and
 * NOx (as NO2): µg/m³ = ppb × M ÷ Vm, with Vm = 22.414 × (T ÷ 273.15) × (101.325 ÷ p) litres per mole, T in kelvin, p in kPa.
 * @throws UnitsDoNotFit, ConditionsNotStated: nothing is assumed, neither a unit nor a temperature
 * @example convert({ value: 100, from: 'ppb', to: 'µg/m³', substance: 'no2', ...VIET_NAM_CONDITIONS }) // 188.04…
 */
export function convert(conversion: Conversion): number {
  const { value, from, to } = conversion
  if (!isUnitCode(from) || !isUnitCode(to)) throw new UnitsDoNotFit(conversion)
  if (from === to) return value
  const source = unit(from)
  const target = unit(to)
  if (source.quantity === target.quantity) return (value * source.factor) / target.factor
  const way = `${source.quantity} > ${target.quantity}`
  if (way === 'mixing-ratio > mass-per-air') {
    const micrograms = value * source.factor * microgramsPerPpb(conversion)
    return (micrograms * unit('µg/m³').factor) / target.factor
  }
  if (way === 'mass-per-air > mixing-ratio') {
    const micrograms = (value * source.factor) / unit('µg/m³').factor
    return micrograms / microgramsPerPpb(conversion) / target.factor
  }
  throw new UnitsDoNotFit(conversion)
}

/** Litres that one mole of gas fills. */
export function molarVolume({ temperatureC, pressureKPa }: GasConditions): number {
  return 22.414 * ((temperatureC + 273.15) / 273.15) * (101.325 / pressureKPa)
}

/** Grams per mole (NIST). */
const MOLAR_MASSES: ReadonlyMap<string, number> = new Map([
  ['no2', 46.0055],
  ['nox', 46.0055],
  ['o3', 47.9982],
  ['so2', 64.0638],
  ['co', 28.0101],
  ['no', 30.0061],
])

function microgramsPerPpb(conversion: Conversion): number {
  const { substance, temperatureC, pressureKPa } = conversion
  const molarMass = MOLAR_MASSES.get(substance ?? '')
  if (molarMass === undefined) throw new UnitsDoNotFit(conversion)
  if (temperatureC === undefined || pressureKPa === undefined)
    throw new ConditionsNotStated(conversion)
  if (!(temperatureC > -273.15 && pressureKPa > 0)) throw new ConditionsNotStated(conversion)
  return molarMass / molarVolume({ temperatureC, pressureKPa })
}
