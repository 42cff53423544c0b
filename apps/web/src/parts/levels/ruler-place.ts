// Where a value stands on a ruler of equal bands, and which words a narrow ruler prints.
import { levelPlace, type Level } from '@eos/indices'

interface RulerPlace {
  /** The position of the level, from the left. */
  band: number
  /** From 0 at the left end of the ruler to 1 at its right end. */
  share: number
}

/**
 * @param levels from the smallest numbers to the largest
 * @param value the rounded index
 * @returns `undefined` where no level holds the value
 */
export function rulerPlace(levels: readonly Level[], value: number): RulerPlace | undefined {
  const band = levelPlace(levels, value)
  if (band < 0) return undefined
  const { from, to } = levels[band]!
  const within = to === from ? 0.5 : Math.min(1, (value - from) / (to - from))
  return { band, share: (band + within) / levels.length }
}

interface WordPlace {
  band: number
  /** Columns of the grid, counted from 1; `end` does not belong to it. */
  start: number
  end: number
  /** Words of the right end end there, so that they leave those beside them room. */
  align: 'start' | 'end'
}

/**
 * The first, the active and the last word, with the room that the others leave.
 *
 * @param count of the bands, at least three
 */
export function narrowWords(count: number, active: number): WordPlace[] {
  const last = count - 1
  const half = Math.ceil(count / 2)
  if (active === 0 || active === last)
    return [
      { band: 0, start: 1, end: half + 1, align: 'start' },
      { band: last, start: half + 1, end: count + 1, align: 'end' },
    ]
  // The word before the last ends with its band: begun there, it would run into the last one.
  const isNearEnd = active === last - 1
  const start = isNearEnd ? half : active + 1
  return [
    { band: 0, start: 1, end: start, align: 'start' },
    { band: active, start, end: isNearEnd ? count : count - 1, align: isNearEnd ? 'end' : 'start' },
    { band: last, start: isNearEnd ? count : count - 1, end: count + 1, align: 'end' },
  ]
}
