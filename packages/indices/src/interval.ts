// Spans of time and moments: epoch milliseconds inside, labels only at the edge.

/** A moment in epoch milliseconds, UTC. */
export type Instant = number

/** The span (start, end], in epoch milliseconds, UTC. */
export interface Interval {
  start: Instant
  end: Instant
}

export const HOUR_MS = 3_600_000
