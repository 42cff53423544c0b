// The grid of a round as it is told: each point with its cells, the limits that hold, and what was found before.
import type {
  SamplingCell,
  SamplingReport,
  SamplingRound,
} from '@eos/contract/calls/stations/sampling'
import type { Locale } from '@eos/contract/words/errors'
import { nameIn } from '../../../platform/http/locale.ts'
import { listFormer, type Former, type PointOfRound } from '../queries/grid.ts'
import { shownLevel } from '../levels.ts'
import { limitsOn, ratedLimit, rateValues, type RatedValue } from '../rated-values.ts'
import { indexOfSample, type SampleIndex } from '../water-index.ts'
import { toldColumn, type GridColumn } from './columns.ts'
import { boundsOf } from './former-values.ts'
import { openRound, reading, type OpenRound, type RoundRequest } from './open-round.ts'
import { cellText } from './read-cell.ts'
import { formerKey } from './read-grid.ts'

export async function tellRound(asked: RoundRequest): Promise<SamplingRound> {
  const { engine, request } = asked
  const { db, now } = engine.context
  const round = await openRound(asked, db, reading)
  const { program, year, observation, points, columns } = round
  const ids = points.map(({ id }) => id)
  const former = await listFormer(db, { points: ids, year, observation })
  const telling = {
    round,
    former: new Map(former.map((each) => [formerKey(each), each])),
    now: now(),
    locale: request.locale,
  }
  return {
    programId: program.id,
    name: nameIn(request.locale, program),
    year,
    observation,
    columns: columns.map((column) => toldColumn(column, request.locale)),
    laboratories: program.laboratories.map(({ name }) => name),
    rows: points.map((point) => tellPoint(telling, point)),
  }
}

interface Telling {
  round: OpenRound
  former: ReadonlyMap<string, Former>
  now: Date
  locale: Locale
}

function tellPoint(
  { round, former, now, locale }: Telling,
  point: PointOfRound,
): SamplingRound['rows'][number] {
  const { columns } = round
  const sample = { ...point, time: point.time ?? now, results: resultsOf(columns, point) }
  const rated = new Map(rateValues(sample).map((value) => [value.indicatorId, value]))
  const { id: locationId, code, river, riverOrder, waterBody, waterLevel, resultId } = point
  const { time, laboratory, sampleNo, note, announced, version, mayEnter } = point
  return {
    locationId,
    code,
    name: nameIn(locale, point),
    river,
    riverOrder,
    waterBody,
    waterLevel,
    resultId,
    version,
    mayEnter,
    time: time?.toISOString() ?? null,
    laboratory,
    sampleNo,
    note,
    announced,
    cells: toldRow(columns.map(({ indicator }) => rated.get(indicator.id) ?? null)),
    limits: columns.map((column) => limitOf(sample, column)),
    former: columns.map(({ indicator, unit }) =>
      toldFormer(former.get(formerKey({ locationId, indicatorId: indicator.id, unit }))),
    ),
    ...toldIndex(resultId === null ? undefined : indexOfSample(sample), locale),
  }
}

function resultsOf(columns: readonly GridColumn[], { values }: PointOfRound) {
  const indicators = new Map(columns.map(({ indicator }) => [indicator.id, indicator]))
  return values.flatMap((value) => {
    const indicator = indicators.get(String(value.indicatorId))
    if (!indicator) return []
    const unit = value.unit ?? indicator.unit
    const { id: indicatorId, code } = indicator
    return [{ ...value, indicatorId, code, unit, method: value.method ?? null }]
  })
}

/** The strictest of the limits, where there are several. */
function limitOf(
  sample: Parameters<typeof limitsOn>[0],
  { indicator: { code }, unit }: GridColumn,
): SamplingRound['rows'][number]['limits'][number] {
  const limits = limitsOn(sample, { code, unit }).map(ratedLimit)
  const [strictest] = limits.toSorted(
    (one, other) => (one.max ?? Infinity) - (other.max ?? Infinity) || 0,
  )
  if (!strictest) return null
  const { max, min, unit: own, key } = strictest
  return { max, min, unit: own, key }
}

function toldFormer(former: Former | undefined): SamplingRound['rows'][number]['former'][number] {
  if (!former) return null
  const { n, min, median, max } = former
  const bounds = boundsOf(former)
  return { n, min, median, max, low: bounds?.low ?? null, high: bounds?.high ?? null }
}

export function toldRow(cells: readonly (RatedValue | null)[]): SamplingCell[] {
  return cells.map((cell) => {
    if (!cell) return null
    const { value, censor, detectionLimit, unit, method, limit, exceeded } = cell
    return {
      value,
      censor,
      detectionLimit,
      unit,
      method,
      text: cellText({ value, censor, limitValue: detectionLimit }),
      limit: limit && { max: limit.max, min: limit.min, unit: limit.unit, key: limit.key },
      exceeded,
    }
  })
}

/** The index of a row with the words of its level. */
export function toldIndex(
  index: SampleIndex | undefined,
  locale: Locale,
): Pick<SamplingReport['rows'][number], 'wqi' | 'level' | 'label' | 'color' | 'reason'> {
  if (!index) return { wqi: null, level: null, label: null, color: null, reason: null }
  const { rule, wqi, level, reason } = index
  return { wqi, ...shownLevel(rule, level, locale), reason }
}
