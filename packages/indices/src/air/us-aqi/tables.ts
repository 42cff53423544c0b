// The breakpoints of the US AQI by edition: the columns that never changed since 2013, and those that did.
import { frozen } from '../../base/frozen.ts'
import type { Certainty } from '../../base/certainty.ts'
import type { UnitCode } from '../../units/unit-codes.ts'
import { printedRows, type AboveTop, type TableColumn } from '../engine/table.ts'

/** `so2_1h` stops at an index of 200 and `o3_8h` at 300; `so2_24h` and `o3_1h` begin where the rule first uses them. */
export type UsAqiColumn =
  | 'so2_1h'
  | 'so2_24h'
  | 'co_8h'
  | 'no2_1h'
  | 'o3_8h'
  | 'o3_1h'
  | 'pm10_24h'
  | 'pm25_24h'

export type UsAqiTable = Readonly<Record<UsAqiColumn, TableColumn>>

type Row = readonly [cLow: number, cHigh: number, iLow: number, iHigh: number]

interface Column {
  readonly unit: UnitCode
  /** The decimals after truncation. */
  readonly decimals: number
  readonly rows: readonly Row[]
  readonly above?: AboveTop
  readonly certainty?: Certainty
  readonly cellNotes?: readonly string[]
  /** The certainty of the last row, if it is lower than that of the others. */
  readonly topRow?: Certainty
}

/** A mean below zero counts as zero before the look-up, so a column starts at 0. */
function column({
  unit,
  decimals,
  rows,
  above,
  certainty,
  cellNotes,
  topRow,
}: Column): TableColumn {
  return {
    unit,
    prepare: { kind: 'truncate', decimals },
    rows: printedRows(rows),
    above: above ?? 'hold',
    certainty: certainty ?? 'confirmed',
    ...(cellNotes && { cellNotes }),
    ...(topRow && { rowCertainty: { [rows.length - 1]: topRow } }),
  }
}

const ONE_TOP_ROW =
  'Row 301–500: one row, as programs that cite the document of May 2024 and the agency’s table of codes have it. Two rows, 301–400 and 401–500, circulate too.'
const ONE_TOP_ROW_PM25 =
  'Row 301–500: one row, 225.5–325.4, as programs that cite the document of May 2024 and the agency’s table of codes have it. Others have 225.5–325.4 → 301–400 and 325.5–500.4 → 401–500.'

/** The 1-hour column of sulphur dioxide ends at 200; above, the 24-hour mean decides. */
const so2OneHour = column({
  unit: 'ppb',
  decimals: 0,
  rows: [
    [0, 35, 0, 50],
    [36, 75, 51, 100],
    [76, 185, 101, 150],
    [186, 304, 151, 200],
  ],
})

/** Ozone by the hour has no index below 0.125 ppm. */
const O3_ONE_HOUR_TO_300: readonly Row[] = [
  [0.125, 0.164, 101, 150],
  [0.165, 0.204, 151, 200],
  [0.205, 0.404, 201, 300],
]
const CO_TO_300: readonly Row[] = [
  [0, 4.4, 0, 50],
  [4.5, 9.4, 51, 100],
  [9.5, 12.4, 101, 150],
  [12.5, 15.4, 151, 200],
  [15.5, 30.4, 201, 300],
]
const NO2_TO_300: readonly Row[] = [
  [0, 53, 0, 50],
  [54, 100, 51, 100],
  [101, 360, 101, 150],
  [361, 649, 151, 200],
  [650, 1249, 201, 300],
]
const PM10_TO_300: readonly Row[] = [
  [0, 54, 0, 50],
  [55, 154, 51, 100],
  [155, 254, 101, 150],
  [255, 354, 151, 200],
  [355, 424, 201, 300],
]

/** The note on concentrations beyond an index of 300: 8-hour ozone has no row there, and stays at 300. */
const O3_HELD = 'Above the last row the rule has no 8-hour index; that it stays at 300 is ours.'

const o3EightHours2015 = column({
  unit: 'ppm',
  decimals: 3,
  rows: [
    [0, 0.054, 0, 50],
    [0.055, 0.07, 51, 100],
    [0.071, 0.085, 101, 150],
    [0.086, 0.105, 151, 200],
    [0.106, 0.2, 201, 300],
  ],
  cellNotes: [O3_HELD],
})

const o3EightHours2008 = column({
  unit: 'ppm',
  decimals: 3,
  rows: [
    [0, 0.059, 0, 50],
    [0.06, 0.075, 51, 100],
    [0.076, 0.095, 101, 150],
    [0.096, 0.115, 151, 200],
    [0.116, 0.374, 201, 300],
  ],
  cellNotes: [O3_HELD],
})

