// The standards of QCVN 05 behind VN_AQI 2011: the index is 100 at the standard, on a straight line without end.
import { frozen } from '../../base/frozen.ts'
import type { Certainty } from '../../base/certainty.ts'
import { continuousRows, type TableColumn } from '../engine/table.ts'

export type VnAqi2011Column =
  | 'so2_1h'
  | 'so2_24h'
  | 'co_1h'
  | 'co_24h'
  | 'no2_1h'
  | 'no2_24h'
  | 'o3_1h'
  | 'pm10_24h'
  | 'pm25_24h'

/** Columns of the years when QCVN 05:2009 held: it had no PM2.5. */
export type VnAqi2011First = Exclude<VnAqi2011Column, 'pm25_24h'>

/** Columns since QCVN 05:2013, which no longer limits CO over 24 hours and limits PM2.5. */
export type VnAqi2011Second = Exclude<VnAqi2011Column, 'co_24h'>

/**
 * QCVN 05:2009/BTNMT, Table 1, µg/m³ [C]: a copy of the table; TCVN 5937:2005 before it has the same figures but for CO
 * over 24 hours and O3 over 24 hours, which is not used. Its 1-hour and 24-hour standards of suspended dust (TSP, 300
 * and 200) are not taken: this package does not know TSP, so archives of stations that measured it may show a higher
 * index. It limits NOx "as NO2".
 */
export const QCVN_05_2009_TABLE: Readonly<Record<VnAqi2011First, TableColumn>> = frozen({
  so2_1h: standard(350, 'confirmed'),
  so2_24h: standard(125, 'confirmed'),
  co_1h: standard(30_000, 'confirmed'),
  co_24h: {
    ...standard(5000, 'one-source'),
    cellNotes: [
      'One copy of QCVN 05:2009 has it. A program of the ministry leaves the 24-hour mean of CO out, but it was written when QCVN 05:2013 held, which has no such standard.',
    ],
  },
  no2_1h: standard(200, 'confirmed'),
  no2_24h: standard(100, 'confirmed'),
  o3_1h: standard(180, 'confirmed'),
  pm10_24h: standard(150, 'confirmed'),
})

/** QCVN 05:2013/BTNMT, Table 1, µg/m³ [C]: two copies of the table. TSP (300 and 200) is not taken either. */
export const QCVN_05_2013_TABLE: Readonly<Record<VnAqi2011Second, TableColumn>> = frozen({
  so2_1h: standard(350, 'confirmed'),
  so2_24h: standard(125, 'confirmed'),
  co_1h: standard(30_000, 'confirmed'),
  no2_1h: standard(200, 'confirmed'),
  no2_24h: standard(100, 'confirmed'),
  o3_1h: standard(200, 'confirmed'),
  pm10_24h: standard(150, 'confirmed'),
  pm25_24h: standard(50, 'confirmed'),
})

function standard(limit: number, certainty: Certainty): TableColumn {
  return {
    unit: 'µg/m³',
    prepare: { kind: 'as-is' },
    rows: continuousRows([0, 100], [0, limit]),
    above: 'open',
    certainty,
  }
}
