// Puts waiting values into groups that are each read as one delivery: what corrects an earlier delivery comes after it.

export interface WaitingPlace {
  id: string
  batchId: string
  sourceId: string | null
  source: string
  demo: boolean
  stationId: string
  /** Epoch milliseconds. */
  time: number
}

export interface WaitingGroup {
  sourceId: string | null
  source: string
  demo: boolean
  ids: string[]
}

/**
 * Two deliveries with readings of the same instant go into different groups, in which the second replaces the first as
 * on arrival; in one group they would be contradictions. The oldest instants of a round come first.
 *
 * @param places in the order in which they arrived
 */
export function groupWaiting(places: readonly WaitingPlace[], most: number): WaitingGroup[] {
  const rounds = new Map<string, { first: WaitingPlace; round: number; places: WaitingPlace[] }>()
  const seen = new Map<string, { batchId: string; round: number }>()
  for (const place of places) {
    const from = `${place.sourceId} ${place.demo}`
    const instant = `${from} ${place.stationId} ${place.time}`
    const before = seen.get(instant)
    const isOther = before !== undefined && before.batchId !== place.batchId
    const round = (before?.round ?? 0) + (isOther ? 1 : 0)
    seen.set(instant, { batchId: place.batchId, round })
    const key = `${from} ${round}`
    const there = rounds.get(key)
    if (there) there.places.push(place)
    else rounds.set(key, { first: place, round, places: [place] })
  }
  return [...rounds.values()]
    .toSorted((a, b) => a.round - b.round)
    .flatMap(({ first: { sourceId, source, demo }, places: ofRound }) => {
      const ids = ofRound.toSorted((a, b) => a.time - b.time).map(({ id }) => id)
      const groups: WaitingGroup[] = []
      for (let start = 0; start < ids.length; start += most) {
        groups.push({ sourceId, source, demo, ids: ids.slice(start, start + most) })
      }
      return groups
    })
}
