// Says how far our province boundaries are from another drawing of them, to prove the grouping of the merge.
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { slugOf, unitsInForce } from './facts.mjs'
import { polygonsOf } from './geometry.mjs'

/** Cells of about 2 km; small enough for the smallest province to have several hundred. */
const STEP = 0.02
const KM_PER_DEGREE = 111.2

/** East of this lie only the two archipelagos, which our source leaves out and others draw. */
const MAINLAND_UNTIL_LON = 109.7

/** One row per province: distance of the centroids, areas, and the share of the united area that both have. */
export function compareBoundaries(ours, file) {
  const raw = readFileSync(file)
  const theirs = JSON.parse(String(file.endsWith('.gz') ? gunzipSync(raw) : raw)).features
  return unitsInForce().map((unit) => {
    const mine = ours.find((shape) => shape.properties.code === unit.code)
    const other = theirs.find((shape) => namesProvince(shape.properties, unit))
    if (!other) throw new Error(`${file} has no shape named ${unit.name}`)
    return { name: unit.name, ...compare(cellsOf(mine.geometry), cellsOf(other.geometry)) }
  })
}

function namesProvince(properties, unit) {
  const names = Object.values(properties).filter((value) => typeof value === 'string')
  const slugs = names.map((name) => slugOf(name).replace(/^tp_|^thanh_pho_|^tinh_/, ''))
  return slugs.includes(unit.slug) || (unit.slug === 'ho_chi_minh' && slugs.includes('hcm'))
}

function compare(mine, other) {
  const [a, b] = [centroidOf(mine), centroidOf(other)]
  const east = (a.lon - b.lon) * Math.cos((a.lat * Math.PI) / 180)
  const both = [...mine.keys()].filter((cell) => other.has(cell)).length
  return {
    centroidsApartKm: Number((Math.hypot(east, a.lat - b.lat) * KM_PER_DEGREE).toFixed(1)),
    ourKm2: areaOf(mine),
    theirKm2: areaOf(other),
    overlap: Number((both / (mine.size + other.size - both)).toFixed(3)),
  }
}

/** The grid cells whose centre lies in the shape, found row by row from where its edges cross the row. */
function cellsOf(shape) {
  const cells = new Map()
  for (const polygon of polygonsOf(shape)) {
    for (const [row, crossings] of crossingsByRow(polygon)) {
      crossings.sort((x, y) => x - y)
      for (let i = 0; i + 1 < crossings.length; i += 2)
        fill(cells, row, crossings[i], crossings[i + 1])
    }
  }
  return cells
}

function crossingsByRow(rings) {
  const rows = new Map()
  for (const ring of rings) {
    for (let i = 1; i < ring.length; i++) addCrossings(rows, ring[i - 1], ring[i])
  }
  return rows
}

function addCrossings(rows, [ax, ay], [bx, by]) {
  const first = Math.ceil(Math.min(ay, by) / STEP - 0.5)
  for (let row = first; (row + 0.5) * STEP < Math.max(ay, by); row++) {
    const lat = (row + 0.5) * STEP
    const lon = ax + ((bx - ax) * (lat - ay)) / (by - ay)
    rows.set(row, [...(rows.get(row) ?? []), lon])
  }
}

function fill(cells, row, from, to) {
  const end = Math.min(to, MAINLAND_UNTIL_LON)
  for (let column = Math.ceil(from / STEP - 0.5); (column + 0.5) * STEP < end; column++) {
    cells.set(`${row}:${column}`, { lat: (row + 0.5) * STEP, lon: (column + 0.5) * STEP })
  }
}

function centroidOf(cells) {
  let [lat, lon, weight] = [0, 0, 0]
  for (const cell of cells.values()) {
    const w = Math.cos((cell.lat * Math.PI) / 180)
    lat += cell.lat * w
    lon += cell.lon * w
    weight += w
  }
  return { lat: lat / weight, lon: lon / weight }
}

function areaOf(cells) {
  let squareDegrees = 0
  for (const cell of cells.values())
    squareDegrees += STEP * STEP * Math.cos((cell.lat * Math.PI) / 180)
  return Math.round(squareDegrees * KM_PER_DEGREE ** 2)
}
