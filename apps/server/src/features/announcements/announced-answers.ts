// Answers the calls about announced results; nothing else is read for them.
import type {
  AnnouncedIndicators,
  AnnouncedWqiByRound,
  AnnouncedWqiByYears,
  CountedLevels,
  RatedIndicators,
} from '@eos/contract/calls/announced/announced-shapes'
import type { announcedInput } from '@eos/contract/calls/announced/announced-input'
import type { Locale } from '@eos/contract/words/errors'
import { groupedBy } from '../../platform/database/parts.ts'
import { nameIn } from '../../platform/http/locale.ts'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { roundBy } from '@eos/indices'
import type { z } from 'zod'
import { editionOf, levelOf, shownLevel, toldEditions } from '../sampling/face.ts'
import { findPointsWith, findPointWith, wantedPoints } from './asked-places.ts'
import { needFew } from './bounds.ts'
import { asOf, dbOf, indicatorsOf, withheldNow, type Answering } from './facts.ts'
import {
  listRoundIndices,
  listRoundValues,
  listValuesOfPoint,
  listValuesOfYears,
  type AnnouncedIndex,
  type AnnouncedRound,
  type IndexValue,
} from './queries/announced.ts'
import { countLevels, type CountedLevel } from './queries/counted.ts'
import type { Point } from './queries/points.ts'
import {
  type Indicators,
  measured,
  ratedIndicator,
  shownValues,
  toldIndicator,
  toldLimit,
} from './told-values.ts'

export type Given<Name extends keyof typeof announcedInput> = z.output<
  (typeof announcedInput)[Name]['schema']
>

export function ruleOf(found: readonly IndexValue[], locale: Locale, basis?: string) {
  const editions = toldEditions(
    found.filter(({ wqi }) => wqi !== null),
    locale,
  )
  return { index: 'vn_wqi' as const, editions, ...(basis === undefined ? {} : { basis }) }
}

export async function wqiByYears(
  answering: Answering,
  { years, ...asked }: Given<'byYears'>,
): Promise<AnnouncedWqiByYears> {
  const { locale } = answering
  const withheld = await withheldNow(answering)
  const chosen = years?.filter((year) => year !== undefined)
  const [points, found] = await findPointsWith(answering, asked, (ids) =>
    listValuesOfYears(dbOf(answering), { points: ids, years: chosen, withheld }),
  )
  const ofPoint = groupedBy(found, ({ locationId }) => locationId)
  return {
    data: points.map((point) => ({
      locationId: point.id,
      name: nameIn(locale, point),
      series: seriesOf(ofPoint.get(point.id) ?? [], locale),
    })),
    ...asOf(answering),
    rule: ruleOf(found, locale, 'mean of rounds'),
  }
}

/** Lists each point with its rounds, in the order of the points. */
function roundsOfPoints<Round extends AnnouncedIndex, Told>(
  points: readonly Point[],
  found: readonly Round[],
  tell: (round: Round, point: Point) => Told,
): Told[] {
  const ofPoint = groupedBy(found, ({ locationId }) => locationId)
  return points.flatMap((point) => (ofPoint.get(point.id) ?? []).map((round) => tell(round, point)))
}

/** Years without an index are left out. */
export function seriesOf(rounds: readonly IndexValue[], locale: Locale) {
  return [...groupedBy(rounds, ({ year }) => year)].flatMap(([year, ofYear]) => {
    const known = ofYear.flatMap(({ wqi }) => wqi ?? [])
    if (known.length === 0) return []
    const wqi = roundBy('half-up', known.reduce((sum, each) => sum + each, 0) / known.length)
    const rule = ofYear.findLast((round) => round.wqi !== null)?.rule ?? null
    return [
      {
        year,
        wqi,
        ...shownLevel(rule, levelOf(rule, wqi), locale),
        min: Math.min(...known),
        max: Math.max(...known),
        rounds: known.length,
        announcedRounds: ofYear.length,
      },
    ]
  })
}

export async function wqiByRound(
  answering: Answering,
  { year, observation, ...asked }: Given<'byRound'>,
): Promise<AnnouncedWqiByRound> {
  const { locale } = answering
  const wanted = { year, observation, isNewestAlone: false, withheld: await withheldNow(answering) }
  const [points, found] = await findPointsWith(answering, asked, (ids) =>
    listRoundIndices(dbOf(answering), { points: ids, ...wanted }),
  )
  // Written out: there are many, and a spread takes several times as long.
  const data = roundsOfPoints(points, found, (round, point) => {
    const { level, label, color } = shownLevel(round.rule, round.level, locale)
    const told = {
      locationId: point.id,
      name: nameIn(locale, point),
      year: round.year,
      observation: round.observation,
      time: round.time.toISOString(),
      wqi: round.wqi,
      level,
      label,
      color,
    }
    return round.reason === null ? told : { ...told, reason: round.reason }
  })
  return { data, ...asOf(answering), rule: ruleOf(found, locale) }
}

export function timeOf({
  year,
  observation,
  time,
}: Pick<AnnouncedIndex, 'year' | 'observation' | 'time'>) {
  return { year, observation, time: time.toISOString() }
}

export function indexIn(
  { rule, wqi, level: key, reason }: Pick<AnnouncedIndex, 'rule' | 'wqi' | 'level' | 'reason'>,
  locale: Locale,
) {
  const { level, label, color } = shownLevel(rule, key, locale)
  const shown = { wqi, level, label, color }
  return reason === null ? shown : { ...shown, reason }
}

