// One row of a file of samples becomes values of known indicators in their own units, or a reason why it does not.
import { dayMs, daySeconds } from '@eos/contract/words/time-units'
import {
  unitRule,
  type CsvRecord,
  type ReceivedRow,
  type ReceivedValue,
  type UnitRule,
} from '../../ingestion/face.ts'
import type { IncomingValue } from '../queries/import.ts'
import type { ImportedIndicator } from '../queries/import-places.ts'
import type { ImportProblem, SampleProblemCode } from './problems.ts'

export interface Conversion {
  indicator: string
  from: string
  to: string
  /** A value in the unit of the file is multiplied by this. */
  factor: number
  values: number
}

export interface ReadCounts {
  lines: number
  taken: number
  /** Empty by the word of the source, or a number that stands for that. */
  missing: number
  belowDetection: number
}

/** Reads row after row, and remembers what the report tells. */
export interface ValueReader {
  read(record: CsvRecord): IncomingValue[]
  counts: ReadCounts
  conversions: Map<string, Conversion>
  /** Names that no indicator has: how often, and the first line. */
  unknown: Map<string, { count: number; line: number }>
}

interface Reading {
  indicators: ReadonlyMap<string, ImportedIndicator>
  rules: Map<string, UnitRule | undefined>
  dayOf: (time: number) => string
  onProblem: (problem: ImportProblem) => void
}

export function valueReader(options: {
  indicators: readonly ImportedIndicator[]
  /** The clock of the file. */
  zone: string
  codeOf: (station: string) => string
  onProblem: (problem: ImportProblem) => void
}): ValueReader {
  const { indicators, zone, codeOf, onProblem } = options
  const reader: ValueReader = {
    read: (record) => readRecord(record),
    counts: { lines: 0, taken: 0, missing: 0, belowDetection: 0 },
    conversions: new Map(),
    unknown: new Map(),
  }
  const reading: Reading = {
    indicators: new Map(indicators.map((each) => [each.code, each])),
    rules: new Map(),
    dayOf: localDay(zone),
    onProblem,
  }
  const readRecord = ({ row, problems }: CsvRecord): IncomingValue[] => {
    reader.counts.lines += 1
    problems.forEach(onProblem)
    if (!row) return []
    const place = placeOf(reading, row)
    return row.values.flatMap((value) => {
      const read = readValue(reader, reading, row, value)
      return read ? [{ line: row.line, point: codeOf(row.station), ...place, ...read }] : []
    })
  }
  return reader
}

const noon = dayMs / 2

/** A day without a clock is told at its noon, so that it stays that day on every clock near it. */
function placeOf({ dayOf }: Reading, { time, periodSeconds }: ReceivedRow) {
  const isWholeDay = periodSeconds === daySeconds
  return { at: new Date(isWholeDay ? time - noon : time), day: dayOf(isWholeDay ? time - 1 : time) }
}

function localDay(zone: string): (time: number) => string {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  return (time) => format.format(time)
}

type OwnValue = Pick<IncomingValue, 'indicatorId' | 'value' | 'censor' | 'limitValue'>

function readValue(
  reader: ValueReader,
  reading: Reading,
  { line }: ReceivedRow,
  received: ReceivedValue,
): OwnValue | undefined {
  const { symbol, flag, censor } = received
  const indicator = reading.indicators.get(symbol)
  if (!indicator) {
    const known = reader.unknown.get(symbol) ?? { count: 0, line }
    reader.unknown.set(symbol, { ...known, count: known.count + 1 })
    return undefined
  }
  const refuse = (code: SampleProblemCode, about: string) =>
    void reading.onProblem({ line, code, about })
  const given = received.value ?? (censor ? received.limit : undefined)
  if (received.value === null && !censor) {
    if (flag === 'fault') return refuse('faulty', symbol)
    reader.counts.missing += 1
    return undefined
  }
  if (flag === 'fault') return refuse('faulty', `${symbol} ${given ?? ''}`)
  if (given === undefined) return refuse('no_limit', symbol)
  const unit = (received.unit ?? '').trim()
  if (unit === '' && indicator.unit !== '') return refuse('no_unit', symbol)
  const rule = ruleOf(reading, indicator, unit)
  if (!rule) return refuse('unknown_unit', `${symbol}, ${unit} → ${indicator.unit}`)
  const own = withoutNoise(rule(given))
  if (isImpossible(indicator, own)) return refuse('out_of_range', `${symbol} ${given} ${unit}`)
  countConversion(reader, indicator, unit, withoutNoise(rule(1)))
  reader.counts.taken += 1
  if (censor) reader.counts.belowDetection += censor === 'gt_range' ? 0 : 1
  return {
    indicatorId: indicator.id,
    value: censor ? null : own,
    censor: censor ?? null,
    limitValue: censor ? own : null,
  }
}

function ruleOf(
  { rules }: Reading,
  indicator: ImportedIndicator,
  unit: string,
): UnitRule | undefined {
  const key = `${indicator.code} ${unit}`
  if (!rules.has(key)) rules.set(key, unitRule(indicator, unit))
  return rules.get(key)
}

/** An amount is never less than nothing; a temperature has its own bounds. */
function isImpossible({ rangeMin, rangeMax }: ImportedIndicator, value: number): boolean {
  return value < (rangeMin ?? 0) || value > (rangeMax ?? Number.POSITIVE_INFINITY)
}

/** Multiplying by a power of ten adds digits behind the fifteenth that nobody measured. */
function withoutNoise(value: number): number {
  return Number(value.toPrecision(12))
}

function countConversion(
  { conversions }: ValueReader,
  { code, unit: to }: ImportedIndicator,
  from: string,
  factor: number,
): void {
  if (factor === 1) return
  const key = `${code} ${from}`
  const known = conversions.get(key) ?? { indicator: code, from, to, factor, values: 0 }
  conversions.set(key, { ...known, values: known.values + 1 })
}
