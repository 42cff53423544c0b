// The card of a station: the tile of its index beside what it says; a station that never has an index has no tile.
import { cardTileSize, type Card } from '../../../platform/pictures/card.ts'
import { shape } from './draw-badge.ts'
import type { ShownTile, StationSign } from './sign.ts'

const ink = '#0B1B2B'
const ink2 = '#3F5165'
const edge = '#7D8EA0'

export function cardOf({ hasIndex, tile, ...words }: StationSign): Card {
  return { ...words, tile: hasIndex ? indexTile(tile) : undefined }
}

/** Dashed and crossed out where there is no index. */
export function indexTile(shown: ShownTile | undefined): string {
  const frame = `width="${cardTileSize}" height="${cardTileSize}" rx="6"`
  const centre = cardTileSize / 2
  if (!shown)
    return `<rect ${frame} fill="#F4F7FA" stroke="${edge}" stroke-width="3" stroke-dasharray="14 10"/>
<text x="${centre}" y="205" font-size="120" text-anchor="middle" fill="${ink2}">–</text>`
  const { level, value } = shown
  return `<rect ${frame} fill="${level.colour.hex}" stroke="${ink}" stroke-width="4"/>
<g fill="none" stroke="${level.textColour}" stroke-width="1.5" transform="translate(${centre - 36} 28) scale(3.6)">${shape(shown)}</g>
<text x="${centre}" y="280" font-size="160" font-weight="700" text-anchor="middle" fill="${level.textColour}">${value}</text>`
}
