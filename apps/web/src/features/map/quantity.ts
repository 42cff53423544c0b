// Figures of one indicator in five steps, for what has no index: darker is more, and says nothing of good or bad.

export const quantitySteps = [1, 2, 3, 4, 5] as const
type QuantityStep = (typeof quantitySteps)[number]

/** Between the steps, rising; fewer than four where the figures differ little. */
export type StepBounds = readonly number[]

/** Each step holds about a fifth of the figures; bounds are round numbers. */
export function stepBounds(figures: readonly number[]): StepBounds {
  const rising = figures.toSorted((one, other) => one - other)
  const fifths = [0.2, 0.4, 0.6, 0.8].map((share) => rising[Math.floor(rising.length * share)])
  const round = fifths.flatMap((figure) => (figure === undefined ? [] : [roundFigure(figure)]))
  return [...new Set(round)]
    .filter((bound) => bound > rising[0]! && bound <= rising.at(-1)!)
    .toSorted((one, other) => one - other)
}

/** A bound belongs to the step above it. Few steps are spread over the scale, so that the last is always the darkest. */
export function stepOf(figure: number, bounds: StepBounds): QuantityStep {
  const place = bounds.filter((bound) => figure >= bound).length
  return stepAt(place, bounds)
}

/** The ranges of the legend with the step of each; without an end the first or the last. */
export function stepRanges(
  bounds: StepBounds,
): { step: QuantityStep; from: number | undefined; to: number | undefined }[] {
  return Array.from({ length: bounds.length + 1 }, (_, place) => ({
    step: stepAt(place, bounds),
    from: bounds[place - 1],
    to: bounds[place],
  }))
}

function stepAt(place: number, bounds: StepBounds): QuantityStep {
  const last = quantitySteps.length - 1
  return quantitySteps[bounds.length === 0 ? 0 : Math.round((place / bounds.length) * last)]!
}

const roundFigure = (figure: number) => Number(figure.toPrecision(2))
