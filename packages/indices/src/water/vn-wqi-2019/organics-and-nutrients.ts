// Group IV of VN_WQI 2019 without dissolved oxygen: organic matter and nutrients.
import { frozen } from '../../base/frozen.ts'
import { stateTable, type SubIndexTable } from './sub-index-table.ts'

const milligrams = (
  points: readonly (readonly [number, number])[],
  cellNotes?: readonly string[],
): SubIndexTable =>
  stateTable({
    unit: 'mg/L',
    below: 100,
    points,
    above: 10,
    certainty: 'confirmed',
    ...(cellNotes ? { cellNotes } : {}),
  })

const OXYGEN_DEMAND = [
  [4, 100],
  [6, 75],
  [15, 50],
  [25, 25],
  [50, 10],
] as const

/**
 * Decision 1460/QĐ-TCMT, organic and nutrient parameters [C], mg/L, as N and P. N-NH4 jumps from 100 to 75 at its first
 * limit, N-NO3 from 25 to 10 above its last one; N-NO2 has 100 and 10 only.
 */
export const ORGANICS_AND_NUTRIENTS_TABLES = frozen({
  bod5: milligrams(OXYGEN_DEMAND),
  cod: milligrams([
    [10, 100],
    [15, 75],
    [30, 50],
    [50, 25],
    [150, 10],
  ]),
  toc: milligrams(OXYGEN_DEMAND),
  nh4_n: milligrams(
    [
      [0.3, 75],
      [0.6, 50],
      [0.9, 25],
      [5, 10],
    ],
    ['One project computes N-NH4 with the table of P-PO4.'],
  ),
  no3_n: milligrams(
    [
      [2, 100],
      [5, 75],
      [10, 50],
      [15, 25],
    ],
    ['One implementation has 52 at 10 mg/L, where the others have 50.'],
  ),
  no2_n: milligrams([[0.05, 100]]),
  po4_p: milligrams([
    [0.1, 100],
    [0.2, 75],
    [0.3, 50],
    [0.5, 25],
    [4, 10],
  ]),
})
