// The columns of a list in the order that a person has given them.

/** A column that is shown goes, another one becomes the last; one is always left. */
export function toggledColumn(columns: readonly string[], name: string): readonly string[] {
  if (!columns.includes(name)) return [...columns, name]
  return columns.length > 1 ? columns.filter((each) => each !== name) : columns
}

/** Takes the column out of its place and puts it at another one; what is no column moves nothing. */
export function movedTo(
  columns: readonly string[],
  name: string,
  place: number,
): readonly string[] {
  if (!columns.includes(name)) return columns
  const others = columns.filter((each) => each !== name)
  return others.toSpliced(Math.min(Math.max(place, 0), others.length), 0, name)
}
