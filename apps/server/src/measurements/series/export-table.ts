// The columns of an exported file: what stands in the header, and the query that gives the rows.
import { POLLUTANT_SYMBOLS, POLLUTANTS } from '@eos/indices'
import { readingFlags } from '@eos/contract/reading-flags'
import type { CompiledQuery, Kysely } from 'kysely'
import { sql } from 'kysely'
import { escapeLiteral } from 'pg'
import { arrayText } from '../../archive/binary-array.ts'
import type { Tables } from '../../database/tables.ts'
import type { SeriesIndicator } from './choice.ts'
import { indexRows, readingRows, type WantedRows } from './rows.ts'

export interface ExportTable {
  header: string[]
  /** Complete, with every value written in: COPY takes no parameters. */
  query: string
}

interface ExportColumn {
  title: string
  expression: string
}

export async function exportTable(db: Kysely<Tables>, wanted: WantedRows): Promise<ExportTable> {
  const { station, grain, range } = wanted
  const isIndex = grain.kind === 'index'
  const rows = isIndex ? indexRows(station, grain, range) : await readingRows(db, wanted)
  const columns = [
    ...timeColumns(wanted),
    ...(isIndex ? indexColumns() : wanted.indicators.flatMap(indicatorColumns)),
  ]
  const expressions = columns.map((column) => column.expression).join(', ')
  const query = sql`
    select ${sql.raw(expressions)}
      from (select *, ${sql.raw(startOf(wanted))} as period_start, ${sql.raw(endOf(wanted))} as period_end
              from (${rows}) series) series
     order by period_end`
  return { header: columns.map((column) => column.title), query: writtenOut(query.compile(db)) }
}

/**
 * Start and end of the interval in the station's zone with its offset, the end in UTC, and the label under which Vietnamese files
 * and pages know the interval: an hour by its end, a day or month by its date.
 */
function timeColumns({ station, grain }: WantedRows): ExportColumn[] {
  const zone = escapeLiteral(station.timeZone)
  const isCalendar = grain.interval === 'day' || grain.interval === 'month'
  const labelled = isCalendar ? 'period_start' : 'period_end'
  const form = { day: 'YYYY-MM-DD', month: 'YYYY-MM', hour: hourForm, reading: hourForm }
  return [
    {
      title: 'label',
      expression: `to_char(${labelled} at time zone ${zone}, '${form[grain.interval]}')`,
    },
    { title: 'period_start', expression: localTime('period_start', zone) },
    { title: 'period_end', expression: localTime('period_end', zone) },
    {
      title: 'period_end_utc',
      expression: `to_char(period_end at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
    },
  ]
}

const hourForm = 'YYYY-MM-DD HH24:MI'

function localTime(column: string, zone: string): string {
  const offset = `extract(epoch from (${column} at time zone ${zone}) - (${column} at time zone 'UTC'))::int`
  return `to_char(${column} at time zone ${zone}, 'YYYY-MM-DD"T"HH24:MI:SS')
    || case when ${offset} < 0 then '-' else '+' end
    || to_char(abs(${offset}) / 3600, 'FM00') || ':' || to_char(abs(${offset}) % 3600 / 60, 'FM00')`
}

function startOf({ grain }: WantedRows): string {
  if (grain.name === 'minute') return `time - period_s * interval '1 second'`
  return grain.name === 'aqi24h' ? `time - interval '23 hours'` : 'time'
}

function endOf({ grain, station }: WantedRows): string {
  if (grain.name === 'minute') return 'time'
  if (grain.interval === 'hour') return `time + interval '1 hour'`
  const zone = escapeLiteral(station.timeZone)
  return `((time at time zone ${zone}) + interval '1 ${grain.interval}') at time zone ${zone}`
}

/** The value in its unit, and beside it whether it counts. */
function indicatorColumns(indicator: SeriesIndicator, k: number): ExportColumn[] {
  const unit = indicator.unit === '' ? '' : ` (${indicator.unit})`
  return [
    { title: `${indicator.symbol}${unit}`, expression: `value${k}` },
    { title: `${indicator.symbol} flag`, expression: flagWord(k) },
  ]
}

/** The word of a reading's flag; of a roll-up, whether enough of its parts are known. */
function flagWord(k: number): string {
  const words = readingFlags.map(({ code }, number) => `when flag${k} = ${number} then '${code}'`)
  return `case when n is null and value${k} is null and flag${k} is null then null
    ${words.join(' ')} when value${k} is not null then 'incomplete' end`
}

function indexColumns(): ExportColumn[] {
  return [
    { title: 'AQI', expression: 'aqi' },
    ...POLLUTANTS.map((pollutant, bit) => ({
      title: `AQI ${POLLUTANT_SYMBOLS[pollutant]}`,
      expression: `sub${bit}`,
    })),
    { title: 'no index because', expression: 'case when aqi is null then reason end' },
    { title: 'rule', expression: 'rule' },
  ]
}

function writtenOut({ sql: text, parameters }: CompiledQuery): string {
  return text.replaceAll(/\$(\d+)/g, (_, number: string) => literal(parameters[Number(number) - 1]))
}

function literal(value: unknown): string {
  if (value instanceof Date) return `${escapeLiteral(value.toISOString())}::timestamptz`
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (typeof value === 'string') return escapeLiteral(value)
  if (Buffer.isBuffer(value)) return escapeLiteral(arrayText(value))
  if (Array.isArray(value)) return `array[${value.map(literal).join(', ')}]`
  throw new TypeError(`A value of this kind cannot be written into a query: ${typeof value}`)
}
