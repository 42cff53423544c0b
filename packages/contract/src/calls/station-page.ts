// GET /api/{product}/public/station/{stationId}: what a station's page shows first, ready in memory: card, newest values, last two days.
import type { IndicatorFacts, LatestStation } from './latest.ts'

export interface StationPage {
  /** When this was put together: RFC 3339, UTC. It stays as long as nothing in it has changed; the header `Age` tells when it could not be looked after. */
  asOf: string
  demo: boolean
  station: LatestStation
  /** The published indicators of this station, by code. */
  indicators: Record<string, IndicatorFacts>
  hours: RecentHours
}

/** Whole hours up to the newest one that is known. */
export interface RecentHours {
  /** Start of the first hour in epoch milliseconds; each further entry is an hour later. */
  from: number
  /** Hourly means by indicator code; null where there are too few readings. */
  values: Record<string, (number | null)[]>
  /** The hourly index; absent where none may be shown. */
  aqi?: (number | null)[]
}
