// Colours for levels that people with any kind of colour vision can order: one ramp from light to dark, also in grey.

/** The ramp's anchors, from the best level to the worst: falling lightness, from pale yellow over teal to dark violet. */
const ANCHORS: readonly (readonly [number, number, number])[] = [
  [255, 245, 190],
  [170, 220, 165],
  [85, 180, 180],
  [55, 130, 180],
  [75, 70, 150],
  [55, 10, 75],
]

/** As many colours "#RRGGBB" as there are levels, evenly spaced on the ramp. */
export function accessibleRamp(levels: number): readonly string[] {
  return Array.from({ length: levels }, (_, place) =>
    colourAt(levels === 1 ? 0 : place / (levels - 1)),
  )
}

function colourAt(share: number): string {
  const position = share * (ANCHORS.length - 1)
  const below = Math.min(Math.floor(position), ANCHORS.length - 2)
  const rest = position - below
  const channels = [0, 1, 2].map((channel) =>
    Math.round(ANCHORS[below]![channel]! * (1 - rest) + ANCHORS[below + 1]![channel]! * rest),
  )
  return `#${channels
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()}`
}
