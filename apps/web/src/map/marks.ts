// The marks of stations on the map: a shape and a colour for each level, and two for stations without a current index.
import { VN_AQI_LEVELS } from '@eos/indices'
import { coloursOf, type LevelColours } from '../ui/level-colours.ts'
import { levelOutlines } from '../ui/level-shapes.ts'
import type { MarkKey } from './map-stations.ts'

export interface Mark {
  key: MarkKey
  /** A path in a box of 20 by 20. */
  outline: string
  fill: string
  /** The colour of the number on it. */
  ink: string
}

export const figuresMark: Mark = {
  key: 'figures',
  outline: 'M10 1.5c3.6 4.4 6 7.5 6 10.6a6 6 0 0 1-12 0c0-3.1 2.4-6.2 6-10.6z',
  fill: '#ffffff',
  ink: '#053566',
}

export const silentMark: Mark = {
  key: 'silent',
  outline: 'M10 4a6 6 0 1 1 0 12a6 6 0 1 1 0-12z',
  fill: '#c3cad1',
  ink: '#1b2530',
}

export function marksIn(colours: LevelColours): readonly Mark[] {
  const levels = VN_AQI_LEVELS.map((level) => ({
    key: level.key,
    outline: levelOutlines[level.shape],
    ...coloursOf(level, colours),
  }))
  return [...levels, figuresMark, silentMark]
}

export function markOf(key: MarkKey, colours: LevelColours): Mark {
  return marksIn(colours).find((mark) => mark.key === key) ?? silentMark
}

/**
 * The mark as pixels, with a dark outline and a light rim outside it, so that yellow stands out from paper and purple from sea.
 *
 * @param size width and height in pixels of the image
 */
export function drawMark(mark: Mark, size: number): ImageData {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size
  const context = canvas.getContext('2d')!
  context.scale(size / 24, size / 24)
  context.translate(2, 2)
  context.lineJoin = 'round'
  const path = new Path2D(mark.outline)
  stroke(context, path, '#ffffff', 4)
  context.fillStyle = mark.fill
  // A canvas is filled with a path; the rule means arrays.
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type
  context.fill(path)
  stroke(context, path, '#1b2530', 1.6)
  return context.getImageData(0, 0, size, size)
}

function stroke(context: CanvasRenderingContext2D, path: Path2D, colour: string, width: number) {
  context.strokeStyle = colour
  context.lineWidth = width
  context.stroke(path)
}
