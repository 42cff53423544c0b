// Parses one value of a row by the mapping: its indicator, unit and flag, and the meaning of "not detected".
import type { ReadingFlag } from '@eos/contract/readings/reading-flags'
import type { NumberMarks } from '@eos/contract/words/written-number'
import { startOf, type ReceivedValue } from './delivery.ts'
import type { Cell, Columns } from './csv-columns.ts'
import { marksOf, type Mapping } from './mapping.ts'
import { readValue, type ReadValue } from './read-value.ts'
import type { Problem } from './problems.ts'

type WrongCell = Pick<Problem, 'code' | 'outcome' | 'about' | 'column'>
type ValueResult = ReceivedValue | WrongCell
type ValueReader = (record: readonly string[]) => ValueResult

type ValueMapping = Mapping['values'][number]

/** Columns that stand beside a value: where their names are repeated, each value has its own. */
export function valueReader(mapping: Mapping, value: ValueMapping, all: Columns): ValueReader {
  const columns = all.beside(value.column)
  const read = columns.cell(value.column)
  const symbolOf = symbolReader(mapping, value, columns)
  const unitOf = unitReader(mapping, value, columns)
  const flagOf = flagReader(mapping, value, columns)
  const limitOf = limitReader(mapping, value, columns)
  const readCondition = value.detectionColumn && columns.cell(value.detectionColumn)
  const detection = folded(mapping.detection)
  const conditions = value.conditions ?? mapping.conditions
  const missing = new Set(mapping.missing.map((word) => word.toLowerCase()))
  const sentinels = new Set(mapping.sentinels)
  const marks = marksOf(mapping)
  const doubtful = (word: string, column: string): WrongCell => ({
    code: 'quality',
    outcome: 'quarantined',
    about: startOf(word),
    column: columns.heading(column),
  })
  return (record) => {
    const raw = read(record).trim()
    const flag = flagOf(record)
    if (typeof flag !== 'string') return doubtful(flag.word, flag.column)
    const symbol = symbolOf(record)
    const unit = unitOf(record, symbol)
    if (typeof unit === 'object') return unit
    const base = { symbol, unit, ...(conditions ? { conditions } : {}) }
    const condition = readCondition ? readCondition(record).trim() : ''
    const detected = condition === '' ? undefined : detection.get(condition.toLowerCase())
    if (readCondition && raw === '' && condition === '')
      return { code: 'nothing', outcome: 'rejected', about: startOf(symbol) }
    const isNamedMissing = raw === '' || missing.has(raw.toLowerCase())
    const asCondition = detection.get(raw.toLowerCase())
    const word = asCondition ?? (isNamedMissing ? detected : undefined)
    if (word === 'lt_lod' || word === 'lt_loq') {
      const below = limitOf(record)
      if ('code' in below) return below
      return { ...base, value: null, flag: belowFlag(flag), censor: word, ...below }
    }
    if (isNamedMissing && condition !== '' && detected === undefined)
      return doubtful(condition, value.detectionColumn!)
    const parsed =
      isNamedMissing || word === 'missing'
        ? ({ kind: 'missing' } as const)
        : readCell(raw, value.unit === 'compass', marks)
    if (parsed.kind === 'bad' || parsed.kind === 'two-numbers')
      return wrongNumber(parsed.kind, raw, columns.heading(value.column))
    if (parsed.kind === 'censored') {
      const { kind: _kind, ...beyond } = parsed
      return { ...base, value: null, flag: belowFlag(flag), ...beyond }
    }
    const isMissing = parsed.kind === 'missing' || sentinels.has(parsed.value) || flag === 'missing'
    if (isMissing) return { ...base, value: null, flag: isOutage(flag) ? flag : 'missing' }
    const ownLimit = limitOf(record)
    if ('code' in ownLimit) return ownLimit
    const isBelow = isUnder(parsed.value, ownLimit) && isGood(flag)
    return { ...base, value: parsed.value, flag: isBelow ? belowLimit : flag }
  }
}

const belowLimit: ReadingFlag = 'valid_below_lod'

function isGood(flag: ReadingFlag): boolean {
  return flag === 'valid' || flag === 'preliminary'
}

function isOutage(flag: ReadingFlag): boolean {
  return flag === 'calibration' || flag === 'fault'
}

/** Returns the flag of a value below its limit; a worse flag stays. */
function belowFlag(flag: ReadingFlag): ReadingFlag {
  return isGood(flag) ? belowLimit : flag
}

function symbolReader(mapping: Mapping, value: ValueMapping, columns: Columns): Cell {
  const { indicator, indicatorColumns } = value
  if (indicator !== undefined) return () => indicator
  const cells = indicatorColumns!.map((name) => columns.cell(name))
  const indicators = folded(mapping.indicators)
  return (record) => {
    const texts = cells.map((read) => read(record).trim())
    const all = texts.filter((text) => text !== '').join(' | ')
    return indicators.get(all.toLowerCase()) ?? indicators.get(texts[0]!.toLowerCase()) ?? all
  }
}

