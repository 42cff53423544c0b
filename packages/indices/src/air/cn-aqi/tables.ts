// The tables of China's AQI: HJ 633-2012, and what HJ 633-2026 changed in them.
import { frozen } from '../../base/frozen.ts'
import type { GasConditions } from '../../units/convert.ts'
import {
  continuousRows,
  type AboveTop,
  type Preparation,
  type TableColumn,
} from '../engine/table.ts'

export type CnAqiColumn =
  | 'so2_24h'
  | 'so2_1h'
  | 'no2_24h'
  | 'no2_1h'
  | 'pm10_24h'
  | 'co_24h'
  | 'co_1h'
  | 'o3_1h'
  | 'o3_8h'
  | 'pm25_24h'

type CnAqiTable = Readonly<Record<CnAqiColumn, TableColumn>>

/**
 * Gases at 25 °C and 1013.25 hPa, particles as they are in the air: the amendment of GB 3095-2012 of 2018 [M]. Before 1
 * September 2018 China reported gases at 0 °C.
 */
export const CHINESE_CONDITIONS: GasConditions = frozen({ temperatureC: 25, pressureKPa: 101.325 })

/** The index at each breakpoint. The ladder is continuous: each row starts where the last one ended. */
const STEPS = [0, 50, 100, 150, 200, 300, 400, 500]

/** GB/T 8170: to an integer in µg/m³ and one decimal in mg/m³, half to the even digit. */
const MICROGRAMS: Preparation = { kind: 'round', decimals: 0, half: 'even' }
const MILLIGRAMS: Preparation = { kind: 'round', decimals: 1, half: 'even' }

/**
 * HJ 633-2012, Table 1 [C]. Above 800 µg/m³ neither the 1-hour SO2 nor the 8-hour O3 has a sub-index: the 24-hour SO2
 * and the 1-hour O3 take their places.
 */
export const CN_AQI_2012_TABLE: CnAqiTable = frozen({
  so2_24h: micrograms([0, 50, 150, 475, 800, 1600, 2100, 2620], 'hold', [
    'Some programs copy the 1-hour column (150, 500, 650, 800) into this one; that is wrong.',
  ]),
  so2_1h: micrograms([0, 150, 500, 650, 800], 'none'),
  no2_24h: micrograms([0, 40, 80, 180, 280, 565, 750, 940]),
  no2_1h: micrograms([0, 100, 200, 700, 1200, 2340, 3090, 3840]),
  pm10_24h: micrograms([0, 50, 150, 250, 350, 420, 500, 600]),
  co_24h: milligrams([0, 2, 4, 14, 24, 36, 48, 60]),
  co_1h: milligrams([0, 5, 10, 35, 60, 90, 120, 150]),
  o3_1h: micrograms([0, 160, 200, 300, 400, 800, 1000, 1200]),
  o3_8h: micrograms([0, 100, 160, 215, 265, 800], 'none'),
  pm25_24h: micrograms([0, 35, 75, 115, 150, 250, 350, 500]),
})

/**
 * HJ 633-2026, Table 3 [C]: index 100 is 60 µg/m³ of PM2.5 (was 75) and 120 µg/m³ of PM10 (was 150). Notes b, c: 1-hour
 * SO2 above 800 µg/m³ counts as 200, 8-hour O3 above 800 µg/m³ as 300.
 */
export const CN_AQI_2026_TABLE: CnAqiTable = frozen({
  ...CN_AQI_2012_TABLE,
  so2_1h: { ...CN_AQI_2012_TABLE.so2_1h, above: 'hold' },
  pm10_24h: micrograms([0, 50, 120, 250, 350, 420, 500, 600]),
  o3_8h: { ...CN_AQI_2012_TABLE.o3_8h, above: 'hold' },
  pm25_24h: micrograms([0, 35, 60, 115, 150, 250, 350, 500], 'hold', [
    'A draft had 30 instead of 35 at index 50; the standard as issued keeps 35.',
  ]),
})

function micrograms(
  points: readonly number[],
  above: AboveTop = 'hold',
  cellNotes?: readonly string[],
): TableColumn {
  const rows = continuousRows(STEPS, points)
  const column = { prepare: MICROGRAMS, rows, above, certainty: 'confirmed' } as const
  return { unit: 'µg/m³', ...column, ...(cellNotes && { cellNotes }) }
}

function milligrams(points: readonly number[]): TableColumn {
  const rows = continuousRows(STEPS, points)
  return { unit: 'mg/m³', prepare: MILLIGRAMS, rows, above: 'hold', certainty: 'confirmed' }
}
