// Caches a value that is derived from an immutable object, such as a rule, for as long as the object exists.
export function memoize<Kept extends WeakKey, Value>(
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
