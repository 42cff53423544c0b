// The three tables of the European Air Quality Index: upper bounds of the levels, µg/m³.
import { frozen } from '../../base/frozen.ts'
import type { Certainty } from '../../base/certainty.ts'
import { levelRows, type TableColumn } from '../engine/table.ts'

export type EaqiColumn = 'so2' | 'no2' | 'o3' | 'pm10' | 'pm25'

/**
 * The revised bands (ETC HE Report 2024/17) [C]: seven independent programs agree on all cells. The agency prints whole
 * numbers (0–5, 6–15): an upper bound belongs to its level, and whatever is above it to the next one, 5.1 to level 2.
 */
export const EAQI_2024_TABLE = frozen(
  levelTable('confirmed', {
    so2: [20, 40, 125, 190, 275],
    no2: [10, 25, 60, 100, 150],
    o3: [60, 100, 120, 160, 180],
    pm10: [15, 45, 120, 195, 270],
    pm25: [5, 15, 50, 90, 140],
  }),
)

/**
 * The six levels before the revision [C], from three copies of the agency's viewer. The printed end of the last level
 * (PM2.5 800, PM10 1 200, NO2 1 000, O3 800, SO2 1 250 [1]) is left out here.
 */
export const EAQI_2017_TABLE = frozen(
  levelTable('confirmed', {
    so2: [100, 200, 350, 500, 750],
    no2: [40, 90, 120, 230, 340],
    o3: [50, 100, 130, 240, 380],
    pm10: [20, 40, 50, 100, 150],
    pm25: [10, 20, 25, 50, 75],
  }),
)

/**
 * The five levels of the first version [1]: a stored page of the agency's viewer. Ends printed for the last level
 * (PM2.5 800, PM10 1 200, NO2 1 000, O3 600, SO2 1 250) are left out as above.
 */
export const EAQI_2017_FIVE_LEVELS_TABLE = frozen(
  levelTable('one-source', {
    so2: [100, 200, 350, 500],
    no2: [40, 100, 200, 400],
    o3: [80, 120, 180, 240],
    pm10: [20, 35, 50, 100],
    pm25: [10, 20, 25, 50],
  }),
)

function levelTable(
  certainty: Certainty,
  upperBounds: Readonly<Record<EaqiColumn, readonly number[]>>,
): Readonly<Record<EaqiColumn, TableColumn>> {
  const column = (name: EaqiColumn): TableColumn => ({
    unit: 'µg/m³',
    prepare: { kind: 'as-is' },
    rows: levelRows(upperBounds[name]),
    above: 'hold',
    certainty,
  })
  return {
    so2: column('so2'),
    no2: column('no2'),
    o3: column('o3'),
    pm10: column('pm10'),
    pm25: column('pm25'),
  }
}
