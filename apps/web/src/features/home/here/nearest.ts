// The thing that is nearest to a point; what has no place does not count.

export interface Point {
  lat: number
  lon: number
}

interface Placed {
  lat: number | null
  lon: number | null
}

export interface Near<Thing> {
  thing: Thing
  km: number
}

/** @returns `undefined` where nothing has a place */
export function nearestOf<Thing extends Placed>(
  things: readonly Thing[],
  here: Point,
): Near<Thing> | undefined {
  let nearest: Near<Thing> | undefined
  for (const thing of things) {
    const { lat, lon } = thing
    if (lat === null || lon === null) continue
    const km = distanceKm({ lat, lon }, here)
    if (!nearest || km < nearest.km) nearest = { thing, km }
  }
  return nearest
}

/** On a flat earth with degrees of longitude shortened by the latitude: near enough within a province. */
function distanceKm(one: Point, other: Point): number {
  const shrink = Math.cos((((one.lat + other.lat) / 2) * Math.PI) / 180)
  return degreeKm * Math.hypot(one.lat - other.lat, (one.lon - other.lon) * shrink)
}

const degreeKm = 111.2
