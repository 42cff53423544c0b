// The five classes in which a map shows kilograms a person and day.

export const classBounds = [0.6, 0.7, 0.8, 0.9] as const

/** 1 to 5; a bound belongs to the class above it. */
export function classOf(value: number): number {
  return 1 + classBounds.filter((bound) => value >= bound).length
}
