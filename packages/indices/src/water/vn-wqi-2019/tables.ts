// All tables of VN_WQI 2019, by parameter, and in which unit each parameter is asked for.
import { frozen } from '../../base/frozen.ts'
import { isMissing, type Missing } from '../../base/missing.ts'
import { asStated, type StatedUnit } from '../../units/stated-unit.ts'
import type { UnitCode } from '../../units/unit-codes.ts'
import { DISSOLVED_OXYGEN_TABLE } from './dissolved-oxygen.ts'
import { HEAVY_METAL_TABLES } from './heavy-metals.ts'
import { MICROBIOLOGY_TABLES } from './microbiology.ts'
import { ORGANICS_AND_NUTRIENTS_TABLES } from './organics-and-nutrients.ts'
import type { VnWqiParameter } from './parameters.ts'
import { PESTICIDE_TABLES } from './pesticides.ts'
import { PH_TABLE } from './ph.ts'
import type { SubIndexTable } from './sub-index-table.ts'

export const VN_WQI_TABLES: Readonly<Record<VnWqiParameter, SubIndexTable>> = frozen({
  ph: PH_TABLE,
  ...PESTICIDE_TABLES,
  ...HEAVY_METAL_TABLES,
  do: DISSOLVED_OXYGEN_TABLE,
  ...ORGANICS_AND_NUTRIENTS_TABLES,
  ...MICROBIOLOGY_TABLES,
})

/** The tables of an edition, by what a sample can hold. */
export type TablesByInput = Readonly<Record<string, SubIndexTable>>

/** The unit to which readings are converted: the table's, but mg/L for oxygen that is not given as saturation. */
export function readingUnit(
  input: string,
  given?: UnitCode | StatedUnit | Missing,
  tables: TablesByInput = VN_WQI_TABLES,
): UnitCode {
  if (input === 'temp') return '°C'
  if (input !== 'do') return tables[input]!.unit
  return isMissing(given) || asStated(given).unit !== '%' ? 'mg/L' : '%'
}

/**
 * Says whether a reading is possible; an impossible reading does not count. Concentrations are not negative, pH has its
 * scale, and water does not hold more than a few times its saturation of oxygen (the figures are ours).
 */
export function isPossible(input: string, value: number, unit = readingUnit(input)): boolean {
  if (!Number.isFinite(value)) return false
  if (input === 'temp') return value > -273.15
  if (input === 'ph') return value >= 0 && value <= 14
  return value >= 0 && !(input === 'do' && value > (unit === '%' ? 500 : 60))
}
