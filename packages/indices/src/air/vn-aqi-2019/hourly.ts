// The hourly VN_AQI of one hour with its derivation.
import { countKnown, isConcentration, type HourColumns } from '../hourly-means.ts'
import { nowCastAt, nowCastDerivationAt, NOW_CAST_HOURS, NEWEST_NEEDED } from '../now-cast.ts'
import type { SubIndex } from '../index-result.ts'
import { conclude, toSubIndex, type VnAqiResult } from './conclude.ts'
import { columnsEndingTogether, HOURLY_LINES, type HourLists, type InputLine } from './inputs.ts'

/**
 * Hourly VN_AQI of the hour just ended.
 *
 * @param newestFirst hourly means in µg/m³ per pollutant, NEWEST FIRST: of SO2, CO, NO2 and O3 only the first element is read,
 *   of PM10 and PM2.5 the first twelve (NowCast). A missing hour is `undefined`, `null`, NaN or a negative number.
 * @returns the index, half-up to an integer, with its derivation; `ok: false` with a reason when neither PM10 nor PM2.5 has a
 *   sub-index. "No index" is never 0.
 * Source: Decision 1459/QĐ-TCMT (12 Nov 2019), hourly AQI and Table 2 [C].
 * @example hourlyVnAqi({ pm25: Array(12).fill(55.7), no2: [130.8] }) // value 110, dominant ['pm25'], level 'poor'
 */
export function hourlyVnAqi(newestFirst: HourLists): VnAqiResult {
  const data = columnsEndingTogether(newestFirst, NOW_CAST_HOURS, 'newest-first')
  return hourlyVnAqiAt(data, NOW_CAST_HOURS - 1)
}

/** The same for hour i of chronological columns; the twelve hours of NowCast end with hour i. */
export function hourlyVnAqiAt(data: HourColumns, i: number): VnAqiResult {
  const lines: SubIndex[] = []
  for (const line of HOURLY_LINES) {
    const column = data.columns[line.pollutant]
    if (column) lines.push(line.averaging === '1h' ? gas(line, column, i) : dust(line, column, i))
  }
  return conclude(lines, 'hour')
}

function gas(line: InputLine, column: Float64Array, i: number): SubIndex {
  const value = column[i] ?? Number.NaN
  const known = isConcentration(value)
  return toSubIndex(line, {
    input: known ? value : Number.NaN,
    missing: value < 0 ? 'negative' : 'no-data',
    hoursUsed: known ? 1 : 0,
    hoursRequired: 1,
    hoursInWindow: 1,
  })
}

function dust(line: InputLine, column: Float64Array, i: number): SubIndex {
  const hoursUsed = countKnown(column, i + 1 - NOW_CAST_HOURS, i + 1)
  const nowCast = nowCastDerivationAt(column, i)
  const subIndex = toSubIndex(line, {
    input: nowCastAt(column, i),
    missing: hoursUsed === 0 ? 'no-data' : 'nowcast-incomplete',
    hoursUsed,
    hoursRequired: NEWEST_NEEDED.needed,
    hoursInWindow: NOW_CAST_HOURS,
  })
  return nowCast ? { ...subIndex, nowCast } : subIndex
}
