// What a level of an index is: its bounds, name, colour and shape, and how the level of a value is found.
import type { Texts } from './locale.ts'

/** A mark for maps and legends that needs no colour to be told apart from the other levels. */
export type Shape = 'circle' | 'square' | 'triangle' | 'diamond' | 'pentagon' | 'hexagon'

export interface Level<Key extends string = string> {
  key: Key
  /** Smallest and largest integer index of the level; both belong to it. */
  from: number
  to: number
  name: Texts
  /** The colour that the rule prescribes. */
  colour: { name: Texts; rgb: readonly [number, number, number]; hex: string }
  /** Black or white: the one that reads on the colour with a contrast of at least 4.5 : 1. */
  textColour: '#000000' | '#FFFFFF'
  shape: Shape
}

/**
 * The level of a published index.
 *
 * @param levels the levels of one rule, ascending, without holes between integers
 * @param value the ROUNDED index; a fraction has no level
 * @returns `undefined` when the value is not an integer or lies outside all levels
 */
export function levelIn<Key extends string>(
  levels: readonly Level<Key>[],
  value: number,
): Level<Key> | undefined {
  if (!Number.isInteger(value)) return undefined
  return levels.find((level) => value >= level.from && value <= level.to)
}
