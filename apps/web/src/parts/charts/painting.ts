// The means by which a chart is painted as a picture.
import type { TimeChart } from './time-chart.ts'

export interface Painting {
  context: CanvasRenderingContext2D
  chart: TimeChart
  /** The place of the data on the picture, in its pixels. */
  box: { left: number; top: number; width: number; height: number }
  /** The light colour of a token. */
  colour: (token: `--${string}`) => string
}

/** The colour of a line. */
export function tokenOf(look: TimeChart['lines'][number]['look']): `--${string}` {
  if (look === 'main') return '--mark'
  return look === 'fine' ? '--mark-2' : `--series-${look}`
}
