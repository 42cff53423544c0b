// Colours and letters of bulletins: ink on paper, and the official colours of levels.
import { editionOf } from '../../sampling/face.ts'
import type { Table } from '../../../platform/pdf/table-blocks.ts'
import type { TextStyle } from '../../../platform/pdf/text-lines.ts'

export const colours = {
  ink: '#0B1B2B',
  faint: '#3F5165',
  navy: '#053566',
  over: '#B3261E',
  line: '#B8C4D0',
  wash: '#F4F7FA',
  lateGround: '#FFF4D6',
  lateLine: '#E0C063',
  lateInk: '#5C4300',
  paper: '#FFFFFF',
} as const

const { ink, faint, navy } = colours

export const styles = {
  organization: { font: 'bold', size: 10.5, color: navy },
  meta: { font: 'regular', size: 8.5, color: faint },
  title: { font: 'bold', size: 19, color: navy, align: 'center' },
  place: { font: 'bold', size: 13, color: ink, align: 'center' },
  round: { font: 'regular', size: 10.5, color: faint, align: 'center' },
  section: { font: 'bold', size: 12.5, color: navy },
  point: { font: 'bold', size: 14, color: navy },
  body: { font: 'regular', size: 9.5, color: ink },
  strong: { font: 'bold', size: 10.5, color: ink },
  small: { font: 'regular', size: 8.5, color: faint },
  link: { font: 'regular', size: 9, color: navy },
  table: { font: 'regular', size: 9, color: ink },
  tableHead: { font: 'bold', size: 8.5, color: faint },
  over: { font: 'bold', size: 9, color: colours.over },
  warning: { font: 'bold', size: 9.5, color: colours.lateInk },
  footer: { font: 'regular', size: 8, color: faint },
} as const satisfies Record<string, TextStyle>

export const tableLook = {
  style: styles.table,
  headStyle: styles.tableHead,
  line: colours.line,
  headGround: colours.wash,
} as const satisfies Partial<Table>

/** The colour of a level and the colour of text that reads on it; no level has none. */
export function levelLook(
  rule: string | null,
  level: string | null,
): { ground: string; ink: string } | undefined {
  const found = editionOf(rule).levels.find(({ key }) => key === level)
  return found && { ground: found.colour.hex, ink: found.textColour }
}
