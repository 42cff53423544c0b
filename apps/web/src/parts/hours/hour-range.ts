// The lowest to the highest index of a day on one track, cut into the levels that it runs through.
import type { Level } from '@eos/indices'

interface RangePiece {
  level: Level
  /** Shares of the track, 0 to 1. */
  from: number
  to: number
}

/** Where a number stands on the track from 0 to `top`; beyond it stands at the end. */
export function onTrack(value: number, top: number): number {
  return Math.min(1, Math.max(0, value / top))
}

/**
 * @param levels in any order
 * @param low @param high rounded indices
 */
export function rangePieces(
  levels: readonly Level[],
  low: number,
  high: number,
  top: number,
): RangePiece[] {
  return levels
    .map((level) => ({
      level,
      // A level begins where the one below ends, so that no gap is left between 100 and 101.
      from: onTrack(Math.max(low, level.from === 0 ? 0 : level.from - 1), top),
      to: onTrack(Math.min(high, level.to), top),
    }))
    .filter(({ level, from, to }) => level.to >= low && level.from <= high && to >= from)
    .filter(({ from, to }) => to > from || low === high)
    .sort((a, b) => a.from - b.from)
}