export async function ratedIndicators(
  answering: Answering,
  { year, observation, ...asked }: Given<'rated'>,
): Promise<RatedIndicators> {
  const { locale } = answering
  const wanted = { year, observation, isNewestAlone: true, withheld: await withheldNow(answering) }
  const [points, found] = await findPointsWith(answering, asked, (ids) => {
    needFew('locationIds', ids)
    return listRoundValues(dbOf(answering), { points: ids, ...wanted })
  })
  const indicators = await indicatorsOf(answering)
  const data = roundsOfPoints(points, found, (round, point) => ({
    locationId: point.id,
    name: nameIn(locale, point),
    ...timeOf(round),
    indicators: ratedValues(round, indicators, locale),
  }))
  return { data, ...asOf(answering), rule: ruleOf(found, locale) }
}

/** The sub-indices are left out where the index is, because they tell how it came about. */
export function ratedValues(
  { reason, values, withheld }: Pick<AnnouncedRound, 'reason' | 'values' | 'withheld'>,
  indicators: Indicators,
  locale: Locale,
) {
  const isHidden = reason === 'input-withheld'
  return shownValues(values, withheld).map((value) =>
    ratedIndicator(isHidden ? { ...value, subIndex: null } : value, indicators, locale),
  )
}

export async function announcedIndicators(
  answering: Answering,
  { locationId, year }: Given<'info'>,
): Promise<AnnouncedIndicators> {
  const { locale } = answering
  const withheld = await withheldNow(answering)
  const [point, found] = await findPointWith(answering, locationId, (id) =>
    listValuesOfPoint(dbOf(answering), { point: id, year, withheld }),
  )
  const { byId } = await indicatorsOf(answering)
  const seen = new Map<string, ReturnType<typeof toldIndicator>>()
  for (const { values, withheld } of found) {
    for (const { indicatorId, unit } of shownValues(values, withheld)) {
      const indicator = byId.get(indicatorId)
      if (indicator) seen.set(indicator.code, { ...toldIndicator(indicator, locale), unit })
    }
  }
  return {
    locationId: point.id,
    name: nameIn(locale, point),
    indicators: [...seen.values()].toSorted((a, b) => (a.code < b.code ? -1 : 1)),
    periods: found.map(timeOf),
    ...asOf(answering),
  }
}

export async function announcedDetail(
  answering: Answering,
  { locationId, indicatorCode, from, to }: Given<'detail'>,
) {
  const { locale } = answering
  const indicator = needIndicator(await indicatorsOf(answering), indicatorCode)
  const about = { from, to, indicators: [indicator.id], withheld: await withheldNow(answering) }
  const [point, found] = await findPointWith(answering, locationId, (id) =>
    listValuesOfPoint(dbOf(answering), { point: id, ...about }),
  )
  return {
    locationId: point.id,
    name: nameIn(locale, point),
    indicator: toldIndicator(indicator, locale),
    values: found.flatMap((round) =>
      shownValues(round.values, round.withheld).map((value) => {
        const { year, observation, time } = timeOf(round)
        const limit = toldLimit(value.limit, locale)
        return { year, observation, time, ...measured(value), limit, exceeded: value.exceeded }
      }),
    ),
    ...asOf(answering),
  }
}

/** @throws NOT_FOUND for a code that no indicator has */
export function needIndicator({ byCode }: Indicators, code: string) {
  const indicator = byCode.get(code.toLowerCase())
  if (!indicator) throw new RequestFailure('NOT_FOUND')
  return indicator
}

export async function countedLevels(
  answering: Answering,
  { year, observation, ...asked }: Given<'counted'>,
): Promise<CountedLevels> {
  const { locale, now } = answering
  const places = await wantedPoints(answering, asked)
  const withheld = await withheldNow(answering)
  const wanted = { places, now, year, observation, withheld }
  const counted = await countLevels(dbOf(answering), wanted)
  return {
    total: counted.reduce((sum, { count }) => sum + count, 0),
    year: year ?? only(counted.map((each) => each.year)),
    observation: observation ?? only(counted.map((each) => each.observation)),
    levels: countsOf(counted, locale),
    ...asOf(answering),
  }
}

/** All levels of the newest edition in their order, and how many have no index. */
export function countsOf(
  counted: readonly Pick<CountedLevel, 'rule' | 'level' | 'count'>[],
  locale: Locale,
): CountedLevels['levels'] {
  const rule = counted.map((each) => each.rule).findLast((each) => each !== null) ?? null
  const counts = new Map(editionOf(rule).levels.map(({ key }) => [key as string | null, 0]))
  // Levels of a former edition follow those of the newest one.
  for (const { level, count } of counted) counts.set(level, (counts.get(level) ?? 0) + count)
  const without = counts.get(null) ?? 0
  counts.delete(null)
  const levels = [...counts].map(([level, count]) => ({
    ...shownLevel(counted.find((each) => each.level === level)?.rule ?? rule, level, locale),
    count,
  }))
  return [...levels, { level: null, label: null, color: null, count: without }]
}

/** The value that all have, or null where they differ. */
function only(values: readonly number[]): number | null {
  return new Set(values).size === 1 ? values[0]! : null
}
