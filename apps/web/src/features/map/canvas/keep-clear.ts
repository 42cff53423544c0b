// Keeps legend, tools and sheet from lying over the chosen mark or over the place that is gone to.
import type { Map as Canvas } from 'maplibre-gl'
import { freeBox, isWithin, paddingOf, type Cover, type Edge, type Rect } from '../free-box.ts'
import { chosenReach } from './marks/gather.ts'

interface Place {
  lat: number
  lon: number
}

/** Waits until the map stands still. */
export function keepClear(map: Canvas, { lat, lon }: Place): void {
  if (map.isMoving()) {
    map.once('moveend', () => keepClear(map, { lat, lon }))
    return
  }
  const container = map.getContainer()
  const frame = container.getBoundingClientRect()
  const { x, y } = map.project([lon, lat])
  const point = { x: x + frame.left, y: y + frame.top }
  if (isWithin(point, chosenReach, freeBox(frame, coversOf(container)))) return
  map.easeTo({ center: [lon, lat], offset: freeOffset(map) })
}

/** From the middle of the map to the middle of what is free of it, in CSS pixels. */
export function freeOffset(map: Canvas): [number, number] {
  const container = map.getContainer()
  const frame = container.getBoundingClientRect()
  const free = freeBox(frame, coversOf(container))
  const [from, to] = [middleOf(frame), middleOf(free)]
  return [to.x - from.x, to.y - from.y]
}

/** How far a box that is shown stays away from the edges of the map. */
export function freePadding(container: HTMLElement, margin: number): Rect {
  return paddingOf(container.getBoundingClientRect(), coversOf(container), margin)
}

function coversOf(container: HTMLElement): Cover[] {
  const frame = container.getBoundingClientRect()
  const page = container.closest('.map-body')
  const covers = page?.querySelectorAll<HTMLElement>('[data-covers]') ?? []
  return [...covers].map((cover) => {
    const rect = cover.getBoundingClientRect()
    return { rect, edge: edgeOf(cover, rect, frame) }
  })
}

/** A panel at the side stands at the left on some screens and at the right on others. */
function edgeOf({ dataset }: HTMLElement, rect: Rect, frame: Rect): Edge {
  if (dataset.covers !== 'side') return dataset.covers as Edge
  return middleOf(rect).x < middleOf(frame).x ? 'left' : 'right'
}

function middleOf({ left, top, right, bottom }: Rect) {
  return { x: (left + right) / 2, y: (top + bottom) / 2 }
}
