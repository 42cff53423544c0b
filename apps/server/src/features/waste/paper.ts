// How the printed documents about waste look.
import type { Table } from '../../platform/pdf/table-blocks.ts'
import type { TextStyle } from '../../platform/pdf/text-lines.ts'

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
