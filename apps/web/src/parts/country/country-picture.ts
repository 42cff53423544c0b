// The still picture of the country, and where a place stands in it: degrees from its north-western corner, longitudes
// narrowed as in the middle of the country. scripts/geo/draw-country.mjs draws it in the same coordinates.

/** Beside the page, under the base path of the product. */
export const countryPicture = 'geo/country.svg'

/** West, south, east, north of the country with both archipelagos. */
export const COUNTRY_BOX: [number, number, number, number] = [102, 7.6, 117, 23.5]

const [west, south, east, north] = COUNTRY_BOX
const narrowing = Math.cos((15.5 * Math.PI) / 180)

export const stillSize = { width: (east - west) * narrowing, height: north - south }

export function stillPlace({ lat, lon }: { lat: number; lon: number }): { x: number; y: number } {
  return { x: rounded((lon - west) * narrowing), y: rounded(north - lat) }
}

/** Finer than a pixel, and the same text wherever it is written. */
const rounded = (degrees: number) => Math.round(degrees * 1000) / 1000
