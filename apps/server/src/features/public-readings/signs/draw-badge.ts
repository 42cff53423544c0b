// A station as a badge: an SVG image of at most 3 kB that needs neither script nor fonts of its own.
import { dropCross, dropFill, dropOutline, dropShare } from '@eos/contract/indices/level-drop'
import { levelOutlines } from '@eos/contract/indices/level-shapes'
import { VN_WQI_LEVELS } from '@eos/indices'
import { escapedXml } from '../../../platform/lists/xml.ts'
import { textLine } from '../../../platform/pictures/svg-text.ts'
import type { ShownTile, StationSign } from './sign.ts'

const ink = '#0B1B2B'
const ink2 = '#3F5165'
const edge = '#7D8EA0'
const wash = '#F4F7FA'

const width = 360
const height = 72
const tileWidth = 76
const besideTile = { left: tileWidth + 12, width: width - tileWidth - 22 }
const alone = { left: 12, width: width - 22 }

export function drawBadge(sign: StationSign): string {
  const { locale, name, says, when, note, hasIndex } = sign
  const box = hasIndex ? besideTile : alone
  const value = sign.tile ? `${sign.tile.value}, ` : ''
  const whole = escapedXml(`${name}: ${value}${says}; ${when}; ${note}`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" lang="${locale}" xml:lang="${locale}" aria-label="${whole}" font-family="'Noto Sans','Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif">
<title>${whole}</title>
<rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="3" fill="#fff" stroke="${edge}"/>
${hasIndex ? tile(sign) : ''}
${textLine(box, name, { y: 22, size: 14, weight: 700, fill: ink })}
${textLine(box, says, { y: 42, size: 14, weight: 400, fill: ink })}
${textLine(box, `${when} · ${note}`, { y: 61, size: 11.5, weight: 400, fill: ink2 })}
</svg>`
}

/** Number and shape on the ground of the level; dashed and crossed out where no index is current. */
function tile({ tile: shown }: StationSign): string {
  const frame = `x="1" y="1" width="${tileWidth}" height="${height - 2}" rx="3"`
  if (!shown)
    return `<rect ${frame} fill="${wash}" stroke="${edge}" stroke-dasharray="4 3"/>
<text x="${tileWidth / 2 + 1}" y="45" font-size="26" text-anchor="middle" fill="${ink2}">–</text>`
  const { level, value } = shown
  return `<rect ${frame} fill="${level.colour.hex}" stroke="${ink}" stroke-width="1.5"/>
<g fill="none" stroke="${level.textColour}" stroke-width="1.8" transform="translate(${tileWidth / 2 - 8} 6) scale(.9)">${shape(shown)}</g>
<text x="${tileWidth / 2 + 1}" y="59" font-size="30" font-weight="700" text-anchor="middle" fill="${level.textColour}">${value}</text>`
}

/** In a box of 20 by 20, in the ink around it: a polygon for air, a drop for water. */
export function shape({ medium, level, levels = VN_WQI_LEVELS }: ShownTile): string {
  if (medium === 'air') return `<path d="${levelOutlines[level.shape]}"/>`
  const place = levels.findIndex(({ key }) => key === level.key)
  const share = dropShare(place, levels.length)
  const full = share === 1 ? dropOutline : share > 0 ? dropFill(share) : ''
  const inside = full && `<path d="${full}" fill="${level.textColour}"/>`
  return `<path d="${dropOutline}"/>${inside}${share === 0 ? `<path d="${dropCross}"/>` : ''}`
}
