// The marks as pixels for the drawn map: alone, for several stations, chosen, or of a kind that is not coloured now.
import type { StationKind } from '../../station-kinds.ts'
import {
  behind,
  countSize,
  markForms,
  outlineWidth,
  ringWidth,
  type MarkForm,
} from './mark-layout.ts'
import { levelSign, silhouettes, type Mark } from './marks.ts'

const boxSize = 20

interface MarkImage {
  form: MarkForm
  kind: StationKind
  mark: Mark
}

/** Resolves a colour of CSS, also one that names a token. */
export type Colours = (colour: string) => string

/** @param ratio pixels of the image to a CSS pixel */
export function drawMark({ form, kind, mark }: MarkImage, colours: Colours, ratio: number) {
  const { width, image } = markForms[form]
  const context = newCanvas(image * ratio, image * ratio)
  const scale = width / boxSize
  const edge = (image - width) / 2
  context.scale(ratio, ratio)
  context.translate(edge, edge)
  context.scale(scale, scale)
  context.lineJoin = 'round'
  const brush: Brush = { context, scale, colours, path: new Path2D(silhouettes[kind]) }
  if (form === 'several') drawBehind(brush)
  if (form === 'chosen') drawRings(brush)
  fill(brush, mark.fill)
  if (form === 'other') outline(brush, 'var(--link)', outlineWidth)
  else if (form === 'dot') outline(brush, 'var(--tile-line)', 1)
  else drawFace(brush, mark)
  return context.getImageData(0, 0, image * ratio, image * ratio)
}

interface Brush {
  context: CanvasRenderingContext2D
  /** CSS pixels of a unit of the box. */
  scale: number
  colours: Colours
  path: Path2D
}

/** A second outline, as if another mark stood behind. */
function drawBehind(brush: Brush): void {
  const { context, scale } = brush
  context.save()
  context.translate(behind / scale, behind / scale)
  fill(brush, 'var(--paper)')
  outline(brush, 'var(--tile-line)', outlineWidth)
  context.restore()
}

/** Two rings follow the silhouette. */
function drawRings(brush: Brush): void {
  outline(brush, 'var(--paper)', ringWidth)
  outline(brush, 'var(--link)', ringWidth - 3)
  outline(brush, 'var(--paper)', ringWidth - 9)
}

function drawFace(brush: Brush, mark: Mark): void {
  const { context, scale, colours } = brush
  if (mark.isCrossed) {
    context.setLineDash([3 / scale, 2.4 / scale])
    outline(brush, mark.ink, outlineWidth)
    context.setLineDash([])
    outline({ ...brush, path: new Path2D('M7.6 9.1l4.8 4.8M12.4 9.1l-4.8 4.8') }, mark.ink, 1.75)
    return
  }
  outline(brush, 'var(--tile-line)', outlineWidth)
  if (!mark.shape) return
  const sign = levelSign(mark.shape)
  context.save()
  context.translate(sign.x, sign.y)
  context.scale(sign.scale, sign.scale)
  context.lineWidth = 1.4 / scale / sign.scale
  context.strokeStyle = colours(mark.ink)
  context.stroke(new Path2D(sign.path))
  context.restore()
}

function fill({ context, colours, path }: Brush, colour: string): void {
  context.fillStyle = colours(colour)
  // A canvas is filled with a path; the rule means arrays.
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type
  context.fill(path)
}

/** @param width in CSS pixels */
function outline({ context, scale, colours, path }: Brush, colour: string, width: number): void {
  context.strokeStyle = colours(colour)
  context.lineWidth = width / scale
  context.stroke(path)
}

/** The square on which the count of a mark of several stations stands. */
export function drawCount(digits: number, colours: Colours, ratio: number): ImageData {
  const { width, height } = countSize(digits)
  const context = newCanvas(width * ratio, height * ratio)
  context.scale(ratio, ratio)
  context.beginPath()
  context.roundRect(0.5, 0.5, width - 1, height - 1, 3)
  context.fillStyle = colours('var(--navy)')
  context.fill()
  context.strokeStyle = colours('var(--map-country)')
  context.stroke()
  return context.getImageData(0, 0, width * ratio, height * ratio)
}

function newCanvas(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  return canvas.getContext('2d')!
}
