// A level of an index has bounds, a name, colours and a shape; the level of a value is found by its bounds.
import { frozen } from '../base/frozen.ts'
import { accessibleRamp } from './accessible-colours.ts'
import { readableOn } from './contrast.ts'
import type { Texts } from '../base/locale.ts'

/** A mark by which levels are told apart without colour. */
export type Shape = 'circle' | 'square' | 'triangle' | 'diamond' | 'pentagon' | 'hexagon'

type TextColour = '#000000' | '#FFFFFF'

export interface Level<Key extends string = string> {
  readonly key: Key
  /** Smallest and largest integer index of the level; both belong to it. */
  readonly from: number
  readonly to: number
  /** The last level of an index without an upper end: values above `to` belong to it too. */
  readonly isOpen?: true
  readonly name: Texts
  /** The colour that the rule prescribes. */
  readonly colour: {
    readonly name: Texts
    readonly rgb: readonly [number, number, number]
    readonly hex: string
  }
  /** Black or white, whichever has the higher contrast on the official colour: at least 4.5 : 1. */
  readonly textColour: TextColour
  /** The alternative colour for people who cannot tell the official ones apart, and its text colour. */
  readonly accessible: { readonly hex: string; readonly textColour: TextColour }
  readonly shape: Shape
}

/** A level as its rule states it; other properties follow from its colour and position. */
export interface StatedLevel<Key extends string> {
  readonly key: Key
  readonly from: number
  readonly to: number
  readonly isOpen?: true
  readonly name: Texts
  readonly colour: { readonly name: Texts; readonly hex: string }
  /** Chosen by position when absent. */
  readonly shape?: Shape
}

/**
 * The levels of a rule, with text colours, accessible colours and shapes.
 *
 * @param stated from the best to the worst: the alternative colours run from light to dark in this order
 */
export function declareLevels<Key extends string>(
  stated: readonly StatedLevel<Key>[],
): readonly Level<Key>[] {
  const ramp = accessibleRamp(stated.length)
  const levels = stated.map(({ colour, ...level }, place) => ({
    shape: SHAPES[Math.floor((place * SHAPES.length) / Math.max(stated.length, SHAPES.length))]!,
    ...level,
    colour: { ...colour, rgb: rgbOf(colour.hex) },
    textColour: readableOn(colour.hex),
    accessible: { hex: ramp[place]!, textColour: readableOn(ramp[place]!) },
  }))
  return frozen(levels)
}

/**
 * The level of a published index.
 *
 * @param levels the levels of one rule, without holes between integers
 * @param value the ROUNDED index; a fraction has no level
 * @returns `undefined` when the value is not an integer or lies outside all levels
 */
export function levelIn<Key extends string>(
  levels: readonly Level<Key>[],
  value: number,
): Level<Key> | undefined {
  const place = levelPlace(levels, value)
  return place < 0 ? undefined : levels[place]
}

/** The position of the level; −1 when there is none. */
export function levelPlace(levels: readonly Level[], value: number): number {
  if (!Number.isInteger(value)) return -1
  return levels.findIndex(
    (level) => value >= level.from && (value <= level.to || level.isOpen === true),
  )
}

const SHAPES: readonly Shape[] = ['circle', 'square', 'triangle', 'diamond', 'pentagon', 'hexagon']

/** Red, green and blue, 0 to 255, of "#RRGGBB". */
export function rgbOf(hex: string): readonly [number, number, number] {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return [red!, green!, blue!]
}
