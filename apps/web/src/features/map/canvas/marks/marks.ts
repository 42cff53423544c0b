// The marks of stations: the kind is the silhouette, the level is the colour and a small shape under the number.
import { VN_AQI_LEVELS, type Shape } from '@eos/indices'
import { inkOn } from '../../../../parts/levels/scale.ts'
import { coloursOf, type LevelColours } from '../../../../parts/styles/level-colours.ts'
import { levelOutlines } from '@eos/contract/indices/level-shapes'
import type { MarkKey } from '../../map-stations.ts'
import { quantitySteps } from '../../quantity.ts'
import type { StationKind } from '../../station-kinds.ts'

export interface Mark {
  key: MarkKey
  /** Colours of CSS; what is no colour of a level is a token. */
  fill: string
  /** The colour of the number on the mark. */
  ink: string
  /** The shape of the level. */
  shape?: Shape
  /** Dashed and crossed: there is no value. */
  isCrossed?: true
}

/** Paths in a box of 20 by 20. */
export const silhouettes: Record<StationKind, string> = {
  air: 'M10 .5a9.5 9.5 0 1 1 0 19a9.5 9.5 0 1 1 0-19z',
  water: 'M10 .3L15.7 6.7A7.7 7.7 0 1 1 4.3 6.7z',
  outlet: 'M1 19V1.5h4.2v6L12 3.6v3.9L19 3.6V19z',
  noise:
    'M3 1.5h14A1.5 1.5 0 0 1 18.5 3v14a1.5 1.5 0 0 1-1.5 1.5H3A1.5 1.5 0 0 1 1.5 17V3A1.5 1.5 0 0 1 3 1.5z',
}

export const silentMark: Mark = {
  key: 'silent',
  fill: 'var(--wash)',
  ink: 'var(--ink-2)',
  isCrossed: true,
}

export const figuresMark: Mark = { key: 'figures', fill: 'var(--paper)', ink: 'var(--link)' }
export const overMark: Mark = { key: 'over', fill: 'var(--over)', ink: 'var(--paper)' }
/** The mark of a kind that is not coloured now. */
export const plainMark: Mark = { key: 'plain', fill: 'var(--map-country)', ink: 'var(--link)' }

const stepMarks: readonly Mark[] = quantitySteps.map((step) => ({
  key: `step-${step}`,
  fill: `var(--quantity-${step})`,
  ink: step > 3 ? 'var(--on-quantity-deep)' : 'var(--on-quantity-pale)',
}))

export function marksIn(colours: LevelColours): readonly Mark[] {
  const levels = VN_AQI_LEVELS.map((level): Mark => {
    const { fill, ink } = coloursOf(level, colours)
    return { key: level.key, fill, ink: inkOn(fill, ink), shape: level.shape }
  })
  return [...levels, ...stepMarks, overMark, figuresMark, plainMark, silentMark]
}

const byKey = new Map<LevelColours, ReadonlyMap<MarkKey, Mark>>()

export function markOf(key: MarkKey, colours: LevelColours): Mark {
  const known = byKey.get(colours) ?? new Map(marksIn(colours).map((mark) => [mark.key, mark]))
  byKey.set(colours, known)
  return known.get(key) ?? silentMark
}

/** The small shape under the number, as a path and its place in the box of 20 by 20. */
export function levelSign(shape: Shape): { path: string; x: number; y: number; scale: number } {
  return { path: levelOutlines[shape], x: 7.6, y: 13, scale: 0.24 }
}
