// Answers the calls about public results: visitors get public ones, people all that they may see.
import type {
  PublicInPoint,
  PublicRound as ToldRound,
  PublicTable,
  PublicYears,
} from '@eos/contract/calls/announced/announced-shapes'
import { resourceAt } from '@eos/contract/resources/all'
import { mayRead } from '../../access/queries/read-policy.ts'
import { groupedBy } from '../../platform/database/parts.ts'
import { nameIn } from '../../platform/http/locale.ts'
import { anonymous } from '../../platform/http/caller.ts'
import type { RatedValue } from '../sampling/face.ts'
import { needIndicator, type Given } from './announced-answers.ts'
import { asOf, indicatorsOf, type Answering } from './facts.ts'
import { findPointsWith, findPointWith, isRowId } from './asked-places.ts'
import { needFew } from './bounds.ts'
import { listStationIndicators, type Point } from './queries/points.ts'
import { ofYear, valuesOf, type Values } from './public-values.ts'
import { measured, toldIndicator, toldLimit, type Indicators } from './told-values.ts'

export async function publicTable(
  answering: Answering,
  { locationIds, indicatorCodes, year, observation }: Given<'table'>,
): Promise<PublicTable> {
  const { locale } = answering
  const [points, found] = await findPointsWith(answering, { locationIds }, (ids) => {
    needFew('locationIds', ids)
    const wanted = { points: ids, codes: indicatorCodes, observation, ...ofYear(year) }
    return valuesOf(answering, wanted)
  })
  const indicators = await indicatorsOf(answering)
  const columns = columnsOf(indicators, found, indicatorCodes)
  const ofPoint = groupedBy(found, ({ locationId }) => locationId)
  const rows = points.flatMap((point) =>
    (ofPoint.get(point.id) ?? []).map(({ values, ...round }) => ({
      ...round,
      name: nameIn(locale, point),
      values: columns.map(({ id }) => {
        const value = values.find(({ indicatorId }) => indicatorId === id)
        return value ? { ...measured(value), exceeded: value.exceeded } : null
      }),
    })),
  )
  return { columns: columns.map((each) => toldIndicator(each, locale)), rows, ...asOf(answering) }
}

/** In the order in which they are asked for, else all that were measured by their codes. */
function columnsOf(
  { byCode, byId }: Indicators,
  found: readonly Values[],
  codes: readonly string[] | undefined,
) {
  if (codes) {
    const asked = new Set(codes.map((code) => code.toLowerCase()))
    return [...asked].flatMap((code) => byCode.get(code) ?? [])
  }
  const ids = new Set(found.flatMap(({ values }) => values.map(({ indicatorId }) => indicatorId)))
  return [...byId.values()].filter(({ id }) => ids.has(id))
}

export async function stationIndicators(answering: Answering, { stationIds }: Given<'stations'>) {
  const { engine, locale, now, caller = anonymous } = answering
  const ids = stationIds?.filter(isRowId)
  const found = await listStationIndicators(engine.context.db, ids, [
    mayRead(resourceAt('stations')!, caller, now),
    mayRead(resourceAt('station_indicator')!, caller, now),
  ])
  const ofStation = groupedBy(found, ({ stationId }) => stationId)
  const order = ids ? [...new Set(ids)] : [...ofStation.keys()]
  const data = order.flatMap((stationId) => {
    const own = ofStation.get(stationId)
    if (!own) return []
    return [{ stationId, indicators: own.map((indicator) => toldIndicator(indicator, locale)) }]
  })
  return { data, ...asOf(answering) }
}

export async function inPoints(
  answering: Answering,
  { locationIds, indicatorCodes, from, to }: Given<'inPoints'>,
) {
  const [points, found] = await findPointsWith(answering, { locationIds }, (ids) => {
    needFew('locationIds', ids)
    return valuesOf(answering, { points: ids, codes: indicatorCodes, from, to })
  })
  const indicators = await indicatorsOf(answering)
  const ofPoint = groupedBy(found, ({ locationId }) => locationId)
  const data = points.map((point) =>
    toldPoint(point, ofPoint.get(point.id) ?? [], { indicators, locale: answering.locale }),
  )
  return { data, ...asOf(answering) }
}

export async function inPoint(
  answering: Answering,
  { locationId, indicatorCodes, from, to }: Given<'inPoint'>,
) {
  const [point, found] = await findPointWith(answering, locationId, (id) =>
    valuesOf(answering, { points: [id], codes: indicatorCodes, from, to }),
  )
  const indicators = await indicatorsOf(answering)
  return {
    ...toldPoint(point, found, { indicators, locale: answering.locale }),
    ...asOf(answering),
  }
}

interface Telling {
  indicators: Indicators
  locale: Answering['locale']
}

