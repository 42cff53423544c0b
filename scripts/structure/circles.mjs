// Finds circles of imports: files, or rooms, that lead back to themselves.

/** Returns a sentence for each circle of the imports, `{ from, to }`; a place is named in one sentence alone. */
export function describeCircles(imports) {
  const targets = new Map()
  for (const { from, to } of imports) targets.set(from, (targets.get(from) ?? new Set()).add(to))
  const named = new Set()
  return [...targets.keys()].flatMap((start) => {
    const circle = named.has(start) ? undefined : findWayBack(targets, start)
    for (const place of circle ?? []) named.add(place)
    return circle ? [`${circle.join(' → ')} is a circle of imports.`] : []
  })
}

/** The shortest way from a place back to itself. */
function findWayBack(targets, start) {
  const ways = [[start]]
  const seen = new Set()
  for (const way of ways) {
    for (const place of targets.get(way.at(-1)) ?? []) {
      if (place === start) return [...way, start]
      if (seen.has(place)) continue
      seen.add(place)
      ways.push([...way, place])
    }
  }
  return undefined
}
