// The table of the UK Daily Air Quality Index: upper bounds of the ten index points, whole µg/m³.
import { frozen } from '../../base/frozen.ts'
import { levelRows, type TableColumn } from '../engine/table.ts'

export type UkDaqiColumn = 'so2' | 'no2' | 'o3' | 'pm10' | 'pm25'

/**
 * Bounds of April 2013 [C]: two independent programs; NO2 also Defra's own page; PM10 and PM2.5 also the Breathe London
 * page. A mean is rounded to a whole number, half up, before the look-up: 11.5 µg/m³ of PM2.5 is 12, index 2.
 */
export const UK_DAQI_TABLE: Readonly<Record<UkDaqiColumn, TableColumn>> = frozen({
  so2: column([88, 177, 266, 354, 443, 532, 710, 887, 1064]),
  no2: column([67, 134, 200, 267, 334, 400, 467, 534, 600]),
  o3: column([33, 66, 100, 120, 140, 160, 187, 213, 240]),
  pm10: {
    ...column([16, 33, 50, 58, 66, 75, 83, 91, 100]),
    cellNotes: ['Index 4 is printed as 52–58 in one copy, a misprint of 51–58.'],
    rowCertainty: { 3: 'disputed' },
  },
  pm25: column([11, 23, 35, 41, 47, 53, 58, 64, 70]),
})

function column(upperBounds: readonly number[]): TableColumn {
  return {
    unit: 'µg/m³',
    prepare: { kind: 'round', decimals: 0 },
    rows: levelRows(upperBounds),
    above: 'hold',
    certainty: 'confirmed',
  }
}
