// Reads a sent grid: which point a row means, what each cell says, and what is noticed about it.
import type { SamplingGrid, SamplingWarning } from '@eos/contract/calls/stations/sampling'
import type { Words } from '@eos/contract/words/errors'
import { decimalMarkOf, type DecimalMark } from '@eos/contract/words/written-number'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { listFormer, type Former, type KeptValue, type PointOfRound } from '../queries/grid.ts'
import { listAllIndicators } from '../queries/indicators.ts'
import { rateValues, type RatedValue } from '../rated-values.ts'
import { indexOfSample, type SampleIndex } from '../water-index.ts'
import type { GridColumn } from './columns.ts'
import { boundsOf, isUnlike } from './former-values.ts'
import * as say from './grid-words.ts'
import type { OpenRound } from './open-round.ts'
import { cellText, mayBeNegative, readCell } from './read-cell.ts'

export interface GridProblem {
  row: number | null
  column: number | null
  property: string
  place?: string
  words: Words
}

type GridWarning = GridProblem & { kind: SamplingWarning['kind'] }

export interface DraftRow {
  point: PointOfRound | undefined
  status: 'new' | 'changed' | 'unchanged' | 'empty' | 'failed'
  /** The resource takes it so: a whole result where it is new, else what is changed. */
  item: Record<string, unknown>
  /** One for each column. */
  cells: (RatedValue | null)[]
  index: SampleIndex | undefined
  madeId?: string
}

interface Reading {
  grid: SamplingGrid
  round: OpenRound
  columns: readonly (GridColumn | undefined)[]
  /** Column by column, the mark before decimals that its cells prove. */
  marks: readonly (DecimalMark | undefined)[]
  former: ReadonlyMap<string, Former>
  problems: GridProblem[]
  warnings: GridWarning[]
}

export async function readGrid(
  db: Db,
  { round }: { round: OpenRound },
  grid: SamplingGrid,
): Promise<{ drafts: DraftRow[]; problems: GridProblem[]; warnings: GridWarning[] }> {
  const problems: GridProblem[] = []
  const columns = await readColumns(db, round, grid, problems)
  const ids = round.points.map(({ id }) => id)
  const { year, observation } = round
  const former = await listFormer(db, { points: ids, year, observation })
  const byKey = new Map(former.map((each) => [formerKey(each), each]))
  const marks = columns.map((_, place) => decimalMarkOf(textsOf(grid, place)))
  const reading: Reading = { grid, round, columns, marks, former: byKey, problems, warnings: [] }
  const seen = new Set<string>()
  const drafts = grid.rows.map((row, place) => readRow(reading, row, place, seen))
  return { drafts, problems, warnings: reading.warnings }
}

/** The figures of the results in a column. */
function* textsOf({ rows }: SamplingGrid, column: number): Generator<string> {
  for (const { cells } of rows) {
    const cell = cells[column]
    if (typeof cell === 'string') yield cell.replace(/^\s*[<>≤≥]=?/, '')
  }
}

export function formerKey(each: Pick<Former, 'locationId' | 'indicatorId' | 'unit'>): string {
  return `${each.locationId} ${each.indicatorId} ${each.unit}`
}

async function readColumns(
  db: Db,
  round: OpenRound,
  { columns }: SamplingGrid,
  problems: GridProblem[],
): Promise<(GridColumn | undefined)[]> {
  const known = new Map(
    (await listAllIndicators(db)).map((each) => [each.code.toLowerCase(), each]),
  )
  const usual = new Map(round.columns.map((each) => [each.indicator.id, each]))
  const seen = new Set<string>()
  return columns.map(({ code, unit, method, detectionLimit }, column) => {
    const indicator = known.get(code.toLowerCase())
    const problem = (words: Words) =>
      problems.push({ row: null, column, property: `columns.${column}.code`, words })
    if (!indicator) return void problem(say.noIndicator(code))
    if (seen.has(indicator.id)) return void problem(say.twice)
    seen.add(indicator.id)
    const own = usual.get(indicator.id)
    return {
      indicator,
      unit: unit || own?.unit || indicator.unit,
      method: method || own?.method || null,
      detectionLimit: detectionLimit ?? own?.detectionLimit ?? null,
    }
  })
}

type SentRow = SamplingGrid['rows'][number]

function readRow(reading: Reading, row: SentRow, place: number, seen: Set<string>): DraftRow {
  const { round, problems } = reading
  const before = problems.length
  const point = pointOf(round, row)
  const tell = (property: string, words: Words) =>
    problems.push({ row: place, column: null, property: `rows.${place}.${property}`, words })
  const named = row.locationId === undefined ? 'code' : 'locationId'
  if (!point) tell(named, say.noPoint)
  else if (seen.has(point.id)) tell(named, say.twice)
  if (point) seen.add(point.id)
  const values = readCells(reading, row, place, point)
  const time = row.time ?? reading.grid.time ?? point?.time ?? null
  if (point && row.version !== undefined && row.version !== point.version) {
    tell('version', say.changedMeanwhile)
  }
  const hasAny = values.some((value) => value !== null)
  const isNew = point?.resultId == null
  if (time && Number.isNaN(time.getTime())) tell('time', say.wrongTime)
  else if (hasAny && !time) tell('time', say.noTime)
  if (!point || problems.length > before) {
    return { point, status: 'failed', item: {}, cells: values.map(() => null), index: undefined }
  }
  if (isNew && !hasAny) {
    return { point, status: 'empty', item: {}, cells: values.map(() => null), index: undefined }
  }
  const kept = mergedValues(reading, point, values)
  return judged(reading, { row, place, point, kept, time: time!, isNew })
}

