// Paints the lines of a chart, its gaps and its limits on a canvas, from the same shapes as the page has them.
import {
  areaPath,
  bandPath,
  beyondLimits,
  dotPath,
  limitPath,
  linePath,
  side,
  timeShare,
} from './chart-shapes.ts'
import { tokenOf, type Painting } from './painting.ts'
import { isOnScale, shareOf } from './value-scale.ts'

const dashes = { main: [], fine: [], 1: [], 2: [14, 6], 3: [4, 6], 4: [20, 6, 4, 6] } as const

export function paintLines(painting: Painting): void {
  const { context, chart, box, colour } = painting
  const frame = { range: chart.range, scale: chart.scale }
  paintGaps(painting)
  if (chart.band) {
    context.fillStyle = colour('--mark-3')
    context.fill(stretched(painting, bandPath(chart.band, frame)))
  }
  context.lineJoin = 'round'
  context.lineCap = 'round'
  for (const line of chart.lines) {
    const path = stretched(painting, (line.isDotted ? dotPath : linePath)(line.points, frame))
    context.lineWidth = line.isDotted ? 8 : line.look === 'fine' ? 2.25 : 4
    context.setLineDash([...dashes[line.look]])
    context.strokeStyle = colour(tokenOf(line.look))
    context.stroke(path)
    if (line.hasDots) {
      context.lineWidth = 12
      context.setLineDash([])
      context.stroke(stretched(painting, dotPath(line.points, frame)))
    }
    if (!line.isLimited) continue
    for (const { side: beyond, rectangles } of beyondLimits(chart.limits, frame)) {
      context.save()
      context.beginPath()
      for (const [x, y, width, height] of rectangles)
        context.rect(
          box.left + (x / side) * box.width,
          box.top + (y / side) * box.height,
          (width / side) * box.width,
          (height / side) * box.height,
        )
      context.clip()
      const base = beyond === 'above' ? 'ground' : 'top'
      context.fillStyle = colour('--over')
      context.globalAlpha = 0.16
      context.fill(stretched(painting, areaPath(line.points, frame, base)))
      context.globalAlpha = 1
      context.strokeStyle = colour('--over')
      context.stroke(path)
      context.restore()
    }
  }
  context.setLineDash([])
}

/** The shapes are made for a square of 1000 by 1000. */
function stretched({ box }: Painting, path: string): Path2D {
  const placed = new Path2D()
  const matrix = new DOMMatrix()
    .translate(box.left, box.top)
    .scale(box.width / side, box.height / side)
  placed.addPath(new Path2D(path), matrix)
  return placed
}

function paintGaps({ context, chart: { gaps, range }, box, colour }: Painting): void {
  context.strokeStyle = colour('--line')
  context.lineWidth = 1.5
  for (const { from, to } of gaps) {
    const [start, end] = [from, to].map((time) => box.left + timeShare(time, range) * box.width)
    context.save()
    context.beginPath()
    context.rect(start!, box.top, end! - start!, box.height)
    context.clip()
    context.beginPath()
    for (let x = start! - box.height; x < end!; x += 9) {
      context.moveTo(x, box.top + box.height)
      context.lineTo(x + box.height, box.top)
    }
    context.stroke()
    context.restore()
  }
}

export function paintLimits(painting: Painting, font: string): void {
  const { context, chart, box, colour } = painting
  const frame = { range: chart.range, scale: chart.scale }
  context.strokeStyle = colour('--ink')
  context.lineWidth = 3
  context.stroke(stretched(painting, limitPath(chart.limits, frame)))
  context.fillStyle = colour('--ink')
  context.font = font
  context.textAlign = 'right'
  for (const { bound, to, label } of chart.limits.slice(-1)) {
    const figure = bound.kind === 'range' ? bound.limit[1] : bound.limit
    const isShown = isOnScale(bound, chart.scale)
    const share = isShown ? shareOf(figure, chart.scale) : 1
    const x = box.left + timeShare(to, chart.range) * box.width - 6
    const below = share < 0.1 ? -12 : 30
    const y = box.top + (1 - share) * box.height + below
    const text = isShown ? label : `↑ ${label}`
    // The paper around it keeps it clear of the data.
    context.strokeStyle = colour('--paper')
    context.lineWidth = 8
    context.strokeText(text, x, y)
    context.fillText(text, x, y)
  }
}
