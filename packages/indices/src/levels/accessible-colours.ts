// Colours for levels that people with any kind of colour vision can order: one ramp from light to dark, also in grey.
// See docs/decisions/0051-official-and-accessible-level-colours.md.

/**
 * The ramp's anchors, from the best level to the worst: falling lightness, from pale yellow over mint, sky blue and
 * blue to black.
 *
 * Chosen by search for the largest distance between neighbours, for all kinds of colour vision and 5, 6, 10 and 11
 * levels at once; the tests hold what was reached (`colourReport`): CIEDE2000 of at least 22, 19, 9 and 8 between
 * neighbours and between any two.
 */
const ANCHORS: readonly (readonly [number, number, number])[] = [
  [250, 255, 145],
  [192, 227, 210],
  [106, 161, 224],
  [86, 85, 224],
  [33, 25, 146],
  [29, 0, 30],
]

/** Returns as many colours "#RRGGBB" as there are levels, evenly spaced on the ramp. */
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
