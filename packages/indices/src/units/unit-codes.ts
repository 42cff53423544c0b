// All units, by the text that is stored and printed, with their quantity.
import { frozen } from '../base/frozen.ts'

/** Units of one quantity differ by a factor; between quantities only gases in air can be converted (`convert`). */
const UNITS = {
  'ng/m³': { quantity: 'mass-per-air', factor: 1 },
  'µg/m³': { quantity: 'mass-per-air', factor: 1e3 },
  'mg/m³': { quantity: 'mass-per-air', factor: 1e6 },
  // Per cubic metre at the normal conditions of a rule, not per cubic metre of ambient air.
  'µg/Nm³': { quantity: 'mass-per-normal-air', factor: 1 },
  'mg/Nm³': { quantity: 'mass-per-normal-air', factor: 1e3 },
  ppb: { quantity: 'mixing-ratio', factor: 1 },
  ppm: { quantity: 'mixing-ratio', factor: 1e3 },
  'ng/L': { quantity: 'mass-per-water', factor: 1 },
  'µg/L': { quantity: 'mass-per-water', factor: 1e3 },
  'mg/L': { quantity: 'mass-per-water', factor: 1e6 },
  'g/L': { quantity: 'mass-per-water', factor: 1e9 },
  'µS/cm': { quantity: 'conductivity', factor: 1 },
  'mS/cm': { quantity: 'conductivity', factor: 1e3 },
  'm³/d': { quantity: 'flow', factor: 1 },
  'm³/h': { quantity: 'flow', factor: 24 },
  'm³/s': { quantity: 'flow', factor: 86_400 },
  Pa: { quantity: 'pressure', factor: 1 },
  hPa: { quantity: 'pressure', factor: 100 },
  kPa: { quantity: 'pressure', factor: 1e3 },
  mm: { quantity: 'length', factor: 1 },
  cm: { quantity: 'length', factor: 10 },
  m: { quantity: 'length', factor: 1e3 },
  '°C': { quantity: 'temperature', factor: 1 },
  '°': { quantity: 'direction', factor: 1 },
  '%': { quantity: 'percentage', factor: 1 },
  'm/s': { quantity: 'speed', factor: 1 },
  'W/m²': { quantity: 'irradiance', factor: 1 },
  mV: { quantity: 'voltage', factor: 1 },
  pH: { quantity: 'acidity', factor: 1 },
  // Two methods for turbidity, and two for counts of germs, whose numbers are not equal.
  NTU: { quantity: 'turbidity-white-light', factor: 1 },
  FNU: { quantity: 'turbidity-infrared', factor: 1 },
  'MPN/L': { quantity: 'germs-most-probable', factor: 1 },
  'MPN/100mL': { quantity: 'germs-most-probable', factor: 10 },
  'MPN/mL': { quantity: 'germs-most-probable', factor: 1000 },
  'CFU/L': { quantity: 'germs-colonies', factor: 1 },
  'CFU/100mL': { quantity: 'germs-colonies', factor: 10 },
  'CFU/mL': { quantity: 'germs-colonies', factor: 1000 },
} as const

/** Every unit is written with the micro sign U+00B5, superscript digits, and a capital L for litre. */
export type UnitCode = keyof typeof UNITS

/** The quantity that a unit measures. */
export type Quantity = (typeof UNITS)[UnitCode]['quantity']

interface Unit {
  readonly quantity: Quantity
  /** The number of the quantity's smallest listed units in this unit. */
  readonly factor: number
}

export const UNIT_CODES = frozen(Object.keys(UNITS) as readonly UnitCode[])

export function isUnitCode(text: string): text is UnitCode {
  return Object.hasOwn(UNITS, text)
}

export function unit(code: UnitCode): Unit {
  return UNITS[code]
}