function pointOf({ points }: OpenRound, { locationId, code }: SentRow): PointOfRound | undefined {
  if (locationId !== undefined) return points.find(({ id }) => id === locationId)
  const folded = code?.toLowerCase()
  return points.find((point) => point.code.toLowerCase() === folded)
}

function readCells(
  reading: Reading,
  { cells }: SentRow,
  row: number,
  point: PointOfRound | undefined,
): (KeptValue | null)[] {
  const { columns, marks, problems, warnings } = reading
  if (cells.length > columns.length) {
    problems.push({ row, column: null, property: `rows.${row}.cells`, words: say.tooManyCells })
  }
  return columns.map((column, place) => {
    if (!column) return null
    const { indicator, unit, method, detectionLimit } = column
    const isSigned = mayBeNegative(indicator.code)
    const decimalMark = marks[place]
    const read = readCell(cells[place] ?? null, { detectionLimit, isSigned, decimalMark })
    const at = { row, column: place, property: `rows.${row}.cells.${place}` }
    if (read.kind === 'wrong') problems.push({ ...at, words: read.problem })
    if (read.kind === 'sentinel') warnings.push({ ...at, kind: 'sentinel', words: say.isSentinel })
    if (read.kind !== 'value' || !point) return null
    const own = unit === indicator.unit ? null : unit
    const value = { indicatorId: indicator.id, ...read.value, unit: own, method }
    return asKept(value, point, { ...reading, place })
  })
}

/** A cell that says what is kept changes nothing: unit, method and kind of limit stay, unless the column states others. */
function asKept(
  value: KeptValue,
  { values }: PointOfRound,
  { grid, round, place }: Pick<Reading, 'grid' | 'round'> & { place: number },
): KeptValue {
  const { indicatorId } = value
  const kept = values.find((each) => each.indicatorId === indicatorId)
  if (!kept || cellText(kept) !== cellText(value)) return value
  const { unit, method } = grid.columns[place] ?? {}
  const usual = round.columns.find(({ indicator }) => indicator.id === indicatorId)
  const isOther = Boolean(unit) && unit !== usual?.unit
  return {
    ...kept,
    unit: isOther ? value.unit : kept.unit,
    method: method ? (value.method ?? null) : (kept.method ?? value.method ?? null),
  }
}

/** The grid is the truth about its own columns; what was measured besides stays. */
function mergedValues(
  { columns }: Reading,
  point: PointOfRound,
  values: readonly (KeptValue | null)[],
): KeptValue[] {
  const own = new Set(columns.flatMap((column) => column?.indicator.id ?? []))
  const others = point.values.filter(({ indicatorId }) => !own.has(indicatorId))
  return [...values.flatMap((value) => value ?? []), ...others]
}

interface Judged {
  row: SentRow
  place: number
  point: PointOfRound
  kept: KeptValue[]
  time: Date
  isNew: boolean
}

function judged(reading: Reading, { row, place, point, kept, time, isNew }: Judged): DraftRow {
  const { round, columns, grid } = reading
  const indicators = new Map(
    columns.flatMap((column) => (column ? [[column.indicator.id, column.indicator] as const] : [])),
  )
  for (const { indicator } of round.columns) indicators.set(indicator.id, indicator)
  const results = kept.flatMap((value) => {
    const indicator = indicators.get(value.indicatorId)
    if (!indicator) return []
    const unit = value.unit ?? indicator.unit
    return [{ ...value, code: indicator.code, unit, method: value.method ?? null }]
  })
  const sample = { ...point, time, results }
  const rated = new Map(rateValues(sample).map((value) => [value.indicatorId, value]))
  const cells = columns.map((column) => rated.get(column?.indicator.id ?? '') ?? null)
  warn(reading, { place, point, cells })
  const about = {
    laboratory: row.laboratory || grid.laboratory || point.laboratory,
    sampleNo: row.sampleNo === undefined ? point.sampleNo : row.sampleNo || null,
    note: row.note === undefined ? point.note : row.note || null,
  }
  const item = {
    ...(isNew
      ? { locationPointId: point.id, year: round.year, observation: round.observation }
      : {}),
    getTime: time.toISOString(),
    ...about,
    values: kept,
  }
  const isSame =
    !isNew &&
    point.time?.getTime() === time.getTime() &&
    (['laboratory', 'sampleNo', 'note'] as const).every((name) => point[name] === about[name]) &&
    hasSameValues(point.values, kept)
  const status = isNew ? 'new' : isSame ? 'unchanged' : 'changed'
  return { point, status, item, cells, index: indexOfSample(sample) }
}

function hasSameValues(one: readonly KeptValue[], other: readonly KeptValue[]): boolean {
  return textOf(one) === textOf(other)
}

/** In the order of the indicators: the same text means the same values. */
function textOf(values: readonly KeptValue[]): string {
  const plain = values.map(({ indicatorId, value, censor, limitValue, unit, method }) => {
    return [indicatorId, value, censor, limitValue, unit ?? null, method ?? null] as const
  })
  return JSON.stringify(plain.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function warn(
  { former, warnings }: Reading,
  {
    place: row,
    point,
    cells,
  }: { place: number; point: PointOfRound; cells: (RatedValue | null)[] },
): void {
  for (const [column, cell] of cells.entries()) {
    if (!cell) continue
    const at = { row, column, property: `rows.${row}.cells.${column}` }
    if (cell.exceeded) warnings.push({ ...at, kind: 'beyond-limit', words: say.beyondLimit(cell) })
    const { indicatorId, unit, value } = cell
    const known = former.get(formerKey({ locationId: point.id, indicatorId, unit }))
    if (value !== null && known && isUnlike(value, boundsOf(known))) {
      warnings.push({ ...at, kind: 'unlike-before', words: say.unlike(known) })
    }
  }
}
