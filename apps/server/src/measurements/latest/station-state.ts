// Whether a station speaks, and since when not: one rule for map, list, page, API and file.
import type { StationState } from '@eos/contract/vocabulary'

export interface StationFacts {
  intervalSeconds: number
  /** What people have said about it. */
  declared: {
    state: 'maintenance' | 'calibrating' | 'closed'
    reason: string | null
    since: Date | null
  } | null
  lastReadingAt: Date | null
  hasVisibleIndicator: boolean
}

export interface StateOfStation {
  state: StationState
  reason: string | null
  since: Date | null
}

/** What people declared comes first; otherwise the age of the newest reading decides. */
export function stationState(facts: StationFacts, now: Date): StateOfStation {
  if (facts.declared) return facts.declared
  if (!facts.hasVisibleIndicator) return { state: 'withheld', reason: null, since: null }
  if (!facts.lastReadingAt) return { state: 'offline', reason: null, since: null }
  const threeIntervals = 3 * facts.intervalSeconds * 1000
  const lastAt = facts.lastReadingAt.getTime()
  const delayedAt = lastAt + Math.max(threeIntervals, liveForMs)
  const offlineAt = lastAt + Math.max(threeIntervals, delayedForMs)
  if (now.getTime() <= delayedAt) return { state: 'live', reason: null, since: null }
  if (now.getTime() <= offlineAt)
    return { state: 'delayed', reason: null, since: new Date(delayedAt) }
  return { state: 'offline', reason: null, since: new Date(offlineAt) }
}

const liveForMs = 15 * 60_000
const delayedForMs = 24 * 3_600_000
