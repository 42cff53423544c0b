// The columns of an exported file, and the query that gives the rows of one station in a time range.
import { POLLUTANT_SYMBOLS, POLLUTANTS } from '@eos/indices'
import { readingFlags } from '@eos/contract/readings/reading-flags'
import { sql, type CompiledQuery, type RawBuilder } from 'kysely'
import { escapeLiteral } from 'pg'
import { arrayText } from '../../../../readings/binary-array.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { ExportChoice } from '../export-choice.ts'
import type { SeriesIndicator } from '../../series/choice.ts'
import { endOf, indexRows, readingRows, type WantedRows } from '../../series/queries/rows.ts'

export interface ExportColumn {
  /** The heading for people. */
  title: string
  /** The name for programs. */
  name: string
  type: 'text' | 'time' | 'real' | 'integer' | 'boolean'
  content: FixedContent | StoredContent
}

/** The same in every row. */
export interface FixedContent {
  fixed: string | boolean | null
}

/** Given by the database as it stores it: an instant, a number, or text. */
export interface StoredContent {
  /** Over the columns of `rows.ts`, period_start and period_end. */
  expression: string
  stored: 'time' | 'real' | 'integer' | 'text'
  /** How text has an instant. */
  clock?: ClockForm
  /** The word of a stored number is in its place; a number without a word is none. */
  words?: readonly string[]
}

/** On the clock of the station, but for `utc`; `instant` has the offset. */
export type ClockForm = 'month' | 'day' | 'minute' | 'instant' | 'utc'

type Wanted = Pick<WantedRows, 'station' | 'grain' | 'indicators'>

/** Every station of the file has these columns, whether it measures the indicator or not. */
export function exportColumns(choice: ExportChoice, wanted: Wanted): ExportColumn[] {
  const isForPeople = choice.form === 'csv' || choice.form === 'csvw'
  return [
    ...(choice.isForMany || !isForPeople ? stationColumns(wanted) : []),
    ...(isForPeople ? localTimeColumns(wanted) : timeColumns()),
    ...(wanted.grain.kind === 'index'
      ? indexColumns(choice)
      : choice.indicators.flatMap((each) => indicatorColumns(choice, each, placeOf(each, wanted)))),
    ...(choice.isDemo ? [demoColumn(choice, wanted)] : []),
  ]
}

/** The contents that rows of these columns have from the database, each once. */
export function storedContents(columns: readonly ExportColumn[]): StoredContent[] {
  const stored = columns.flatMap(({ content }) => ('fixed' in content ? [] : [content]))
  return [...new Map(stored.map((content) => [content.expression, content])).values()]
}

/** The rows of one station with these contents, in the order of time. */
export async function exportQuery(
  db: Db,
  wanted: WantedRows,
  contents: readonly StoredContent[],
): Promise<RawBuilder<unknown>> {
  const isIndex = wanted.grain.kind === 'index'
  const rows = isIndex
    ? indexRows(wanted.station, wanted.grain, wanted.range)
    : await readingRows(db, wanted)
  return sql`
    select ${sql.raw(contents.map(({ expression }) => expression).join(', '))}
      from (select *, ${sql.raw(startOf(wanted))} as period_start, ${sql.raw(endOf(wanted))} as period_end
              from (${rows}) series) series
     order by period_end`
}

/** With every value written in: COPY takes no parameters. */
export function writtenOut({ sql: text, parameters }: CompiledQuery): string {
  return text.replaceAll(/\$(\d+)/g, (_, number: string) => literal(parameters[Number(number) - 1]))
}

function placeOf({ code }: SeriesIndicator, { indicators }: Wanted): number {
  return indicators.findIndex((each) => each.code === code)
}

function stationColumns({ station: { id, code } }: Wanted): ExportColumn[] {
  return [fixedColumn('station_id', id), fixedColumn('station_code', code)]
}

function fixedColumn(name: string, fixed: string): ExportColumn {
  return { title: name, name, type: 'text', content: { fixed } }
}

/**
 * Start and end of the interval in the station's zone with its offset, the end in UTC, and the label under which
 * Vietnamese files and pages know the interval: an hour by its end, a day or month by its date.
 */
