// One row of a CSV file → the readings of one station and time, by the mapping.
import { dayMs, daySeconds } from '@eos/contract/time-units'
import { clockProblem, type ClockRule } from '../../../readings/judging/checks/delivery-checks.ts'
import { startOf, type ReceivedRow } from './delivery.ts'
import type { Cell, Columns } from './csv-columns.ts'
import { labelReader } from './csv-time.ts'
import { valueReader } from './csv-value.ts'
import { timeReader } from '../../../platform/time/local-time.ts'
import type { Mapping } from './mapping.ts'
import type { Problem } from './problems.ts'

export interface CsvRowResult {
  row?: ReceivedRow
  problems: Problem[]
}

export type CsvRowReader = (record: readonly string[], line: number) => CsvRowResult

/** The time of the server and the rules against readings from the future. */
export interface Clock {
  now: Date
  rules: readonly ClockRule[] | undefined
}

/** Throws MissingColumn when the header lacks a column that the mapping names. */
export function csvRowReader(mapping: Mapping, columns: Columns, clock: Clock): CsvRowReader {
  const values = mapping.values.map((value) => valueReader(mapping, value, columns))
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
  return (record, line) => {
    const text = () => startOf(record.join(mapping.delimiter))
    const refuse = (code: Problem['code'], outcome: Problem['outcome'], about: string) => ({
      problems: [{ line, code, outcome, about, text: text(), values: values.length }],
    })
    if (record.length !== columns.width) return refuse('columns', 'rejected', String(columns.width))
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
  { prefer }: Mapping,
  columns: Columns,
): (record: readonly string[]) => { rank?: readonly (number | string)[] } {
  if (prefer.length === 0) return () => ({})
  const parts = prefer.map(({ column, take }) => ({ read: columns.cell(column), take }))
  return (record) => ({
    rank: parts.map(({ read, take }) => {
      const text = read(record).trim()
      if (take === 'highest') return text
      return text === '' ? Number.NEGATIVE_INFINITY : -Number(text)
    }),
  })
}
