// The level of an index that a rule gave: as the levels say, and the last one for what was extended beyond them.
import { levelPlace, type Level } from '../../bands.ts'

/** No level holds the index: the levels of the rule have a hole. */
export class NoLevel extends Error {
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
