// Opens a tagged PDF with the embedded fonts of the product. Equal content makes equal bytes: no clock is read.
// See docs/decisions/0200-bulletins-are-made-by-pdfkit-from-announced-versions.md.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Locale } from '@eos/contract/words/errors'
import PdfKit from 'pdfkit'

export type Pdf = PDFKit.PDFDocument
export type StructureElement = PDFKit.PDFStructureElement

export interface PdfFacts {
  title: string
  subject: string
  author: string
  locale: Locale
  /** The time that the file names as that of its creation. */
  createdAt: Date
}

const fonts = {
  regular: () =>
    import.meta.resolve('@expo-google-fonts/open-sans/400Regular/OpenSans_400Regular.ttf'),
  bold: () => import.meta.resolve('@expo-google-fonts/open-sans/700Bold/OpenSans_700Bold.ttf'),
} as const
export type FontName = keyof typeof fonts

const read = new Map<FontName, Buffer>()

function fontBytes(name: FontName): Buffer {
  const bytes = read.get(name) ?? readFileSync(fileURLToPath(fonts[name]()))
  read.set(name, bytes)
  return bytes
}

/** A4, in points of 1/72 inch. */
export const page = { width: 595.28, height: 841.89 } as const

export function openPdf({ title, subject, author, locale, createdAt }: PdfFacts): Pdf {
  const pdf = new PdfKit({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    lang: locale,
    displayTitle: true,
    // No standard font is loaded: every glyph comes from the embedded ones.
    font: '',
    info: {
      Title: title,
      Subject: subject,
      Author: author,
      Creator: 'Eos',
      CreationDate: createdAt,
      ModDate: createdAt,
    },
  })
  for (const name of Object.keys(fonts) as FontName[]) {
    pdf.registerFont(name, fontBytes(name))
  }
  return pdf
}

/** Draws what screen readers pass over: lines, grounds and what is repeated on each page. */
export function drawArtifact(pdf: Pdf, draw: () => void, type: 'Layout' | 'Pagination' = 'Layout') {
  pdf.markContent('Artifact', { type })
  draw()
  pdf.endMarkedContent()
}
