// Collects headings, paragraphs, lists and tables of a document, and writes them page after page with their structure.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { drawArtifact, openPdf, page, type Pdf, type PdfFacts } from './open-pdf.ts'
import { paginate, type Block } from './paginate.ts'
import { tableBlocks, type Table } from './table-blocks.ts'
import { lineHeight, linesOf, writeLines, type TextStyle } from './text-lines.ts'

export const margin = { top: 46, bottom: 62, left: 56, right: 48 } as const
export const contentWidth = page.width - margin.left - margin.right

type Drawn = { before?: number; keepsNext?: boolean }
type Heading = 'H1' | 'H2' | 'H3'

export class Sheet {
  readonly pdf: Pdf
  /** The structure of the whole document, to which all elements are added in the order of reading. */
  readonly root: PDFKit.PDFStructureElement
  readonly #blocks: Block[] = []

  constructor(facts: PdfFacts) {
    this.pdf = openPdf(facts)
    this.root = this.pdf.struct('Document')
    this.pdf.addStructure(this.root)
  }

  add(block: Block): void {
    this.#blocks.push(block)
  }

  /** `bookmark`: it stands in the outline by which readers jump. */
  heading(
    level: Heading,
    text: string,
    style: TextStyle,
    about: Drawn & { bookmark?: true },
  ): void {
    this.#text(level, text, style, { keepsNext: true, ...about })
  }

  paragraph(text: string, style: TextStyle, about: Drawn & { link?: string } = {}): void {
    this.#text('P', text, style, about)
  }

  table(table: Table, before: number): void {
    this.#blocks.push(...tableBlocks(this, { x: margin.left, ...table }, before))
  }

  #text(
    tag: Heading | 'P',
    text: string,
    style: TextStyle,
    about: Drawn & { link?: string; bookmark?: true },
  ): void {
    const { pdf, root } = this
    const { before = 0, keepsNext, link, bookmark } = about
    const lines = linesOf(pdf, text, style, contentWidth)
    const write = (y: number) => () =>
      writeLines(pdf, lines, style, { x: margin.left, y, width: contentWidth, link })
    this.add({
      height: lines.length * lineHeight(style),
      before,
      keepsNext,
      draw: (y) => {
        if (bookmark) pdf.outline.addItem(text)
        if (link === undefined) {
          root.add(pdf.struct(tag, {}, write(y)))
          return
        }
        const element = pdf.struct(tag)
        root.add(element)
        element.add(pdf.struct('Link', { alt: text }, write(y)))
        element.end()
      },
    })
  }

  /**
   * Other requests are answered between two pages.
   * @param footer draws what stands at the foot of each page
   */
  async bytes(footer: (pdf: Pdf, number: number, count: number) => void): Promise<Buffer> {
    const { pdf } = this
    const chunks: Uint8Array[] = []
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    const pages = paginate(this.#blocks, page.height - margin.top - margin.bottom)
    for (const [index, placed] of pages.entries()) {
      pdf.addPage()
      for (const { y, draw } of placed) draw(margin.top + y)
      drawArtifact(pdf, () => footer(pdf, index + 1, pages.length), 'Pagination')
      await nextTurn()
    }
    this.root.end()
    const isWritten = new Promise((resolve, reject) => pdf.on('end', resolve).on('error', reject))
    pdf.end()
    await isWritten
    return Buffer.concat(chunks)
  }
}
