// Makes blocks of the rows of a table: columns of fixed width, cells that wrap, and a head that each page repeats.
import { drawArtifact, type Pdf, type StructureElement } from './open-pdf.ts'
import type { Block } from './paginate.ts'
import { lineHeight, linesOf, writeLines, type TextStyle } from './text-lines.ts'

export interface Column {
  width: number
  align?: TextStyle['align']
  /** Its cells name their rows. */
  isHeader?: true
}

export interface Cell {
  text: string
  style?: Partial<TextStyle>
  /** The colour on which the text stands. */
  ground?: string
}

export interface Table {
  columns: readonly Column[]
  head?: readonly string[]
  rows: readonly (readonly (Cell | string)[])[]
  /** A description of the table for people who do not see it. */
  title: string
  style: TextStyle
  headStyle: TextStyle
  line: string
  headGround: string
}

interface Placed extends Table {
  x: number
}

interface Document {
  pdf: Pdf
  root: StructureElement
}

/** The types of pdfkit do not know the scope of a heading. */
type CellOptions = PDFKit.Mixins.StructureElementOptions & { scope?: 'Column' | 'Row' }

const inset = { x: 4, y: 3.5 } as const

export function tableBlocks({ pdf, root }: Document, table: Placed, before: number): Block[] {
  // The element of the table is opened by its first row and ended by its last one.
  let element: StructureElement | undefined
  const open = () => {
    if (element) return element
    element = pdf.struct('Table', { title: table.title, alt: table.title })
    root.add(element)
    return element
  }
  const head = table.head && rowOf(pdf, table, table.head, true)
  const rows = table.rows.map((cells) => rowOf(pdf, table, cells, false))
  const repeats = head && {
    height: head.height,
    draw: (y: number) => drawArtifact(pdf, () => head.drawPlain(y), 'Pagination'),
  }
  const all = [...(head ? [head] : []), ...rows]
  return all.map((row, index) => ({
    height: row.height,
    before: index === 0 ? before : 0,
    keepsNext: row === head,
    repeats: row === head ? undefined : repeats,
    draw: (y) => {
      row.drawTagged(y, open())
      if (index === all.length - 1) element?.end()
    },
  }))
}

interface Row {
  height: number
  drawTagged: (y: number, table: StructureElement) => void
  drawPlain: (y: number) => void
}

function rowOf(pdf: Pdf, table: Placed, cells: Table['rows'][number], isHead: boolean): Row {
  const { columns, x: left } = table
  let x = left
  const placed = columns.map((column, index) => {
    const given = cells[index] ?? ''
    const cell: Cell = typeof given === 'string' ? { text: given } : given
    const style = styleOf(table, column, cell, isHead)
    const width = column.width - 2 * inset.x
    const lines = linesOf(pdf, cell.text, style, width)
    const place = { x: x + inset.x, width }
    x += column.width
    return { cell, column, style, lines, place, height: lines.length * lineHeight(style) }
  })
  const height = Math.max(...placed.map((each) => each.height)) + 2 * inset.y
  const write = ({ lines, style, place }: (typeof placed)[number], y: number) =>
    writeLines(pdf, lines, style, { ...place, y: y + inset.y })
  const drawGrounds = (y: number) => {
    if (isHead) pdf.rect(left, y, x - left, height).fill(table.headGround)
    for (const { cell, place } of placed) {
      if (cell.ground) drawGround(pdf, cell.ground, { ...place, y, height })
    }
    pdf
      .moveTo(left, y + height)
      .lineTo(x, y + height)
      .lineWidth(0.5)
      .stroke(table.line)
  }
  return {
    height,
    drawPlain: (y) => {
      drawGrounds(y)
      for (const each of placed) write(each, y)
    },
    drawTagged: (y, element) => {
      drawArtifact(pdf, () => drawGrounds(y))
      const row = pdf.struct('TR')
      element.add(row)
      for (const each of placed) {
        const scope = isHead ? 'Column' : each.column.isHeader ? 'Row' : undefined
        const options: CellOptions = scope === undefined ? {} : { scope }
        row.add(pdf.struct(scope ? 'TH' : 'TD', options, () => write(each, y)))
      }
      row.end()
    },
  }
}

function styleOf(table: Table, column: Column, cell: Cell, isHead: boolean): TextStyle {
  const usual = isHead ? table.headStyle : table.style
  const font = column.isHeader && !isHead ? ({ font: 'bold' } as const) : {}
  return { ...usual, align: column.align ?? 'left', ...font, ...cell.style }
}

function drawGround(
  pdf: Pdf,
  ground: string,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): void {
  pdf
    .roundedRect(x, y + 2, width, height - 4, 2)
    .lineWidth(0.75)
    .fillAndStroke(ground, '#0B1B2B')
}
