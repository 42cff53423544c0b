// GET /api/{product}/public/latest and /public/latest/{provinceCode}: the newest air and water of all published stations.
import type { StationState } from '../vocabulary.ts'

/** The newest value of one indicator, in the indicator's unit. */
export interface LatestValue {
  /** Indicator code, for example pm25. */
  indicator: string
  value: number
  /** The last usable reading's end of averaging period; RFC 3339, UTC. */
  time: string
  /** Averaging period of the reading in seconds. */
  periodSeconds: number
  flag: string
}

export interface LatestIndex {
  /** Rule that was applied, for example vn-aqi-2019. */
  rule: string
  /** Integer; null with a reason when the rule gives none. */
  value: number | null
  reason: string | null
  /** Level key of the rule, for example moderate; null without value. */
  level: string | null
  /** Indicator codes of the highest sub-index, ties included. */
  dominant: string[]
  subIndices: Record<string, number>
  /** The hour that the index judges: RFC 3339, UTC. */
  periodStart: string
  periodEnd: string
  /** The same index 24 hours earlier; null when there was none. */
  dayBefore: number | null
}

export interface LatestStation {
  id: string
  code: string
  name: string
  nameEn: string | null
  medium: 'air' | 'water' | 'emission' | 'noise'
  stationType: string
  provinceId: string | null
  provinceCode: string | null
  organizationId: string | null
  lat: number | null
  lon: number | null
  timeZone: string
  intervalSeconds: number
  referenceOnly: boolean
  demo: boolean
  state: StationState
  /** In Vietnamese, and in English; what people wrote is as they wrote it. */
  stateReason: string | null
  stateReasonEn: string | null
  /** When the station fell into its state, where known: RFC 3339, UTC. */
  stateSince: string | null
  /** The planned end of a declared maintenance or calibration. */
  expectedReturn: string | null
  /** End of the newest reading; null when there has never been one. */
  lastReadingAt: string | null
  values: LatestValue[]
  /** The hourly index; null for stations whose medium has none or that may not publish one. */
  index: LatestIndex | null
}

/** How an indicator is written; said once for all stations of the answer. */
export interface IndicatorFacts {
  symbol: string
  name: string
  nameEn: string
  unit: string
  /** Null where none are declared: six digits that count are written. */
  decimals: number | null
}

export interface LatestStations {
  /** When this picture was made: RFC 3339, UTC. */
  asOf: string
  demo: boolean
  /** Every indicator that occurs in `values`, by its code. */
  indicators: Record<string, IndicatorFacts>
  stations: LatestStation[]
}
