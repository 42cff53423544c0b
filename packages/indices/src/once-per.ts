// Keeps a value that follows from an object that never changes, such as a rule: it is computed once, and kept as long
// as the object.
export function oncePer<Kept extends WeakKey, Value>(
  workOut: (kept: Kept) => Value,
): (kept: Kept) => Value {
  const known = new WeakMap<Kept, Value>()
  return (kept) => {
    const found = known.get(kept)
    if (found !== undefined) return found
    const value = workOut(kept)
    known.set(kept, value)
    return value
  }
}
