// Group I of VN_WQI 2019: pH, best in the middle.
import { stateTable } from './sub-index-table.ts'

/** Decision 1460/QĐ-TCMT, table of pH [C]: 10 below 5.5 and above 9, where the edition of 2011 had 1. */
export const PH_TABLE = stateTable({
  unit: 'pH',
  below: 10,
  points: [
    [5.5, 50],
    [6, 100],
    [8.5, 100],
    [9, 50],
  ],
  above: 10,
  certainty: 'confirmed',
})
