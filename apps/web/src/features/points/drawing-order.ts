// The order in which the marks of points are drawn over each other.

/** The best first and the worst last, on top of all; what has no index lies below. */
export function inDrawingOrder<Mark extends { wqi: number | null }>(
  marks: readonly Mark[],
): readonly Mark[] {
  return marks.toSorted((one, other) => (other.wqi ?? Infinity) - (one.wqi ?? Infinity) || 0)
}
