// Stations that would cover each other are gathered in one mark, which stands where the one of most attention stands.
// See docs/decisions/0185-the-browser-gathers-the-marks-of-the-map.md.

export interface Placed {
  id: string
  lat: number
  lon: number
  /** A larger one stands for a smaller one. */
  attention: number
}

export interface Gathered<Station extends Placed> {
  shown: Station
  /** All of the mark, the shown one first. */
  members: Station[]
}

/** Half of the box around a mark in CSS pixels: the square with the count reaches out of its outline. */
export const markReach = 23
/** The same of the chosen station with its rings. */
export const chosenReach = 31

/** Marks are gathered anew at every half step of zoom: in between they only move apart. */
export function gatheringZoom(zoom: number): number {
  return Math.floor(zoom * 2) / 2
}

interface Cell<Station extends Placed> extends Gathered<Station> {
  x: number
  y: number
  reach: number
}

/**
 * No boxes of two marks meet at this zoom or a larger one.
 *
 * @param chosenId always shown itself
 */
export function gather<Station extends Placed>(
  stations: readonly Station[],
  zoom: number,
  chosenId: string | undefined,
): Gathered<Station>[] {
  const rank = ({ id, attention }: Station) => (id === chosenId ? Infinity : attention)
  const ordered = stations.toSorted(
    (one, other) => rank(other) - rank(one) || (one.id < other.id ? -1 : 1),
  )
  const size = worldPixels(zoom)
  const cells: Cell<Station>[] = []
  const grid = new Map<number, Cell<Station>[]>()
  for (const station of ordered) {
    const place = { x: xOf(station.lon) * size, y: yOf(station.lat) * size }
    const reach = station.id === chosenId ? chosenReach : markReach
    const covering = nearest(grid, place, reach)
    if (covering) {
      covering.members.push(station)
      continue
    }
    const cell = { shown: station, members: [station], ...place, reach }
    cells.push(cell)
    const key = gridKey(column(place.x), column(place.y))
    const there = grid.get(key)
    if (there) there.push(cell)
    else grid.set(key, [cell])
  }
  return cells.map(({ shown, members }) => ({ shown, members }))
}

/** The nearest of the marks whose box the box around the place would meet. */
function nearest<Station extends Placed>(
  grid: ReadonlyMap<number, Cell<Station>[]>,
  { x, y }: { x: number; y: number },
  reach: number,
): Cell<Station> | undefined {
  let best: Cell<Station> | undefined
  let least = Infinity
  for (let across = column(x) - 1; across <= column(x) + 1; across++) {
    for (let down = column(y) - 1; down <= column(y) + 1; down++) {
      for (const cell of grid.get(gridKey(across, down)) ?? []) {
        const distance = Math.max(Math.abs(cell.x - x), Math.abs(cell.y - y))
        if (distance >= cell.reach + reach || distance >= least) continue
        best = cell
        least = distance
      }
    }
  }
  return best
}

/** Nothing further away than a neighbouring square can meet. */
const gridPixels = 2 * chosenReach
const column = (pixels: number) => Math.floor(pixels / gridPixels)
/** A small number, for which maps are quick; squares that share one do no harm, since distances decide. */
const gridKey = (across: number, down: number) =>
  (Math.imul(across, 73_856_093) ^ Math.imul(down, 19_349_663)) & 0x3fff_ffff

/** The width of the world as MapLibre draws it. */
function worldPixels(zoom: number): number {
  return 512 * 2 ** zoom
}

/** Shares of the width and height of the world in Mercator's projection. */
function xOf(lon: number): number {
  return (lon + 180) / 360
}

function yOf(lat: number): number {
  return 0.5 - Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / (2 * Math.PI)
}
