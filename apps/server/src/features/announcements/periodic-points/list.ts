// The sampling points that have an announced round, narrowed and in the order in which they are asked for.
// See docs/decisions/0198-pages-of-points-show-one-answer-each.md.
import type { ListedPoint, PeriodicPoints } from '@eos/contract/calls/announced/periodic-points'
import type { Locale } from '@eos/contract/words/errors'
import { mostMarks, noLevel, pointsAtOnce } from '@eos/contract/readings/periodic-points'
import { groupedBy } from '../../../platform/database/parts.ts'
import { nameIn } from '../../../platform/http/locale.ts'
import { countsOf, indexIn, ruleOf, timeOf, type Given } from '../announced-answers.ts'
import { asOf, dbOf, withheldNow, type Answering } from '../facts.ts'
import { findPoints } from '../asked-places.ts'
import type { AnnouncedIndex } from '../queries/announced.ts'
import type { Point } from '../queries/points.ts'
import {
  findPointChoices,
  listPeriodicPoints,
  listPointFacts,
  listRecentRounds,
  type ListedIndex,
  type NamedPlace,
  type PointFacts,
} from '../queries/periodic-points.ts'

interface FoundPoints {
  /** All that fit, whatever their level. */
  fitting: readonly ListedIndex[]
  /** They have the level that is asked for, in the order that is asked for. */
  matching: readonly ListedIndex[]
  points: ReadonlyMap<string, Point>
}

export async function findPeriodicPoints(
  answering: Answering,
  asked: Given<'periodicPoints'>,
): Promise<FoundPoints> {
  const { year, observation, provinceId, programId, river, level, q = '', sort } = asked
  const found = await findPoints(answering, { provinceId, programId, isNational: true })
  const fitting = await listPeriodicPoints(dbOf(answering), {
    points: found.map(({ id }) => id),
    year,
    observation,
    river,
    words: q.split(/\s+/).filter(Boolean),
    withheld: await withheldNow(answering),
  })
  const ofLevel =
    level === undefined ? fitting : fitting.filter((each) => (each.level ?? noLevel) === level)
  return {
    fitting,
    matching: inOrder(ofLevel, sort),
    points: new Map(found.map((point) => [point.id, point])),
  }
}

/** Points without an index stand last. */
function inOrder(
  byName: readonly ListedIndex[],
  order: Given<'periodicPoints'>['sort'] = 'index,asc',
): readonly ListedIndex[] {
  if (order === 'name,asc') return byName
  if (order === 'name,desc') return byName.toReversed()
  const last = order === 'index,asc' ? Infinity : -Infinity
  const rising = byName.toSorted((one, other) => compare(one.wqi ?? last, other.wqi ?? last))
  return order === 'index,asc' ? rising : rising.toReversed()
}

function compare(one: number, other: number): number {
  return one === other ? 0 : one < other ? -1 : 1
}

const mostRecent = 6

export async function periodicPoints(
  answering: Answering,
  asked: Given<'periodicPoints'>,
): Promise<PeriodicPoints> {
  const { locale } = answering
  const db = dbOf(answering)
  const { fitting, matching, points } = await findPeriodicPoints(answering, asked)
  const shown = matching.slice(0, asked.size ?? pointsAtOnce)
  const ids = shown.map(({ locationId }) => locationId)
  const facts = new Map((await listPointFacts(db, ids)).map((each) => [each.id, each]))
  const recent = groupedBy(
    await listRecentRounds(db, {
      upTo: shown,
      most: mostRecent,
      withheld: await withheldNow(answering),
    }),
    ({ locationId }) => locationId,
  )
  return {
    ...(await choicesOf(answering)),
    total: fitting.length,
    matching: matching.length,
    levels: countsOf(
      fitting.toSorted(byRound).map(({ rule, level }) => ({ rule, level, count: 1 })),
      locale,
    ),
    marks: marksOf(matching, points, locale),
    points: shown.map((index) =>
      toldPoint(index, facts.get(index.locationId)!, recent.get(index.locationId) ?? [], locale),
    ),
    ...asOf(answering),
    rule: ruleOf(fitting, locale),
  }
}

function byRound(one: AnnouncedIndex, other: AnnouncedIndex): number {
  return one.year - other.year || one.observation - other.observation
}

async function choicesOf(answering: Answering): Promise<Pick<PeriodicPoints, 'choices' | 'demo'>> {
  const all = await findPoints(answering, { isNational: true })
  const { demo, years, observations, rivers, provinces, programs } = await findPointChoices(
    dbOf(answering),
    all.map(({ id }) => id),
  )
  const { locale } = answering
  const told = (places: readonly NamedPlace[]) =>
    places.map((place) => ({ id: place.id, name: nameIn(locale, place) }))
  const choices = {
    years: [...years],
    observations: [...observations],
    rivers: [...rivers],
    provinces: told(provinces),
    programs: told(programs),
  }
  return { demo, choices }
}

function toldPoint(
  index: ListedIndex,
  facts: PointFacts,
  recent: readonly AnnouncedIndex[],
  locale: Locale,
): ListedPoint {
  return {
    locationId: index.locationId,
    code: facts.code,
    name: nameIn(locale, facts),
    river: facts.river,
    province: provinceOfPoint(facts, locale),
    ...timeOf(index),
    ...indexIn(index, locale),
    edition: index.rule,
    recent: recent.map(({ year, observation, wqi, rule }) => ({
      year,
      observation,
      wqi,
      edition: rule,
    })),
  }
}

export function provinceOfPoint(
  { provinceId, provinceName, provinceNameEn }: PointFacts,
  locale: Locale,
): ListedPoint['province'] {
  if (provinceId === null || provinceName === null) return null
  return { id: provinceId, name: nameIn(locale, { name: provinceName, nameEn: provinceNameEn }) }
}

type Placed = ListedIndex & { lat: number; lon: number }

function marksOf(
  found: readonly ListedIndex[],
  points: ReadonlyMap<string, Point>,
  locale: Locale,
): PeriodicPoints['marks'] {
  const placed = found.filter((each): each is Placed => each.lat !== null && each.lon !== null)
  return thinned(placed).map(({ locationId, lat, lon, wqi, rule }) => ({
    locationId,
    name: nameIn(locale, points.get(locationId)!),
    lat,
    lon,
    wqi,
    edition: rule,
  }))
}

const finestDegrees = 0.1

/** The worst mark of each square stays where there are too many; the squares are as small as they may be. */
export function thinned<Mark extends { lat: number; lon: number; wqi: number | null }>(
  marks: readonly Mark[],
): readonly Mark[] {
  let shown = marks
  for (let side = finestDegrees; shown.length > mostMarks; side *= 1.5) {
    const squares = new Map<string, Mark>()
    for (const mark of marks) {
      const square = `${Math.floor(mark.lat / side)} ${Math.floor(mark.lon / side)}`
      const kept = squares.get(square)
      if (!kept || (mark.wqi ?? Infinity) < (kept.wqi ?? Infinity)) squares.set(square, mark)
    }
    shown = [...squares.values()]
  }
  return shown
}
