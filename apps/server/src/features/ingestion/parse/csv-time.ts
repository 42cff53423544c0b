// The time of one row by the mapping: one column, several, or parts; on the clock of the file, the station or the row.
import type { Cell, Columns } from './csv-columns.ts'
import { instantReader, timeReader, type TimeReader } from '../../../platform/time/local-time.ts'
import type { Mapping } from './mapping.ts'

interface Label {
  time: number | undefined
  text: string
  /** The row names a date and no clock: the reading stands for that whole day. */
  isWholeDay?: boolean
}

type LabelReader = (record: readonly string[]) => Label

/** Stations and rows that share a clock share a reader. */
export function labelReader(mapping: Mapping, columns: Columns, stationOf: Cell): LabelReader {
  const { zone, zoneColumn } = mapping.time
  const readers = new Map<string, LabelReader>()
  const readerIn = (name: string) => {
    let read = readers.get(name)
    if (!read) readers.set(name, (read = labelReaderIn(name, mapping, columns)))
    return read
  }
  if (zoneColumn !== undefined) return zonedReader(mapping, columns, zoneColumn, readerIn)
  if (zone !== 'station') return readerIn(zone)
  const zones = new Map(
    mapping.station.stations.map((each) => [
      each.key ?? each.code,
      each.timeZone ?? mapping.station.timeZone,
    ]),
  )
  return (record) => readerIn(zones.get(stationOf(record)) ?? mapping.station.timeZone)(record)
}

/** A clock without a zone names no instant; a date without a clock needs none. */
function zonedReader(
  mapping: Mapping,
  columns: Columns,
  zoneColumn: string,
  readerIn: (zone: string) => LabelReader,
): LabelReader {
  const readZone = columns.cell(zoneColumn)
  const zones = new Map(
    Object.entries(mapping.time.zones).map(([letters, offset]) => [letters.toUpperCase(), offset]),
  )
  const day = readerIn(mapping.station.timeZone)
  return (record) => {
    const letters = readZone(record).trim()
    const asDay = day(record)
    if (asDay.isWholeDay) return asDay
    const offset = zones.get(letters.toUpperCase())
    const text = `${asDay.text} ${letters}`.trim()
    return offset === undefined ? { time: undefined, text } : { ...readerIn(offset)(record), text }
  }
}

function labelReaderIn(zone: string, mapping: Mapping, columns: Columns): LabelReader {
  const { column, format, parts } = mapping.time
  if (parts) return partsReader(zone, parts, columns)
  const names = mapping.time.columns ?? (column === undefined ? [] : [column])
  if (names.length === 0) throw new Error(`The mapping ${mapping.name} names no column of time.`)
  const cells = names.map((name) => columns.cell(name))
  const toInstant = timeReader(format ?? 'iso', zone)
  const toDay = mapping.time.mayLackClock ? dayReader(zone) : undefined
  return (record) => {
    const texts = cells.map((read) => read(record).trim())
    const text = texts.join(' ').trim()
    if (toDay && texts.length > 1 && texts.slice(1).every((part) => part === '')) {
      return { time: toDay(text), text, isWholeDay: true }
    }
    return { time: toInstant(text), text }
  }
}

/** The end of a day, on the clock of a zone. */
function dayReader(zone: string): TimeReader {
  const toInstant = instantReader(zone)
  return (text) => {
    const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)
    if (!match) return undefined
    const [year, month, day] = match.slice(1).map(Number) as [number, number, number]
    return toInstant({ year, month, day, hour: 24, minute: 0, second: 0 })
  }
}

function partsReader(
  zone: string,
  parts: NonNullable<Mapping['time']['parts']>,
  columns: Columns,
): LabelReader {
  const names = [parts.year, parts.month, parts.day, parts.hour, parts.minute]
  const cells = names.map((name) => (name === undefined ? () => '0' : columns.cell(name)))
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
