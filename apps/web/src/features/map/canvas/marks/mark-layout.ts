// Where number, count and outlines of a mark stand, in CSS pixels from its middle, so that none of them covers another.
import type { StationKind } from '../../station-kinds.ts'

/** The ways in which a mark is drawn, with the widths of silhouette and image in CSS pixels. */
export const markForms = {
  one: { width: 32, image: 38 },
  several: { width: 32, image: 46 },
  chosen: { width: 42, image: 60 },
  other: { width: 20, image: 26 },
  /** A station that a mark of several stands for. */
  dot: { width: 9, image: 12 },
} as const
export type MarkForm = keyof typeof markForms

/** The forms that bear a number. */
export type NumberedForm = Exclude<MarkForm, 'other' | 'dot'>

/** How far the outline behind a mark of several stations stands out to the right and below. */
export const behind = 4
export const outlineWidth = 1.5
/** The width of the outer ring of the chosen mark; half of it lies outside of the silhouette. */
export const ringWidth = 16

export const numberSizes: Record<NumberedForm, number> = { one: 12.5, several: 12.5, chosen: 15 }

/** How far the number stands below the middle of the mark, in its own size: in the body of a drop or a factory. */
export const numberShifts: Record<StationKind, number> = {
  air: 0,
  water: 0.22,
  outlet: 0.34,
  noise: 0,
}
/** The same of an air station above the shape of its level. */
export const shiftAboveShape = -0.28

/** The lower right corner of the square with the count; more digits reach further to the left, above the number. */
export const countCorners = {
  several: { right: 23, bottom: -9 },
  chosen: { right: 30, bottom: -12 },
} as const
export type CountedForm = keyof typeof countCorners

export const countTextSize = 11.5
/** More stations than a country has. */
export const mostCountDigits = 5

export function countSize(digits: number): { width: number; height: number } {
  return { width: 9 + 7 * digits, height: 16 }
}

/** The middle of the square. */
export function countMiddle(form: CountedForm, digits: number): { x: number; y: number } {
  const { right, bottom } = countCorners[form]
  const { width, height } = countSize(digits)
  return { x: right - width / 2, y: bottom - height / 2 }
}
