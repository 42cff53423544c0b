// Points of the compass as degrees: where the wind comes from, north being 0 and east 90.

const points = 'N NNE NE ENE E ESE SE SSE S SSW SW WSW W WNW NW NNW'.split(' ')

const degreesOf = new Map(points.map((point, index) => [point, index * 22.5]))

export function compassDegrees(text: string): number | undefined {
  return degreesOf.get(text.trim().toUpperCase())
}