function localTimeColumns({ grain: { interval } }: Wanted): ExportColumn[] {
  const isCalendar = interval === 'day' || interval === 'month'
  const columns: [name: string, expression: string, clock: ClockForm][] = [
    isCalendar ? ['label', 'period_start', interval] : ['label', 'period_end', 'minute'],
    ['period_start', 'period_start', 'instant'],
    ['period_end', 'period_end', 'instant'],
    ['period_end_utc', 'period_end', 'utc'],
  ]
  return columns.map(([name, expression, clock]) => ({
    title: name,
    name,
    type: 'text',
    content: { expression, stored: 'time', clock },
  }))
}

/** NDJSON keeps the station's own offset; Parquet counts microseconds of UTC. */
function timeColumns(): ExportColumn[] {
  return ['period_start', 'period_end'].map((name) => ({
    title: name,
    name,
    type: 'time',
    content: { expression: name, stored: 'time', clock: 'instant' },
  }))
}

function startOf({ grain }: Wanted): string {
  if (grain.name === 'minute') return `time - period_s * interval '1 second'`
  return grain.name === 'aqi24h' ? `time - interval '23 hours'` : 'time'
}

/** The value in its unit, as it is stored, and beside it whether it counts. */
function indicatorColumns(
  choice: ExportChoice,
  { code, symbol, unit }: SeriesIndicator,
  place: number,
): ExportColumn[] {
  const isThere = place >= 0
  return [
    {
      title: `${symbol}${unit === '' ? '' : ` (${unit})`}`,
      name: code,
      type: 'real',
      content: isThere ? { expression: `value${place}`, stored: 'real' } : { fixed: null },
    },
    {
      title: `${symbol} flag`,
      name: `${code}_flag`,
      type: 'text',
      content: isThere
        ? { expression: flagNumber(choice, place), stored: 'integer', words: fileFlags }
        : { fixed: null },
    },
  ]
}

/** Readings have flags; a roll-up tells whether its interval is over, and whether enough of it is known. */
function flagNumber(choice: ExportChoice, k: number): string {
  if (choice.grain.name === 'minute') return `flag${k}`
  return `case when value${k} is not null and ${isUnfinished(choice)} then ${unfinished}
    else coalesce(flag${k}, case when value${k} is not null then ${incomplete} end) end`
}

const unfinishedFlag = 'unfinished'

/** Everything that may stand in a flag column. */
export const fileFlags: readonly string[] = [
  ...readingFlags.map(({ code }) => code),
  'incomplete',
  unfinishedFlag,
]

const incomplete = readingFlags.length
const unfinished = readingFlags.length + 1

function isUnfinished({ now }: ExportChoice): string {
  return `period_end > ${literal(now)}`
}

function indexColumns(choice: ExportChoice): ExportColumn[] {
  const sub = POLLUTANTS.map((pollutant, bit): ExportColumn => {
    const title = `AQI ${POLLUTANT_SYMBOLS[pollutant]}`
    return indexColumn(title, `aqi_${pollutant}`, `sub${bit}`)
  })
  const isOver = `case when ${isUnfinished(choice)} then '${unfinishedFlag}' end`
  return [
    indexColumn('AQI', 'aqi', 'aqi'),
    ...sub,
    wordColumn('no index because', 'reason', 'case when aqi is null then reason end'),
    wordColumn('rule', 'rule', 'rule'),
    wordColumn('flag', 'flag', isOver),
  ]
}

function indexColumn(title: string, name: string, expression: string): ExportColumn {
  return { title, name, type: 'integer', content: { expression, stored: 'integer' } }
}

function wordColumn(title: string, name: string, expression: string): ExportColumn {
  return { title, name, type: 'text', content: { expression, stored: 'text' } }
}

/** Only in files that hold made-up data, so that no row of them is ever taken for a measurement. */
function demoColumn({ form, demoStations }: ExportChoice, { station }: Wanted): ExportColumn {
  const isDemo = demoStations.has(station.id)
  const column = { title: 'demo', name: 'demo' }
  return form === 'csv' || form === 'csvw'
    ? { ...column, type: 'text', content: { fixed: isDemo ? 'demo' : null } }
    : { ...column, type: 'boolean', content: { fixed: isDemo } }
}

function literal(value: unknown): string {
  if (value instanceof Date) return `${escapeLiteral(value.toISOString())}::timestamptz`
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (typeof value === 'string') return escapeLiteral(value)
  if (Buffer.isBuffer(value)) return escapeLiteral(arrayText(value))
  if (Array.isArray(value)) return `array[${value.map(literal).join(', ')}]`
  throw new TypeError(`A value of this kind cannot be written into a query: ${typeof value}`)
}
