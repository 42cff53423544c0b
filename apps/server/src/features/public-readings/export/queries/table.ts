// The columns of an exported file, and the query that gives the rows of one station in a time range.
import { POLLUTANT_SYMBOLS, POLLUTANTS } from '@eos/indices'
import { readingFlags } from '@eos/contract/readings/reading-flags'
import { sql, type CompiledQuery, type RawBuilder } from 'kysely'
import { escapeLiteral } from 'pg'
import { one } from '../../../../platform/database/statements.ts'
import { jsonLists, listsOf } from '../../series/queries/json-lists.ts'
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
  /** Over the columns of `rows.ts`, period_start and period_end. */
  expression: string
}

type Wanted = Pick<WantedRows, 'station' | 'grain' | 'indicators'>

/** Every station of the file has these columns, whether it measures the indicator or not. */
export function exportColumns(choice: ExportChoice, wanted: Wanted): ExportColumn[] {
  const isForPeople = choice.form === 'csv' || choice.form === 'csvw'
  return [
    ...(choice.isForMany || !isForPeople ? stationColumns(wanted) : []),
    ...(isForPeople ? localTimeColumns(wanted) : timeColumns(choice)),
    ...(wanted.grain.kind === 'index'
      ? indexColumns(choice)
      : choice.indicators.flatMap((each) => indicatorColumns(choice, each, placeOf(each, wanted)))),
    ...(choice.isDemo ? [demoColumn(choice, wanted)] : []),
  ]
}

/** The rows of one station under the names of the columns, in the order of time. */
export async function exportQuery(
  db: Db,
  wanted: WantedRows,
  columns: readonly ExportColumn[],
): Promise<RawBuilder<unknown>> {
  const isIndex = wanted.grain.kind === 'index'
  const rows = isIndex
    ? indexRows(wanted.station, wanted.grain, wanted.range)
    : await readingRows(db, wanted)
  const named = columns.map(
    ({ expression, name }) => sql`${sql.raw(expression)} as ${sql.id(name)}`,
  )
  return sql`
    select ${sql.join(named)}
      from (select *, ${sql.raw(startOf(wanted))} as period_start, ${sql.raw(endOf(wanted))} as period_end
              from (${rows}) series) series
     order by period_end`
}

/** The rows of one station as a list of JSON for each column. */
export async function listExportColumns(
  db: Db,
  wanted: WantedRows,
  columns: readonly ExportColumn[],
): Promise<string[]> {
  const names = columns.map(({ name }) => name)
  const statement = sql<Record<string, unknown>>`
    select ${jsonLists(names)} from (${await exportQuery(db, wanted, columns)}) series`
  return listsOf(await one(db, statement), names.length)
}

/** With every value written in: COPY takes no parameters. */
export function writtenOut({ sql: text, parameters }: CompiledQuery): string {
  return text.replaceAll(/\$(\d+)/g, (_, number: string) => literal(parameters[Number(number) - 1]))
}

function placeOf({ code }: SeriesIndicator, { indicators }: Wanted): number {
  return indicators.findIndex((each) => each.code === code)
}

function stationColumns({ station: { id, code } }: Wanted): ExportColumn[] {
  return [
    textColumn('station_id', `${escapeLiteral(id)}::text`),
    textColumn('station_code', `${escapeLiteral(code)}::text`),
  ]
}

function textColumn(name: string, expression: string): ExportColumn {
  return { title: name, name, type: 'text', expression }
}

/**
 * Start and end of the interval in the station's zone with its offset, the end in UTC, and the label under which
 * Vietnamese files and pages know the interval: an hour by its end, a day or month by its date.
 */
