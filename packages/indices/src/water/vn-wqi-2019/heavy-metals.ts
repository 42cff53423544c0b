// Group III of VN_WQI 2019: heavy metals.
import { frozen } from '../../base/frozen.ts'
import { stateTable, type SubIndexTable } from './sub-index-table.ts'

const metal = (
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

const SHIFTED =
  'One calculator has this metal shifted by one class and interpolates across the leap; three other implementations agree on the cells used here.'

/**
 * Decision 1460/QĐ-TCMT, table of heavy metals [C], mg/L. Cd, Pb and Hg leap from 100 to 75 at their first limit; As
 * leaps from 25 to 10 above its last one.
 */
export const HEAVY_METAL_TABLES = frozen({
  as: metal(
    [
      [0.01, 100],
      [0.02, 75],
      [0.05, 50],
      [0.1, 25],
    ],
    [SHIFTED],
  ),
  cd: metal(
    [
      [0.005, 75],
      [0.008, 50],
      [0.01, 25],
      [0.1, 10],
    ],
    [SHIFTED],
  ),
  pb: metal(
    [
      [0.02, 75],
      [0.04, 50],
      [0.05, 25],
      [0.5, 10],
    ],
    [SHIFTED],
  ),
  cr6: metal([
    [0.01, 100],
    [0.02, 75],
    [0.04, 50],
    [0.05, 25],
    [0.1, 10],
  ]),
  cu: metal([
    [0.1, 100],
    [0.2, 75],
    [0.5, 50],
    [1, 25],
    [2, 10],
  ]),
  zn: metal([
    [0.5, 100],
    [1, 75],
    [1.5, 50],
    [2, 25],
    [3, 10],
  ]),
  hg: metal(
    [
      [0.001, 75],
      [0.0015, 50],
      [0.002, 25],
      [0.01, 10],
    ],
    [SHIFTED, 'One implementation gives 100 at exactly 0.001 mg/L; the table writes "< 0.001".'],
  ),
})
