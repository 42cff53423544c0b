// Plane geometry on longitude and latitude, as much as drawing a base map needs.

/** Three decimals are about 100 m, finer than the source; equal corners are dropped, so shared borders stay shared. */
export function roundPolygon(rings) {
  return rings.map(roundLine).filter((ring) => ring.length >= 4)
}

export function roundLine(line) {
  const rounded = line.map(([lon, lat]) => [round(lon), round(lat)])
  return rounded.filter((point, i) => i === 0 || !samePoint(point, rounded[i - 1]))
}

export function polygonsOf(geometry) {
  return geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
}

export function linesOf(geometry) {
  return geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates
}

export function multiPolygon(polygons) {
  return { type: 'MultiPolygon', coordinates: polygons }
}

/**
 * Cuts a ring to a box, one side after the other (Sutherland and Hodgman); an outside ring comes back empty.
 * @param {number[]} box west, south, east, north
 */
export function clipRing(ring, box) {
  const [west, south, east, north] = box
  let open = ring.slice(0, -1)
  open = clipSide(
    open,
    (p) => p[0] >= west,
    (a, b) => crossLon(a, b, west),
  )
  open = clipSide(
    open,
    (p) => p[0] <= east,
    (a, b) => crossLon(a, b, east),
  )
  open = clipSide(
    open,
    (p) => p[1] >= south,
    (a, b) => crossLat(a, b, south),
  )
  open = clipSide(
    open,
    (p) => p[1] <= north,
    (a, b) => crossLat(a, b, north),
  )
  return open.length < 3 ? [] : [...open, open[0]]
}

/** Compares the mean of a ring's corners with a point: good enough to recognise a small island. */
export function isNear(ring, [lon, lat], degrees) {
  const mean = (axis) => ring.reduce((sum, point) => sum + point[axis], 0) / ring.length
  return Math.hypot(mean(0) - lon, mean(1) - lat) < degrees
}

/** The parts of a line that lie in the box, without cutting segments: rivers may stick out by one corner. */
export function clipLine(line, box) {
  let part = []
  const parts = [part]
  for (const point of line) {
    if (isInside(point, box)) part.push(point)
    else if (part.length > 0) parts.push((part = []))
  }
  return parts.filter((part) => part.length >= 2)
}

/** Leaves out corners that lie closer than the tolerance to the line without them (Douglas and Peucker). */
export function simplifyLine(line, toleranceDegrees) {
  if (line.length < 3) return line
  const [first, last] = [line[0], line.at(-1)]
  let farthest = 0
  let distance = 0
  for (let i = 1; i < line.length - 1; i++) {
    const d = distanceToSegment(line[i], first, last)
    if (d > distance) [farthest, distance] = [i, d]
  }
  if (distance <= toleranceDegrees) return [first, last]
  const before = simplifyLine(line.slice(0, farthest + 1), toleranceDegrees)
  const after = simplifyLine(line.slice(farthest), toleranceDegrees)
  return [...before.slice(0, -1), ...after]
}

/** The same for a ring, which is parted first: between equal ends every corner would be as far as any. */
export function simplifyRing(ring, toleranceDegrees) {
  const middle = Math.floor(ring.length / 2)
  const before = simplifyLine(ring.slice(0, middle + 1), toleranceDegrees)
  const after = simplifyLine(ring.slice(middle), toleranceDegrees)
  return [...before.slice(0, -1), ...after]
}

function clipSide(points, keeps, cross) {
  return points.flatMap((point, i) => {
    const before = points.at(i - 1)
    const entering = keeps(point) !== keeps(before) ? [cross(before, point)] : []
    return keeps(point) ? [...entering, point] : entering
  })
}

function crossLon(a, b, lon) {
  return [lon, a[1] + ((b[1] - a[1]) * (lon - a[0])) / (b[0] - a[0])]
}

function crossLat(a, b, lat) {
  return [a[0] + ((b[0] - a[0]) * (lat - a[1])) / (b[1] - a[1]), lat]
}

function isInside([lon, lat], [west, south, east, north]) {
  return lon >= west && lon <= east && lat >= south && lat <= north
}

function distanceToSegment([x, y], [ax, ay], [bx, by]) {
  const [dx, dy] = [bx - ax, by - ay]
  const lengthSquared = dx * dx + dy * dy
  const t = lengthSquared === 0 ? 0 : ((x - ax) * dx + (y - ay) * dy) / lengthSquared
  const along = Math.max(0, Math.min(1, t))
  return Math.hypot(x - ax - along * dx, y - ay - along * dy)
}

function round(degrees) {
  return Math.round(degrees * 1000) / 1000
}

function samePoint(a, b) {
  return a[0] === b[0] && a[1] === b[1]
}