function localTimeColumns({ grain }: Wanted): ExportColumn[] {
  const isCalendar = grain.interval === 'day' || grain.interval === 'month'
  const labelled = isCalendar ? 'period_start' : 'period_end'
  const form = { day: 'YYYY-MM-DD', month: 'YYYY-MM', hour: hourForm, reading: hourForm }
  return [
    textColumn('label', `to_char(${labelled}, '${form[grain.interval]}')`),
    textColumn('period_start', localTime('period_start')),
    textColumn('period_end', localTime('period_end')),
    textColumn(
      'period_end_utc',
      `to_char(period_end at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
    ),
  ]
}

const hourForm = 'YYYY-MM-DD HH24:MI'

/** NDJSON keeps the station's own offset; Parquet counts microseconds of UTC. */
function timeColumns({ form }: ExportChoice): ExportColumn[] {
  return ['period_start', 'period_end'].map((name) => ({
    title: name,
    name,
    type: 'time',
    expression:
      form === 'ndjson' ? localTime(name) : `(extract(epoch from ${name}) * 1000000)::bigint`,
  }))
}

/** The session's time zone must be the station's, as it is for COPY: one conversion a value instead of several. */
function localTime(column: string): string {
  return `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SSTZH:TZM')`
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
      expression: isThere ? `value${place}` : 'null::real',
    },
    {
      title: `${symbol} flag`,
      name: `${code}_flag`,
      type: 'text',
      expression: isThere ? flagWord(choice, place) : 'null::text',
    },
  ]
}

/** Readings have flags; a roll-up tells whether its interval is over, and whether enough of it is known. */
function flagWord(choice: ExportChoice, k: number): string {
  const words = readingFlags.map(({ code }, number) => `when flag${k} = ${number} then '${code}'`)
  const unfinished =
    choice.grain.name === 'minute'
      ? ''
      : `when value${k} is not null and ${isUnfinished(choice)} then '${unfinishedFlag}'`
  return `case when n is null and value${k} is null and flag${k} is null then null
    ${unfinished} ${words.join(' ')} when value${k} is not null then '${incompleteFlag}' end`
}

const unfinishedFlag = 'unfinished'
const incompleteFlag = 'incomplete'

/** Everything that may stand in a flag column. */
export const fileFlags: readonly string[] = [
  ...readingFlags.map(({ code }) => code),
  incompleteFlag,
  unfinishedFlag,
]

function isUnfinished({ now }: ExportChoice): string {
  return `period_end > ${literal(now)}`
}

function indexColumns(choice: ExportChoice): ExportColumn[] {
  return [
    { title: 'AQI', name: 'aqi', type: 'integer', expression: 'aqi' },
    ...POLLUTANTS.map((pollutant, bit): ExportColumn => {
      const title = `AQI ${POLLUTANT_SYMBOLS[pollutant]}`
      return { title, name: `aqi_${pollutant}`, type: 'integer', expression: `sub${bit}` }
    }),
    {
      title: 'no index because',
      name: 'reason',
      type: 'text',
      expression: 'case when aqi is null then reason end',
    },
    { title: 'rule', name: 'rule', type: 'text', expression: 'rule' },
    {
      title: 'flag',
      name: 'flag',
      type: 'text',
      expression: `case when ${isUnfinished(choice)} then '${unfinishedFlag}' end`,
    },
  ]
}

/** Only in files that hold made-up data, so that no row of them is ever taken for a measurement. */
function demoColumn({ form, demoStations }: ExportChoice, { station }: Wanted): ExportColumn {
  const isDemo = demoStations.has(station.id)
  if (form === 'csv' || form === 'csvw') {
    return {
      title: 'demo',
      name: 'demo',
      type: 'text',
      expression: isDemo ? `'demo'` : 'null::text',
    }
  }
  return { title: 'demo', name: 'demo', type: 'boolean', expression: String(isDemo) }
}

function literal(value: unknown): string {
  if (value instanceof Date) return `${escapeLiteral(value.toISOString())}::timestamptz`
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (typeof value === 'string') return escapeLiteral(value)
  if (Buffer.isBuffer(value)) return escapeLiteral(arrayText(value))
  if (Array.isArray(value)) return `array[${value.map(literal).join(', ')}]`
  throw new TypeError(`A value of this kind cannot be written into a query: ${typeof value}`)
}
