// Draws the still picture of the country that stands until the map is there: apps/web/public/geo/country.svg, and the shapes of
// its provinces, by which pages colour them: apps/web/public/geo/province-shapes.svg.
//   node scripts/geo/draw-country.mjs
// Its coordinates are those of apps/web/src/parts/country/country-picture.ts: degrees, longitudes narrowed as in the middle of the country.

import { readFileSync, writeFileSync } from 'node:fs'

const folder = new URL('../../apps/web/public/geo/', import.meta.url)
const [west, south, east, north] = [102, 7.6, 117, 23.5]
const narrowing = Math.cos((15.5 * Math.PI) / 180)
/** A point nearer than this to the last one is left out, and so is a ring that is smaller. */
const finest = 0.02

const { features } = JSON.parse(readFileSync(new URL('provinces.json', folder), 'utf8'))
const pathOf = ({ geometry: { type, coordinates } }) => {
  const polygons = type === 'Polygon' ? [coordinates] : coordinates
  return polygons.flat().map(ringPath).join('')
}
const shapes = features.map((province) => `<path d="${pathOf(province)}"/>`)
const size = [(east - west) * narrowing, north - south].map((side) => side.toFixed(2))
const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.join(' ')}">
<style>g{fill:#fcfdfe;stroke:#b9c6d3;stroke-width:.03}@media (prefers-color-scheme:dark){g{fill:#1b2d40;stroke:#3b5167}}</style>
<g>${shapes.join('')}</g></svg>
`
writeFileSync(new URL('country.svg', folder), text)
console.log(`country.svg: ${Math.round(text.length / 1024)} kB`)

// Their colours are those of the element that uses them.
const named = features.map(
  (province) => `<path id="p${province.properties.code}" d="${pathOf(province)}"/>`,
)
writeFileSync(
  new URL('province-shapes.svg', folder),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.join(' ')}">${named.join('\n')}</svg>\n`,
)

function ringPath(ring) {
  const places = []
  for (const [longitude, latitude] of ring) {
    const place = [(longitude - west) * narrowing, north - latitude]
    const last = places.at(-1)
    if (!last || Math.hypot(place[0] - last[0], place[1] - last[1]) > finest) places.push(place)
  }
  if (places.length < 4) return ''
  return `M${places.map((place) => place.map((each) => each.toFixed(2)).join(' ')).join('L')}Z`
}