type NoUnit = Omit<WrongCell, 'column'>

/** Reads the unit of a value; if it is empty, as beside "not detected", the limit's unit counts. */
function unitReader(
  mapping: Mapping,
  value: ValueMapping,
  columns: Columns,
): (record: readonly string[], symbol: string) => string | undefined | NoUnit {
  if (value.unit === 'compass') return () => '°'
  if (value.unitColumn === undefined) return () => value.unit
  const own = unitTextReader(mapping, value, columns, value.unitColumn)
  const ofLimit = unitTextReader(mapping, value, columns, value.limitUnitColumn)
  const needing = new Set(value.basisColumn === undefined ? [] : mapping.needsBasis)
  return (record, symbol) => {
    const unit = own(record) || ofLimit(record)
    if (unit === '' || !needing.has(symbol) || statesBasis(unit)) return unit
    return { code: 'unit', outcome: 'quarantined', about: `${symbol}: ${startOf(unit)} (as …?)` }
  }
}

/** A unit as it stands in a column, with what its mass counts where another column says so. */
function unitTextReader(
  mapping: Mapping,
  value: ValueMapping,
  columns: Columns,
  column: string | undefined,
): Cell {
  if (column === undefined) return () => ''
  const read = columns.cell(column)
  const readBasis = value.basisColumn === undefined ? () => '' : columns.cell(value.basisColumn)
  const units = folded(mapping.units)
  return (record) => {
    const written = read(record).trim()
    const text = units.get(written.toLowerCase()) ?? written
    const basis = readBasis(record).trim()
    return text !== '' && /^as /i.test(basis) && !statesBasis(text) ? `${text} ${basis}` : text
  }
}

function statesBasis(unit: string): boolean {
  return /\bas ?[a-z]/i.test(unit)
}

function flagReader(
  mapping: Mapping,
  value: ValueMapping,
  columns: Columns,
): (record: readonly string[]) => ReadingFlag | { word: string; column: string } {
  const names = value.quality === undefined ? [] : [value.quality].flat()
  const cells = names.map((name) => ({ name, read: columns.cell(name) }))
  const isOne = cells.length === 1
  return (record) => {
    let found: ReadingFlag = mapping.flag
    for (const { name, read } of cells) {
      const word = read(record).trim()
      const flag =
        mapping.quality[`${name}=${word}`] ??
        (isOne ? mapping.quality[word] : undefined) ??
        mapping.quality['*']
      if (flag === undefined) return { word, column: name }
      if (isGood(found) && flag !== 'valid') found = flag
    }
    return found
  }
}

interface Limit {
  limit?: number
  /** The limit's unit, if it differs from the value's. */
  unit?: string
}

/** A limit in another unit says nothing here. */
function isUnder(value: number, { limit, unit }: Limit): boolean {
  return limit !== undefined && unit === undefined && value < limit
}

function limitReader(
  mapping: Mapping,
  value: ValueMapping,
  columns: Columns,
): (record: readonly string[]) => Limit | WrongCell {
  const { limitColumn } = value
  if (limitColumn === undefined) return () => ({})
  const readLimit = columns.cell(limitColumn)
  const marks = marksOf(mapping)
  const own = unitTextReader(mapping, value, columns, value.unitColumn)
  const ofLimit = unitTextReader(mapping, value, columns, value.limitUnitColumn)
  return (record) => {
    const text = readLimit(record)
    const parsed = readValue(text, marks)
    if (parsed.kind === 'two-numbers')
      return wrongNumber(parsed.kind, text, columns.heading(limitColumn))
    if (parsed.kind !== 'number' || parsed.value < 0) return {}
    const unit = ofLimit(record)
    const isOwn = unit === '' || unit.toLowerCase() === own(record).toLowerCase()
    return isOwn ? { limit: parsed.value } : { limit: parsed.value, unit }
  }
}

function folded<Value>(words: Readonly<Record<string, Value>>): ReadonlyMap<string, Value> {
  return new Map(Object.entries(words).map(([word, meaning]) => [word.toLowerCase(), meaning]))
}

function wrongNumber(kind: 'bad' | 'two-numbers', text: string, column: string): WrongCell {
  const code = kind === 'bad' ? 'value' : 'two_numbers'
  return { code, outcome: 'rejected', about: startOf(text.trim()), column }
}

function readCell(raw: string, isCompass: boolean, marks: NumberMarks): ReadValue {
  if (!isCompass) return readValue(raw, marks)
  const point = compassPoints.indexOf(raw.trim().toUpperCase())
  return point < 0 ? { kind: 'bad' } : { kind: 'number', value: point * 22.5 }
}

/** From where the wind comes: north is 0 degrees and east is 90. */
const compassPoints = 'N NNE NE ENE E ESE SE SSE S SSW SW WSW W WNW NW NNW'.split(' ')
