// The scales of the indices that the parts draw: levels in their order, and where a value stands among them.
import {
  contrast,
  VN_AQI_LEVELS,
  VN_WQI_LEVELS,
  type IndexDefinition,
  type Level,
} from '@eos/indices'

/** The facts of an index edition that the parts need; every `IndexDefinition` has them. */
export type Scale = Pick<IndexDefinition, 'levels' | 'medium' | 'name'>

/** Light without the rules' calculations, for pages that only show an index. */
export const airScale: Scale = {
  medium: 'air',
  name: { en: 'VN_AQI', vi: 'VN_AQI' },
  levels: VN_AQI_LEVELS,
}
export const waterScale: Scale = {
  medium: 'water',
  name: { en: 'VN_WQI', vi: 'VN_WQI' },
  levels: VN_WQI_LEVELS,
}

/** The levels from left to right of a ruler: numbers rise, so that water runs from its worst level to its best. */
export function risingLevels({ levels }: Scale): readonly Level[] {
  return levels[0]!.from <= levels.at(-1)!.from ? levels : levels.toReversed()
}

/** The ink of the pages, as tokens.css has it for light paper. */
const pageInk = '#0B1B2B'
const leastContrast = 4.5

/** White where the level asks for it; else the ink of the pages where it reads, and black where it does not. */
export function inkOn(hex: string, textColour: Level['textColour']): string {
  if (textColour === '#FFFFFF') return textColour
  return contrast(hex, pageInk) >= leastContrast ? pageInk : textColour
}

/**
 * The colours of a level as custom properties: ground and ink by the rule, and those that every kind of sight tells apart.
 * levels.css chooses by the attribute `data-level-colours` of the document.
 */
export function levelStyle(level: Level): LevelStyle {
  const known = styles.get(level)
  if (known) return known
  const { colour, textColour, accessible } = level
  const made = {
    '--official': colour.hex,
    '--official-ink': inkOn(colour.hex, textColour),
    '--accessible': accessible.hex,
    '--accessible-ink': inkOn(accessible.hex, accessible.textColour),
  }
  styles.set(level, made)
  return made
}

type LevelStyle = Readonly<Record<`--${string}`, string>>

/** Made once: a year has a tile for each of its days. */
const styles = new WeakMap<Level, LevelStyle>()
