// Readings of stations that send by another channel than HTTP: some regularly with each burst, some only when a partner
// misbehaves.
import { readingOf } from '../nation.mjs'

/** Stations of one channel that send with each burst, and those whose readings misdeeds are made with. */
export const regular = 10
export const spare = 40

/** `first` is the place of the channel's first station in the nation; `clock` the time of the run. */
export function makeSlots({ nation, first, bursts, seed, clock }) {
  const slotOf = (place, burst) => {
    const reading = readingOf(place, burst.index, seed)
    return (
      reading && { place, burst, code: nation.codeOf(place), readings: [{ place, ...reading }] }
    )
  }
  const waiting = spareSlots()
  return {
    regularOf: (burst) =>
      Array.from({ length: regular }, (_, k) => slotOf(first + k, burst)).filter(Boolean),
    /** One that nobody has sent yet; `undefined` while there is none. */
    next: () => waiting.next().value,
  }

  /** Nothing is sent from the future. */
  function* spareSlots() {
    for (const burst of bursts) {
      while (burst.at > clock()) yield undefined
      for (let k = 0; k < spare; k++) {
        const slot = slotOf(first + regular + k, burst)
        if (slot) yield slot
      }
    }
    for (;;) yield undefined
  }
}

/** How many values of these are numbers: receipts have to count each of them once. */
export function countNumbers(slots) {
  const values = slots.flatMap(({ readings }) => readings.flatMap((reading) => reading.values))
  return values.filter((value) => value !== null).length
}
