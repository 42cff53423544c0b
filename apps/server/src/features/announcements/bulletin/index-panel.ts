// The index of a point as a tile in the official colour of its level, with what the water is good for.
import { VN_WQI_2011_ADVICE, VN_WQI_ADVICE, type Texts } from '@eos/indices'
import { waterIndexReasonWords } from '@eos/contract/indices/water-index'
import { drawArtifact } from '../../../platform/pdf/open-pdf.ts'
import { contentWidth, margin, type Sheet } from '../../../platform/pdf/sheet.ts'
import { lineHeight, linesOf, writeLines } from '../../../platform/pdf/text-lines.ts'
import { colours, levelLook, styles } from './looks.ts'
import type { Bulletin, BulletinPoint } from './read-bulletin.ts'
import { bulletinTexts } from './texts.ts'

const tile = { width: 128, height: 78 } as const
const gap = 18

/** The uses of water of a level, by the edition of the index. */
function usesOf(rule: string | undefined, level: string | null): Texts | undefined {
  const table: Readonly<Record<string, { effect: Texts }>> =
    rule === 'vn-wqi-2011' ? VN_WQI_2011_ADVICE.byLevel : VN_WQI_ADVICE.byLevel
  return level === null ? undefined : table[level]?.effect
}

export function addIndexPanel(
  sheet: Sheet,
  { announcement }: BulletinPoint,
  { locale }: Bulletin,
): void {
  const { pdf, root } = sheet
  const texts = bulletinTexts[locale]
  const { index, rule } = announcement
  const { wqi, label, level, reason } = index
  const look = wqi === null ? undefined : levelLook(rule?.id ?? null, level)
  const width = contentWidth - tile.width - gap
  const say =
    wqi === null
      ? `${texts.noIndex}: ${reason ? waterIndexReasonWords[reason][locale] : ''}`
      : (usesOf(rule?.id, level)?.[locale] ?? '')
  const sayStyle = { ...styles.strong, size: 12.5 }
  const sayLines = linesOf(pdf, say, sayStyle, width)
  const source = rule ? `${rule.title}. ${rule.source}.` : ''
  const sourceLines = linesOf(pdf, source, styles.small, width)
  const x = margin.left + tile.width + gap
  sheet.add({
    height: tile.height,
    before: 14,
    draw: (y) => {
      drawArtifact(pdf, () => {
        pdf.roundedRect(margin.left, y, tile.width, tile.height, 3).lineWidth(1)
        if (look) pdf.fillAndStroke(look.ground, colours.ink)
        else pdf.dash(3, { space: 3 }).fillAndStroke(colours.wash, colours.faint).undash()
      })
      const color = look?.ink ?? colours.ink
      const inTile = { x: margin.left + 10, width: tile.width - 20 }
      const number = [wqi === null ? '–' : String(wqi)]
      const at = (top: number) => ({ ...inTile, y: y + top })
      root.add(
        pdf.struct('P', {}, () => {
          writeLines(pdf, [label ?? ''], { font: 'bold', size: 11, color }, at(7))
          writeLines(pdf, number, { font: 'bold', size: 30, color }, at(20))
          writeLines(pdf, ['VN_WQI'], { font: 'regular', size: 9, color }, at(59))
        }),
      )
      root.add(
        pdf.struct('P', {}, () => {
          writeLines(pdf, sayLines, sayStyle, { x, y: y + 4, width })
          const below = y + 10 + sayLines.length * lineHeight(sayStyle)
          writeLines(pdf, sourceLines, styles.small, { x, y: below, width })
        }),
      )
    },
  })
}
