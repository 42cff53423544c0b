// The marks of findings: each kind of rule has a shape and a colour of its own, always beside its name.
import { qualityKindNames, type QualityKind } from '@eos/contract/readings/quality-rules'

export const shapes = ['triangle', 'square', 'diamond', 'circle', 'cross', 'drop'] as const
export type Shape = (typeof shapes)[number]

interface KindMark {
  shape: Shape
  colour: string
}

/** At least 4.5 : 1 on white. */
const colours = ['#a3141b', '#7a4a00', '#5b2a86', '#00605a', '#2f4a00'] as const

/** Kinds that are drawn alike in one way differ in the other. */
export function markOf(kind: QualityKind): KindMark {
  const place = Math.max(0, qualityKindNames.indexOf(kind))
  return { shape: shapes[place % shapes.length]!, colour: colours[place % colours.length]! }
}

/** The outline in a square of the size 2 around the origin, for canvas and SVG alike. */
export const outlines: Record<Shape, string> = {
  triangle: 'M0 -1 L1 0.8 L-1 0.8 Z',
  square: 'M-0.85 -0.85 H0.85 V0.85 H-0.85 Z',
  diamond: 'M0 -1.1 L1 0 L0 1.1 L-1 0 Z',
  circle: 'M-0.95 0 A0.95 0.95 0 1 0 0.95 0 A0.95 0.95 0 1 0 -0.95 0 Z',
  cross: 'M-1 -0.4 H-0.4 V-1 H0.4 V-0.4 H1 V0.4 H0.4 V1 H-0.4 V0.4 H-1 Z',
  drop: 'M0 1.1 L-0.9 -0.8 H0.9 Z',
}
