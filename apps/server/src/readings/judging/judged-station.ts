// A station with the facts by which its readings are judged: coordinates, clock and indicators.

export interface KnownSlot {
  slot: number
  indicatorId: string
  code: string
  group: string
  rangeMin: number
  rangeMax: number
  /** Epoch milliseconds; null while it is measured. */
  validTo: number | null
}

export interface JudgedStation {
  id: string
  lat: number | null
  lon: number | null
  unplacedAt: number | null
  demo: boolean
  /** Time ranges in which its clock was recognised to be behind. */
  behind?: readonly BehindRange[]
  slots: readonly KnownSlot[]
}

/** Times are epoch milliseconds. */
export interface BehindRange {
  offsetMinutes: number
  from: number
  to: number
  firstBatch: number
  /** Null while the range goes on. */
  lastBatch: number | null
}
