// POST /api/ingest and GET /api/ingest/receipts/{id}: the proof of what was delivered and what became of it.

export interface ReceiptProblem {
  /** 1-based line of the file, where the problem has one. */
  line: number | null
  /** Machine-readable: unknown_station, bad_name, columns, value, unit, unit_missing, time, future, status, duplicate, symbol, range, late … */
  code: string
  /** What became of the row: rejected (not stored), quarantined (kept aside), flagged or warned (stored). */
  outcome: 'rejected' | 'quarantined' | 'flagged' | 'warned'
  message: string
  /** The start of the offending line. */
  text?: string
}

export interface Receipt {
  id: string
  status: 'running' | 'done' | 'failed'
  source: string | null
  format: string
  fileName: string | null
  sha256: string | null
  sizeBytes: number | null
  receivedAt: string
  finishedAt: string | null
  /** Values (station × indicator × time) read from the delivery, and what became of them. */
  read: number
  stored: number
  /** Already stored with the same value. */
  unchanged: number
  /** Already stored with another value: the newest counts, the former is kept as an edit. */
  replaced: number
  /** Empty by the source's own word (no value, sentinel). */
  missing: number
  rejected: number
  quarantined: number
  /** The first problems in the order of the file; `problemsTotal` counts them all. */
  problems: ReceiptProblem[]
  problemsTotal: number
  /** Only when the receipt was removed after its time: this is what is left. Its hash and its single problems have gone. */
  removed?: RemovedReceiptFacts
}

export interface RemovedReceiptFacts {
  at: string
  /** The policy under which it went: receipts like it are kept for so many days. */
  keptDays: number
  /** Ids of the stations for which it brought readings … */
  stationIds: string[]
  /** … and the first and last end of their averaging periods; null when there were none. */
  from: string | null
  to: string | null
}
