// A chart as a picture for reports and letters: light colours, with its title, its limits, its source and its time.
import { tokenColour } from '../styles/token-colour.ts'
import { paintLimits, paintLines } from './paint-lines.ts'
import { tokenOf, type Painting } from './painting.ts'
import { lineEnds, type TimeChart } from './time-chart.ts'
import { timeTicks, type TimeTick } from './time-ticks.ts'
import { timeShare } from './chart-shapes.ts'
import { shareOf } from './value-scale.ts'

interface ImageWords {
  /** Indicator and station. */
  title: string
  /** "16 to 22 Nov 2026 (UTC+7)". */
  period: string
  quantity: string
  write: (value: number) => string
  writeValue: (value: number) => string
  tick: (tick: TimeTick) => string
  /** Below the chart: completeness, gaps, source and time. */
  notes: readonly string[]
}

const size = { width: 1600, height: 900 }
const plot = { left: 110, top: 190, width: 1190, height: 500 }

export async function chartImage(chart: TimeChart, words: ImageWords): Promise<Blob> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, size)
  const light = document.createElement('div')
  light.dataset.theme = 'light'
  light.hidden = true
  document.body.append(light)
  const context = canvas.getContext('2d')!
  const painting: Painting = {
    context,
    chart,
    box: plot,
    colour: (token) => tokenColour(token, light),
  }
  await document.fonts?.load(font(26, 700), words.title)
  paintPaper(painting)
  paintWords(painting, words)
  paintAxes(painting, words)
  paintLines(painting)
  paintLimits(painting, font(22, 700))
  paintEnds(painting, words)
  light.remove()
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture'))), 'image/png')
  })
}

function font(pixels: number, weight: 400 | 700 = 400): string {
  return `${weight} ${pixels}px 'Noto Sans', sans-serif`
}

function paintPaper({ context, colour }: Painting): void {
  context.fillStyle = colour('--paper')
  context.fillRect(0, 0, size.width, size.height)
}

function paintWords({ context, colour }: Painting, words: ImageWords): void {
  context.textAlign = 'left'
  context.fillStyle = colour('--ink')
  context.font = font(38, 700)
  context.fillText(words.title, 40, 70, size.width - 80)
  context.fillStyle = colour('--ink-2')
  context.font = font(26)
  context.fillText(words.period, 40, 112, size.width - 80)
  context.font = font(22)
  context.fillText(words.quantity, 40, 164)
  words.notes.forEach((note, line) => {
    context.fillText(note, 40, plot.top + plot.height + 92 + line * 34, size.width - 80)
  })
}

function paintAxes({ context, chart, box, colour }: Painting, words: ImageWords): void {
  const { scale, range, timeZone } = chart
  context.font = font(22)
  context.lineWidth = 1.5
  for (const tick of scale.ticks) {
    const y = box.top + (1 - shareOf(tick, scale)) * box.height
    context.strokeStyle = colour(tick === scale.from ? '--edge' : '--line')
    context.beginPath()
    context.moveTo(box.left, y)
    context.lineTo(box.left + box.width, y)
    context.stroke()
    context.fillStyle = colour('--ink-2')
    context.textAlign = 'right'
    context.fillText(words.write(tick), box.left - (scale.levels ? 30 : 14), y + 8)
  }
  scale.levels?.forEach((level, place) => {
    const bottom = shareOf(place === 0 ? 0 : level.from - 1, scale)
    const height = (shareOf(level.to, scale) - bottom) * box.height
    const y = box.top + (1 - bottom) * box.height - height
    context.fillStyle = level.colour.hex
    context.fillRect(box.left - 20, y, 14, height)
    context.strokeStyle = colour('--tile-line')
    context.strokeRect(box.left - 20, y, 14, height)
  })
  context.fillStyle = colour('--ink-2')
  context.textAlign = 'center'
  for (const tick of timeTicks(range, timeZone)) {
    const x = box.left + timeShare(tick.time, range) * box.width
    context.fillText(words.tick(tick), x, box.top + box.height + 36)
  }
}

/** Two lines of text are so far apart. */
const apart = 0.07

function paintEnds({ context, chart, box, colour }: Painting, words: ImageWords): void {
  context.textAlign = 'left'
  for (const { line, value, share } of lineEnds(chart, apart)) {
    const y = box.top + (1 - share) * box.height
    context.fillStyle = colour(line.look === 'fine' ? '--ink-2' : tokenOf(line.look))
    context.font = font(22, line.look === 'fine' ? 400 : 700)
    const room = size.width - box.left - box.width - 30
    context.fillText(
      `${line.name} ${words.writeValue(value)}`,
      box.left + box.width + 16,
      y + 8,
      room,
    )
  }
}
