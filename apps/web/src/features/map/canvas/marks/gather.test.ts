// Marks never cover each other, whatever the zoom and wherever the stations stand.
import { expect, test } from 'vitest'
import { growthOf, linear } from '../../../../../../../test/growth.ts'
import { chosenReach, gather, gatheringZoom, markReach, type Placed } from './gather.ts'

const zooms = [3, 4.5, 5, 6.5, 8, 9.5, 11, 14]

/** Where a mark stands on the screen at a zoom, as MapLibre draws it. */
function screenPlace({ lat, lon }: Placed, zoom: number) {
  const size = 512 * 2 ** zoom
  const mercator = Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360))
  return { x: ((lon + 180) / 360) * size, y: (0.5 - mercator / (2 * Math.PI)) * size }
}

/** Pairs of marks whose boxes meet. */
function covered(stations: readonly Placed[], zoom: number, chosenId?: string): string[] {
  const boxes = gather(stations, gatheringZoom(zoom), chosenId).map(({ shown }) => ({
    id: shown.id,
    reach: shown.id === chosenId ? chosenReach : markReach,
    ...screenPlace(shown, zoom),
  }))
  return boxes.flatMap((one, at) =>
    boxes
      .slice(at + 1)
      .filter(
        (other) =>
          Math.abs(one.x - other.x) < one.reach + other.reach - 0.001 &&
          Math.abs(one.y - other.y) < one.reach + other.reach - 0.001,
      )
      .map((other) => `${one.id} ${other.id}`),
  )
}

const spread = (count: number): Placed[] =>
  Array.from({ length: count }, (_, place) => ({
    id: String(place),
    lat: 8 + ((place * 7919) % 15_000) / 1000,
    lon: 102 + ((place * 104_729) % 8000) / 1000,
    attention: (place * 31) % 300,
  }))

test.each(zooms)(
  'no two marks of 2,000 stations meet at zoom %f, the chosen one included',
  (zoom) => {
    expect(covered(spread(2000), zoom)).toEqual([])
    expect(covered(spread(2000), zoom, '77')).toEqual([])
  },
)

test('every station is in one mark, and the one of most attention stands for the others', () => {
  const stations = spread(500)
  const marks = gather(stations, 6, undefined)
  const ids = marks.flatMap(({ members }) => members.map(({ id }) => id))
  expect(ids.toSorted()).toEqual(stations.map(({ id }) => id).toSorted())
  for (const { shown, members } of marks)
    expect(Math.max(...members.map(({ attention }) => attention))).toBe(shown.attention)
})

test('the chosen station stands for itself, however good its air', () => {
  const stations = [
    { id: 'bad', lat: 21, lon: 105, attention: 200 },
    { id: 'good', lat: 21.001, lon: 105.001, attention: 20 },
  ]
  expect(gather(stations, 6, undefined).map(({ shown }) => shown.id)).toEqual(['bad'])
  const [mark] = gather(stations, 6, 'good')
  expect([mark!.shown.id, mark!.members.length]).toEqual(['good', 2])
})

test('stations apart are marks of their own, and those at one place never are', () => {
  const stations = [
    { id: '1', lat: 21, lon: 105, attention: 1 },
    { id: '2', lat: 21, lon: 105, attention: 1 },
    { id: '3', lat: 22, lon: 106, attention: 1 },
  ]
  expect(gather(stations, 14, undefined).map(({ members }) => members.length)).toEqual([2, 1])
})

test('among 40,000 stations one is no more work to gather than among 5,000, at any zoom', () => {
  const stations = spread(40_000)
  for (const zoom of [5, 8, 11]) {
    const gatherFirst = (count: number) => gather(stations.slice(0, count), zoom, undefined)
    expect(growthOf(gatherFirst, 5_000), `at zoom ${zoom}`).toBeLessThan(linear)
  }
})
