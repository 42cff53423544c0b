// The drop that stands for a level of water: an outline in a box of 20 by 20, and how far it is filled.

const centre = { x: 10, y: 12.25 }
const radius = 6.25
const tip = 1
/** Where the straight sides touch the round body. */
const touch = touchingPoint()
const left = 10 - touch.x
const right = 10 + touch.x
/** Filling reads only in the body: above it the drop is too narrow. */
const fullHeight = 13

/** The closed outline. */
export const dropOutline = `M10 ${tip}L${right} ${touch.y}A${radius} ${radius} 0 1 1 ${left} ${touch.y}Z`

/** The lines that cross out an empty drop. */
export const dropCross = 'M7.2 9.6l5.6 5.6M12.8 9.6l-5.6 5.6'

/**
 * The lower part of the drop as a closed path.
 *
 * @param share above 0, below 1
 */
export function dropFill(share: number): string {
  const y = round(centre.y + radius - fullHeight * share)
  const half = round(halfWidth(y))
  if (y >= centre.y) return `M${10 - half} ${y}A${radius} ${radius} 0 0 0 ${10 + half} ${y}Z`
  if (y >= touch.y) return `M${10 - half} ${y}A${radius} ${radius} 0 1 0 ${10 + half} ${y}Z`
  return `M${10 - half} ${y}L${left} ${touch.y}A${radius} ${radius} 0 1 0 ${right} ${touch.y}L${10 + half} ${y}Z`
}

/**
 * How far the drop of a level is filled: the best is full, the worst is empty.
 *
 * @param place of the level, 0 for the best
 */
export function dropShare(place: number, levels: number): number {
  return levels < 2 ? 1 : 1 - place / (levels - 1)
}

function halfWidth(y: number): number {
  if (y < touch.y) return (touch.x * (y - tip)) / (touch.y - tip)
  return Math.sqrt(Math.max(0, radius ** 2 - (y - centre.y) ** 2))
}

function touchingPoint() {
  const sine = radius / (centre.y - tip)
  return {
    x: round(radius * Math.sqrt(1 - sine ** 2)),
    y: round(centre.y - radius * sine),
  }
}

function round(number: number): number {
  return Math.round(number * 100) / 100
}
