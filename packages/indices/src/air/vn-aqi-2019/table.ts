// The breakpoints of VN_AQI 2019.
import { frozen } from '../../base/frozen.ts'
import { continuousRows, type AboveTop, type TableColumn } from '../engine/table.ts'

export type VnAqiColumn = 'o3_1h' | 'o3_8h' | 'co' | 'so2' | 'no2' | 'pm10' | 'pm25'

const STEPS = [0, 50, 100, 150, 200, 300, 400, 500]

/**
 * Table 2 of the decision [C], µg/m³ for every pollutant, carbon monoxide included.
 *
 * The table writes "≥" at its last row and gives no formula beyond it: the index stays 500, as implementations do. The
 * 8-hour ozone column ends at 400 µg/m³ (index 300); above it the 8-hour mean is not indexed, only the 1-hour maximum
 * is.
 */
export const VN_AQI_TABLE: Readonly<Record<VnAqiColumn, TableColumn>> = frozen({
  o3_1h: column([0, 160, 200, 300, 400, 800, 1000, 1200]),
  o3_8h: column([0, 100, 120, 170, 210, 400], 'none'),
  co: column([0, 10_000, 30_000, 45_000, 60_000, 90_000, 120_000, 150_000]),
  so2: column([0, 125, 350, 550, 800, 1600, 2100, 2630]),
  no2: column([0, 100, 200, 700, 1200, 2350, 3100, 3850]),
  pm10: column([0, 50, 150, 250, 350, 420, 500, 600]),
  pm25: column([0, 25, 50, 80, 150, 250, 350, 500]),
})

/** The decision says nothing of rounding a concentration: only binary noise is taken off. */
function column(points: readonly number[], above: AboveTop = 'hold'): TableColumn {
  return {
    unit: 'µg/m³',
    prepare: { kind: 'as-is' },
    rows: continuousRows(STEPS, points),
    above,
    certainty: 'confirmed',
  }
}
