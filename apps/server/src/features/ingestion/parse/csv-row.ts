// One row of a CSV file → the readings of one station and time, by the mapping.
import { dayMs, daySeconds } from '@eos/contract/words/time-units'
import { readMarked } from '@eos/contract/words/written-number'
import { clockProblem, type ClockRule } from '../../../readings/judging/checks/delivery-checks.ts'
import { startOf, type ReceivedRow } from './delivery.ts'
import type { Cell, Columns } from './csv-columns.ts'
import { labelReader } from './csv-time.ts'
import { valueReader } from './csv-value.ts'
import { timeReader } from '../../../platform/time/local-time.ts'
import { marksOf, type Mapping } from './mapping.ts'
import type { Problem } from './problems.ts'

interface CsvRowResult {
  row?: ReceivedRow
  problems: Problem[]
}

/** `isCut`: the row may have been cut off, so that a cell that it lacks need not have been empty. */
export type CsvRowReader = (record: readonly string[], line: number, isCut: boolean) => CsvRowResult

/** The time of the server and the rules against readings from the future. */
export interface Clock {
  now: Date
  rules: readonly ClockRule[] | undefined
}

/** Throws WrongColumn when the header lacks a column that the mapping names, or has it twice. */
export function csvRowReader(mapping: Mapping, columns: Columns, clock: Clock): CsvRowReader {
  const values = mapping.values.map((value) => valueReader(mapping, value, columns))
  for (const name of placeColumns(mapping)) columns.indexOf(name)
  const hasItsWidth = widthChecker(mapping, columns)
  const findMisfit = misfitFinder(mapping, columns)
  const stationOf = stationReader(mapping, columns)
  const readTime = labelReader(mapping, columns, stationOf)
  const hasOtherPeriod = periodChecker(mapping, columns)
  const rankOf = rankReader(mapping, columns)
  const shiftMs = mapping.time.label === 'hour-beginning' ? mapping.time.averagingSeconds * 1000 : 0
  const remarks = new Map(mapping.knownDuplicates.map(({ label, reason }) => [label, reason]))
  const remarkOn = (label: string) => {
    const remark = remarks.get(label.trim())
    return remark === undefined ? {} : { remark }
  }
  return (record, line, isCut) => {
    const text = () => startOf(record.join(mapping.delimiter))
    const refuse = (code: Problem['code'], outcome: Problem['outcome'], about: string) => ({
      problems: [{ line, code, outcome, about, text: text(), values: values.length }],
    })
    if (!hasItsWidth(record, isCut)) return refuse('columns', 'rejected', String(columns.width))
    const misfit = findMisfit(record)
    if (misfit !== undefined) return refuse('condition', 'rejected', misfit)
    const label = readTime(record)
    if (label.time === undefined) return refuse('time', 'rejected', startOf(label.text))
    const time = label.isWholeDay ? label.time : label.time + shiftMs
    if (!label.isWholeDay && hasOtherPeriod(record, time))
      return refuse('other_period', 'quarantined', startOf(label.text))
    // A day that has begun is not in the future, though its end is.
    const early = clockProblem(
      time - (label.isWholeDay ? dayMs : 0),
      clock.now.getTime(),
      clock.rules,
    )
    if (early) return refuse(early, 'quarantined', startOf(label.text))
    const row: ReceivedRow = {
      line,
      station: stationOf(record),
      time,
      periodSeconds: label.isWholeDay ? daySeconds : mapping.time.averagingSeconds,
      values: [],
      ...remarkOn(label.text),
      ...rankOf(record),
      get text() {
        return text()
      },
    }
    const problems: Problem[] = []
    for (const read of values) {
      const result = read(record)
      if ('symbol' in result) row.values.push(result)
      else problems.push({ line, ...result, text: text() })
    }
    return { row, problems }
  }
}

/** The columns that describe stations; what is lacking is not known of them. */
function placeColumns({ station: { fromColumns } }: Mapping): string[] {
  if (!fromColumns) return []
  const { name, lat, lon, address } = fromColumns
  return [name, lat, lon, address].flat().filter((each) => each !== undefined)
}

