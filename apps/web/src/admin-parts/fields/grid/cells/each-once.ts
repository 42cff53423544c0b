// Results of single lines that are kept for as long as the lines stay the same objects.

/** @returns for the same line the same result, so that what is drawn of it need not be drawn anew */
export function eachOnce<Of extends object, Result>(
  judge: (of: Of) => Result,
): (all: readonly Of[]) => readonly Result[] {
  const known = new WeakMap<Of, { result: Result }>()
  return (all) =>
    all.map((each) => {
      const kept = known.get(each) ?? { result: judge(each) }
      known.set(each, kept)
      return kept.result
    })
}
