// How the printed documents about waste look.
import { page, type Pdf } from '../../platform/pdf/open-pdf.ts'
import { contentWidth, margin } from '../../platform/pdf/sheet.ts'
import type { Table } from '../../platform/pdf/table-blocks.ts'
import { writeLines, type TextStyle } from '../../platform/pdf/text-lines.ts'

const [ink, faint, navy, line, wash] = ['#0B1B2B', '#3F5165', '#053566', '#B8C4D0', '#F4F7FA']

export const styles = {
  title: { font: 'bold', size: 18, color: navy! },
  meta: { font: 'regular', size: 10.5, color: faint! },
  section: { font: 'bold', size: 12.5, color: navy! },
  table: { font: 'regular', size: 8.5, color: ink! },
  tableHead: { font: 'bold', size: 8.5, color: faint! },
  footer: { font: 'regular', size: 8, color: faint! },
} as const satisfies Record<string, TextStyle>

export const paper = {
  style: styles.table,
  headStyle: styles.tableHead,
  line: line!,
  headGround: wash!,
} satisfies Partial<Table>

/** Draws the foot of a page: the document on the left, the page on the right. */
export function footOf(document: string, pageWords: (number: number, count: number) => string) {
  return (pdf: Pdf, number: number, count: number): void => {
    const y = page.height - margin.bottom + 16
    const width = contentWidth - 90
    writeLines(pdf, [document], styles.footer, { x: margin.left, y, width })
    const right = { x: page.width - margin.right - 90, y, width: 90 }
    writeLines(pdf, [pageWords(number, count)], { ...styles.footer, align: 'right' }, right)
  }
}
