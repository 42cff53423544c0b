// A round as lines of a grid: a cell for each indicator, then when, where and by whom the sample was analysed.
import type {
  SamplingCell,
  SamplingGrid,
  SamplingRound,
} from '@eos/contract/calls/stations/sampling'
import { changed, type Line } from '../../admin-parts/fields/grid/cells/lines.ts'
import { fromFieldTime, toFieldTime } from '../../parts/numbers/zoned-time.ts'

export type RoundRow = SamplingRound['rows'][number]
export type CellValue = string | number | null

export const factNames = ['time', 'laboratory', 'sampleNo', 'note'] as const
export const cellName = (code: string) => `cell ${code}`

/** Everything of a line that people enter. */
export function namesOf({ columns }: Pick<SamplingRound, 'columns'>): string[] {
  return [...columns.map(({ code }) => cellName(code)), ...factNames]
}

export const idOf = (line: Line) => String(line['locationId'])

/** The lines of the points; those that were there keep their place in the grid. */
export function linesOf(
  { columns, rows }: Pick<SamplingRound, 'columns' | 'rows'>,
  zone: string,
  former: readonly Line[] = [],
): Line[] {
  const known = new Map(former.map((line) => [idOf(line), line]))
  return rows.map((row) => {
    const { locationId, laboratory, sampleNo, note } = row
    const cells = columns.map(({ code }, at) => [cellName(code), valueOf(row.cells[at] ?? null)])
    const time = row.time === null ? null : timeText(row.time, zone)
    const line = { locationId, ...Object.fromEntries(cells), time, laboratory, sampleNo, note }
    return changed(known.get(locationId) ?? line, line)
  })
}

/** A number, or what was written where it lies beyond what the method can tell. */
export function valueOf(cell: SamplingCell): CellValue {
  if (cell === null) return null
  return cell.censor === null ? cell.value : cell.text
}

export function isSameCell(one: unknown, other: unknown): boolean {
  return (one ?? '') === (other ?? '')
}

export function isSameLine(one: Line | undefined, other: Line, names: readonly string[]): boolean {
  return names.every((name) => isSameCell(one?.[name], other[name]))
}

/** 31/12/2026 08:30, by the clock of the zone. */
export function timeText(time: string, zone: string): string {
  const [day = '', clock = ''] = toFieldTime(time, zone).split('T')
  return `${day.split('-').toReversed().join('/')} ${clock}`
}

/** A day alone is its noon. `undefined` for what is no time. */
export function readTime(text: string, zone: string): string | undefined {
  const written = text.trim()
  const [, day = '', month = '', year = '', clock] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[ T,]+(\d{1,2}:\d{2})(?::\d{2})?)?$/.exec(written) ?? []
  const [, other, otherClock] =
    /^(\d{4}-\d{2}-\d{2})(?:[ T]+(\d{1,2}:\d{2})(?::\d{2})?)?$/.exec(written) ?? []
  const date = other ?? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return fromFieldTime(`${date}T${(clock ?? otherClock ?? '12:00').padStart(5, '0')}`, zone)
}

/** A person's settings for a whole column, which replace those of the program. */
export interface ColumnSetting {
  unit?: string
  method?: string
  detectionLimit?: number
}

interface EnteredRound {
  lines: readonly Line[]
  settings: Readonly<Record<string, ColumnSetting>>
  /** For lines without their own: `31/12/2026 08:30`, or nothing. */
  time: string
  laboratory: string
}

/** The lines that are sent: those that differ, and those with a result in a column of which something was said. */
export function linesToSend(
  { columns }: Pick<SamplingRound, 'columns'>,
  before: ReadonlyMap<string, Line>,
  { lines, settings }: Pick<EnteredRound, 'lines' | 'settings'>,
): Line[] {
  const names = namesOf({ columns })
  const said = columns.filter(({ code }) => settings[code]).map(({ code }) => cellName(code))
  return lines.filter(
    (line) =>
      !isSameLine(before.get(idOf(line)), line, names) ||
      said.some((name) => !isSameCell(line[name], null)),
  )
}

export function sentGrid(
  { columns, rows }: Pick<SamplingRound, 'columns' | 'rows'>,
  { lines, settings, time, laboratory }: EnteredRound,
  zone: string,
): Sent {
  const versions = new Map(rows.map(({ locationId, version }) => [locationId, version]))
  return {
    columns: columns.map(({ code }) => ({ code, ...settings[code] })),
    time: time === '' ? null : (readTime(time, zone) ?? null),
    laboratory: laboratory === '' ? null : laboratory,
    rows: lines.map((line) => ({
      locationId: idOf(line),
      version: versions.get(idOf(line)) ?? null,
      time: readTime(String(line['time'] ?? ''), zone) ?? null,
      laboratory: textOf(line['laboratory']),
      sampleNo: textOf(line['sampleNo']),
      note: textOf(line['note']),
      cells: columns.map(({ code }) => (line[cellName(code)] ?? null) as CellValue),
    })),
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)

/** Texts in the column of times that are no time. */
export function hasWrongTime(line: Line, zone: string): boolean {
  const { time } = line
  return !isSameCell(time, null) && readTime(String(time), zone) === undefined
}

/** The grid as JSON sends it: instants are texts. */
type Sent = Omit<SamplingGrid, 'time' | 'rows'> & {
  time: string | null
  rows: (Omit<SamplingGrid['rows'][number], 'time' | 'version'> & {
    time: string | null
    version: string | null
  })[]
}
