// The days that are named under thirty columns: the first, the 1st and 15th of a month between, and the last.

interface DayTick {
  /** ISO day. */
  day: string
  /** Where its column stands, 0 to 1. */
  at: number
}

/** The columns at each end under which there is room for the name of the end alone. */
const endColumns = 4

export function dayTicks(days: readonly string[]): DayTick[] {
  const last = days.length - 1
  return days.flatMap((day, place) => {
    const isEnd = place === 0 || place === last
    const isNamed = /-(01|15)$/.test(day) && place >= endColumns && place <= last - endColumns
    return isEnd || isNamed ? [{ day, at: (place + 0.5) / days.length }] : []
  })
}
