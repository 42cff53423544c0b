// Where a place stands in the still picture of the country: degrees from its north-western corner, longitudes narrowed
// as in the middle of the country. scripts/geo/draw-country.mjs draws the country in the same coordinates.
import { COUNTRY_BOX } from '../canvas/base-map.ts'

const [west, south, east, north] = COUNTRY_BOX
const narrowing = Math.cos((15.5 * Math.PI) / 180)

export const stillSize = { width: (east - west) * narrowing, height: north - south }

export function stillPlace({ lat, lon }: { lat: number; lon: number }): { x: number; y: number } {
  return { x: rounded((lon - west) * narrowing), y: rounded(north - lat) }
}

/** Finer than a pixel, and the same text wherever it is written. */
const rounded = (degrees: number) => Math.round(degrees * 1000) / 1000
