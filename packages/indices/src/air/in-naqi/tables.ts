// The table of India's National Air Quality Index.
import { frozen } from '../../base/frozen.ts'
import type { Certainty } from '../../base/certainty.ts'
import { roundTo } from '../../base/rounding.ts'
import type { GasConditions } from '../../units/convert.ts'
import { printedRows, type TableColumn } from '../engine/table.ts'

export type InNaqiColumn = 'pm10' | 'pm25' | 'no2' | 'o3_8h' | 'o3_1h' | 'co' | 'so2' | 'nh3' | 'pb'

/** Gases at 25 °C and 1 atm: India's National Ambient Air Quality Standards of 2009 name no other [M]. */
export const INDIAN_CONDITIONS: GasConditions = frozen({ temperatureC: 25, pressureKPa: 101.325 })

/** The index of each row. The ladder has gaps, so concentrations are rounded to the precision of the rows first. */
const LADDER = [
  { iLow: 0, iHigh: 50 },
  { iLow: 51, iHigh: 100 },
  { iLow: 101, iHigh: 200 },
  { iLow: 201, iHigh: 300 },
  { iLow: 301, iHigh: 400 },
  { iLow: 401, iHigh: 500 },
]

/**
 * Breakpoints of the Central Pollution Control Board's report "National Air Quality Index", October 2014 [C; lead 1].
 *
 * 24-hour means; 8-hour means of CO and O3; the upper two rows of O3 are 1-hour means. The report leaves the last row
 * of each column open ("> 250"): the upper ends of those rows are the ones that the board's spreadsheet amounts to, see
 * the notes of the cells. Above them the index stays 500.
 */
export const IN_NAQI_2014_TABLE: Readonly<Record<InNaqiColumn, TableColumn>> = frozen({
  pm10: wholeNumbers([50, 100, 250, 350, 430, 510]),
  pm25: wholeNumbers([30, 60, 90, 120, 250, 380]),
  no2: wholeNumbers([40, 80, 180, 280, 400, 520]),
  o3_8h: { ...wholeNumbers([50, 100, 168, 208]), above: 'none', cellNotes: [] },
  o3_1h: {
    ...wholeNumbers([]),
    rows: printedRows([
      [209, 748, 301, 400],
      [749, 1287, 401, 500],
    ]),
    cellNotes: [openRowEndsAt(1287)],
    rowCertainty: { 1: 'disputed' },
  },
  co: tenths('mg/m³', [1, 2, 10, 17, 34, 51], 'confirmed'),
  so2: wholeNumbers([40, 80, 380, 800, 1600, 2400]),
  nh3: wholeNumbers([200, 400, 800, 1200, 1800, 2400]),
  pb: tenths('µg/m³', [0.5, 1, 2, 3, 3.5, 4], 'one-source', [
    'Some copies begin the second row at 0.51 instead of 0.6, which would ask for two decimals.',
  ]),
})

/** A column in µg/m³ whose rows are printed as whole numbers, by their upper ends. */
function wholeNumbers(ends: readonly number[]): TableColumn {
  return columnBy(ends, { unit: 'µg/m³', decimals: 0, certainty: 'confirmed' })
}

/** A column whose rows are printed with one decimal, by their upper ends. */
function tenths(
  unit: 'mg/m³' | 'µg/m³',
  ends: readonly number[],
  certainty: Certainty,
  cellNotes: readonly string[] = [],
): TableColumn {
  return columnBy(ends, { unit, decimals: 1, certainty, cellNotes })
}

function columnBy(
  ends: readonly number[],
  column: {
    unit: 'mg/m³' | 'µg/m³'
    decimals: number
    certainty: Certainty
    cellNotes?: readonly string[]
  },
): TableColumn {
  const { unit, decimals, certainty, cellNotes = [] } = column
  const step = 10 ** -decimals
  const rows = ends.map((cHigh, place) => ({
    cLow: place === 0 ? 0 : roundTo(ends[place - 1]! + step, decimals),
    cHigh,
    ...LADDER[place]!,
  }))
  const prepare = { kind: 'round', decimals } as const
  const notes = [...cellNotes, ...ends.slice(5).map(openRowEndsAt)]
  return {
    unit,
    prepare,
    rows,
    above: 'hold',
    certainty,
    cellNotes: notes,
    // The upper end of the last row, which is printed as open.
    ...(rows.length === LADDER.length && { rowCertainty: { [rows.length - 1]: 'disputed' } }),
  }
}

function openRowEndsAt(end: number): string {
  return (
    `The last row is printed as open. Its upper end ${end} is one-source: the board's spreadsheet, as programs copy it, ` +
    'lets the index climb there as steeply as in the row before. Other programs take other ends.'
  )
}
