// The judgement of each line: its index, and the current values, problems and remarks of its cells.
import type {
  SamplingCell,
  SamplingReport,
  SamplingRound,
} from '@eos/contract/calls/stations/sampling'
import type { Line } from '../../../admin-parts/fields/grid/cells/lines.ts'
import {
  cellName,
  factNames,
  idOf,
  isSameCell,
  isSameLine,
  namesOf,
  valueOf,
  type RoundRow,
} from '../grid-lines.ts'
import type { Entered } from '../queries.ts'

export type LineIndex = Pick<RoundRow, 'wqi' | 'level' | 'label' | 'color' | 'reason'>

export interface JudgedLine extends LineIndex {
  /** By the names of cells; absent where a cell has been typed and not been judged yet. */
  cells: Readonly<Record<string, SamplingCell>>
  problems: Readonly<Record<string, string>>
  remarks: Readonly<Record<string, string>>
}

export interface Judgement {
  sent: Entered
  report: SamplingReport
}

const nothing: Readonly<Record<string, never>> = {}

/** In the order of the lines. */
export function judgedLines(
  round: SamplingRound,
  { lines, before }: { lines: readonly Line[]; before: ReadonlyMap<string, Line> },
  judgement: Judgement | undefined,
): JudgedLine[] {
  const rows = new Map(round.rows.map((row) => [row.locationId, row]))
  const sentAt = new Map(judgement?.sent.rows.map(({ locationId }, at) => [locationId, at]))
  const names = namesOf(round)
  return lines.map((line) => {
    const id = idOf(line)
    const row = rows.get(id)!
    const at = sentAt.get(id)
    const isKept = isSameLine(before.get(id), line, names)
    if (judgement && at !== undefined && !isKept)
      return asReported(round, line, { ...judgement, at })
    return {
      ...indexOf(row, isKept),
      cells: keptCells(round, row, line),
      problems: nothing,
      remarks: nothing,
    }
  })
}

const noIndex: LineIndex = { wqi: null, level: null, label: null, color: null, reason: null }

function indexOf({ wqi, level, label, color, reason }: LineIndex, isKnown: boolean): LineIndex {
  return isKnown ? { wqi, level, label, color, reason } : noIndex
}

/** The saved results of cells that nobody has edited. */
function keptCells({ columns }: SamplingRound, row: RoundRow, line: Line) {
  return Object.fromEntries(
    columns.flatMap(({ code }, at) => {
      const name = cellName(code)
      const cell = row.cells[at] ?? null
      return isSameCell(line[name], valueOf(cell)) ? [[name, cell] as const] : []
    }),
  )
}

function asReported(
  { columns }: SamplingRound,
  line: Line,
  { sent, report, at }: Judgement & { at: number },
): JudgedLine {
  const asked = sent.rows[at]!
  const told = report.rows[at]
  /** Whether the cell still says what was judged. */
  const isAsked = new Set(
    columns.flatMap(({ code }, place) =>
      isSameCell(line[cellName(code)], asked.cells[place]) ? [cellName(code)] : [],
    ),
  )
  const cells = Object.fromEntries(
    columns.flatMap(({ code }, place) =>
      isAsked.has(cellName(code)) ? [[cellName(code), told?.cells[place] ?? null] as const] : [],
    ),
  )
  const first = columns[0] ? cellName(columns[0].code) : 'time'
  const ofLine = (list: readonly { row: number | null; property: string; message: string }[]) => {
    const found: Record<string, string> = {}
    for (const { row, property, message } of list) {
      if (row !== at) continue
      const name = nameAt(columns, property) ?? first
      if (isAsked.has(name) || factNames.includes(name as never)) found[name] ??= message
    }
    return found
  }
  const isWhole = isAsked.size === columns.length
  return {
    ...(told ? indexOf(told, isWhole) : noIndex),
    cells,
    problems: ofLine(report.problems.filter(({ property }) => !property.endsWith('.version'))),
    remarks: ofLine(report.warnings.filter(({ kind }) => kind !== 'beyond-limit')),
  }
}

/** `rows.3.cells.2` and `rows.3.time`; nothing for what concerns the whole line. */
function nameAt(columns: SamplingRound['columns'], property: string): string | undefined {
  const [, , part = '', place = ''] = property.split('.')
  if (part === 'cells') return columns[Number(place)] && cellName(columns[Number(place)]!.code)
  return factNames.find((name) => name === part)
}

/** Somebody else has changed a line since it was read. */
export function isOvertaken({ problems }: SamplingReport): boolean {
  return problems.some(({ property }) => property.endsWith('.version'))
}

/** Problems of the grid as a whole, such as an indicator that there is not. */
export function problemsOfWhole({ problems }: SamplingReport): string[] {
  return problems.flatMap(({ row, message }) => (row === null ? [message] : []))
}
