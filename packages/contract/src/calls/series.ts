// GET /api/{product}/public/series/{stationId}: readings or index as columns for a chart, reduced on the server.

/**
 * Query: grain=minute|hour|day|month|aqiHour|aqi24h|aqiDay, from, to (RFC 3339, a day or epoch ms; the last 24 hours when absent):
 * readings with from < getTime <= to, longer intervals that start in [from, to),
 * indicators=pm25,no2 (readings only; all published ones when absent), points=1..1500 (default 1500), basis is the organization's.
 * Reduction keeps the minimum and the maximum of every bucket; `reduced` says whether it took place.
 */
export interface SeriesAnswer {
  stationId: string
  grain: string
  from: string
  to: string
  timeZone: string
  /** Interval of one point in seconds where it is fixed (minute: the station's interval; hour 3600); null for days and months. */
  stepSeconds: number | null
  reduced: boolean
  /** Epoch milliseconds of getTime, ascending. Missing intervals are absent from `time`, or null in `values`. */
  time: number[]
  columns: SeriesColumn[]
  /** How many intervals of the range have a usable value, of how many expected. */
  completeness: { present: number; expected: number } | null
}

export interface SeriesColumn {
  /** Indicator code, or `aqi` for an index. */
  indicator: string
  symbol: string
  unit: string
  /** Null where none are declared: six digits that count are written. */
  decimals: number | null
  values: (number | null)[]
  /** Extremes of each point: of the readings or hours behind it, and of its bucket where reduced. Absent for single readings and single values of an index. */
  min?: (number | null)[]
  max?: (number | null)[]
}
