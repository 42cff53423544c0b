// The outlines that distinguish levels without colours, drawn in a box of 20 by 20.
import type { Shape } from '@eos/indices'

export const levelOutlines: Record<Shape, string> = {
  circle: 'M10 2a8 8 0 1 1 0 16a8 8 0 1 1 0-16z',
  square: 'M3 3h14v14H3z',
  triangle: 'M10 2l9 16H1z',
  diamond: 'M10 1l9 9-9 9-9-9z',
  pentagon: 'M10 1.5l8.6 6.2-3.3 10.1H4.7L1.4 7.7z',
  hexagon: 'M5.5 2h9l4.5 8-4.5 8h-9L1 10z',
}