/**
 * Empty cells at the end do not matter, whether they are written or not, as long as a value is there with all that
 * belongs to it. A file without names of columns tells by nothing else where a row ends.
 */
function widthChecker(
  mapping: Mapping,
  columns: Columns,
): (record: readonly string[], isCut: boolean) => boolean {
  const { width } = columns
  const shortest = mapping.columns === undefined ? shortestRow(mapping, columns) : width
  return (record, isCut) => {
    if (record.length < width) return !isCut && record.length >= shortest
    return record.length === width || record.slice(width).every((cell) => cell.trim() === '')
  }
}

function shortestRow({ time, station, values }: Mapping, columns: Columns): number {
  const end = (names: readonly (string | undefined)[], among = columns) =>
    Math.max(0, ...names.map((name) => (name ? (among.indexOf(name) ?? -1) + 1 : 0)))
  const ofPlace = [station.column, ...(station.columns ?? []).map(({ column }) => column)]
  const ofTime = [time.column, ...(time.columns ?? []), ...Object.values(time.parts ?? {})]
  const ofValues = values.map((each) => {
    const { column, unitColumn, indicatorColumns = [], detectionColumn } = each
    const beside = [column, unitColumn, detectionColumn, ...indicatorColumns, each.quality].flat()
    return end(beside, columns.beside(column))
  })
  return Math.max(end([...ofPlace, ...ofTime, time.zoneColumn]), Math.min(...ofValues))
}

/** Names the first column that says the row is not one of those that are read. */
function misfitFinder(
  { only, except }: Mapping,
  columns: Columns,
): (record: readonly string[]) => string | undefined {
  const wanted = Object.entries(only).map(([name, texts]) => ({
    name,
    texts: new Set([texts].flat()),
    cell: columns.cell(name),
  }))
  const unwanted = Object.entries(except).map(([name, starts]) => ({
    name,
    starts,
    cell: columns.cell(name),
  }))
  return (record) => {
    const misfit =
      wanted.find(({ cell, texts }) => !texts.has(cell(record).trim())) ??
      unwanted.find(({ cell, starts }) => {
        const text = cell(record).trim()
        return starts.some((start) => text.startsWith(start))
      })
    return misfit && `${misfit.name}: ${startOf(misfit.cell(record))}`
  }
}

function stationReader({ station }: Mapping, columns: Columns): Cell {
  if (station.column !== undefined) {
    const read = columns.cell(station.column)
    return (record) => startOf(read(record).trim())
  }
  if (station.columns !== undefined) {
    const parts = station.columns.map(({ column, width }) => ({
      read: columns.cell(column),
      width,
    }))
    return (record) =>
      startOf(parts.map(({ read, width }) => read(record).trim().padStart(width, '0')).join('-'))
  }
  const only = station.stations[0]?.key ?? station.stations[0]?.code ?? ''
  return () => only
}

/** Checks whether the beginning in the row means another averaging period than the mapping's. */
function periodChecker(
  { time }: Mapping,
  columns: Columns,
): (record: readonly string[], end: number) => boolean {
  if (time.beginColumn === undefined) return () => false
  const read = columns.cell(time.beginColumn)
  const toInstant = timeReader(time.format ?? 'iso', time.zone === 'station' ? 'UTC' : time.zone)
  return (record, end) => toInstant(read(record)) !== end - time.averagingSeconds * 1000
}

/** Reads the ranks of a row for `prefer`; the higher rank is preferred. */
function rankReader(
  mapping: Mapping,
  columns: Columns,
): (record: readonly string[]) => { rank?: readonly (number | string)[] } {
  const { prefer } = mapping
  if (prefer.length === 0) return () => ({})
  const parts = prefer.map(({ column, take }) => ({ read: columns.cell(column), take }))
  const marks = marksOf(mapping)
  return (record) => ({
    rank: parts.map(({ read, take }) => {
      const text = read(record).trim()
      if (take === 'highest') return text
      const number = readMarked(text, marks)
      return number.kind === 'number' ? -number.value : Number.NEGATIVE_INFINITY
    }),
  })
}
