// Where a value stands against its limit when the limit always stands in the same place: at two thirds.
import type { Bound } from '@eos/indices'

export const linePlace = 2 / 3
const windowStart = 1 / 3

/** All places are shares of the track, 0 to 1. */
export type LimitPlace =
  | {
      kind: 'bar'
      /** Length of the bar. */
      length: number
      isOver: boolean
      /** The value goes on beyond the end of the track. */
      goesOn: boolean
    }
  | {
      kind: 'window'
      /** The allowed range. */
      from: number
      to: number
      /** The value, kept on the track. */
      dot: number
      isOver: boolean
      goesOn: boolean
    }

/**
 * An upper limit is drawn as value ÷ limit, a minimum as limit ÷ value, so that what passes the line always breaks the limit;
 * a range is a window with a dot. The limit itself is allowed.
 */
export function limitPlace(value: number, bound: Bound): LimitPlace {
  if (bound.kind === 'range') return windowPlace(value, bound.limit)
  const ratio = limitRatio(value, bound)
  return {
    kind: 'bar',
    length: clamp(ratio * linePlace),
    isOver: bound.kind === 'upper' ? value > bound.limit : value < bound.limit,
    goesOn: ratio * linePlace > 1,
  }
}

export type LimitState = 'over' | 'within' | 'unjudged' | 'missing'

export function limitState(value: number | null, bound: Bound | undefined): LimitState {
  if (value === null) return 'missing'
  if (bound === undefined) return 'unjudged'
  return limitPlace(value, bound).isOver ? 'over' : 'within'
}

/** How many times the limit: above 1 it is broken. A minimum turns the ratio round. */
export function limitRatio(
  value: number,
  bound: Exclude<Bound, { readonly kind: 'range' }>,
): number {
  const [part, whole] = bound.kind === 'upper' ? [value, bound.limit] : [bound.limit, value]
  if (whole > 0) return Math.max(0, part) / whole
  return part > 0 ? Infinity : 0
}

function windowPlace(value: number, [low, high]: readonly [number, number]): LimitPlace {
  const place = windowStart + ((value - low) / (high - low)) * (linePlace - windowStart)
  return {
    kind: 'window',
    from: windowStart,
    to: linePlace,
    dot: clamp(place),
    isOver: value < low || value > high,
    goesOn: place < 0 || place > 1,
  }
}

function clamp(share: number): number {
  return Math.min(1, Math.max(0, share))
}
