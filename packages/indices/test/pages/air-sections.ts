// Inputs and breakpoints of an air index, from its declaration.
import {
  POLLUTANT_SYMBOLS,
  type AirRule,
  type EightHourMeans,
  type IndexDefinition,
  type InputLine,
  type TableColumn,
  type TableRow,
} from '../../src/index.ts'
import { blocks, bullets, notesOn, number, table } from './markdown.ts'
import {
  ABOVE_TOP,
  AVERAGING,
  columnTitle,
  mark,
  preparation,
  ROUNDING,
  share,
  symbols,
} from './words.ts'

export function isAirRule(definition: IndexDefinition): definition is AirRule {
  return 'table' in definition && 'completeness' in definition
}

export function airInputs(rule: AirRule): string {
  const { completeness, eightHourMeans, conditions } = rule
  const needed = completeness.pollutants
  const groups = needed.oneOfEach.map((group) => `at least one of ${symbols(group)}`)
  const lines = [
    uses(rule, /^24h|max$/) &&
      `A day or a 24-hour mean: ${share(completeness.day)} hours, for means and maxima alike.`,
    uses(rule, /^8h/) && `An 8-hour mean: ${share(completeness.eightHours)} hours.`,
    completeness.eightHourMeans &&
      `The largest 8-hour mean of a day: ${share(completeness.eightHourMeans)} 8-hour means.`,
    completeness.threeHours && `A 3-hour mean: ${share(completeness.threeHours)} hours.`,
    completeness.nowCast &&
      `NowCast: ${completeness.nowCast.needed} of the newest ${completeness.nowCast.of} hours.`,
    `An index: ${[`${needed.atLeast} or more pollutants with a sub-index`, ...groups].join(', ')}.`,
    needed.elseOnlyAbove !== undefined &&
      `With fewer pollutants, an index stands all the same where it is above ${needed.elseOnlyAbove}.`,
    uses(rule, /^8h-max/) &&
      eightHourMeans &&
      `8-hour means of a day: ${eightHours(eightHourMeans)}.`,
    rule.dominantAbove !== undefined &&
      `Dominant pollutants are named only for an index above ${rule.dominantAbove}.`,
    rule.mayExtend &&
      "On request the line of the last row goes on above the scale (`aboveTop: 'extend'`).",
    `Negative hourly means: ${rule.negative === 'missing' ? 'count as missing' : 'take part in means; a negative mean counts as 0'}.`,
    `Gases are converted between mass and mixing ratio at ${number(conditions.temperatureC)} °C and ${number(conditions.pressureKPa)} kPa. Particles are never converted.`,
  ]
  return blocks(
    '## Inputs',
    inputTable('Hourly index', rule.hour, rule),
    inputTable('Daily index, and the rolling 24 hours', rule.day, rule),
    'What must be known (defaults; parameters of every call, and repeated in every result):',
    bullets(lines.filter((line) => typeof line === 'string')),
  )
}

function uses(rule: AirRule, averaging: RegExp): boolean {
  return [...(rule.hour ?? []), ...(rule.day ?? [])].some((line) => averaging.test(line.averaging))
}

function eightHours({ firstEnd, lastEnd }: EightHourMeans): string {
  if (firstEnd === 0 && lastEnd === 0) return 'those that end with an hour of the day'
  if (firstEnd === 7 && lastEnd === 0) return 'those that lie within the day'
  const last = lastEnd === 0 ? 'its last hour' : `${lastEnd} hours after its last`
  return `those that end from ${firstEnd} hours after the first hour of the day to ${last}`
}

function inputTable(
  title: string,
  lines: readonly InputLine[] | undefined,
  rule: AirRule,
): string | undefined {
  if (lines === undefined) return undefined
  const rows = lines.map((line) => {
    const column = rule.table[line.column]!
    return [
      POLLUTANT_SYMBOLS[line.pollutant],
      line.eightHourMeans === undefined
        ? AVERAGING[line.averaging]
        : `${AVERAGING[line.averaging]}, ${eightHours(line.eightHourMeans)}`,
      column.unit,
      preparation(column.prepare),
      line.onlyAboveTopOf === undefined
        ? columnTitle(line.column)
        : `${columnTitle(line.column)}, only above the last row of ${columnTitle(line.onlyAboveTopOf)}`,
    ]
  })
  return blocks(
    `### ${title}`,
    table(['pollutant', 'averaging', 'unit', 'before the table', 'column'], rows),
  )
}

export function airRounding(rule: AirRule): string {
  return Object.values<TableColumn>(rule.table).every(findsLevels)
    ? 'The table gives levels; nothing is interpolated or rounded after it.'
    : `Sub-indices and index: ${ROUNDING[rule.rounding]}.`
}

export function breakpointTable(rule: AirRule): string {
  const columns = Object.entries<TableColumn>(rule.table)
  const head = ['index', ...columns.map(([key]) => columnTitle(key))]
  const facts: [string, (column: TableColumn) => string][] = [
    ['unit', (column) => column.unit],
    ['before the table', (column) => preparation(column.prepare)],
    ['above the last row', (column) => (findsLevels(column) ? '–' : ABOVE_TOP[column.above])],
    ['certainty', (column) => mark(column.certainty)],
  ]
  const factRows = facts.map(([name, of]) => [name, ...columns.map(([, column]) => of(column))])
  const notes = columns.flatMap(([key, column]) =>
    (column.cellNotes ?? []).map((note) => [columnTitle(key), note] as const),
  )
  return blocks(
    '## Breakpoints',
    table(head, [...breakpointRows(columns), ...factRows]),
    'A value that equals a breakpoint belongs to the row that ends there.',
    columns.some(([, column]) => column.rowCertainty)
      ? 'A cell with a mark of its own is less certain than its column; the notes below say why.'
      : undefined,
    notesOn(notes),
  )
}

function breakpointRows(columns: readonly (readonly [string, TableColumn])[]): string[][] {
  const all = columns.flatMap(([, column]) => column.rows)
  const steps = [...new Map(all.map((row) => [`${row.iLow} ${row.iHigh}`, row])).values()].toSorted(
    (a, b) => a.iLow - b.iLow || a.iHigh - b.iHigh,
  )
  return steps.map(({ iLow, iHigh }) => [
    iLow === iHigh ? number(iLow) : `${number(iLow)}–${number(iHigh)}`,
    ...columns.map(([, column]) => {
      const cells = column.rows.flatMap((row, place) =>
        row.iLow === iLow && row.iHigh === iHigh ? [markedCell(column, row, place)] : [],
      )
      return cells.length === 0 ? '–' : cells.join(', ')
    }),
  ])
}

/** A row with its own mark where it is less certain than its column. */
function markedCell({ rowCertainty }: TableColumn, row: TableRow, place: number): string {
  const own = rowCertainty?.[place]
  return own === undefined ? cell(row) : `${cell(row)} ${mark(own)}`
}

function cell({ cLow, cHigh, iLow, iHigh }: TableRow): string {
  if (cHigh === Number.POSITIVE_INFINITY) return `above ${number(cLow)}`
  if (iLow !== iHigh) return `${number(cLow)}–${number(cHigh)}`
  return cLow === 0 ? `to ${number(cHigh)}` : `above ${number(cLow)} to ${number(cHigh)}`
}

/** Says whether the column finds levels, so that nothing is interpolated or rounded, and nothing is above it. */
function findsLevels({ rows }: TableColumn): boolean {
  return rows.every(({ iLow, iHigh }) => iLow === iHigh)
}
