// GET /api/{product}/public/derivation/{stationId}: how one index value came about, from its readings to its level.

import type { VnAqiResult } from '@eos/indices'

/**
 * Query: grain=aqiHour|aqi24h|aqiDay, time = getTime of the index row (RFC 3339 or epoch ms; the newest row when absent),
 * locale=en|vi for the steps. 404 when the station is not public or no row exists.
 */
export interface DerivationAnswer {
  stationId: string
  grain: string
  getTime: string
  periodStart: string
  periodEnd: string
  timeZone: string
  basis: 'raw' | 'approved'
  /** As stored; must equal the recomputed result, which is what the steps explain. */
  stored: { aqi: number | null; rule: string; computedAt: string }
  /** The full result of @eos/indices, with every sub-index, input, hours used and required, table row, rule and version. */
  result: VnAqiResult
  /** Ordered steps that a person can follow with a pocket calculator. */
  steps: { text: string; formula?: string }[]
  /** The hourly means that went in, oldest first: epoch ms of the hour's start, and one value per indicator. */
  inputs: {
    time: number
    values: Record<string, number | null>
    n: Record<string, number | null>
    expected: number
  }[]
}
