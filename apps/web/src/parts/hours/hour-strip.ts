// Twenty-four hours as columns from zero, and which of them are labelled below.

export interface HourValue {
  /** RFC 3339; hours are named by their end. */
  periodEnd: string
  value: number | null
}

export interface Gap {
  /** Places in the strip; both belong to the gap. */
  first: number
  last: number
}

/** Heights from 0 to 1 against the largest value; 0 for a missing hour. */
export function hourHeights(hours: readonly HourValue[]): number[] {
  const largest = Math.max(1, ...hours.map(({ value }) => value ?? 0))
  return hours.map(({ value }) => Math.max(0, value ?? 0) / largest)
}

/** The longest gap, the newest of equal ones; `undefined` where no hour is missing. */
export function longestGap(hours: readonly HourValue[]): Gap | undefined {
  let longest: Gap | undefined
  let first = 0
  hours.forEach(({ value }, place) => {
    if (value !== null) first = place + 1
    else if (!longest || place - first >= longest.last - longest.first)
      longest = { first, last: place }
  })
  return longest
}

/** Room of a label in columns: of a clock, and of what is said of a gap. */
const clockRoom = 2.8
const gapRoom = 6.8

interface Room {
  from: number
  to: number
}

/** The label of a gap stands under its middle; near an end of the strip it begins or ends with the gap. */
export function gapAnchor(count: number, { first, last }: Gap): 'start' | 'middle' | 'end' {
  if (first < count / 4) return 'start'
  return last >= (count * 3) / 4 ? 'end' : 'middle'
}

/** The labelled hours: the first, the last, and every sixth, without those that would touch another label. */
export function labelledHours(count: number, gap: Gap | undefined): number[] {
  const last = count - 1
  const sixths = Array.from({ length: count }, (_, place) => place).filter(
    (place) => place % 6 === 0,
  )
  const taken: Room[] = gap ? [gapLabelRoom(count, gap)] : []
  const shown = new Set<number>()
  for (const place of [last, ...sixths]) {
    const room = clockLabelRoom(place, count)
    if (taken.some(({ from, to }) => room.from < to && room.to > from)) continue
    taken.push(room)
    shown.add(place)
  }
  return [...shown].sort((a, b) => a - b)
}

function clockLabelRoom(place: number, count: number): Room {
  if (place === 0) return { from: 0, to: clockRoom }
  if (place === count - 1) return { from: count - clockRoom, to: count }
  return { from: place + 0.5 - clockRoom / 2, to: place + 0.5 + clockRoom / 2 }
}

function gapLabelRoom(count: number, gap: Gap): Room {
  const anchor = gapAnchor(count, gap)
  if (anchor === 'start') return { from: gap.first, to: gap.first + gapRoom }
  if (anchor === 'end') return { from: gap.last + 1 - gapRoom, to: gap.last + 1 }
  const middle = (gap.first + gap.last + 1) / 2
  return { from: middle - gapRoom / 2, to: middle + gapRoom / 2 }
}
