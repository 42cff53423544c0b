// One row of a CSV file → the readings of one station and time, by the mapping.
import type { ReadingFlag } from '@eos/contract/reading-flags'
import { startOf, type Problem, type ReceivedRow, type ReceivedValue } from '../delivery.ts'
import { compassDegrees } from './compass.ts'
import { instantReader, timeReader } from './local-time.ts'
import type { Mapping } from './mapping.ts'
import { readValue } from './read-value.ts'

export class MissingColumn extends Error {
  readonly column: string

  constructor(column: string) {
    super(`The file has no column "${column}".`)
    this.column = column
  }
}

export interface CsvRowResult {
  row?: ReceivedRow
  problems: Problem[]
}

export type CsvRowReader = (record: readonly string[], line: number) => CsvRowResult

type Cell = (record: readonly string[]) => string

/** Throws MissingColumn when the header lacks a column that the mapping names. */
export function csvRowReader(
  mapping: Mapping,
  columns: ReadonlyMap<string, number>,
  now: Date,
): CsvRowReader {
  const cell = (name: string): Cell => {
    const index = columns.get(name)
    if (index === undefined) throw new MissingColumn(name)
    return (record) => record[index] ?? ''
  }
  const values = mapping.values.map((value) => valueReader(mapping, value, cell))
  const conditions = Object.entries(mapping.only).map(([name, wanted]) => ({
    name,
    wanted,
    cell: cell(name),
  }))
  const stationOf = stationReader(mapping, cell)
  const readTime = labelReader(mapping, cell, stationOf)
  const shiftMs = mapping.time.label === 'hour-beginning' ? mapping.time.averagingSeconds * 1000 : 0
  const remarks = new Map(mapping.knownDuplicates.map(({ label, reason }) => [label, reason]))
  const remarkOn = (label: string) => {
    const remark = remarks.get(label.trim())
    return remark === undefined ? {} : { remark }
  }
  const width = Math.max(...columns.values()) + 1
  return (record, line) => {
    const refuse = (code: Problem['code'], outcome: Problem['outcome'], about: string) => ({
      problems: [
        {
          line,
          code,
          outcome,
          about,
          text: startOf(record.join(mapping.delimiter)),
          values: values.length,
        },
      ],
    })
    if (record.length !== width) return refuse('columns', 'rejected', String(width))
    const other = conditions.find((condition) => condition.cell(record).trim() !== condition.wanted)
    if (other)
      return refuse('condition', 'rejected', `${other.name}: ${startOf(other.cell(record))}`)
    const label = readTime(record)
    if (label.time === undefined) return refuse('time', 'rejected', startOf(label.text))
    const time = label.time + shiftMs
    if (time > now.getTime() + 600_000) return refuse('future', 'quarantined', label.text)
    const station = stationOf(record)
    const row: ReceivedRow = {
      line,
      station,
      time,
      periodS: mapping.time.averagingSeconds,
      values: [],
      ...remarkOn(label.text),
    }
    const problems: Problem[] = []
    for (const read of values) {
      const result = read(record)
      if ('symbol' in result) row.values.push(result)
      else problems.push({ line, ...result, text: startOf(record.join(mapping.delimiter)) })
    }
    return { row, problems }
  }
}

function stationReader(mapping: Mapping, cell: (name: string) => Cell): Cell {
  if (mapping.station.column !== undefined) {
    const read = cell(mapping.station.column)
    return (record) => read(record).trim()
  }
  const only = mapping.station.stations[0]?.key ?? mapping.station.stations[0]?.code ?? ''
  return () => only
}

interface Label {
  time: number | undefined
  text: string
}

