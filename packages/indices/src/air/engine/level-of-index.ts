// The level of an index; the last one for an index that was extended beyond the levels.
import { levelPlace, type Level } from '../../levels/bands.ts'

/** No level contains the index: the levels of the rule have a gap. */
class NoLevel extends Error {
  override name = 'NoLevel'
}

/** The position of the level. */
export function levelPlaceAt(levels: readonly Level[], value: number): number {
  const place = levelPlace(levels, value)
  if (place >= 0) return place
  if (value > levels.at(-1)!.to) return levels.length - 1
  throw new NoLevel(`No level holds ${value}.`)
}

/** The level itself. */
export function levelAt<Key extends string>(
  levels: readonly Level<Key>[],
  value: number,
): Level<Key> {
  return levels[levelPlaceAt(levels, value)]!
}
