// The acts of the page's tools on a drawn map.
import type { Position } from '../map-address.ts'
import type { Box } from './base-map.ts'

export interface MapHandle {
  zoomIn: () => void
  zoomOut: () => void
  goTo: (goal: Position | Box) => void
  /** Marks the place of the visitor with an element; the former one goes. */
  showHere: (place: { lat: number; lon: number }, sign: HTMLElement) => void
  /** The present view as the address of a PNG. */
  picture: () => string
}
