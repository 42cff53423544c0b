// Derives a value from an object once, for as long as the object is in use.

/** For what follows from declarations alone: making it, such as a schema, takes a thousand times longer than using it. */
export function madeOnce<From extends object, Made extends object>(
  make: (from: From) => Made,
): (from: From) => Made {
  const made = new WeakMap<From, Made>()
  return (from) => {
    const known = made.get(from)
    if (known) return known
    const fresh = make(from)
    made.set(from, fresh)
    return fresh
  }
}
