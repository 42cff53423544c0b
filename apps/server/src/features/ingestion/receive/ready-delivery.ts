// Deliveries that are ready to be stored, and which of them one transaction can store together.
import type { StationRow } from '../../../readings/station.ts'
import type { StagedDelivery } from './staged-delivery.ts'

export interface ReadyDelivery {
  staged: StagedDelivery
  rows: readonly StationRow[]
  /** The author of what it changes. */
  actor: string
}

/** A transaction of so many rows is short enough for what is live to wait for. */
const mostRows = 2_000

/**
 * Parts in which no key of a delivery and no station and time stands twice; whatever collides comes in a later part, in
 * its order.
 */
export function* withoutCollisions<Entry>(
  entries: readonly Entry[],
  deliveryOf: (entry: Entry) => ReadyDelivery,
): Generator<Entry[]> {
  let left = entries
  while (left.length > 0) {
    const taken = new Set<string>()
    const part: Entry[] = []
    const later: Entry[] = []
    let rows = 0
    for (const entry of left) {
      const keys = keysOf(deliveryOf(entry))
      const isFree = rows < mostRows && !keys.some((key) => taken.has(key))
      ;(isFree ? part : later).push(entry)
      for (const key of keys) taken.add(key)
      if (isFree) rows += keys.length
    }
    yield part
    left = later
  }
}

function keysOf({ staged, rows }: ReadyDelivery): string[] {
  const { deliveryKey } = staged.facts
  const places = rows.map(({ stationId, time }) => `${stationId} ${time}`)
  return deliveryKey === undefined ? places : [`key ${deliveryKey}`, ...places]
}
