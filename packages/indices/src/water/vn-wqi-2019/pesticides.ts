// Group II of VN_WQI 2019: pesticides, which are below their limit or not.
import { frozen } from '../../base/frozen.ts'
import { stateTable, type SubIndexTable } from './sub-index-table.ts'

const limit = (microgramsPerLitre: number): SubIndexTable =>
  stateTable({
    unit: 'µg/L',
    below: 100,
    points: [[microgramsPerLitre, 100]],
    above: 10,
    certainty: 'confirmed',
  })

/** Decision 1460/QĐ-TCMT, limits of pesticides [C], µg/L: 100 up to the limit, 10 above it. */
export const PESTICIDE_TABLES = frozen({
  aldrin: limit(0.1),
  bhc: limit(0.02),
  dieldrin: limit(0.1),
  /** Sum of p,p'-DDT, p,p'-DDD and p,p'-DDE. */
  ddts: limit(1),
  /** Heptachlor and its epoxide together. */
  heptachlor: limit(0.2),
})
