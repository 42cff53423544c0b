// Computes an index again without withheld indicators: by the same rule from the visible sub-indices.
import { maskOf, POLLUTANTS, pollutantsOf, type Pollutant } from '@eos/indices'
import type { VisibleSlot, VisibleStation } from './queries/visible-stations.ts'

/** Rows as they are stored: sub-indices in the order of POLLUTANTS, dominant pollutants as bits in the same order. */
export interface StoredIndex {
  aqi: number | null
  dominant: number
  sub: readonly (number | null)[]
  reason: string | null
}

interface VisibleIndex {
  aqi: number | null
  dominant: Pollutant[]
  /** Only the pollutants that have a sub-index. */
  subIndices: Partial<Record<Pollutant, number>>
  reason: string | null
}

/** Says whether a value of the slot is shown whose period ended at this instant, in epoch milliseconds or as a date. */
export function isShownAt(
  { isVisible, shownUntil }: Pick<VisibleSlot, 'isVisible' | 'shownUntil'>,
  end: Date | number,
): boolean {
  return isVisible && (shownUntil === null || Number(end) <= shownUntil.getTime())
}

/** The pollutants that are visible in a period that ended then, as bits; all of them where nothing is withheld. */
export function visiblePollutants(station: VisibleStation, end: Date | number): number {
  const hidden = new Set(
    station.slots.filter((slot) => !isShownAt(slot, end)).map((slot) => slot.code as Pollutant),
  )
  return maskOf(POLLUTANTS.filter((pollutant) => !hidden.has(pollutant)))
}

/** Until when each pollutant is shown: null always, `undefined` never. One that is not measured hides nothing. */
export function shownPollutants(station: VisibleStation): (Date | null | undefined)[] {
  return POLLUTANTS.map((pollutant) => {
    const own = station.slots.filter(({ code }) => code === pollutant)
    if (own.some(({ isVisible }) => !isVisible)) return undefined
    return own.find(({ shownUntil }) => shownUntil !== null)?.shownUntil ?? null
  })
}

/**
 * Says whether any index of the station may be shown: only air stations other than reference stations have one. It is
 * withheld with all measured dust; without measured dust, the answer explains that there is no index.
 */
export function mayShowIndex(station: VisibleStation): boolean {
  const dust = station.slots.filter(({ code }) => code === 'pm10' || code === 'pm25')
  const isDustHidden = dust.length > 0 && dust.every((slot) => !slot.isVisible)
  return station.medium === 'air' && !station.referenceOnly && !isDustHidden
}

/** The rule takes the largest sub-index if dust has one, so it can be applied again to the visible ones. */
export function visibleIndex(stored: StoredIndex, visible: number): VisibleIndex {
  const subIndices: Partial<Record<Pollutant, number>> = {}
  let largest = -1
  let hasDust = false
  for (const pollutant of pollutantsOf(visible)) {
    const value = stored.sub[POLLUTANTS.indexOf(pollutant)] ?? null
    if (value === null) continue
    subIndices[pollutant] = value
    largest = Math.max(largest, value)
    hasDust ||= pollutant === 'pm10' || pollutant === 'pm25'
  }
  if (!hasDust) {
    const reason = stored.aqi === null ? stored.reason : 'no-particulate'
    return { aqi: null, dominant: [], subIndices, reason }
  }
  const dominant = POLLUTANTS.filter((pollutant) => subIndices[pollutant] === largest)
  return { aqi: largest, dominant, subIndices, reason: null }
}