/** Stations that share a clock share a reader. */
function labelReader(
  mapping: Mapping,
  cell: (name: string) => Cell,
  stationOf: Cell,
): (record: readonly string[]) => Label {
  const { zone } = mapping.time
  if (zone !== 'station') return labelReaderIn(zone, mapping, cell)
  const readers = new Map<string, (record: readonly string[]) => Label>()
  const zones = new Map(
    mapping.station.stations.map((each) => [
      each.key ?? each.code,
      each.timeZone ?? mapping.station.timeZone,
    ]),
  )
  return (record) => {
    const own = zones.get(stationOf(record)) ?? mapping.station.timeZone
    let read = readers.get(own)
    if (!read) readers.set(own, (read = labelReaderIn(own, mapping, cell)))
    return read(record)
  }
}

function labelReaderIn(
  zone: string,
  mapping: Mapping,
  cell: (name: string) => Cell,
): (record: readonly string[]) => Label {
  const { column, format, parts } = mapping.time
  if (column !== undefined) {
    const read = cell(column)
    const toInstant = timeReader(format ?? 'iso', zone)
    return (record) => ({ time: toInstant(read(record)), text: read(record) })
  }
  if (!parts) throw new MissingColumn('time')
  const names = [parts.year, parts.month, parts.day, parts.hour, parts.minute]
  const cells = names.map((name) => (name === undefined ? () => '0' : cell(name)))
  const toInstant = instantReader(zone)
  return (record) => {
    const texts = cells.map((read) => read(record).trim())
    const numbers = texts.map((part) => (/^\d{1,4}$/.test(part) ? Number(part) : Number.NaN))
    const [year, month, day, hour, minute] = numbers as [number, number, number, number, number]
    const isRead = !numbers.some(Number.isNaN)
    const time = isRead ? toInstant({ year, month, day, hour, minute, second: 0 }) : undefined
    return { time, text: texts.join(' ') }
  }
}

type ValueResult = ReceivedValue | Pick<Problem, 'code' | 'outcome' | 'about'>

function valueReader(
  mapping: Mapping,
  value: Mapping['values'][number],
  cell: (name: string) => Cell,
): (record: readonly string[]) => ValueResult {
  const read = cell(value.column)
  const readUnit = value.unitColumn === undefined ? undefined : cell(value.unitColumn)
  const readQuality = value.quality === undefined ? undefined : cell(value.quality)
  const conditions = value.conditions ?? mapping.conditions
  const missing = new Set(mapping.missing.map((word) => word.toLowerCase()))
  const sentinels = new Set(mapping.sentinels)
  const isCompass = value.unit === 'compass'
  return (record) => {
    const raw = read(record).trim()
    const word = readQuality?.(record).trim()
    const flag: ReadingFlag | undefined = word === undefined ? 'valid' : mapping.quality[word]
    if (flag === undefined)
      return { code: 'quality', outcome: 'quarantined', about: startOf(word!) }
    const unit = isCompass ? '°' : readUnit ? readUnit(record).trim() : value.unit
    const base = { symbol: value.indicator, unit, ...(conditions ? { conditions } : {}) }
    const isNamedMissing = raw === '' || missing.has(raw.toLowerCase())
    const parsed = isNamedMissing ? ({ kind: 'missing' } as const) : readCell(raw, isCompass)
    if (parsed.kind === 'bad') return { code: 'value', outcome: 'rejected', about: startOf(raw) }
    if (parsed.kind === 'censored') {
      const limit = parsed.limit === undefined ? {} : { limit: parsed.limit }
      return { ...base, value: null, flag: 'valid_below_lod', censor: parsed.censor, ...limit }
    }
    const isMissing = parsed.kind === 'missing' || sentinels.has(parsed.value) || flag === 'missing'
    if (isMissing) return { ...base, value: null, flag: 'missing' }
    return { ...base, value: parsed.value, flag }
  }
}

function readCell(raw: string, isCompass: boolean): ReturnType<typeof readValue> {
  if (!isCompass) return readValue(raw)
  const degrees = compassDegrees(raw)
  return degrees === undefined ? { kind: 'bad' } : { kind: 'number', value: degrees }
}
