// The letters by which spreadsheets call their columns.

/** A to Z, then AA to ZZ. */
export function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last
}