/** Groups values, each with its round, by indicator and unit, in the order of the codes. */
function byIndicator(rounds: readonly Values[]) {
  const all = rounds.flatMap((round) => round.values.map((value) => ({ round, value })))
  const groups = groupedBy(all, ({ value: { code, unit } }) => `${code} ${unit}`)
  return [...groups].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, group]) => group)
}

function toldPoint(
  point: Point,
  rounds: readonly Values[],
  { indicators, locale }: Telling,
): PublicInPoint {
  return {
    locationId: point.id,
    name: nameIn(locale, point),
    indicators: byIndicator(rounds).map((group) => {
      const [{ value: first }] = group as [(typeof group)[number]]
      const { code, name, symbol } = indicators.naming(first, locale)
      return {
        code,
        name,
        symbol,
        unit: first.unit,
        values: group.map(({ round: { year, observation, time, announced }, value }) => {
          const { value: number, censor, detectionLimit, unit } = measured(value)
          const { exceeded } = value
          // Written out: there are thousands, and a spread takes several times as long.
          return {
            time,
            year,
            observation,
            value: number,
            censor,
            detectionLimit,
            unit,
            exceeded,
            announced,
          }
        }),
      }
    }),
  }
}

export async function publicYears(
  answering: Answering,
  { locationId, indicatorCodes, years }: Given<'ofYears'>,
): Promise<PublicYears> {
  const { locale } = answering
  const chosen = years?.flatMap((year) => year ?? [])
  const [point, found] = await findPointWith(answering, locationId, (id) =>
    valuesOf(answering, { points: [id], codes: indicatorCodes, years: chosen }),
  )
  const indicators = await indicatorsOf(answering)
  return {
    locationId: point.id,
    name: nameIn(locale, point),
    indicators: byIndicator(found).map((group) => {
      const [{ value: first }] = group as [(typeof group)[number]]
      const ofYears = groupedBy(group, ({ round }) => round.year)
      const { code, name, symbol } = indicators.naming(first, locale)
      return {
        code,
        name,
        symbol,
        unit: first.unit,
        years: [...ofYears]
          .toSorted(([one], [other]) => one - other)
          .flatMap(
            ([year, own]) =>
              statisticsOf(
                year,
                own.map(({ value }) => value),
              ) ?? [],
          ),
      }
    }),
    ...asOf(answering),
  }
}

/** A value below a limit enters with half of it, one beyond the range with the end of the range. */
function statisticsOf(year: number, values: readonly RatedValue[]) {
  const numbers = values.flatMap(({ value, censor, detectionLimit }) => {
    if (censor === null) return value ?? []
    if (detectionLimit === null) return []
    return censor === 'gt_range' ? detectionLimit : detectionLimit / 2
  })
  if (numbers.length === 0) return undefined
  const mean = numbers.reduce((sum, each) => sum + each, 0) / numbers.length
  return {
    year,
    n: numbers.length,
    mean: Number(mean.toPrecision(12)),
    min: Math.min(...numbers),
    max: Math.max(...numbers),
    censored: values.filter(({ censor }) => censor !== null).length,
  }
}

export async function publicRound(
  answering: Answering,
  { locationId, indicatorCodes, year, observation }: Given<'ofOneRound'>,
): Promise<ToldRound> {
  const { locale } = answering
  const newest = observation === undefined ? 'round' : year === undefined ? 'year' : undefined
  const [point, found] = await findPointWith(answering, locationId, (id) =>
    valuesOf(answering, {
      points: [id],
      codes: indicatorCodes,
      years: year === undefined ? undefined : [year],
      observation,
      newest,
    }),
  )
  const indicators = await indicatorsOf(answering)
  const [round] = found
  return {
    locationId: point.id,
    name: nameIn(locale, point),
    year: round?.year ?? year ?? null,
    observation: round?.observation ?? observation ?? null,
    time: round?.time ?? null,
    announced: round?.announced ?? null,
    indicators: (round?.values ?? []).map((value) => {
      const { code, name, symbol } = indicators.naming(value, locale)
      const limit = toldLimit(value.limit, locale)
      return { code, name, symbol, ...measured(value), limit, exceeded: value.exceeded }
    }),
    ...asOf(answering),
  }
}

export async function publicDetail(
  answering: Answering,
  { locationId, indicatorCode, from, to }: Given<'detail'>,
) {
  const { locale } = answering
  const [point, found] = await findPointWith(answering, locationId, (id) =>
    valuesOf(answering, { points: [id], codes: [indicatorCode], from, to }),
  )
  const indicator = needIndicator(await indicatorsOf(answering), indicatorCode)
  return {
    locationId: point.id,
    name: nameIn(locale, point),
    indicator: toldIndicator(indicator, locale),
    values: found.flatMap(({ year, observation, time, announced, values }) =>
      values.map((value) => ({
        time,
        year,
        observation,
        ...measured(value),
        limit: toldLimit(value.limit, locale),
        exceeded: value.exceeded,
        announced,
      })),
    ),
    ...asOf(answering),
  }
}
