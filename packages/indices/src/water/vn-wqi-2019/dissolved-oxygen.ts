// Dissolved oxygen in group IV of VN_WQI 2019: read from its saturation, which depends on the temperature of the water.
import { frozen } from '../../base/frozen.ts'
import { isMissing, numberOrNaN, type Missing } from '../../base/missing.ts'
import { withoutNoise } from '../../base/rounding.ts'
import { stateTable } from './sub-index-table.ts'

/** Decision 1460/QĐ-TCMT, table of dissolved oxygen [C], % of saturation; best in the middle. */
export const DISSOLVED_OXYGEN_TABLE = stateTable({
  unit: '%',
  below: 10,
  points: [
    [20, 25],
    [50, 50],
    [75, 75],
    [88, 100],
    [112, 100],
    [125, 75],
    [150, 50],
    [200, 25],
  ],
  above: 10,
  certainty: 'confirmed',
  cellNotes: ['Exactly 20 % and 200 % give 25 in three implementations and 10 in one.'],
})

/** Coefficients of the saturation [C]: the polynomial of Elmore and Hayes (1960), for fresh water at sea level. */
export const SATURATION_COEFFICIENTS = frozen([
  14.652, -0.410_22, 0.007_991, -0.000_077_774,
] as const)

/**
 * Between which water temperatures, °C, the polynomial is used. The limits are ours: surface water is not colder or
 * hotter, and above 66 °C the polynomial turns negative.
 */
const SATURATION_TEMPERATURES_C = frozen({ from: -2, to: 50 } as const)

/**
 * Returns the oxygen that fresh water at sea level holds, mg/L: 14.652 − 0.41022 T + 0.0079910 T² − 0.000077774 T³, T
 * in °C. NaN outside −2 to 50 °C.
 */
export function oxygenSaturation(temperatureC: number | Missing): number {
  const { from, to } = SATURATION_TEMPERATURES_C
  if (isMissing(temperatureC) || !(temperatureC >= from && temperatureC <= to)) return Number.NaN
  const [a, b, c, d] = SATURATION_COEFFICIENTS
  return a + temperatureC * (b + temperatureC * (c + temperatureC * d))
}

/** Oxygen as a share of its saturation, in per cent, binary noise taken off. NaN without a usable temperature. */
export function saturationPercent(
  oxygenMgL: number | Missing,
  temperatureC: number | Missing,
): number {
  return withoutNoise((numberOrNaN(oxygenMgL) / oxygenSaturation(temperatureC)) * 100)
}
