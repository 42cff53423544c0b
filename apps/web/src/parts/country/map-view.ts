// The part of the country's picture on which all places of a list have room, and the size of their marks in it.
import { stillPlace } from './country-picture.ts'

export interface MapView {
  x: number
  y: number
  width: number
  height: number
  /** Half the width of a mark; in degrees, as all else here. */
  mark: number
  /** Whether marks have room for their numbers. */
  hasNumbers: boolean
}

interface Place {
  lat: number
  lon: number
}

/** The map is a little higher than wide, as the country is. */
export const mapShape = 1.25
/** A single point shows what lies around it; nearer, the borders of the picture grow too thick. */
const leastWidth = 4.5
const edgeShare = 0.12
const mostNumbers = 60

export function viewOf(places: readonly Place[]): MapView {
  const spots = places.map(stillPlace)
  const [left, right] = endsOf(spots.map(({ x }) => x))
  const [top, bottom] = endsOf(spots.map(({ y }) => y))
  const inner = Math.max(right - left, (bottom - top) / mapShape)
  const width = Math.max(leastWidth, inner / (1 - 2 * edgeShare))
  const height = width * mapShape
  const hasNumbers = places.length <= mostNumbers
  return {
    x: rounded((left + right - width) / 2),
    y: rounded((top + bottom - height) / 2),
    width: rounded(width),
    height: rounded(height),
    mark: rounded(width * (hasNumbers ? 0.042 : 0.018)),
    hasNumbers,
  }
}

function endsOf(values: readonly number[]): [number, number] {
  return values.reduce(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [Infinity, -Infinity],
  )
}

const rounded = (degrees: number) => Math.round(degrees * 1000) / 1000
