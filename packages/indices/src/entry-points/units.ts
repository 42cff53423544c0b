// Units and their conversion. A part of the public face.
export { isUnitCode, UNIT_CODES, type Quantity, type UnitCode } from '../units/unit-codes.ts'
export { normalizeUnit } from '../units/normalize-unit.ts'
export { readUnit, unitText, type StatedUnit } from '../units/stated-unit.ts'
export { molarMass, type Basis, type Species } from '../units/substances.ts'
export {
  EUROPEAN_CONDITIONS,
  GAS_CONDITIONS,
  gasConditions,
  VIET_NAM_CONDITIONS,
  type GasConditions,
  type StatedGasConditions,
} from '../units/gas-conditions.ts'
export {
  BasisNotStated,
  ConditionsNotStated,
  convert,
  molarVolume,
  UnitsDoNotFit,
  type Conversion,
} from '../units/convert.ts'
