// A picture of 1,200 by 630 pixels for programs that show links: they take PNG alone and run no script.
// See docs/decisions/0235-pictures-of-links-are-drawn-on-the-server.md.
import type { Locale } from '@eos/contract/words/errors'
import { escapedXml } from '../lists/xml.ts'
import { drawPicture } from './draw-picture.ts'
import { lines, textLine } from './svg-text.ts'

export interface Card {
  locale: Locale
  name: string
  says: string
  when: string
  note: string
  /** A drawing at the left, in a box of `cardTileSize`; the words take its place where there is none. */
  tile?: string | undefined
}

export const cardTileSize = 340

const width = 1200
const height = 630
const left = 72
const top = 190
const ink = '#0B1B2B'
const ink2 = '#3F5165'
const navy = '#053566'

/** Others keep a card for long: it says days, which do not grow false as ages do. */
export function cardDay(time: string | number, timeZone: string, locale: Locale): string {
  const month = locale === 'vi' ? '2-digit' : 'short'
  const form = { timeZone, day: '2-digit', month, year: 'numeric' } as const
  return new Intl.DateTimeFormat(locale === 'vi' ? 'vi-VN' : 'en-GB', form).format(new Date(time))
}

export function drawCard(card: Card): Promise<Buffer> {
  return drawPicture(cardSvg(card))
}

export function cardSvg({ locale, name, says, when, note, tile }: Card): string {
  const textLeft = tile === undefined ? left : left + cardTileSize + 48
  const box = { left: textLeft, width: width - left - textLeft }
  const names = lines(name, 46, width - 2 * left, 2).map(
    (text, place, all) =>
      `<text x="${left}" y="${(all.length === 1 ? 120 : 84) + 58 * place}" font-size="46" font-weight="700" fill="${navy}">${escapedXml(text)}</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" lang="${locale}" font-family="Open Sans">
<rect width="${width}" height="${height}" fill="#fff"/>
${names.join('')}
${tile === undefined ? '' : `<g transform="translate(${left} ${top})">${tile}</g>`}
${textLine(box, says, { y: top + 88, size: 48, weight: 700, fill: ink })}
${textLine(box, when, { y: top + 160, size: 32, weight: 400, fill: ink })}
${textLine(box, note, { y: top + 216, size: 30, weight: 400, fill: ink2 })}
<rect y="${height - 16}" width="${width}" height="16" fill="${navy}"/>
</svg>`
}
