// Group V of VN_WQI 2019: germs.
import { frozen } from '../../base/frozen.ts'
import { stateTable } from './sub-index-table.ts'

/** Decision 1460/QĐ-TCMT, table of germs [C], MPN/100 mL; both leap from 25 to 10 above their last limit. */
export const MICROBIOLOGY_TABLES = frozen({
  coliform: stateTable({
    unit: 'MPN/100mL',
    below: 100,
    points: [
      [2500, 100],
      [5000, 75],
      [7500, 50],
      [10_000, 25],
    ],
    above: 10,
    certainty: 'confirmed',
  }),
  e_coli: stateTable({
    unit: 'MPN/100mL',
    below: 100,
    points: [
      [20, 100],
      [50, 75],
      [100, 50],
      [200, 25],
    ],
    above: 10,
    certainty: 'confirmed',
  }),
})
