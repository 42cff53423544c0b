// Breaks texts into lines of a width, and writes them at a place.
import type { FontName, Pdf } from './open-pdf.ts'

export interface TextStyle {
  font: FontName
  size: number
  color: string
  align?: 'left' | 'center' | 'right'
}

const leading = 1.36

export const lineHeight = ({ size }: Pick<TextStyle, 'size'>): number => size * leading

function widthOf(pdf: Pdf, text: string, { font, size }: TextStyle): number {
  return pdf.font(font, size).widthOfString(text)
}

/** The lines without spaces at their ends. A word that is wider than a line is broken between its signs. */
export function linesOf(pdf: Pdf, text: string, style: TextStyle, width: number): string[] {
  const isNarrow = (some: string) => widthOf(pdf, some, style) <= width
  return text
    .normalize('NFC')
    .split('\n')
    .flatMap((paragraph) => (isNarrow(paragraph) ? [paragraph] : broken(paragraph, isNarrow)))
}

function broken(paragraph: string, isNarrow: (some: string) => boolean): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of paragraph.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (isNarrow(longer)) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    const pieces = piecesOf(word, isNarrow)
    lines.push(...pieces.slice(0, -1))
    line = pieces.at(-1) ?? ''
  }
  return line === '' ? lines : [...lines, line]
}

function piecesOf(word: string, isNarrow: (some: string) => boolean): string[] {
  if (isNarrow(word)) return [word]
  const pieces: string[] = []
  let piece = ''
  for (const sign of word) {
    if (piece !== '' && !isNarrow(piece + sign)) {
      pieces.push(piece)
      piece = ''
    }
    piece += sign
  }
  return [...pieces, piece]
}

interface Place {
  x: number
  y: number
  width: number
  link?: string | undefined
}

/** Writes lines below each other; a space ends each but the last, so that words of two lines stay apart when read. */
export function writeLines(
  pdf: Pdf,
  lines: readonly string[],
  style: TextStyle,
  { x, y, width, link }: Place,
): void {
  pdf.font(style.font, style.size).fillColor(style.color)
  const share = { left: 0, center: 0.5, right: 1 }[style.align ?? 'left']
  const inset = (lineHeight(style) - pdf.currentLineHeight()) / 2
  lines.forEach((line, index) => {
    const free = share === 0 ? 0 : width - pdf.widthOfString(line)
    const text = index < lines.length - 1 ? `${line} ` : line
    pdf.text(text, x + share * free, y + index * lineHeight(style) + inset, {
      lineBreak: false,
      ...(link === undefined ? {} : { link, underline: true }),
    })
  })
}
