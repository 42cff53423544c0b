// Decides whether the newest index of a station is still current, by the same rule for home, lists, map and page.
import type { LatestIndex, LatestStation } from '../calls/stations/latest.ts'
import { hourMs } from '../words/time-units.ts'

/** The index is computed once an hour; when two more have not come, the last one is no longer current. */
const currentForMs = 3 * hourMs

export type CurrentIndex = LatestIndex & { value: number; level: string }

/**
 * The index of a live or delayed station, if it has a value and its hour ended at most three hours ago.
 * @param now epoch milliseconds
 */
export function currentIndex(
  station: Pick<LatestStation, 'state' | 'index'>,
  now: number,
): CurrentIndex | undefined {
  const { index, state } = station
  if (state !== 'live' && state !== 'delayed') return undefined
  if (!index || !isKnown(index)) return undefined
  return now - Date.parse(index.periodEnd) <= currentForMs ? index : undefined
}

function isKnown(index: LatestIndex): index is CurrentIndex {
  return index.value !== null && index.level !== null
}