/** Until May 2024 every column went on in two rows, 301–400 and 401–500. */
const untilMay2024 = {
  so2_1h: so2OneHour,
  so2_24h: column({
    unit: 'ppb',
    decimals: 0,
    rows: [
      [305, 604, 201, 300],
      [605, 804, 301, 400],
      [805, 1004, 401, 500],
    ],
  }),
  co_8h: column({
    unit: 'ppm',
    decimals: 1,
    rows: [...CO_TO_300, [30.5, 40.4, 301, 400], [40.5, 50.4, 401, 500]],
  }),
  no2_1h: column({
    unit: 'ppb',
    decimals: 0,
    rows: [...NO2_TO_300, [1250, 1649, 301, 400], [1650, 2049, 401, 500]],
    cellNotes: [
      'Above 360 ppb the rule prints two decimals of a ppm (0.361–0.64, 0.65–1.24 …); the ppb here are those of the Technical Assistance Documents.',
    ],
  }),
  o3_1h: column({
    unit: 'ppm',
    decimals: 3,
    rows: [...O3_ONE_HOUR_TO_300, [0.405, 0.504, 301, 400], [0.505, 0.604, 401, 500]],
  }),
  pm10_24h: column({
    unit: 'µg/m³',
    decimals: 0,
    rows: [...PM10_TO_300, [425, 504, 301, 400], [505, 604, 401, 500]],
  }),
  pm25_24h: column({
    unit: 'µg/m³',
    decimals: 1,
    rows: [
      [0, 12, 0, 50],
      [12.1, 35.4, 51, 100],
      [35.5, 55.4, 101, 150],
      [55.5, 150.4, 151, 200],
      [150.5, 250.4, 201, 300],
      [250.5, 350.4, 301, 400],
      [350.5, 500.4, 401, 500],
    ],
  }),
}

/** In force from 18 March 2013 [C]: 78 FR 3086 changed PM2.5; ozone still by the standard of 2008 (0.075 ppm). */
export const US_AQI_2012_TABLE: UsAqiTable = frozen({ ...untilMay2024, o3_8h: o3EightHours2008 })

/** In force from 28 December 2015 [C]: 80 FR 65292 changed the 8-hour column of ozone (0.070 ppm), and nothing else. */
export const US_AQI_2015_TABLE: UsAqiTable = frozen({ ...untilMay2024, o3_8h: o3EightHours2015 })

/** In force from 6 May 2024 [C]: 89 FR 16202 changed PM2.5; the rows above 300 are disputed [D]. */
export const US_AQI_2024_TABLE: UsAqiTable = frozen({
  so2_1h: so2OneHour,
  so2_24h: column({
    unit: 'ppb',
    decimals: 0,
    rows: [
      [305, 604, 201, 300],
      [605, 1004, 301, 500],
    ],
    cellNotes: [ONE_TOP_ROW],
    topRow: 'disputed',
  }),
  co_8h: column({
    unit: 'ppm',
    decimals: 1,
    rows: [...CO_TO_300, [30.5, 50.4, 301, 500]],
    cellNotes: [ONE_TOP_ROW],
    topRow: 'disputed',
  }),
  no2_1h: column({
    unit: 'ppb',
    decimals: 0,
    rows: [...NO2_TO_300, [1250, 2049, 301, 500]],
    cellNotes: [ONE_TOP_ROW],
    topRow: 'disputed',
  }),
  o3_8h: o3EightHours2015,
  o3_1h: column({
    unit: 'ppm',
    decimals: 3,
    rows: [...O3_ONE_HOUR_TO_300, [0.405, 0.604, 301, 500]],
    cellNotes: [ONE_TOP_ROW],
    topRow: 'disputed',
  }),
  pm10_24h: column({
    unit: 'µg/m³',
    decimals: 0,
    rows: [...PM10_TO_300, [425, 604, 301, 500]],
    cellNotes: [ONE_TOP_ROW],
    topRow: 'disputed',
  }),
  pm25_24h: column({
    unit: 'µg/m³',
    decimals: 1,
    rows: [
      [0, 9, 0, 50],
      [9.1, 35.4, 51, 100],
      [35.5, 55.4, 101, 150],
      [55.5, 125.4, 151, 200],
      [125.5, 225.4, 201, 300],
      [225.5, 325.4, 301, 500],
    ],
    cellNotes: [ONE_TOP_ROW_PM25],
    topRow: 'disputed',
  }),
})
