// Text in pictures that are drawn without knowing the font of the reader: it is cut before it leaves its box.
import { escapedXml } from '../lists/xml.ts'

type Weight = 400 | 700
/** How much narrower the regular face is. */
const regularShare = 0.93

/** The text, or as much of its beginning as is sure to fit. */
function fitted(text: string, size: number, width: number, weight: Weight = 700): string {
  const letters = [...text.replaceAll(/\s+/g, ' ').trim().normalize('NFC')]
  let left = width / (weight === 700 ? size : size * regularShare)
  const count = letters.findIndex((letter) => (left -= widthOf(letter)) < 0)
  if (count < 0) return letters.join('')
  return `${letters
    .slice(0, Math.max(count - 2, 1))
    .join('')
    .trimEnd()}…`
}

/** Widths of the bold face in parts of its size, rather too wide than too narrow. */
function widthOf(letter: string): number {
  if (/[iIlj.,:;·'|! ]/.test(letter)) return 0.33
  if (/[mwMW@%]/.test(letter)) return 0.95
  if (/\p{Lu}/u.test(letter)) return 0.74
  return (letter.codePointAt(0) ?? 0) > 0x2e_80 ? 1.1 : 0.6
}

/** Where lines of text begin, and how wide they may be. */
interface TextBox {
  left: number
  width: number
}

/** An element with one line of text. */
export function textLine(
  { left, width }: TextBox,
  text: string,
  { y, size, weight, fill }: { y: number; size: number; weight: Weight; fill: string },
): string {
  const shown = escapedXml(fitted(text, size, width, weight))
  return `<text x="${left}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}">${shown}</text>`
}

/** The text on at most so many lines, broken between words; the last one is cut. */
export function lines(text: string, size: number, width: number, most: number): string[] {
  const words = text.trim().split(/\s+/)
  const found: string[] = []
  while (words.length > 0 && found.length < most) {
    let line = words.shift()!
    while (words.length > 0 && fitted(`${line} ${words[0]}`, size, width).at(-1) !== '…')
      line += ` ${words.shift()}`
    const isLast = found.length === most - 1
    found.push(fitted(isLast ? [line, ...words].join(' ') : line, size, width))
  }
  return found
}
